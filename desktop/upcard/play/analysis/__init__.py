"""The value of decisions: hints, the coach, the review of a deal, luck, and exercises from one's own mistakes.

Read `decision_costs` first, then `judgement`, which all of them ask, then `hints`. Nothing here knows the window; it
calls a game's own search.
"""
