"""The styles of tables: melds in trays, a cloth that all share, a duel.

Read `trays` first, whose class answers whatever depends on the style; a further style is a module with a class of its
own, which `lookup` finds by the name that a plan gives. It knows no game, and nothing of the pointer or the keyboard.
"""
