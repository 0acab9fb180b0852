"""Reads and writes Samba's options and positions, by Canasta's functions with Samba's own types.

Begin with `text`. No module here uses the computer players.
"""
