"""The position editor *Set up a position*: a person puts cards on a table by hand, and can play from there.

The position is checked after every change. Read `editor` first; `work` stores the position.
"""
