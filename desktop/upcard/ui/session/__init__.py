"""The match on the table: who sits where, whose eyes look, who acts next, how fast.

Read `controller` first. It shows what the rules say and never decides what is legal.
"""
