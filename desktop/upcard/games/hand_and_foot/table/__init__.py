"""The table of Hand and Foot: Canasta's, with feet, the contract of books, and a pile of which seven cards are taken.

Read `draft` first, then `plan` and `signs`. It asks the game's rules and decides nothing itself.
"""
