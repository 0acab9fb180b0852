"""What a screen reader says about play, and what it answers when the person presses a key.

Read `activation` first: the other modules are loaded only when a screen reader asks Qt for a description.
"""
