"""*Statistics* and *Are the cards fair?*: graphs and tables that show how certain each number is.

Read `statistics` first, then `page`.
"""
