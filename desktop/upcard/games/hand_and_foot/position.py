"""A position of Hand and Foot: Canasta's position, with the feet, and for each player whether the foot was taken up."""

from dataclasses import dataclass

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.games.canasta import position as canasta
from upcard.games.canasta.position import partners
from upcard.games.hand_and_foot.options import Options


@dataclass(frozen=True, slots=True)
class Table(canasta.Table):
    """The part of a position that everybody sees.

    The fields of this class hold a value for each seat; before a deal they are empty.
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
    """What one seat knows."""

    table: Table
    foot_sizes: tuple[int, ...] = ()

    @property
    def in_foot(self) -> bool:
        """Whether this seat plays from its foot."""
        return self.table.in_foot[self.seat]


def observe(position: Position, seat: int) -> Observation:
    """Return what `seat` knows; the hand is sorted, so that its order reveals nothing."""
    return Observation(
        position.table,
        seat,
        tuple(sorted(position.hands[seat])),
        tuple(map(len, position.hands)),
        len(position.stock),
        foot_sizes=tuple(map(len, position.feet)),
    )


def sees_place(seat: int, place: Place) -> bool:
    """Return whether a seat sees the faces of the cards in a place; a foot is never seen, not even by its owner."""
    return place.kind not in ("stock", "foot") and (place.kind != "hand" or place.owner == seat)


def list_waiting_partners(table: Table, seat: int) -> tuple[int, ...]:
    """Return the partners of `seat` who must take up their feet before `seat` may go out (hand-foot.partner-foot)."""
    ready = {"played": table.foot_played, "taken": table.in_foot}.get(table.rules.partner_foot)
    return () if ready is None else tuple(other for other in partners(table, seat) if not ready[other])
