"""Lists everything that the program writes outside the window code, with what must be there before and after.

Each write gets a home folder of its own. `found` reads afterwards what is there: the old or the new content, whatever
interrupted the write.
"""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tests.ui.features.home.saved_games import write_saved_game
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.play.exchange import deal_code, text_import
from upcard.play.match import paper_scores, pins, saved_draft
from upcard.play.match.journal import PERSON, SUFFIX, Journal, format_line, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import BadJournal, replay_journal, resume
from upcard.play.match.saved_draft import SavedDraft
from upcard.play.replay import duplicate
from upcard.play.rulebook import rule_sets
from upcard.play.rulebook.option_form import ChosenRules
from upcard.play.statistics.journal_import import update_record_book
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.storage import folders
from upcard.play.storage.atomic_file import PART, write_file_atomically
from upcard.ui.settings.storage import change_settings, read_settings

CASSINO = GAMES["cassino"]
YOU = (PERSON, PERSON)
FIRST = header("cassino", CASSINO.rules.presets["standard"], "7", YOU)
TORN, PLAYED = b'{"type": "trai', 4
"""What is left of a line that was torn, and how many actions a game has that lies there, the deal being the first."""
HEAD = paper_scores.PaperScoreHeader("canasta", {}, ("A", "B", "C", "D"))
CHOSEN = {"language": "ja", "last/x": "1"}


class WriteCase(NamedTuple):
    """One kind of write: what must be there first, the writing itself, and how to read the result.

    The result is the old or the new content and nothing else; without an interruption it is the new content.
    """

    begin: Callable[[Path], object]
    write: Callable[[Path], object]
    found: Callable[[Path], object]
    old: object
    new: object


def prepare_nothing(home: Path) -> None:
    """Prepare nothing."""


def make_text_reader(name: str) -> Callable[[Path], str | None]:
    """Return a function that reads a file's text; it returns None if there is no file."""
    return lambda home: (home / name).read_text("utf-8") if (home / name).exists() else None


def make_drafts(after: int) -> dict[int, SavedDraft]:
    """Return staged cards of a person, `after` so many actions."""
    return {0: SavedDraft(after, {}, (Card("7S"),))}


def load_drafts_whole(home: Path) -> dict[int, SavedDraft]:
    """Return the staged cards in their file; raise AssertionError if any of them had to be left out."""
    return saved_draft.load_drafts(home / f"a{SUFFIX}", fail_on_loss)


def fail_on_loss(said: str) -> None:
    raise AssertionError(said)


def actions(path: Path) -> int:
    """Return how many actions a journal contains."""
    return len(replay_journal(path, GAMES).match.actions)


def match_of(home: Path) -> AnyMatch:
    """Return the match of the game in a home folder, ready to be continued."""
    return resume(home / f"a{SUFFIX}", GAMES).match


def play_first_action(home: Path) -> None:
    """Play the first legal action, unless it is already played."""
    with patch.object(folders, "data", lambda: home):
        match = match_of(home)
    if len(match.actions) == PLAYED:
        match.play(tuple(islice(match.game.rules.legal_actions(match.get_seat_view(match.to_act or 0)), 1)))


def write_torn_game(home: Path) -> None:
    """Write a game whose last line is incomplete."""
    write_saved_game(home, "cassino", YOU, PLAYED - 1)
    with (home / f"a{SUFFIX}").open("ab") as file:
        file.write(TORN)


def mend_torn_game(home: Path) -> None:
    """Continue an incomplete game that belongs to the program."""
    with patch.object(folders, "data", lambda: home):
        match_of(home)


def read_mended_game(home: Path) -> tuple[int, bool, bool]:
    """Return a game's number of actions, whether its last line is complete, and whether the incomplete one is kept."""
    path = home / f"a{SUFFIX}"
    kept = any(TORN in each.read_bytes() for each in home.iterdir() if each.suffix != PART)
    return actions(path), path.read_bytes().endswith(b"\n"), kept


def read_torn_game_copies(home: Path) -> tuple[bool, set[int]]:
    """Return whether an incomplete game is unchanged, and how many actions its copies have."""
    path = home / f"a{SUFFIX}"
    return path.read_bytes().endswith(TORN), {actions(each) for each in home.glob(f"*{SUFFIX}") if each != path}


def start_from_code(home: Path) -> None:
    """Start a game from a deal code."""
    text_import.journal_of(home / "code.txt", GAMES, lambda name: home / f"c{SUFFIX}")


def make_deal_code() -> str:
    """Return a deal code from which a game can start."""
    return deal_code.format_deal_code(deal_code.of_match(CASSINO, CASSINO.rules.presets["standard"], "ab" * 16), GAMES)


def count_deal(home: Path) -> None:
    """Count a finished game in the statistics."""
    with closing(RecordBook(home / NAME)) as book:
        for _ in update_record_book(book, home, GAMES):
            pass


def count_records(home: Path) -> tuple[object, ...]:
    """Return how many deals and player results the statistics contain, or what is wrong with their file."""
    if not (home / NAME).exists():
        return 0, 0
    with closing(RecordBook(home / NAME, check=True)) as book:
        held = book.rows.execute("SELECT (SELECT COUNT(*) FROM deal), (SELECT COUNT(*) FROM result)").fetchone()
        return (book.trouble,) if book.trouble else tuple(held)


def make_text_save(word: str) -> Callable[[Path], object]:
    return lambda home: write_file_atomically(home / "x.upcard", word * 99)


def list_saved_rule_sets(home: Path) -> tuple[list[str], int]:
    """Return the presets of the saved rule sets, and how many files contain none."""
    sets, bad = rule_sets.load_rule_sets(home, CASSINO)
    return [own.chosen.preset for own in sets], len(bad)


def make_rule_set_save(preset: str) -> Callable[[Path], object]:
    return lambda home: rule_sets.save(home, CASSINO, "own", ChosenRules("two", preset))


def list_accepted_pins(home: Path) -> dict[str, list[str]]:
    """Return which PINs are accepted for which person: any PIN for a person without one."""
    return {name: [pin for pin in ("1234", "4321") if pins.pin_fits(home, name, pin)] for name in ("ana", "ben")}


def make_duplicate_save(deals: int) -> Callable[[Path], object]:
    made = duplicate.DuplicateMatch("scarney", {"target": 200}, "medium", ("A", "B"), deals, "7")
    return lambda home: duplicate.save_duplicate(home, duplicate.SavedDuplicate("d", made))


WRITES: Mapping[str, WriteCase] = {
    "a game begun": WriteCase(
        prepare_nothing,
        lambda home: Journal(home / f"b{SUFFIX}").begin(FIRST),
        make_text_reader(f"b{SUFFIX}"),
        None,
        format_line(FIRST),
    ),
    "an action played": WriteCase(
        lambda home: write_saved_game(home, "cassino", YOU, PLAYED - 1),
        play_first_action,
        lambda home: actions(home / f"a{SUFFIX}"),
        PLAYED,
        PLAYED + 1,
    ),
    "a torn game gone on with": WriteCase(
        write_torn_game, mend_torn_game, read_mended_game, (PLAYED, False, True), (PLAYED, True, True)
    ),
    "a torn game from elsewhere gone on with": WriteCase(
        write_torn_game, match_of, read_torn_game_copies, (True, set()), (True, {PLAYED})
    ),
    "a game from a code": WriteCase(
        lambda home: (home / "code.txt").write_text(make_deal_code(), "utf-8"),
        start_from_code,
        make_text_reader(f"c{SUFFIX}"),
        None,
        text_import.as_game(make_deal_code(), GAMES)[1],
    ),
    "what is laid out": WriteCase(
        lambda home: saved_draft.save_drafts(home / f"a{SUFFIX}", make_drafts(1)),
        lambda home: saved_draft.save_drafts(home / f"a{SUFFIX}", make_drafts(2)),
        load_drafts_whole,
        make_drafts(1),
        make_drafts(2),
    ),
    "a file saved over": WriteCase(
        make_text_save("old"), make_text_save("new"), make_text_reader("x.upcard"), "old" * 99, "new" * 99
    ),
    "a set of rules": WriteCase(
        make_rule_set_save("standard"),
        make_rule_set_save("royal"),
        list_saved_rule_sets,
        (["standard"], 0),
        (["royal"], 0),
    ),
    "a PIN": WriteCase(
        lambda home: pins.save_pin(home, "ana", "1234"),
        lambda home: pins.save_pin(home, "ben", "4321"),
        list_accepted_pins,
        {"ana": ["1234"], "ben": ["1234", "4321"]},
        {"ana": ["1234"], "ben": ["4321"]},
    ),
    "a duplicate match": WriteCase(
        make_duplicate_save(1),
        make_duplicate_save(2),
        lambda home: [kept.duplicate.deals for kept in duplicate.list_duplicate_matches(home, GAMES)],
        [1],
        [2],
    ),
    "a real table begun": WriteCase(
        prepare_nothing,
        lambda home: paper_scores.begin(home / "t.table", HEAD),
        lambda home: [table.head if table else None for _, table in paper_scores.list_real_tables(home, GAMES)],
        [],
        [HEAD],
    ),
    "the settings": WriteCase(
        lambda home: change_settings(home / "s.json", CHOSEN),
        lambda home: change_settings(home / "s.json", {"theme": "night"}),
        lambda home: read_settings(home / "s.json"),
        CHOSEN,
        {**CHOSEN, "theme": "night"},
    ),
    "the statistics": WriteCase(
        lambda home: write_saved_game(home, "cassino/single_deal", YOU, -1), count_deal, count_records, (0, 0), (1, 2)
    ),
}


def try_once(write: WriteCase, home: Path) -> None:
    """Run a write; an error of the system is raised to the caller, as in the program."""
    with suppress(OSError, BadJournal, sqlite3.Error):
        write.write(home)
