"""Which actions open a page over the table."""

NO_PAGES = (
    "quit", "open", "save_as", "undo", "redo", "hint", "repeat", "pause", "copy_moves", "copy_moment", "moves",
    "add_deck", "remove_deck", "full_screen", "sound", "zone_on", "zone_back", "copy_report", "score_card",
    "minimise", "zoom", "ask_last", "ask_pile", "ask_counts", "ask_minimum", "ask_possible", "ask_score", "ask_again",
)  # fmt: skip
"""The actions that open no page; every other one does."""
