"""Who chooses: levels of play, and the process that thinks."""
