"""The score sheet: the items of a deal's score with explanations, and how far each side is from the target.

Read `page` first; `rows` makes the items.
"""
