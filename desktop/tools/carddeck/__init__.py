"""Draws the cards of Upcard's deck, and writes them as SVG files."""
