"""Defines a position of Hand and Foot, which is Canasta's position with a foot (second hand) for each player."""

from dataclasses import dataclass

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.games.canasta import position as canasta
from upcard.games.canasta.position import partners
from upcard.games.hand_and_foot.options import Options


@dataclass(frozen=True, slots=True)
class Table(canasta.Table):
    """The part of a position that all players see.

    The fields added to Canasta's have one value for each seat; before a deal they are empty.
    """

    rules: Options
    in_foot: tuple[bool, ...] = ()
    """For each seat, whether the player has taken up the foot (hand-foot.foot-run, hand-foot.foot-walk)."""
    foot_played: tuple[bool, ...] = ()
    """For each seat, whether the player has begun a turn with the foot (hand-foot.partner-foot).

    A turn in which the player has emptied the hand and taken up the foot counts.
    """


@dataclass(frozen=True, slots=True)
class Position(canasta.Position):
    """A full position: the public table, all hands, all feet and the stock.

    Players, computer or human, get only an `Observation` of it.
    """

    table: Table
    feet: tuple[Cards, ...] = ()
    """For each seat, the foot, which nobody has seen; empty once it is taken up."""


@dataclass(frozen=True, slots=True)
class Observation(canasta.Observation):
    """What the player at `seat` knows of the position; of each foot (second hand), it is only the number of cards."""

    table: Table
    foot_sizes: tuple[int, ...] = ()

    @property
    def in_foot(self) -> bool:
        """Whether the observing seat has taken up its foot, the second hand."""
        return self.table.in_foot[self.seat]


def observe(position: Position, seat: int) -> Observation:
    """Return what the player at `seat` knows of the position.

    The hand is sorted, so that its order does not reveal when its cards were drawn.
    """
    return Observation(
        position.table,
        seat,
        tuple(sorted(position.hands[seat])),
        tuple(map(len, position.hands)),
        len(position.stock),
        foot_sizes=tuple(map(len, position.feet)),
    )


def sees_place(seat: int, place: Place) -> bool:
    """Return whether the player at `seat` sees the faces of cards in `place`.

    Players see their own hands, but no stock and no foot (second hand), not even their own.
    """
    return place.kind not in ("stock", "foot") and (place.kind != "hand" or place.owner == seat)


def list_waiting_partners(table: Table, seat: int) -> tuple[int, ...]:
    """Return those partners of `seat` whose feet (second hands) still prevent `seat` from going out.

    The option `partner_foot` says what a partner must have done before: taken up the foot, or also begun a turn with
    it. The rule is hand-foot.partner-foot.
    """
    ready = {"played": table.foot_played, "taken": table.in_foot}.get(table.rules.partner_foot)
    return () if ready is None else tuple(other for other in partners(table, seat) if not ready[other])
