"""The style of a card in HTML: on a screen, on a phone, and on a sheet of A4 or Letter."""

from bidlens.bridge.cards import SUIT_NAMES

from ..palette import GREY, INK, LINE, PAPER, SUITS, TINT

_RULES = """
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1.2rem 4rem; color: var(--ink); background: var(--paper);
  font: 15px/1.45 system-ui, "Segoe UI", Helvetica, Arial, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 1.7rem; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.6rem 0 .6rem; padding-bottom: .2rem; border-bottom: 2px solid var(--ink); }
h3 { font-size: 1rem; margin: 1.4rem 0 .3rem; }
p { margin: .4rem 0; max-width: 50rem; }
a { color: inherit; }
.s, .h, .d, .c { font-style: normal; font-weight: inherit; text-decoration: none;
  font-family: "DejaVu Sans", "Segoe UI Symbol", "Apple Symbols", "Noto Sans Symbols2", sans-serif; }
.grey, .note { color: var(--grey); font-size: .85em; }
.note { font-weight: 400; }
.kind { font-size: 1.1rem; margin: .3rem 0; font-weight: 600; }
.truth { display: flex; flex-wrap: wrap; gap: .6rem 1.6rem; margin: .8rem 0; padding: .6rem .9rem;
  background: var(--tint); }
.truth div { flex: 1 1 13rem; }
.truth b { display: block; font-size: 1.35rem; line-height: 1.2; }
.truth span { color: var(--grey); font-size: .87em; }
.front h2 { font-size: 1.02rem; margin: 1.1rem 0 .3rem; border-bottom: 1px solid var(--ink); }
dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: .1rem .8rem; }
dt { font-weight: 600; } dd { margin: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .3rem 0; }
caption { text-align: left; font-weight: 600; padding: .8rem 0 .2rem; }
th { text-align: left; font-weight: 600; font-size: .82em; color: var(--grey); border-bottom: 1px solid var(--ink); }
th, td { padding: .18rem .5rem .18rem 0; vertical-align: top; }
td { border-bottom: 1px solid var(--line); }
td:first-child { font-weight: 600; }
.right { text-align: right; white-space: nowrap; } .center { text-align: center; white-space: nowrap; }
.small { font-size: .82em; } .small td:first-child { font-weight: 400; }
.answers { columns: 2; column-gap: 2rem; }
.answers section { break-inside: avoid; margin-bottom: .6rem; }
.answers h3 { margin: 0; font-size: .95rem; border-bottom: 1px solid var(--line); }
.answers dl { grid-template-columns: 2.6rem 1fr; font-size: .9em; }
nav ul { columns: 2; padding-left: 1.1rem; margin: .4rem 0; }
details > summary { cursor: pointer; list-style-position: outside; }
details > summary h2 { display: inline-block; margin-bottom: .3rem; }
.heads, .call { display: grid; grid-template-columns: 1fr 3.6rem 3.9rem 3.9rem; column-gap: .3rem; }
.heads span, .call .fig { text-align: right; color: var(--grey); font-size: .82em; }
.call { padding: .25rem 0; border-bottom: 1px solid var(--line); }
.call .say { padding-left: calc(var(--depth) * 1.6rem + 4.2rem); text-indent: -4.2rem; }
.call .say > * { text-indent: 0; }
.call .say > b { display: inline-block; min-width: 4.2rem; }
.call .what { color: var(--grey); }
.call .hands { display: block; font-size: .86em; word-spacing: .1em; }
.call .hands span { display: inline-block; margin-right: 1.4rem; white-space: nowrap; }
.call .note { display: block; }
@media (max-width: 640px) {
  body { padding: .8rem .7rem 3rem; font-size: 14px; }
  .answers, nav ul { columns: 1; }
  dl { grid-template-columns: 1fr; } .answers dl { grid-template-columns: 2.4rem 1fr; }
  .heads, .call { grid-template-columns: 1fr 2.9rem; }
  .heads span:nth-child(n+3), .call .fig:nth-child(n+3) { display: none; }
  .call .say { padding-left: calc(var(--depth) * .8rem + 3.2rem); text-indent: -3.2rem; }
  .call .say > b { min-width: 3.2rem; }
}
@media print {
  @page { margin: 11mm; }
  body { max-width: none; padding: 0; font-size: 9pt; line-height: 1.3; }
  nav { display: none; }
  .front { font-size: 7.4pt; line-height: 1.22; break-after: page; }
  .front h1 { font-size: 14pt; } .front .note { font-weight: 400; }
  .front .kind { font-size: 9pt; }
  .front h2 { font-size: 8.4pt; margin: 1.6mm 0 .6mm; } .front h3 { font-size: 8pt; }
  .front p, .front table, .front .truth { margin: .8mm 0; } .front .truth { padding: 1mm 2mm; }
  .front .truth b { font-size: 10pt; } .front th, .front td { padding: .15mm 1.5mm .15mm 0; }
  .front .answers { column-gap: 5mm; } .front .answers section { margin-bottom: 1mm; }
  .front.crowded { font-size: 6.2pt; line-height: 1.15; }
  dl { gap: 0 2mm; }
  h2, h3, caption, .heads { break-after: avoid; } .call, tr { break-inside: avoid; }
  thead { display: table-header-group; }
  details::details-content { content-visibility: visible; display: block; block-size: auto; }
  summary { list-style: none; }
  .scroll { overflow: visible; }
}
"""

_COLOURS = {"ink": INK, "grey": GREY, "line": LINE, "tint": TINT, "paper": PAPER}
_SUITS = dict(zip(SUIT_NAMES, SUITS.values(), strict=True))
_ROOT = " ".join(f"--{name}: {colour};" for name, colour in _COLOURS.items())
_PALETTE = "\n".join(
    [f"\n:root {{ {_ROOT} }}", *(f".{name[0]} {{ color: {colour}; }}" for name, colour in _SUITS.items())]
)
STYLE = _PALETTE + _RULES
