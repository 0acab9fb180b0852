"""Single deals: a deal dealt again, the deal of the day, and duplicate matches.

Read `single_deals` first.
"""
