"""What a mouse, a finger and the keyboard do at the table.

Read `gestures` first, then `keys`. A gesture that drops cards asks the game's draft what the drop means. A draft is
what a person has laid out but not played.
"""
