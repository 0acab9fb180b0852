"""Everything on the felt: cards, signs and gestures, for any game that says how its cards lie."""
