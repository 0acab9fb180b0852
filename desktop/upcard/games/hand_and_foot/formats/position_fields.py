"""Defines the JSON keys of a position of Hand and Foot, and makes a full position from those that are given."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from upcard.core.bounds import Bounds
from upcard.core.cards import Cards
from upcard.core.text.decode import BadData
from upcard.core.text.position_defaults import check_lengths, check_seat, deal_unnamed_cards, undealt
from upcard.games.canasta.formats.position_defaults import hands_of
from upcard.games.canasta.formats.written_cards import (
    check_new_melds,
    check_red_threes,
    list_unnamed_cards,
    read_closed_melds,
)
from upcard.games.canasta.position import Melds, WentOut, partners
from upcard.games.hand_and_foot.formats.redeal import at_a_loss
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Position, Table

Seat: TypeAlias = Annotated[int, Bounds(0, 5)]
Heap: TypeAlias = Cards | Annotated[int, Bounds(0, 432)]
"""Cards in JSON: the cards themselves, or the number of cards if these are not named."""


@dataclass(frozen=True, slots=True)
class PositionFields:
    """A position of Hand and Foot as it is read from JSON: a field for each key, with a default for a missing key."""

    deal_number: Annotated[int, Bounds(1, 1_000_000)] = 1
    dealer: Seat | None = None
    turn: Seat = 0
    phase: Literal["deal", "draw", "play", "answer", "over"] = "draw"
    hands: tuple[Heap, ...] | None = None
    feet: tuple[Heap, ...] | None = None
    """For each seat, the cards of the foot; empty once the player has taken up the foot.

    If the key is left out, each seat that does not play from its foot has a foot of random cards.
    """
    melds: tuple[tuple[Cards, ...], ...] | None = None
    red_threes: tuple[Cards, ...] | None = None
    """The red threes that each side has laid; if left out, none."""
    pile: Cards = ()
    stock: Heap | None = None
    scores: tuple[Annotated[int, Bounds(-1_000_000, 1_000_000)], ...] | None = None
    in_foot: tuple[bool, ...] | None = None
    """For each seat, whether it has taken up its foot; if left out, True for the seats whose foot is empty."""
    foot_played: tuple[bool, ...] | None = None
    """For each seat, whether it has begun a turn with its foot; if left out, the same as `in_foot`."""
    has_melded: tuple[bool, ...] | None = None
    new_melds: tuple[int, ...] = ()
    took_pile: bool = False
    melded_now: bool | None = None
    went_out: WentOut | None = None
    asked: Seat | None = None
    answer: bool | None = None


def complete(rules: Options, given: PositionFields, seed: str) -> Position:
    """Return the full position that `given` describes; values that are left out get their defaults.

    Cards that `given` does not name are dealt at random from `seed`. Raises BadData, with the JSON path, if something
    is wrong.
    """
    check_lengths(given, rules.seats, "seat", ("hands", "feet", "in_foot", "foot_played", "has_melded"))
    check_lengths(given, len(rules.sides), "side", ("melds", "red_threes", "scores"))
    _check_places(rules, given)
    melds = tuple(read_closed_melds(side, piles) for side, piles in enumerate(given.melds or ((),) * len(rules.sides)))
    check_new_melds(given.new_melds, melds[rules.side(given.turn)])
    check_red_threes(given.red_threes or ())
    table = _build_table(rules, given, melds)
    if table.asked is not None and table.asked not in partners(table, table.turn):
        raise BadData("position.asked", f"seat {table.asked} is no partner of seat {table.turn}, which is in turn")
    found = _deal_rest(table, given, seed)
    unnamed = given.hands is None or isinstance(given.hands[given.turn], int)
    return _with_a_way(found, given, seed) if unnamed and at_a_loss(found) is not None else found


def _build_table(rules: Options, given: PositionFields, melds: tuple[Melds, ...]) -> Table:
    """Return the public part of the position that `given` describes; `melds` has the melds of each side.

    Facts that JSON does not hold, such as who has discarded, are as at the start of a deal.
    """
    none, sides = (False,) * rules.seats, len(rules.sides)
    in_foot = _list_in_foot(rules, given)
    table = Table(
        rules=rules,
        deal_number=given.deal_number,
        dealer=rules.seats - 1 if given.dealer is None else given.dealer,
        turn=given.turn,
        phase=given.phase,
        pile=given.pile,
        melds=melds,
        red_threes=given.red_threes or ((),) * sides,
        scores=given.scores or (0,) * sides,
        has_melded=given.has_melded or tuple(bool(melds[rules.side(seat)]) for seat in range(rules.seats)),
        discarded=none,
        shown=((),) * rules.seats,
        went_out=given.went_out,
        in_foot=in_foot,
        foot_played=in_foot if given.foot_played is None else given.foot_played,
    )
    return _set_turn(table, given)


def _set_turn(table: Table, given: PositionFields) -> Table:
    """Return `table` with what `given` says about the current turn, such as whether the pile was taken."""
    laid = bool(given.new_melds) and not given.took_pile
    return replace(
        table,
        new_melds=given.new_melds,
        took_pile=given.took_pile,
        melded_now=laid if given.melded_now is None else given.melded_now,
        asked=given.asked,
        answer=given.answer,
    )


def _list_in_foot(rules: Options, given: PositionFields) -> tuple[bool, ...]:
    """Return, for each seat, whether `given` says that its player has taken up the foot (the second hand).

    Raises BadData if the keys `in_foot` and `feet` contradict each other.
    """
    if given.phase == "deal":
        return (False,) * rules.seats
    empty = None if given.feet is None else tuple(not foot for foot in given.feet)
    if given.in_foot is None:
        return empty or (False,) * rules.seats
    for seat, there in enumerate(given.in_foot):
        if empty is not None and there is not empty[seat]:
            raise BadData(f"position.in_foot[{seat}]", "who is in the foot has none left, and everybody else has one")
    return given.in_foot


def _check_places(rules: Options, given: PositionFields) -> None:
    """Raise BadData if `given` names a seat that does not exist.

    Also raise it if `given` says that a partner is or was asked for permission to go out, but not which seat that is.
    """
    out = given.went_out.seat if given.went_out else None
    seats = {"dealer": given.dealer, "turn": given.turn, "asked": given.asked, "went_out.seat": out}
    for key, seat in seats.items():
        check_seat(f"position.{key}", seat, rules.seats)
    if given.asked is None and (given.phase == "answer" or given.answer is not None):
        raise BadData("position.asked", "the seat that was asked is needed here")


def _list_named_cards(given: PositionFields) -> Iterator[tuple[str, Cards]]:
    """Yield the cards that `given` names, list by list, each with its path in the JSON."""
    heaps = (("hands", given.hands), ("feet", given.feet), ("red_threes", given.red_threes))
    for key, lists in heaps:
        yield from ((f"{key}[{at}]", cards) for at, cards in enumerate(lists or ()) if not isinstance(cards, int))
    for side, melds in enumerate(given.melds or ()):
        yield from ((f"melds[{side}][{number}]", cards) for number, cards in enumerate(melds))
    yield "pile", given.pile
    if given.stock is not None and not isinstance(given.stock, int):
        yield "stock", given.stock


def _deal_rest(table: Table, given: PositionFields, seed: str) -> Position:
    """Return the position on `table` with the hands, feet (second hands) and stock of `given`.

    Where `given` has only a number, that many of the cards it does not name are dealt at random from `seed`.
    """
    rules, seats, whole = table.rules, table.rules.seats, given.phase == "deal"
    hands = given.hands or (0 if whole else rules.hand_size,) * seats
    feet = given.feet or tuple(0 if whole or taken else rules.foot_size for taken in table.in_foot)
    dealt, stock = deal_unnamed_cards(
        list_unnamed_cards(rules.packs, tuple(_list_named_cards(given))), (*hands, *feet), given.stock, seed
    )
    if whole:
        undealt(dealt, stock, 54 * rules.packs)
    return Position(table, dealt[:seats], stock, feet=dealt[seats:])


def _with_a_way(found: Position, given: PositionFields, seed: str) -> Position:
    """Return the position `found` with unnamed cards dealt again, so that the current player has a way to go out.

    Call this for a position in which the current player must have a way to go out but has none (`at_a_loss`), because
    the player has asked the partner for permission. If no deal that brings one is found, return `found` itself.
    """
    table, turn = found.table, given.turn
    left, own = (
        list_unnamed_cards(table.rules.packs, tuple(_list_named_cards(given))),
        {meld.rank for meld in table.melds[table.rules.side(turn)]},
    )
    hands: tuple[Heap, ...] = given.hands or tuple(map(len, found.hands))
    for hand in hands_of(left, len(found.hands[turn]), own, seed):
        named = replace(given, hands=(*hands[:turn], hand, *hands[turn + 1 :]))
        tried = _deal_rest(table, named, seed)
        if at_a_loss(tried) is None:
            return tried
    return found
