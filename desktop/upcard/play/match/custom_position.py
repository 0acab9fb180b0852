"""Matches that start from a position set up by hand instead of a dealt one; no shuffle is promised for them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from upcard.core.cards import Card
from upcard.core.events import Events, Moved, Place, Told
from upcard.core.game.record import AnyGame, Step
from upcard.core.text.decode import BadData
from upcard.core.text.encode import fields_of, plain
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import SetUp


def begin(game: AnyGame, rules: object, seed: str, position: object, actions: Sequence[object] = ()) -> AnyMatch:
    """Return a match that starts at `position`, with `actions` played from there.

    Raises IllegalAction for an illegal action, and ValueError if the rules do not allow the position.
    """
    match: AnyMatch = Match(game, rules, seed)
    match.note(SetUp(encode_position(game, position)))
    match.deal()
    match.play(actions)
    return match


def encode_position(game: AnyGame, position: object) -> dict[str, object]:
    """Return `position` as JSON fields, as a `SetUp` note keeps it; fields that are None are left out."""
    found: Mapping[str, object] = game.text.form.write(position)
    return {key: plain(value) for key, value in found.items() if value is not None}


def build_custom_start(match: AnyMatch, number: int) -> Step[object] | None:
    """Return the step of the deal at action `number` if a position was set up for it, else None."""
    noted = (note for after, note in match.notes if after == number and isinstance(note, SetUp))
    note = next(noted, None)
    if note is None:
        return None
    position = read_custom_position(match, note)
    if awaits_deal(match.game, position):
        return match.game.rules.apply(position, match.game.rules.opening)
    return Step(position, _announce_position(match.game, position))


def _announce_position(game: AnyGame, position: object) -> Events:
    """Return the events shown in place of a deal: a sentence, and the hands' cards moving from the stock."""
    hands = game.text.form.write(position)["hands"]
    assert isinstance(hands, list)
    came = (
        Moved(tuple(map(Card, hand)), Place("stock"), Place("hand", seat)) for seat, hand in enumerate(hands) if hand
    )
    return (Told("moves.set_up", {"deal": game.rules.deal_number(position)}), *came)


def read_custom_position(match: AnyMatch, note: SetUp) -> object:
    """Return the position of a `SetUp` note; raises BadData if it cannot be played from."""
    position: object = match.game.text.form.read(fields_of(match.rules), note.position, match.seed)
    if match.game.rules.to_act(position) is None and not awaits_deal(match.game, position):
        raise BadData("position.phase", "this deal is over, and nobody can play on")
    if (found := find_stranded_seat(match.game, position)) is not None:
        what = "is bound to what its cards do not allow" if found.bound else "would have nothing legal to play"
        raise BadData("position.hands" if found.bound else "position.turn", f"seat {found.seat} {what}")
    return position


class StrandedSeat(NamedTuple):
    """A seat that cannot play on; `bound` is True if the rules bind it to something that its cards do not allow."""

    seat: int
    bound: bool


def find_stranded_seat(game: AnyGame, position: object) -> StrandedSeat | None:
    """Return the seat that cannot play on, now or when its turn comes, or None if every seat can."""
    seat = game.rules.to_act(position)
    if seat is None:
        return None
    bound = game.text.at_a_loss(position)
    if bound is not None:
        return StrandedSeat(bound, bound=True)
    none = next(iter(game.rules.legal_actions(game.rules.observe(position, seat))), None) is None
    return StrandedSeat(seat, bound=False) if none else None


def awaits_deal(game: AnyGame, position: object) -> bool:
    """Return whether the position is one before a deal; nobody is to act then, nor after the deal."""
    return (
        game.rules.to_act(position) is None
        and game.rules.check(game.rules.observe(position, 0), game.rules.opening) is None
    )


def is_set_up(match: AnyMatch) -> bool:
    """Return whether the match started from a position set up by hand."""
    return any(isinstance(note, SetUp) for _, note in match.notes)
