"""Everything about a match that needs no window: playing, saving, replaying, judging and describing it in words."""
