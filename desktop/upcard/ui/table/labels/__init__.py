"""Which signs a table shows and where: names, counts, notes, offers, and the sentence that says what to do.

Read `table_signs` first. A sign is anything drawn on the table besides the cards; the package `signs` says how each is
painted.
"""
