"""*Statistics* and *Are the cards fair?*: graphs and tables of results, which also show how certain each number is.

Read `statistics` first, then `page`.
"""
