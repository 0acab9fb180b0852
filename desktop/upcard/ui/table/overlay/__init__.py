"""Widgets over the cards: bubbles, the buttons in them, and the row of buttons above the hand.

Read `bubble` first. A bubble is a small box of text beside a place, with a tail that points at the place.
"""
