"""The seatings of Canasta: how many people play, who scores together, and which options a seating changes."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

TableName: TypeAlias = Literal["four", "two", "three", "three-lone", "five", "six-rotating", "six-teams", "six-pairs"]

Seats: TypeAlias = tuple[int, ...]


class TableVariant(NamedTuple):
    """A seating: the seats that score together, such as two partnerships of two, and the options that it sets."""

    sides: tuple[Seats, ...]
    """The seats of each side; the sides are in the order of their lowest seats.

    Seats are numbered in the order of play.
    """
    brings: Mapping[str, object] = {}
    """The options whose values differ from those of the table for four, with their values."""
    rotation: tuple[Seats, ...] = ()
    """For each deal, the player on each seat; empty if nobody ever sits out.

    See settled point 10 of the rules of Canasta.
    """
    teams: tuple[Seats, ...] = ()
    """The players of each side, if players take turns to sit out."""


TWO_TEAMS = ((0, 2), (1, 3))
THREE_PACKS = {"hand_size": 13, "packs": 3, "red_three_scale": "six"}

TABLES: Mapping[TableName, TableVariant] = {
    "four": TableVariant(TWO_TEAMS),
    "two": TableVariant(((0,), (1,)), {"hand_size": 15, "draw_count": 2, "canastas_to_go_out": 2}),
    "three": TableVariant(((0,), (1,), (2,)), {"hand_size": 13}),
    "three-lone": TableVariant(((0,), (1,), (2,)), {"hand_size": 13, "draw_count": 2, "target": 7500}),
    "five": TableVariant(
        TWO_TEAMS,
        rotation=((0, 3, 1, 4), (0, 3, 2, 4), (1, 3, 2, 4)),
        teams=((0, 1, 2), (3, 4)),
    ),
    "six-rotating": TableVariant(
        TWO_TEAMS,
        rotation=((0, 3, 1, 4), (0, 3, 2, 5), (1, 4, 2, 5)),
        teams=((0, 1, 2), (3, 4, 5)),
    ),
    "six-teams": TableVariant(((0, 2, 4), (1, 3, 5)), {**THREE_PACKS, "target": 10_000, "minimum_scale": "six"}),
    "six-pairs": TableVariant(((0, 3), (1, 4), (2, 5)), {**THREE_PACKS, "target": 7500}),
}
"""Every table, the default first."""

LONE: TableName = "three-lone"
"""The table at which the first player to take the pile plays alone against the other two."""


def _playing(row: TableVariant) -> Seats:
    """Return, for each seat in the seating `row`, the side for which it scores."""
    return tuple(side for _, side in sorted((seat, side) for side, seats in enumerate(row.sides) for seat in seats))


def _benches(row: TableVariant) -> Seats:
    """Return, for each person who sits out a deal in the seating `row`, the side for which the person scores.

    These people have the numbers after those of the seats.
    """
    playing = sum(map(len, row.sides))
    return tuple(side for side, team in enumerate(row.teams) for _ in range(len(team) - playing // 2))


def sides_of(row: TableVariant) -> Seats:
    """Return the side of each seat in the seating `row`, followed by the side of each person who sits out a deal."""
    return (*_playing(row), *_benches(row))


SIDE_OF: Mapping[TableName, Seats] = {table: sides_of(row) for table, row in TABLES.items()}
"""For each table, the side of each seat, then of each player who sits out."""


def seat_players(row: TableVariant, deal_number: int) -> Seats:
    """Return the number of the player on each seat in deal `deal_number`, for the seating `row`.

    The result is empty if nobody ever sits out. The rule ids are canasta.five and canasta.six-rotating.
    """
    return row.rotation[(deal_number - 1) % len(row.rotation)] if row.rotation else ()


def with_resting(row: TableVariant, playing: Seats) -> Seats:
    """Return the numbers of all players: first those in `playing`, who sit on the seats, then those who sit out.

    The players who sit out are in the order of their sides in the seating `row`.
    """
    if not row.rotation:
        return tuple(range(sum(map(len, row.sides))))
    return (*playing, *(player for team in row.teams for player in team if player not in playing))
