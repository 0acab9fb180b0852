"""Every reader of outside data, by name."""

from collections.abc import Mapping

from tests.tools.fuzz import commands, decks, games, kept, scores, texts
from tests.tools.fuzz.trial import Reader

READERS: Mapping[str, Reader] = {
    "games": Reader(".upcard", games.seeds, games.read_game, 4),
    "journals": Reader(".journal", games.seeds, games.read_journal, 4),
    "texts": Reader(".txt", texts.text_seeds, texts.read_brought, 3),
    "codes": Reader(".txt", texts.code_seeds, texts.read_deal_code),
    "rules": Reader(".json", texts.rule_seeds, texts.read_rule_set),
    "positions": Reader(".json", texts.position_seeds, texts.read_position),
    "lines": Reader(".jsonl", texts.line_seeds, texts.read_lines, 2),
    "decks": Reader(".svg", decks.seeds, decks.read_deck),
    "settings": Reader(".json", kept.settings_seeds, kept.read_settings),
    "ini": Reader(".ini", kept.ini_seeds, kept.read_settings),
    "offers": Reader(".json", kept.offer_seeds, kept.read_offer, 2),
    "laid out": Reader(".laid", kept.laid_seeds, kept.read_laid),
    "pins": Reader(".json", kept.pin_seeds, kept.read_pins),
    "duplicates": Reader(".json", kept.duplicate_seeds, kept.read_duplicate),
    "names": Reader(".txt", kept.name_seeds, kept.read_name),
    "notes": Reader(".json", kept.note_seeds, kept.read_note),
    "on table": Reader(".json", kept.table_seeds, kept.read_on_table),
    "statistics": Reader(".sqlite", scores.book_seeds, scores.read_book, 4),
    "rows": Reader(".json", scores.row_seeds, scores.read_rows, 4),
    "exercises": Reader(".json", scores.exercise_seeds, scores.read_exercise),
    "tables": Reader(".table", scores.score_seeds, scores.read_table),
    "runs": Reader(".jsonl", scores.run_seeds, scores.read_run),
    "words": Reader(".txt", commands.seeds, commands.read_words, 2),
}
