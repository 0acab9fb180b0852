"""Hand and Foot on the screen: Canasta's table, with feet (second hands) and the books needed to go out.

Read the module `draft` first, then `plan` and `signs`. The package asks the game's rules what is legal, and decides
nothing itself.
"""
