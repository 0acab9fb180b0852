"""Estimates what decisions are worth, for hints, the coach, the review of a deal, its luck, and exercises.

Read `decision_costs` first, then `judgement`, which all of these use, then `hints`. Nothing here knows the window; it
calls a game's own search.
"""
