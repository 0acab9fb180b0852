"""Parts that pages are made of: choosers, rows, fields, the page itself.

Read `page` first. No widget knows a feature.
"""
