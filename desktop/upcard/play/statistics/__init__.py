"""The statistics of all finished deals: the file that stores them, and what can be concluded from them.

Read `record_book` for the file, `figures` for queries. This package reads journals and never writes one.
"""
