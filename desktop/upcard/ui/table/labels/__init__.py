"""Which signs a table wears and where: names, counts, notes, offers, the sentence that says what to do.

Read `table_signs` first. What a sign looks like stands in `signs`.
"""
