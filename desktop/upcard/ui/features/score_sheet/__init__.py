"""The score sheet: all lines of a deal's score with their explanations, and how far each side is from the target.

Read `page` first; `rows` makes the lines.
"""
