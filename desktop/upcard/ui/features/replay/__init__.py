"""*Replay*: goes through a match again, while the game on the table waits.

A *line* is a sequence of actions: the match as it was played, or a branch. A branch leaves the played match at a
moment, which is called its *fork*. Moment n of a line is the position after the first n actions of the line. Read
`replay` first, then `course`; `page` is the view.
"""
