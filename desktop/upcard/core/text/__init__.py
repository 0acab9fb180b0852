"""Values as text and back: JSON, the notation of cards, what others have written made safe, written positions.

Read `encode` and `decode` first. Nothing here knows a language that people speak, or a game.
"""
