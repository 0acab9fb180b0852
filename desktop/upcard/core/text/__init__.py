"""Values as text and back: JSON, the notation of cards, written positions, and outside text made safe.

Read `encode` and `decode` first. Nothing here knows a natural language or a game.
"""
