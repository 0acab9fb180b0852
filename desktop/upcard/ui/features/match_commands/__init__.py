"""What is done with the match on the table: undo, pause, give up, change players, begin another, see the last turn.

Each module is one command; read `match_switcher` for how a match takes the place of another.
"""
