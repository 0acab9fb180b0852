"""*Statistics* and *Are the cards fair?*: graphs and tables with how far each number can be trusted.

Read `statistics` first, then `page`.
"""
