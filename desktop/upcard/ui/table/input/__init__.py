"""What the pointer, a finger and the keyboard do at the table.

Read `gestures` first, then `keys`. A gesture ends in a drop of cards. The game's draft (the cards that are laid out but
not played) decides what the drop means.
"""
