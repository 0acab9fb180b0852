"""Help for the person: the guide, the list of keyboard shortcuts, licences, versions, and problem reports.

Read `key_sheet` first.
"""
