"""The pages *Statistics* and *Are the cards fair?*: graphs and tables of results, with the certainty of each number.

Read `statistics` first, then `page`.
"""
