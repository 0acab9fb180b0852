"""The `Game` record, which holds a game's functions, and the values that pass between a game and the program.

Read `record.Game` first. Nothing here knows which games there are, or what a table looks like.
"""
