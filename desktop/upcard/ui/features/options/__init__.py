"""*Options*: a module for each section, which is a table of rows.

Read `page` first, and `parts` for what a row is.
"""
