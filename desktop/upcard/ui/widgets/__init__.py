"""Parts of pages: choosers, rows, fields, the page itself.

Read `page` first. No widget knows a feature.
"""
