"""Samba's options and positions as JSON and text: Canasta's functions are used with Samba's own classes.

Read the module `text` first. No module here uses the computer players.
"""
