"""Counts and scores: the statistics file, the score of a real table, and an arena's run."""

import sqlite3
from collections.abc import Sequence
from functools import cache
from json import dumps, loads
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from tests.tools.fuzz.games import seeds as game_seeds
from tests.tools.fuzz.trial import OWN, check_refusal, check_sentence
from upcard.cli.arena import as_json, for_people
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import BadData
from upcard.core.text.encode import encode_with_type, plain
from upcard.games import GAMES
from upcard.play.analysis.exercises import Exercise, hand, judge_answer, set_up_exercise, themes
from upcard.play.arena.record import ArenaRun, open_arena_record
from upcard.play.arena.result import LEAST, compute_result
from upcard.play.match.paper_scores import BadPaperScore, PaperScore, PaperScoreHeader, Undone, create_entry
from upcard.play.match.paper_scores import read_real_table as read_score
from upcard.play.statistics.exercise_book import entries, exercise, owners, waiting
from upcard.play.statistics.fairness_stats import fairness
from upcard.play.statistics.fairness_text import bands, describe_verdict
from upcard.play.statistics.figures import StatisticsFilters, profiles, summary
from upcard.play.statistics.figures_text import extremes, format_lines, panels, tiles
from upcard.play.statistics.journal_import import import_journal as read_in
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.statistics.record_csv import format_lines as as_csv
from upcard.play.text.words import Words

# Statistics.


@cache
def book_seeds() -> Sequence[bytes]:
    """Return a book with deals of every game, some of them reviewed."""
    with TemporaryDirectory() as home:
        folder = Path(home)
        book = RecordBook(folder / NAME)
        for number, game in enumerate(game_seeds()):
            path = folder / f"game-20260314-12000{number % 10}-{number}.journal"
            path.write_bytes(game)
            read_in(book, path, path.stat(), GAMES)
        book.close()
        return ((folder / NAME).read_bytes(),)


def read_book(path: Path) -> str:
    """Open a statistics file as its page does, and read everything that is shown."""
    copyfile(path, path.parent / OWN / NAME)
    return read_whole_book(path.parent / OWN / NAME)


def read_whole_book(path: Path) -> str:
    """Read everything that the statistics show; a failing file raises a database error."""
    book = RecordBook(path, check=True)
    came = book.trouble and check_refusal(book.trouble, {})
    try:
        query_all_pages(book)
    except sqlite3.Error as error:
        came = f"{came} {type(error).__name__}"
    finally:
        book.close()
    return came or "read"


def query_all_pages(book: RecordBook) -> None:
    """Query everything for the pages of the statistics."""
    words = Words("en")
    list(as_csv(book))
    for profile in (*profiles(book)[:2], ""):
        for name in GAMES:
            found = summary(book, StatisticsFilters(profile=profile, game=name, kind="all"))
            if found.deals:
                shown = panels(found, name, words, lambda key: key)
                list(format_lines((*tiles(found, words), *extremes(found, words)), shown, words))
            fair = fairness(book, name, profile)
            describe_verdict(fair, words), list(bands(fair, profile, name, words))
    for owner in owners(book):
        for one in entries(book, owner):
            kept = exercise(book, one.number)
            if kept is not None and kept.game in GAMES:
                try_exercise(GAMES[kept.game], kept)
    waiting(book, 10, list(GAMES.values()))


def try_exercise(game: AnyGame, found: Exercise) -> None:
    """Put an exercise on the table as practice does; one of another version is skipped."""
    try:
        match = set_up_exercise(game, found)
    except (ValueError, LookupError):
        return
    judge_answer(game, found.mistake, game.text.read_action(found.mistake.best_action.action))
    themes(game, found.mistake), hand(match, found.mistake.seat)


@cache
def row_seeds() -> Sequence[bytes]:
    """Return values to write into the rows of a book."""
    values = {"deal": ("number", "game", "played", "sides", "rules", "assisted"), "item": ("key", "points")}
    values |= {
        "result": ("points", "ahead", "won", "profile", "opponent", "lost"),
        "luck": ("kind", "expected", "found"),
    }
    values |= {"exercise": ("found", "themes", "due", "step", "game"), "journal": ("trouble", "size")}
    return tuple(
        dumps([{"table": table, "column": column, "value": 1, "every": 1}]).encode()
        for table, columns in values.items()
        for column in columns
    )


def read_rows(path: Path) -> str:
    """Read a book with a row written by somebody else."""
    copy = path.parent / OWN / NAME
    copy.write_bytes(book_seeds()[0])
    rows = sqlite3.connect(copy)
    try:
        for each in loads(path.read_bytes()):
            table, column = (str(each[name]).replace('"', "") for name in ("table", "column"))
            rows.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE rowid % ? = 0', (each["value"], each["every"]))
        rows.commit()
    except (sqlite3.Error, ValueError, LookupError, TypeError, OverflowError, AttributeError, RecursionError):
        return "not written"
    finally:
        rows.close()
    return read_whole_book(copy)


@cache
def exercise_seeds() -> Sequence[bytes]:
    """Return an exercise as the book stores it."""
    with TemporaryDirectory() as home:
        path = Path(home) / NAME
        path.write_bytes(book_seeds()[0])
        rows = sqlite3.connect(path)
        found = [str(text).encode() for (text,) in rows.execute("SELECT found FROM exercise ORDER BY id LIMIT 12")]
        rows.close()
    return tuple(found)


def read_exercise(path: Path) -> str:
    """Ask about an exercise that somebody else wrote into the book."""
    copy = path.parent / OWN / NAME
    copy.write_bytes(book_seeds()[0])
    rows = sqlite3.connect(copy)
    rows.execute("UPDATE exercise SET found = ?", (path.read_bytes().decode("utf-8", "replace"),))
    rows.commit()
    rows.close()
    book = RecordBook(copy)
    found = exercise(book, 1)
    book.close()
    if found is None or found.game not in GAMES:
        return "passed over"
    try_exercise(GAMES[found.game], found)
    return f"asked {found.game}"


# The score of a real table.


@cache
def score_seeds() -> Sequence[bytes]:
    """Return scores of each game: counted, corrected, undone, and entered again."""
    return tuple(_score(name, rules) for name, game in GAMES.items() for rules in list(game.rules.presets.values())[:3])


def _score(name: str, rules: object) -> bytes:
    game = GAMES[name]
    head = PaperScoreHeader(name, plain(rules), tuple(f"P{player}" for player in range(game.rules.players(rules))))  # type: ignore[arg-type]
    table = PaperScore(game, rules, head)
    empty = create_entry(table.fill_card_counts(table.make_empty_counts()))
    changes = (empty, empty, create_entry(table.make_empty_counts(), 1), Undone(), Undone(redo=True))
    return "".join(dumps(line) + "\n" for line in (plain(head), *map(encode_with_type, changes))).encode()


def read_table(path: Path) -> str:
    """Open a score as its page does."""
    try:
        table = read_score(path, GAMES)
    except BadPaperScore as bad:
        return check_refusal(bad.key, bad.facts)
    assert len(table.results) <= len(table.deals) and table.sides > 0
    assert (table.next_position is None) <= bool(table.results) and table.undoable >= bool(table.deals)
    again = path.parent / OWN / "again.table"
    kept = (plain(table.head), *map(encode_with_type, table.changes))
    again.write_text("".join(dumps(line) + "\n" for line in kept), "utf-8")
    assert read_score(again, GAMES).deals == table.deals
    return f"{table.game.name} {len(table.results)}"


# An arena's run.

PRESETS = GAMES["cassino"].rules.presets
RUN = ArenaRun("cassino", PRESETS[next(iter(PRESETS))], (("greedy",), ("random",)), "7", False)


@cache
def run_seeds() -> Sequence[bytes]:
    """Return a run of some deals."""
    with TemporaryDirectory() as home:
        path = Path(home) / "run.jsonl"
        open_arena_record(path, RUN)
        line = {
            "players": [0, 1],
            "number": 0,
            "difference": "3/2",
            "won": [1, 0, 1],
            "seconds": [0.1, 0.2],
            "illegal": 0,
        }
        rows = [dumps({**line, "number": number}) for number in range(4)]
        return (path.read_bytes() + "".join(f"{row}\n" for row in rows).encode(), path.read_bytes())


def read_run(path: Path) -> str:
    """Resume a run, and report everything so far."""
    copy = path.parent / OWN / "run.jsonl"
    copyfile(path, copy)
    try:
        record = open_arena_record(copy, RUN)
    except BadData as bad:
        check_sentence(str(bad).replace(str(copy), "run.jsonl"))
        assert copy.read_bytes() == path.read_bytes(), "a file that is refused was written to"
        return bad.problem[:12]
    pairs = [pair for number, pair in record.get_pairs(0, 1).items() if number < 10]
    if len(pairs) >= LEAST:
        found = compute_result(("greedy", "random"), pairs, False)
        as_json(found), for_people(RUN, "en")(found)
    return f"{len(pairs)} pairs"
