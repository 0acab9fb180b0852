"""Converts values to text and back: JSON, the notation of cards, positions; and makes texts from outside safe to show.

Read `encode` and `decode` first. Nothing here knows a natural language or a game.
"""
