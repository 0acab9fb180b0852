"""*Lessons*: the list of lessons, and each lesson's page over the match that waits.

Read `lessons` first, then `lesson`. The course of a lesson is in `upcard.play.lessons`.
"""
