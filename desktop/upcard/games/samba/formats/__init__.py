"""Reads and writes Samba's options and positions, with Canasta's functions and Samba's own types.

Begin with `text`. No module here uses the computer players.
"""
