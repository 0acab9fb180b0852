"""The engine of Hand and Foot: dealing, turns, taking up the foot, legal actions, and the score.

Read `apply` first.
"""
