"""Everything about a match without a window: playing, saving, replaying, judging and describing it."""
