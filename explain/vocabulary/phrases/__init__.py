"""How is it said? All wording of meanings and cards: a translation is this folder and bridge/conditions/phrases.py."""
