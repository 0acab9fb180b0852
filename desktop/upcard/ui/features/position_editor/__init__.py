"""*Set up a position*: the person puts cards on the table by hand, and can play the position.

The position is checked at every change. Read `editor` first; `work` stores the position.
"""
