"""How options, positions and actions are written and read: by Canasta's functions, and the game's own.

Read `text` first. It knows no players.
"""
