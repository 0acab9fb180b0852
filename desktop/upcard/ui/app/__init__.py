"""The program's process: how it starts, the lock that keeps it single, and what happens on an unexpected error.

Read `launch` first, then `program`. This is the only package that may import every other.
"""
