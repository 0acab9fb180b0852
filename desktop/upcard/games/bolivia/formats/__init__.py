"""Reads and writes Bolivia's options and positions, with Canasta's functions and Bolivia's types.

Begin with `text`. No module here uses the computer players.
"""
