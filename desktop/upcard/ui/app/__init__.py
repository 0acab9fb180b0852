"""The process: its start, the lock that keeps it single, what is loaded after the first frame, and unexpected errors.

Read `launch` first, then `program`. This is the only package that may import every other.
"""
