"""Everything that the program writes below the window, each in a home of its own: what is there, and what is written.

A write is told where it writes; `whole` looks at what lies there afterwards, whatever came between: the old or the new.
"""

from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from tests.ui.kept_games import written
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.play import brought, deal_code, duplicate, folders, laid_out, pins, real_table, rule_sets
from upcard.play.journal import PERSON, SUFFIX, Journal, header
from upcard.play.laid_out import LaidOut
from upcard.play.match import AnyMatch
from upcard.play.option_form import Chosen
from upcard.play.record_book import NAME, RecordBook
from upcard.play.record_reading import filled
from upcard.play.resume import BadJournal, replayed, resume
from upcard.play.whole_file import put
from upcard.ui import ini

CASSINO = GAMES["cassino"]
YOU = (PERSON, PERSON)
TORN, TORN_AFTER = b'{"type": "trai', 4
"""What is left of a line that was torn, and after how many actions, the deal being the first."""
HEAD = real_table.Head("canasta", {}, ("A", "B", "C", "D"))


class Write(NamedTuple):
    """One place where something is written: what has to be there first, the writing, and what is found afterwards."""

    begin: Callable[[Path], object]
    write: Callable[[Path], object]
    whole: Callable[[Path], bool]


def none(home: Path) -> None:
    """Nothing has to be there."""


def laid(after: int) -> dict[int, LaidOut]:
    """What somebody has laid out."""
    return {0: LaidOut(after, {}, (Card("7S"),))}


def actions(path: Path) -> int:
    """How many actions a journal leads to."""
    return len(replayed(path, GAMES).match.actions)


def match_of(home: Path) -> AnyMatch:
    """The game that lies there, to be played on."""
    return resume(home / f"a{SUFFIX}", GAMES).match


def act(home: Path) -> None:
    """Play what is first legal."""
    match = match_of(home)
    match.play(tuple(islice(match.game.legal_actions(match.seen(match.to_act or 0)), 1)))


def no_half_game(home: Path) -> bool:
    """Every game that lies there is whole but for a last line: it can be resumed, by whoever starts next."""
    return all(actions(path) >= 0 for path in home.glob(f"*{SUFFIX}"))


def tear(home: Path) -> None:
    """Leave a game whose last line is torn."""
    written(home, "cassino", YOU, TORN_AFTER - 1)
    with (home / f"a{SUFFIX}").open("ab") as file:
        file.write(TORN)


def mend(home: Path) -> None:
    """Go on with a torn game that is the program's own."""
    with patch.object(folders, "data", lambda: home):
        match_of(home)


def mended_or_torn(home: Path) -> bool:
    """The game is there under its name, all that was played in it, and what was torn is somewhere."""
    return actions(home / f"a{SUFFIX}") == TORN_AFTER and any(TORN in path.read_bytes() for path in home.iterdir())


def begin_game(home: Path) -> None:
    Journal(home / f"b{SUFFIX}").begin(header("cassino", CASSINO.presets["standard"], "7", YOU))


def take_up(home: Path) -> None:
    (home / "code.txt").write_text(brought_text(), "utf-8")
    brought.journal_of(home / "code.txt", GAMES, lambda name: home / f"c{SUFFIX}")


def brought_text() -> str:
    """A deal's code, from which a game begins."""
    return deal_code.written(deal_code.of_match(CASSINO, CASSINO.presets["standard"], "ab" * 16), GAMES)


def count_deal(home: Path) -> None:
    """Read a game that is over into the statistics."""
    with closing(RecordBook(home / NAME)) as book:
        for _ in filled(book, home, GAMES):
            pass


def book_holds(home: Path) -> bool:
    """The statistics hold the deal once, or it is read in again."""
    count_deal(home)
    with closing(RecordBook(home / NAME, check=True)) as book:
        return not book.trouble and book.rows.execute("SELECT COUNT(*) FROM deal").fetchone() == (1,)


def kept_laid(home: Path) -> bool:
    return {one.after for one in laid_out.kept(home / f"a{SUFFIX}", print).values()} <= {1, 2}


def save(word: str) -> Callable[[Path], object]:
    return lambda home: put(home / "x.upcard", word * 99)


def old_or_new(home: Path) -> bool:
    """A file holds all of the old text or all of the new one."""
    return (home / "x.upcard").read_text("utf-8") in ("old" * 99, "new" * 99)


def tables(home: Path) -> bool:
    """Every score can be read, with what was entered before."""
    return all(table is not None for _, table in real_table.listed(home, GAMES))


def kept_sets(home: Path) -> bool:
    sets, bad = rule_sets.kept(home, CASSINO)
    return not bad and [own.chosen.preset for own in sets] in (["standard"], ["royal"])


def own_set(preset: str) -> Callable[[Path], object]:
    return lambda home: rule_sets.save(home, CASSINO, "own", Chosen("two", preset))


def two_play(deals: int) -> Callable[[Path], object]:
    made = duplicate.Duplicate("scarney", {"target": 200}, "medium", ("A", "B"), deals, "7")
    return lambda home: duplicate.keep(home, duplicate.Kept("d", made))


def known(home: Path) -> bool:
    return [kept.duplicate.deals for kept in duplicate.listed(home, GAMES)] in ([1], [2])


WRITES: Mapping[str, Write] = {
    "a game begun": Write(none, begin_game, no_half_game),
    "an action played": Write(
        lambda home: written(home, "cassino", YOU, 3), act, lambda home: actions(home / f"a{SUFFIX}") in (4, 5, 6)
    ),
    "a torn game gone on with": Write(tear, mend, mended_or_torn),
    "a torn game from elsewhere gone on with": Write(tear, match_of, no_half_game),
    "a game from a code": Write(none, take_up, no_half_game),
    "what is laid out": Write(
        lambda home: laid_out.keep(home / f"a{SUFFIX}", laid(1)),
        lambda home: laid_out.keep(home / f"a{SUFFIX}", laid(2)),
        kept_laid,
    ),
    "a file saved over": Write(save("old"), save("new"), old_or_new),
    "a set of rules": Write(own_set("standard"), own_set("royal"), kept_sets),
    "a PIN": Write(
        lambda home: pins.keep(home, "ana", "1234"),
        lambda home: pins.keep(home, "ben", "4321"),
        lambda home: pins.fits(home, "ana", "1234") and not pins.fits(home, "ana", "4321"),
    ),
    "a duplicate match": Write(two_play(1), two_play(2), known),
    "a real table begun": Write(none, lambda home: real_table.begin(home / "t.table", HEAD), tables),
    "the settings": Write(
        lambda home: ini.change(home / "s.ini", {"language": "ja", "last/x": "1"}),
        lambda home: ini.change(home / "s.ini", {"theme": "night"}),
        lambda home: ini.read(home / "s.ini")["language"] == "ja" and ini.read(home / "s.ini")["last/x"] == "1",
    ),
    "the statistics": Write(lambda home: written(home, "cassino/single_deal", YOU, -1), count_deal, book_holds),
}


def try_once(write: Write, home: Path) -> None:
    """Write; what the system refuses is what whoever called is told of."""
    with suppress(OSError, BadJournal):
        write.write(home)
