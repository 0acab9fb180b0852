"""The positions of everything on the table, for a table of any size.

Read `layout` first, then `card_poses`. Nothing here paints.
"""
