"""The page *Options*, with one module for each group of its sections; a section is a heading with rows.

Read `page` first, then `parts`, which defines the rows.
"""
