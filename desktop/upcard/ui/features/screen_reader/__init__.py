"""What a screen reader is told of the play, and questions that a key answers aloud.

Read `activation` first: nothing of it is loaded before somebody listens.
"""
