"""Hand and Foot as counts, which are quick to copy, for the search; tests check that they agree with the rules.

Read `state` first.
"""
