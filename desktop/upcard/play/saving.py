"""A match as the text of a saved file: what its journal would hold, were nothing torn off it."""

from collections.abc import Iterator, Sequence
from json import dumps

from upcard.core.written import tagged
from upcard.play.digests import digest
from upcard.play.journal import first_line, header, named
from upcard.play.match import AnyMatch
from upcard.play.notes import Digest


def saved(match: AnyMatch, players: Sequence[str], names: Sequence[str]) -> str:
    """Return the whole text, a line an action and a note, each deal that has ended with its digest."""
    first = header(match.game.name, match.rules, match.seed, players, match.first)
    return first_line(named(first, names)) + "".join(dumps(tagged(said)) + "\n" for said in lines(match))


def lines(match: AnyMatch) -> Iterator[object]:
    """Yield the actions, and behind them what was noted and what a deal's end is checked by."""
    for number in range(len(match.actions) + 1):
        if number:
            yield match.actions[number - 1]
        if number and match.game.to_act(match.positions[number]) is None:
            yield digest(match.game, match.positions[number])
        yield from (note for after, note in match.notes if after == number and not isinstance(note, Digest))
