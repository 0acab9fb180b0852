"""*Options*: one module for each section of the page; a section is a list of rows.

Read `page` first, then `parts`, which defines the rows.
"""
