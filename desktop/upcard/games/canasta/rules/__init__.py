"""The rules of Canasta: which one an action breaks, and what makes a meld, a build or a capture.

Read `check` first: one function a rule id, asked in a teacher's order.
"""
