"""The match that is played on the table: who sits where, who looks at the screen, whose turn it is, and the pauses.

Read `controller` first, then `match_display`. This package shows what the rules code allows, and never decides itself
what is legal.
"""
