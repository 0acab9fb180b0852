"""What the pointer, the finger and the keyboard do at the table.

Read `gestures` first, then `keys`. A gesture ends in a drop, which the game's draft judges.
"""
