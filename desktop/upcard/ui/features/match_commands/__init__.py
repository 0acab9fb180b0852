"""Commands for the match on the table: undo, pause, give up, change players, start another match, repeat turns.

Each module is one command. Read `match_switcher` for how one match replaces another.
"""
