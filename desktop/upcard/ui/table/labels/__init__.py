"""Decides which signs a table shows and where; a sign is anything drawn on the table besides the cards.

Signs are names, counts, notes, offers, and the sentence that says what to do. Read `table_signs` first. The package
`signs` has the drawings that several signs share.
"""
