"""*Options*: a module a section, each a table of rows.

Read `page` first, `parts` for what a row is.
"""
