"""What is drawn over the cards: bubbles, buttons, choices, and the row above the hand.

Read `bubble` first. A bubble is a small box of text beside a place, with a tail that points at the place.
"""
