"""The statistics of all finished deals: what is kept of them, and what follows from it with which certainty.

Read `record_book` for the file, `figures` for queries. It reads journals and never writes one.
"""
