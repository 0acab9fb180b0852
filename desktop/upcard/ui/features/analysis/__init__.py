"""*Analyse*: how much every choice at one moment of a match is worth, on a page with a table of its own.

Read `analysis` first, then `model`; `page` shows the result.
"""
