"""The guide, the list of keys (key sheet), the licences, the program's versions, and problem reports.

Read `key_sheet` first.
"""
