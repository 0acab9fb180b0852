"""What a screen reader is told of the play, and questions that a key answers in speech.

Read `activation` first: nothing is loaded before a screen reader asks.
"""
