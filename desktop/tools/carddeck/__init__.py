"""Draw the card deck of Upcard and write it as SVG files."""
