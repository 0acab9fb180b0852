"""*Analyse*: what every choice at a moment is worth, on a table of its own.

Read `analysis` first, then `model`; `page` is the view.
"""
