"""Reads and writes options, positions and actions, with Canasta's functions and some of this game's own.

Read `text` first. No module here uses the computer players.
"""
