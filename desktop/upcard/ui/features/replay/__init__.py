"""*Replay*: go through a match again, while the game on the table waits.

Read `replay` first, then `course`; `page` is the view.
"""
