"""*Home*: the games that are kept, each with its picture, a new game, the deal of the day, practice.

Read `home` first, then `page`.
"""
