"""Positions of Samba as counts of cards, which the search plays to their end many times a second.

Read the modules `state` and `flow` first; `plans` divides hands into melds, `going_out` looks for a way out,
`discarding` chooses a discard, `rollout` plays by rules of thumb, `dealing` reads observations.
"""
