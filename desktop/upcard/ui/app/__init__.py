"""The process: the start, one running program a folder, what waits until the first frame, and errors nobody expected.

Read `launch` first, then `program`. This is the one room that may know every other.
"""
