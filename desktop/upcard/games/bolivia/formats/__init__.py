"""Reads and writes Bolivia's options and positions, by Canasta's functions with Bolivia's own types.

Begin with `text`. No module here uses the computer players.
"""
