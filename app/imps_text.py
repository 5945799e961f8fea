"""IMPs in words: who wins, and by how much.

>>> won_by(("sayc", "JPS"), -14)
'JPS wins by 14 IMPs'
>>> match_text(("sayc", "JPS"), -1.5, -1.76, -1.24)
'JPS wins by 1.50 IMPs a board (95 %: by 1.24 to 1.76)'
>>> match_text(("sayc", "JPS"), 0.2, -0.3, 0.7)
'sayc wins by 0.20 IMPs a board (95 %: from 0.30 for JPS to 0.70 for sayc, so nobody is shown to be better)'
"""

from bidlens.app.output import counted

Names = tuple[str, str]


def won_by(names: Names, imps: int) -> str:
    """Who wins one board; IMPs are those of the first."""
    return f"{_winner(names, imps)} wins by {counted(abs(imps), 'IMP')}" if imps else "level"


def match_text(names: Names, mean: float, low: float, high: float) -> str:
    """Who wins a match, in IMPs a board with their 95 % interval; IMPs are those of the first."""
    won = f"{_winner(names, mean)} wins by {abs(mean):.2f} IMPs a board" if mean else "level, 0.00 IMPs a board"
    if low <= 0 <= high:
        between = f"from {-low:.2f} for {names[1]} to {high:.2f} for {names[0]}, so nobody is shown to be better"
    else:
        between = "by {:.2f} to {:.2f}".format(*sorted((abs(low), abs(high))))
    return f"{won} (95 %: {between})"


def _winner(names: Names, imps: float) -> str:
    return names[0] if imps > 0 else names[1]
