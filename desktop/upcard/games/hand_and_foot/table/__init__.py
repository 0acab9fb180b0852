"""The table of Hand and Foot: Canasta's, with feet, the books needed to go out, and takes of seven cards of the pile.

Read `draft` first, then `plan` and `signs`. The package asks the game's rules and decides nothing itself.
"""
