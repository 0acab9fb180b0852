"""The table for screen readers: its zones, and the objects that answer Qt's accessibility calls.

Read `zones` first. A zone is a part of the table, such as the hand, that a screen reader reads as one list.
"""
