"""Matches that begin from a position set up by hand: no card of it was dealt, and nothing was promised of it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from upcard.core.cards import Card
from upcard.core.events import Events, Moved, Place, Told
from upcard.core.game.record import AnyGame
from upcard.core.game.steps import Step
from upcard.core.text.decode import BadData
from upcard.core.text.encode import fields_of, plain
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import SetUp


def begin(game: AnyGame, rules: object, seed: str, position: object, actions: Sequence[object] = ()) -> AnyMatch:
    """Return a match that stands in a position, as if it had just been dealt so, or after actions from there.

    Raises IllegalAction for those, and ValueError where the position is not as the rules have it.
    """
    match: AnyMatch = Match(game, rules, seed)
    match.note(SetUp(encode_position(game, position)))
    match.deal()
    match.play(actions)
    return match


def encode_position(game: AnyGame, position: object) -> dict[str, object]:
    """Return a position as a note keeps it."""
    found: Mapping[str, object] = game.text.form.write(position)
    return {key: plain(value) for key, value in found.items() if value is not None}


def build_custom_start(match: AnyMatch, number: int) -> Step[object] | None:
    """Return what the deal that is the action of that number leads to where a position was set up; else None."""
    noted = (note for after, note in match.notes if after == number and isinstance(note, SetUp))
    note = next(noted, None)
    if note is None:
        return None
    position = read_custom_position(match, note)
    if awaits_deal(match.game, position):
        return match.game.rules.apply(position, match.game.rules.opening)
    return Step(position, _announce_position(match.game, position))


def _announce_position(game: AnyGame, position: object) -> Events:
    """Return what is told in place of a deal, and how the hands came to be there."""
    hands = game.text.form.write(position)["hands"]
    assert isinstance(hands, list)
    came = (
        Moved(tuple(map(Card, hand)), Place("stock"), Place("hand", seat)) for seat, hand in enumerate(hands) if hand
    )
    return (Told("moves.set_up", {"deal": game.rules.deal_number(position)}), *came)


def read_custom_position(match: AnyMatch, note: SetUp) -> object:
    """Return the position that was set up; raises BadData for one that cannot be played from."""
    position: object = match.game.text.form.read(fields_of(match.rules), note.position, match.seed)
    if match.game.rules.to_act(position) is None and not awaits_deal(match.game, position):
        raise BadData("position.phase", "this deal is over, and nobody can play on")
    if (found := find_stranded_seat(match.game, position)) is not None:
        what = "is bound to what its cards do not allow" if found.bound else "would have nothing legal to play"
        raise BadData("position.hands" if found.bound else "position.turn", f"seat {found.seat} {what}")
    return position


class StrandedSeat(NamedTuple):
    """Who could not play on, and whether because the rules bind the seat to what its cards do not allow."""

    seat: int
    bound: bool


def find_stranded_seat(game: AnyGame, position: object) -> StrandedSeat | None:
    """Return who could not play on, now or when its turn comes; None where play goes on."""
    seat = game.rules.to_act(position)
    if seat is None:
        return None
    bound = game.text.at_a_loss(position)
    if bound is not None:
        return StrandedSeat(bound, bound=True)
    none = next(iter(game.rules.legal_actions(game.rules.observe(position, seat))), None) is None
    return StrandedSeat(seat, bound=False) if none else None


def awaits_deal(game: AnyGame, position: object) -> bool:
    """Tell a position before the deal from one after it: in both nobody is to act."""
    return (
        game.rules.to_act(position) is None
        and game.rules.check(game.rules.observe(position, 0), game.rules.opening) is None
    )


def is_set_up(match: AnyMatch) -> bool:
    """Say whether a match began from a position set up by hand."""
    return any(isinstance(note, SetUp) for _, note in match.notes)
