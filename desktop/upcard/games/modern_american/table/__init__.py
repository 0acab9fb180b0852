"""The table of Modern American: Canasta's, with threes to keep, bonus cards, special hands, and labels of its own.

Read `draft` first, then `plan` and `signs`. The package asks the game's rules and decides nothing itself.
"""
