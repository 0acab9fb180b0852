"""The table for screen readers: what its zones contain, and the objects that answer Qt's accessibility calls.

Read `zones` first. A zone is a part of the table, such as the hand, that is read as one list.
"""
