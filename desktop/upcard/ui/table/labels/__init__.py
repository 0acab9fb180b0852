"""Which signs a table shows and where: names, counts, notes, offers, the sentence that says what to do.

Read `table_signs` first. The package `signs` says how a sign is painted.
"""
