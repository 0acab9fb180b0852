"""The match on the table: seats, viewer, turn order and pace.

Read `controller` first. It shows what the rules say and never decides what is legal.
"""
