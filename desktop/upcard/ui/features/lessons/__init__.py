"""The lessons: a list of all lessons, and a page for each lesson, during which the match on the table is paused.

Read `lessons` first, then `lesson`. The package `upcard.play.lessons` decides how a lesson proceeds.
"""
