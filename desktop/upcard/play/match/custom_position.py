"""Starts a match from a position that was set up by hand, in place of a deal."""

from collections.abc import Mapping
from typing import NamedTuple

from upcard.core.cards import Card
from upcard.core.events import Events, Moved, Place, Told
from upcard.core.game.record import AnyGame
from upcard.core.game.steps import Step
from upcard.core.text.decode import BadData
from upcard.core.text.encode import fields_of, plain
from upcard.play.match.notes import SetUp


def encode_position(game: AnyGame, position: object) -> dict[str, object]:
    """Return `position` as JSON fields, the form in which a match file stores a position set up by hand.

    Fields that are None are left out.
    """
    found: Mapping[str, object] = game.text.form.write(position)
    return {key: plain(value) for key, value in found.items() if value is not None}


def build_custom_start(game: AnyGame, rules: object, seed: str, note: SetUp) -> Step[object]:
    """Return the step (position and events) that takes the place of a deal and leads to a position set up by hand.

    `note` holds that position. `seed` decides the cards that `note` does not name, and `rules` are the game's options.
    If the cards of a deal are still to be dealt in that position, the step deals them.
    """
    position = read_custom_position(game, rules, seed, note)
    if awaits_deal(game, position):
        return game.rules.apply(position, game.rules.opening)
    return Step(position, _announce_position(game, position))


def _announce_position(game: AnyGame, position: object) -> Events:
    """Return the events with which the table shows `position`, which was set up by hand.

    The first event is a sentence. For each hand with cards, an event follows that moves them from the stock to the
    hand, as if they were being dealt.
    """
    hands = game.text.form.write(position)["hands"]
    assert isinstance(hands, list)
    came = (
        Moved(tuple(map(Card, hand)), Place("stock"), Place("hand", seat)) for seat, hand in enumerate(hands) if hand
    )
    return (Told("moves.set_up", {"deal": game.rules.deal_number(position)}), *came)


def read_custom_position(game: AnyGame, rules: object, seed: str, note: SetUp) -> object:
    """Return the position in `note`, which a person set up by hand, decoded from JSON.

    `rules` are the game's options, and `seed` decides the cards that are not named. Raises BadData if the position's
    deal is over, or if a seat could not play on.
    """
    position: object = game.text.form.read(fields_of(rules), note.position, seed)
    if game.rules.to_act(position) is None and not awaits_deal(game, position):
        raise BadData("position.phase", "this deal is over, and nobody can play on")
    if (found := find_stranded_seat(game, position)) is not None:
        what = "is bound to what its cards do not allow" if found.bound else "would have nothing legal to play"
        raise BadData("position.hands" if found.bound else "position.turn", f"seat {found.seat} {what}")
    return position


class StrandedSeat(NamedTuple):
    """A seat that cannot play on in a position that was set up by hand.

    `bound` is True if a rule forces the seat to an action that its cards do not allow.
    """

    seat: int
    bound: bool


def find_stranded_seat(game: AnyGame, position: object) -> StrandedSeat | None:
    """Return the seat that cannot play on in `position`; None if every seat can, or if no seat is to act.

    A seat cannot play on if a rule demands something of it that its cards do not allow, or if it is in turn and has no
    legal action.
    """
    seat = game.rules.to_act(position)
    if seat is None:
        return None
    bound = game.text.at_a_loss(position)
    if bound is not None:
        return StrandedSeat(bound, bound=True)
    none = next(iter(game.rules.legal_actions(game.rules.observe(position, seat))), None) is None
    return StrandedSeat(seat, bound=False) if none else None


def awaits_deal(game: AnyGame, position: object) -> bool:
    """Return whether `position` is before a deal, so that the next action deals cards.

    `to_act` cannot be used for this, because it is None before a deal and also at the end of a deal.
    """
    return (
        game.rules.to_act(position) is None
        and game.rules.check(game.rules.observe(position, 0), game.rules.opening) is None
    )
