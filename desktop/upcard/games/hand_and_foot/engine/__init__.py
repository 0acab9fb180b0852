"""From one position to the next: dealing, turns, hands that become feet, legal actions, and the score.

Read `apply` first.
"""
