"""Reads decks of card pictures in the formats of KDE and Aisleriot, and checks them before anything draws them.

Read `deck_file` first. Nothing here draws; the window does that.
"""
