"""Modern American on the screen: Canasta's table, with threes to keep, bonus cards and special hands.

Read the module `draft` first, then `plan` and `signs`. The package asks the game's rules what is legal, and decides
nothing itself.
"""
