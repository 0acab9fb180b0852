"""The page *Home*: the saved games with their pictures, new games, the deal of the day, and practice.

Read `home` first, then `page`.
"""
