"""The rules of Canasta: which rule an action breaks, and what is a legal meld.

Read `check` first. There is a function for each rule id; they are called in the order in which a teacher would name the
rules.
"""
