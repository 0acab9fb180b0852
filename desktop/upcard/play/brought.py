"""What people bring as text, whatever it is: a record, a position, or a deal's code, perhaps amid a mail."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from json import JSONDecodeError, JSONDecoder
from re import compile as pattern

from upcard.core.codec import BadData
from upcard.core.game import AnyGame, IllegalAction
from upcard.core.notation import BadNotation
from upcard.play import document, record_read, record_text, set_up
from upcard.play.cleaned import cleaned
from upcard.play.deal_code import BadCode, Deals
from upcard.play.deal_code import read as read_code
from upcard.play.document import POSITION
from upcard.play.match import AnyMatch, Match
from upcard.play.option_form import built
from upcard.play.resume import Resumed
from upcard.play.saving import saved

CODE = pattern(r"(?:[2-9A-HJ-NP-Za-hj-np-z]{6}-)+[2-9A-HJ-NP-Za-hj-np-z]{1,6}")


def read(text: str, games: Mapping[str, AnyGame]) -> Resumed | Deals:
    """Return the match that a text holds, or the deals of a code; raises BadNotation or BadCode."""
    if record_text.begins(text):
        return record_read.read(text, games)
    if (data := _position(text)) is not None:
        return _match(data, games)
    for one in (text, *_codes(text)):
        with suppress(BadCode):
            return read_code(one, games)
    if any(_codes(text)):
        return read_code(next(_codes(text)), games)
    raise BadNotation("notation.unknown")


def _codes(text: str) -> Iterator[str]:
    """Yield what looks like a code, whatever stands around it, broken lines joined."""
    plain = cleaned(text)
    for whole in (plain, plain.replace("-\n", "-").replace("\n-", "-")):
        yield from (found[0] for found in CODE.finditer(whole))


def _position(text: str) -> dict[str, object] | None:
    """Return the first position in a text; None where there is none."""
    plain = cleaned(text).replace("\n", " ")
    begins = plain.find("{")
    if begins < 0 or POSITION not in plain:
        return None
    try:
        data, _ = JSONDecoder().raw_decode(plain, begins)
    except (JSONDecodeError, RecursionError) as bad:
        raise BadNotation("notation.json", {"why": str(bad)}) from None
    return data if isinstance(data, dict) else None


def _match(data: object, games: Mapping[str, AnyGame]) -> Resumed:
    """Return a match that begins from a position."""
    try:
        asked = document.read(data)
        game = games[asked.game]
        rules = game.form().rules(asked.rules or {})
        position = document.position(asked)
        match = set_up.begin(game, rules, str(asked.seed), position, document.actions(asked))
    except IllegalAction as refusal:
        raise BadNotation("notation.refused", {"why": refusal.violation}) from None
    except (BadData, ValueError) as bad:
        raise BadNotation("notation.unusable", {"why": str(bad)}) from None
    return record_read.seated(match, asked.seats, asked.names)


def as_game(text: str, games: Mapping[str, AnyGame]) -> tuple[str, str]:
    """Return the game's name, and the text of a saved game that goes on from what a text holds; raises as `read`."""
    found = read(text, games)
    if isinstance(found, Resumed):
        return found.match.game.name, saved(*found)
    game = games[found.game]
    match: AnyMatch = Match(game, built(game, found.chosen), found.seed)
    return game.name, saved(*record_read.seated(match, ()))
