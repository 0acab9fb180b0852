"""The table for screen readers: its zones as lists, and the objects that answer Qt's accessibility calls.

Read `zones` first.
"""
