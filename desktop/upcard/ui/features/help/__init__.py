"""The guide, the key sheet, the licences, the program's versions, and problem reports.

Read `key_sheet` first.
"""
