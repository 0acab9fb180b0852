"""*Lessons*: chosen, and gone through over the game that waits.

Read `lessons` first, then `lesson`. What a lesson does is `upcard.play.lessons`.
"""
