"""*Set up a position*: puts cards on the table by hand, checks the position at every change, and plays it.

Read `editor` first; `work` stores the position.
"""
