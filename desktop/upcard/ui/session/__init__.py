"""The match on the table: who sits where, whose view is shown, whose turn it is, and the pauses between turns.

Read `controller` first. It shows what the rules say and never decides what is legal.
"""
