"""The rules of Scarney: which rule an action breaks, and what makes a meld.

Read `check` first. There is one function for each rule id, and they are asked in the order in which a teacher would
explain them.
"""
