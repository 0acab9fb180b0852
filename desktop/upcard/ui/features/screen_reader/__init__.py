"""What a screen reader says about the game, and its answers when the person presses a key to ask.

Read `activation` first: the other modules are loaded only when a screen reader asks Qt for a description.
"""
