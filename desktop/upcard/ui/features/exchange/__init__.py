"""Saving, opening, pasting, dropping, copying and sharing games.

Read `files` first.
"""
