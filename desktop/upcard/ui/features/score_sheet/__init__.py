"""The score sheet: every line of a deal explained, and the totals on the way to the target.

Read `page` first; `rows` makes the lines.
"""
