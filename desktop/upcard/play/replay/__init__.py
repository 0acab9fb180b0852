"""Replays a match with its deals, turns and branches, and starts new matches from a position of another match.

Read `replay` first. A replay never changes the match that it goes through.
"""
