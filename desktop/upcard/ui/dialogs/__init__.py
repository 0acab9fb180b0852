"""Pages and cards that open over the table; none is loaded before the first frame."""
