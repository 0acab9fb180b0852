"""Positions of Samba as counts, which the search plays to the end many times a second.

Begin with `state` and `flow`; `plans` divides hands, `rollout` plays by rule of thumb, `dealing` reads observations.
"""
