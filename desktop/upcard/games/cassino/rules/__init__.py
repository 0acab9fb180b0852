"""The rules of Cassino: which rule an action breaks, and what makes a build or a capture.

Read `check` first. There is one function for each rule id; they are called in the order in which a teacher would
explain the rules.
"""
