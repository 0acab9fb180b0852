"""Decks of cards that somebody has added: looked through, drawn in a process of their own, chosen, removed.

Read `library` first, then `add_deck`.
"""
