"""Decks that the person has added from files: importing, choosing and removing them.

Read `library` first, then `add_deck`. A separate process reads and draws a deck's file.
"""
