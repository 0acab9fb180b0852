"""The styles of tables: melds in trays, a shared cloth, and two players face to face.

Read `trays` first: its class answers every question that depends on the style. To add a style, write a module with a
class of its own, which `lookup` finds by the name in the plan. A style depends on no game, nor on mouse or keyboard.
"""
