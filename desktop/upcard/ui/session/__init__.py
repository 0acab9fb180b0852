"""The match on the table: who sits where, whose view is shown, whose turn it is, and the pauses between turns.

Read `controller` first. This package shows what the rules code allows, and never decides itself what is legal.
"""
