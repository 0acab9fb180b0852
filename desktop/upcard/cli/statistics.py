"""The command `upcard statistics`, which prints a person's statistics, or all rows of the statistics file as CSV."""

import sqlite3
import sys
from collections.abc import Sequence
from os.path import isdir
from pathlib import Path

from upcard.cli.arguments import CommandParser
from upcard.cli.stderr import print_error_line
from upcard.core.text.sanitize import escape_controls
from upcard.games import GAMES
from upcard.play.statistics.fairness_stats import fairness
from upcard.play.statistics.fairness_text import bands, describe_verdict
from upcard.play.statistics.figures import KINDS, StatisticsFilters, count_deals, profiles, summary
from upcard.play.statistics.figures_text import extremes, format_lines, panels, tiles
from upcard.play.statistics.journal_import import update_record_book
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.statistics.record_csv import format_lines as rows
from upcard.play.storage import folders
from upcard.play.text.words import Words


def main(words: Sequence[str]) -> int:
    """Read new journals (match files), then print a person's statistics of each game, or all rows as CSV.

    Return the exit status. Exit with status 2 if the statistics file cannot be used.
    """
    arguments = CommandParser("statistics", "Say what came of the deals played, or write a row a player and deal.")
    arguments.add_argument("--csv", action="store_true", help="every row as CSV, as desktop/STATISTICS.md describes it")
    arguments.add_argument("--game", choices=tuple(GAMES), help="one game; all of them without it")
    arguments.add_argument("--profile", metavar="NAME", help="whose deals; of who has played most without it")
    arguments.add_argument("--kind", choices=tuple(KINDS), default="clean", help="deals with no mark, with one, or all")
    arguments.add_argument("--folder", metavar="FOLDER", help="where the journals lie; the program's own without it")
    arguments.add_language()
    options = arguments.parse_args(words)
    if options.folder and not isdir(options.folder):
        arguments.error(f"--folder: {options.folder} is no folder; `upcard about` says where the games lie")
    folder = Path(options.folder) if options.folder else folders.data()
    speech = Words(options.lang)
    try:
        book = read_statistics(folder, speech, own=folder.resolve() == folders.data().resolve())
        if options.csv:
            sys.stdout.writelines(rows(book))
        else:
            own = options.profile if options.profile is not None else find_busiest_profile(book, options.game or "")
            games = [options.game] if options.game else list(GAMES)
            asked = [StatisticsFilters(profile=own, game=game, kind=options.kind) for game in games]
            print_all_filters(book, asked, speech)
    except sqlite3.Error as error:
        arguments.error(f"{folder / NAME}: {error}")
    return 0


def read_statistics(folder: Path, words: Words, own: bool) -> RecordBook:
    """Return the statistics file of `folder`, after reading new journals (match files) into it.

    Errors go to standard error. `own` is False for another person's folder, in which nothing is written. `words` has
    the language of the text.
    """
    book = RecordBook(folder / NAME, check=True, own=own)
    if book.trouble:
        print_error_line(f"upcard statistics: {words.say_key(book.trouble, book.facts)}")
    for progress in update_record_book(book, folder, GAMES):
        if progress.bad is not None:
            print_error_line(f"upcard statistics: {words.say_key(progress.bad.key, progress.bad.facts)}")
    return book


def find_busiest_profile(book: RecordBook, game: str) -> str:
    """Return the profile (the name of a person) with the most deals of a game, or of all games if `game` is empty.

    The result is empty if there is no profile.
    """
    return max(profiles(book), key=lambda own: count_deals(book, StatisticsFilters(own, game), "all"), default="")


def print_all_filters(book: RecordBook, asked: Sequence[StatisticsFilters], words: Words) -> None:
    """Print the statistics for each of the filters in `asked`; if there is nothing to print, print why.

    `words` has the language of the text.
    """
    if any(
        [print_statistics(book, filters, words) for filters in asked]
    ):  # a list, so that no game is left out after the first
        return
    games = words.say_key("list.and").join(words.say_key(filters.game) for filters in asked)
    played = any(is_played(book, filters.game) for filters in asked)
    print_escaped(words.say_key("statistics.none.filtered" if played else "statistics.none", {"game": games}))


def is_played(book: RecordBook, game: str) -> bool:
    """Return whether the statistics file contains any deal of the game."""
    return book.rows.execute("SELECT 1 FROM deal WHERE game = ? LIMIT 1", (game,)).fetchone() is not None


def print_statistics(book: RecordBook, filters: StatisticsFilters, words: Words) -> bool:
    """Print the statistics for the deals that `filters` select; return False, and print nothing, if there are none.

    `words` has the language of the text.
    """
    found, game = summary(book, filters), filters.game
    if not found.deals and not found.apart:
        return False
    print_escaped(words.join_facts((words.say_key(game), filters.profile or words.say_key("statistics.you"))))
    if not found.deals:
        print_escaped(words.say_key("statistics.none.filtered"))
        print_escaped("\n".join(format_lines(tiles(found, words, filters.kind)[:1], (), words)), end="\n\n")
        return True
    shown = panels(found, game, words, lambda key: words.say_key(f"{game}.score.{key}"))
    fair = fairness(book, game, filters.profile)
    print_escaped(words.say_key("statistics.counted", {"kind": filters.kind}))
    print_escaped("\n".join(format_lines((*tiles(found, words, filters.kind), *extremes(found, words)), shown, words)))
    print_escaped("", words.say_key("fair.title"), describe_verdict(fair, words), sep="\n")
    print_escaped("\n".join(format_lines((), bands(fair, filters.profile, game, words), words)), end="\n\n")
    return True


def print_escaped(*texts: str, sep: str = " ", end: str = "\n") -> None:
    """Print texts on standard output with control characters escaped, so that no name can control the terminal."""
    print(escape_controls(sep.join(texts)), end=end)
