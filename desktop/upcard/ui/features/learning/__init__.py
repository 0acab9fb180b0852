"""The page *Learn*: lessons, puzzles, practice, the deal of the day, and the ratings, for one game at a time.

Read `learning` first. The pages that *Learn* opens are in other packages.
"""
