"""The replay: a person goes through a match again, while the match on the table waits.

A *line of play* is a sequence of actions: the match as it was played, or a branch. A branch leaves the played match at
a moment, which is called its *fork*. Moment n of a line of play is the position after its first n actions. Read
`replay` first, then `course`; `page` is the view.
"""
