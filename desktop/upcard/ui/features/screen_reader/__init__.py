"""What a screen reader says about play, and the keys that make it answer a question.

Read `activation` first: nothing else here is loaded before a screen reader asks Qt for something.
"""
