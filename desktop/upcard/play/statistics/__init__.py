"""What is kept of all deals that are over, and what can be said of them with which certainty.

Read `record_book` for the file, `figures` for what is asked of it. It reads journals and never writes one.
"""
