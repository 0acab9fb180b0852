"""The score sheet: every line of a deal explained, and the totals on their way to the target.

Read `page` first; `rows` makes the lines.
"""
