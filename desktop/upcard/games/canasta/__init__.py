"""Canasta: melds of one rank, a pile worth taking, and canastas of seven."""
