"""The rules of Canasta: which rule an action breaks, and what is a legal meld.

Read `check` first: its function `check` calls one function for each rule. The rules are in the order in which a teacher
would name them.
"""
