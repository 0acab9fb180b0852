"""Makes the sounds of the card table: paper, wood and struck bars, computed sample by sample."""
