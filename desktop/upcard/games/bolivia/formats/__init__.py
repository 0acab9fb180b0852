"""Bolivia's options and positions as JSON and text: Canasta's functions are used with Bolivia's own classes.

Read the module `text` first. No module here uses the computer players.
"""
