"""*Learn*: lessons, puzzles, practice, the deal of the day, and the ratings, a game at a time.

Read `learning` first. What it leads to is in other rooms.
"""
