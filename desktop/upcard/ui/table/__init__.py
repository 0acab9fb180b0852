"""The table on the screen: cards, signs and gestures, for any game that supplies a table plan."""
