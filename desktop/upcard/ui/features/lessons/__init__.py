"""*Lessons*: the list of lessons, and the page of each lesson, during which the match on the table waits.

Read `lessons` first, then `lesson`. The package `upcard.play.lessons` decides how a lesson proceeds.
"""
