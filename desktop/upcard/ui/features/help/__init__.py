"""The guide, keys, licences, the program's versions, and the report of a problem.

Read `key_sheet` first.
"""
