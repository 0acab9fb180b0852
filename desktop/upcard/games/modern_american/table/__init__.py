"""Modern American on the screen: Canasta's table with threes to keep, bonus cards, special hands, and own labels.

Read the module `draft` first, then `plan` and `signs`. The package asks the game's rules and decides nothing itself.
"""
