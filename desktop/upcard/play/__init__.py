"""Matches as they are played and kept, and the sentences for what happens in them."""
