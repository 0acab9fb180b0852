"""Reads and writes Bolivia's options and positions, with Canasta's functions and Bolivia's types.

Read the module `text` first. No module here uses the computer players.
"""
