"""Decks of cards in the files of KDE and Aisleriot, checked before anything draws them.

Read `deck_file` first. Nothing here draws: the window's deck feature does.
"""
