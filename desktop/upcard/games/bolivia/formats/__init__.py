"""How Bolivia's options and positions are read and written: by Canasta's functions, with Bolivia's own types.

Read `text` first. It knows no players.
"""
