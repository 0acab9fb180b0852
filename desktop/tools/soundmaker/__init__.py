"""Makes the sounds of the table: paper, wood and struck bars, computed sample by sample."""
