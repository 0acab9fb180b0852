"""Hand and Foot on the screen: Canasta's table with feet, the books needed to go out, and takes of seven cards.

Read the module `draft` first, then `plan` and `signs`. The package asks the game's rules and decides nothing itself.
"""
