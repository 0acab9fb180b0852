"""What lies over the cards: bubbles, buttons, choices, the prompt.

Read `bubble` first.
"""
