"""The rules of Canasta: which rule an action breaks, and what makes a meld.

Read `check` first: one function a rule id, asked in a teacher's order.
"""
