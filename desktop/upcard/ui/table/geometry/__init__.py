"""Where everything on the table lies, for a table of any size.

Read `layout` first, then `card_poses`. Nothing here paints.
"""
