"""Single deals: the same deal again, the deal of the day, and duplicate matches.

Read `single_deals` first.
"""
