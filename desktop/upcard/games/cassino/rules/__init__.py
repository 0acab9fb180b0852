"""The rules of Cassino: which rule an action breaks, and what makes a build or a capture.

Read `check` first: one function a rule id, asked in a teacher's order.
"""
