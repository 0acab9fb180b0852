"""Small drawings on the table, whatever they mean: text, marks, counts, rings, the background itself.

Read `board` first.
"""
