"""Upcard: card games at a real table, against the computer."""

__version__ = "0.1.0"
