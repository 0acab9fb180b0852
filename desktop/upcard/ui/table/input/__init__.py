"""What the pointer, a finger and the keyboard do at the table.

Read `gestures` first, then `keys`. A gesture ends in a drop of cards, and the game's draft decides what the drop means.
"""
