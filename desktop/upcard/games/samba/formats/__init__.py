"""Reads and writes Samba's options and positions, with Canasta's functions and Samba's own types.

Read the module `text` first. No module here uses the computer players.
"""
