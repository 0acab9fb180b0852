"""A match as it is played: its log, its saving, and the words for what happens in it."""
