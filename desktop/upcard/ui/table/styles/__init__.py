"""The styles of tables: melds in trays, a shared cloth, two players face to face.

Read `trays` first: its class answers every question that depends on the style. A further style is one more module with
a class of its own, which `lookup` finds by the name in the plan. A style depends on no game, nor on the pointer or the
keyboard."""
