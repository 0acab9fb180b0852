"""All that concerns a match and needs no window: playing, saving, replaying, judging and describing it."""
