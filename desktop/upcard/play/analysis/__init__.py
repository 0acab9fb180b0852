"""What decisions are worth: hints, the coach, the review of a deal, luck, and exercises from one's mistakes.

Read `decision_costs` first, then `hints`. Nothing here knows the window; it asks a game's own search.
"""
