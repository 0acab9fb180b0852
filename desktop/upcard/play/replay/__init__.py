"""Going through a match again: its deals, turns and branches, and matches that begin from a moment of another.

Read `replay` first. It never changes the match that it goes through.
"""
