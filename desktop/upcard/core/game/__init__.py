"""The `Game` record, which holds a game's functions, and the types of values that these functions take and return.

Read `record.Game` first. Nothing here knows which games there are, or what a table looks like.
"""
