"""What lies over the cards: bubbles, buttons, choices, the prompt row.

Read `bubble` first.
"""
