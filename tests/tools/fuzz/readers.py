"""Every reader of outside data, by name."""

from collections.abc import Mapping

from tests.tools.fuzz import commands, decks, games, own_files, scores, texts
from tests.tools.fuzz.trial import Reader

READERS: Mapping[str, Reader] = {
    "games": Reader(".upcard", games.seeds, games.read_game, 4),
    "journals": Reader(".journal", games.seeds, games.read_journal, 4),
    "texts": Reader(".txt", texts.text_seeds, texts.read_import, 3),
    "codes": Reader(".txt", texts.code_seeds, texts.read_deal_code),
    "rules": Reader(".json", texts.rule_seeds, texts.read_rule_set),
    "positions": Reader(".json", texts.position_seeds, texts.read_position),
    "lines": Reader(".jsonl", texts.line_seeds, texts.read_lines, 2),
    "decks": Reader(".svg", decks.seeds, decks.read_deck),
    "settings": Reader(".json", own_files.settings_seeds, own_files.read_settings),
    "ini": Reader(".ini", own_files.ini_seeds, own_files.read_settings),
    "offers": Reader(".json", own_files.offer_seeds, own_files.read_offer, 2),
    "laid out": Reader(".laid", own_files.draft_seeds, own_files.read_drafts),
    "pins": Reader(".json", own_files.pin_seeds, own_files.read_pins),
    "duplicates": Reader(".json", own_files.duplicate_seeds, own_files.read_duplicate),
    "names": Reader(".txt", own_files.name_seeds, own_files.read_name),
    "notes": Reader(".json", own_files.note_seeds, own_files.read_note),
    "on table": Reader(".json", own_files.table_seeds, own_files.read_on_table),
    "statistics": Reader(".sqlite", scores.book_seeds, scores.read_book, 4),
    "rows": Reader(".json", scores.row_seeds, scores.read_rows, 4),
    "exercises": Reader(".json", scores.exercise_seeds, scores.read_exercise),
    "tables": Reader(".table", scores.score_seeds, scores.read_table),
    "runs": Reader(".jsonl", scores.run_seeds, scores.read_run),
    "words": Reader(".txt", commands.seeds, commands.read_words, 2),
}
