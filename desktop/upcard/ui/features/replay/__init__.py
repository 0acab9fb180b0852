"""*Replay*: go through a match again, while the game on the table waits.

A *line* is a sequence of actions: the match as it was played, or a branch that leaves it at a moment, its *fork*.
Moment n of a line is the position after its first n actions.

Read `replay` first, then `course`; `page` is the view.
"""
