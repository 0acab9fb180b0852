"""A match as a log of actions with the positions they lead to, and its journal, the file in which it is saved.

Read `match.Match` first, then `journal` and `resume`. Nothing here knows who looks at a match, or how it is shown.
"""
