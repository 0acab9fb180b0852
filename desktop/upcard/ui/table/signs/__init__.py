"""Small drawings on the table, called signs: texts, marks, counts, rings, and the background itself.

Read `board` first. The package `labels` decides which signs a table shows.
"""
