"""Estimates what decisions and luck are worth in points, for hints, the coach, reviews of deals, and exercises.

Read the modules `decision_costs`, `judgement` and `hints` in this order. No module here imports the window; the values
of actions come from each game's own search, which plays random deals.
"""
