"""Reads and writes options, positions and actions of Modern American, mostly with Canasta's functions.

Read the module `text` first. No module here uses the computer players.
"""
