"""Values as text and back: JSON, the notation of cards, positions, and texts from outside made safe to show.

Read `encode` and `decode` first. Nothing here knows a natural language or a game.
"""
