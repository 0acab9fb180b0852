"""A match, which is a log of actions with the positions they lead to, and the journal, the file that keeps it.

Read `match.Match` first, then `journal` and `resume`. Nothing here knows who looks at a match, or how it is shown.
"""
