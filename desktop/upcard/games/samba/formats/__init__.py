"""How Samba's options and positions are read and written: by Canasta's functions, with Samba's own types.

Read `text` first. It knows no players.
"""
