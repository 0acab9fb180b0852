"""The table for somebody who does not see it: zones as lists, and what Qt answers a screen reader.

Read `zones` first.
"""
