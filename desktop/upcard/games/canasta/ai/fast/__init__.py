"""The game of Canasta in numbers of cards, which the search copies and plays quickly.

Read `state` first. Tests check that this package agrees with the rules.
"""
