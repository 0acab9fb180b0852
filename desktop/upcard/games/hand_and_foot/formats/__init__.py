"""Reads and writes options, positions and actions, by Canasta's functions and some of its own.

Read `text` first. No module here uses the computer players.
"""
