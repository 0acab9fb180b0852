"""Everything on the felt: cards, signs and gestures, for any game that supplies a table plan."""
