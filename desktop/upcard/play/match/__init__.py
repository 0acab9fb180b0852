"""A match: positions that follow from rules, a seed and a log of actions, and the journal that keeps it.

Read `match.Match` first, then `journal` and `resume`. Nothing here knows who looks at it, or how it is shown.
"""
