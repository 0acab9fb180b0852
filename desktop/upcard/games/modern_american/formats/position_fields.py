"""Defines the JSON keys of a position of Modern American, and makes a full position from those that are given."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from upcard.core.bounds import Bounds
from upcard.core.cards import Cards
from upcard.core.text.decode import BadData
from upcard.core.text.position_defaults import check_lengths, check_seat, deal_unnamed_cards, undealt
from upcard.games.canasta.formats.position_defaults import hands_of
from upcard.games.canasta.formats.written_cards import check_new_melds, list_unnamed_cards, read_closed_melds
from upcard.games.canasta.position import Melds, WentOut, partners
from upcard.games.modern_american.formats.redeal import at_a_loss
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.position import LaidHand, Position, Table, is_three, list_playing_seats, list_threes
from upcard.games.modern_american.rules.leaving import FIRST_TALON, SECOND_TALON

Seat: TypeAlias = Annotated[int, Bounds(0, 5)]
Heap: TypeAlias = Cards | Annotated[int, Bounds(0, 162)]
"""Cards in JSON: the cards themselves, or the number of cards if these are not named."""


@dataclass(frozen=True, slots=True)
class PositionFields:
    """A position of Modern American as it is read from JSON: a field for each key, with a default for a missing key."""

    deal_number: Annotated[int, Bounds(1, 1_000_000)] = 1
    dealer: Seat | None = None
    turn: Seat = 0
    phase: Literal["deal", "draw", "play", "answer", "over"] = "draw"
    hands: tuple[Heap, ...] | None = None
    melds: tuple[tuple[Cards, ...], ...] | None = None
    threes: tuple[Cards, ...] | None = None
    """For each side, the threes on the table, red and black; if left out, none."""
    pile: Cards = ()
    stock: Heap | None = None
    talons: tuple[Heap, ...] | None = None
    """For each seat, the bonus cards that wait for the player's next turn; if left out, none."""
    packets: tuple[Heap, ...] | None = None
    """The packets of bonus cards put aside in the deal.

    If the key is left out, the packets that sides have taken are empty, and the others are full.
    """
    scores: tuple[Annotated[int, Bounds(-1_000_000, 1_000_000)], ...] | None = None
    has_melded: tuple[bool, ...] | None = None
    new_melds: tuple[int, ...] = ()
    took_pile: bool = False
    melded_now: bool | None = None
    only_wild: bool = False
    owed: Annotated[int, Bounds(0, 2)] = 0
    keeps_three: tuple[bool, ...] | None = None
    has_asked: tuple[bool, ...] | None = None
    courtesy: tuple[bool, ...] | None = None
    went_out: WentOut | None = None
    laid_hand: LaidHand | None = None
    asked: Seat | None = None
    answer: bool | None = None


def complete(rules: Options, given: PositionFields, seed: str) -> Position:
    """Return the full position that `given` describes; values that are left out get their defaults.

    Cards that `given` does not name are dealt at random from `seed`. Raises BadData, with the JSON path, if something
    is wrong.
    """
    by_seat = ("hands", "talons", "has_melded", "keeps_three", "has_asked", "courtesy")
    check_lengths(given, rules.seats, "seat", by_seat)
    check_lengths(given, len(rules.sides), "side", ("melds", "threes", "scores"))
    _check_places(rules, given)
    melds = tuple(read_closed_melds(side, piles) for side, piles in enumerate(given.melds or ((),) * len(rules.sides)))
    check_new_melds(given.new_melds, melds[rules.side(given.turn)])
    _check_threes(given)
    table = _build_table(rules, given, melds)
    _check_turn(table)
    found = _deal_rest(table, given, seed)
    unnamed = given.hands is None or isinstance(given.hands[given.turn], int)
    return _with_a_way(found, given, seed) if unnamed and at_a_loss(found) is not None else found


def _check_turn(table: Table) -> None:
    """Raise BadData if the current player's seat sits out this deal.

    Also raise it if the seat that was asked for permission to go out (`table.asked`) is no partner of that seat.
    """
    turn, asked = table.turn, table.asked
    if table.phase in ("draw", "play", "answer") and turn not in list_playing_seats(table):
        raise BadData("position.turn", f"seat {turn} rests in deal {table.deal_number}")
    if asked is not None and asked not in partners(table, turn):
        raise BadData("position.asked", f"seat {asked} is no partner of seat {turn}, which is in turn")


def _build_table(rules: Options, given: PositionFields, melds: tuple[Melds, ...]) -> Table:
    """Return the public part of the position that `given` describes; `melds` has the melds of each side.

    Facts that JSON does not hold, such as who has discarded, are as at the start of a deal.
    """
    none, sides = (False,) * rules.seats, len(rules.sides)
    table = Table(
        rules=rules,
        deal_number=given.deal_number,
        dealer=rules.seats - 1 if given.dealer is None else given.dealer,
        turn=given.turn,
        phase=given.phase,
        pile=given.pile,
        melds=melds,
        red_threes=given.threes or ((),) * sides,
        scores=given.scores or (0,) * sides,
        has_melded=given.has_melded or tuple(bool(melds[rules.side(seat)]) for seat in range(rules.seats)),
        discarded=none,
        shown=((),) * rules.seats,
        keeps_three=given.keeps_three or _list_keepers(rules, given, melds),
        has_asked=given.has_asked or _list_askers(rules, given),
        courtesy=given.courtesy or none,
        went_out=given.went_out,
        laid_hand=given.laid_hand,
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
        only_wild=given.only_wild,
        owed=given.owed,
        asked=given.asked,
        answer=given.answer,
    )


def _list_askers(rules: Options, given: PositionFields) -> tuple[bool, ...]:
    """Return, for each seat, the default for whether it has asked its partner for permission to go out in this deal.

    The default is True only for the current player's seat, if `given` names the seat that was asked.
    """
    return tuple(given.asked is not None and seat == given.turn for seat in range(rules.seats))


def _list_keepers(rules: Options, given: PositionFields, melds: tuple[Melds, ...]) -> tuple[bool, ...]:
    """Return, for each seat, the default for whether it keeps a three in the hand.

    True only for the current player's seat, if it has drawn, `given` names a three in its hand, and its side has no
    melds.
    """
    playing = given.phase in ("play", "answer")

    def keeps(seat: int) -> bool:
        hand = (given.hands or ())[seat : seat + 1]
        named = hand[0] if hand and not isinstance(hand[0], int) else ()
        return playing and seat == given.turn and bool(list_threes(named)) and not melds[rules.side(seat)]

    return tuple(map(keeps, range(rules.seats)))


def _check_places(rules: Options, given: PositionFields) -> None:
    """Raise BadData if `given` names a seat that does not exist, or if its fields contradict each other.

    The field `packets` is only allowed if the rules put bonus cards aside. If `given` says that a partner is or was
    asked for permission to go out, it must name the seat that was asked.
    """
    out = given.went_out.seat if given.went_out else None
    laid = given.laid_hand.seat if given.laid_hand else None
    seats = {
        "dealer": given.dealer,
        "turn": given.turn,
        "asked": given.asked,
        "went_out.seat": out,
        "laid_hand.seat": laid,
    }
    for key, seat in seats.items():
        check_seat(f"position.{key}", seat, rules.seats)
    if given.packets and rules.talon != "set_aside":
        raise BadData("position.packets", "these rules put no bonus cards aside")
    if given.asked is None and (given.phase == "answer" or given.answer is not None):
        raise BadData("position.asked", "the seat that was asked is needed here")


def _check_threes(given: PositionFields) -> None:
    """Raise BadData if the field `threes` has a card that is not a three."""
    for side, cards in enumerate(given.threes or ()):
        for place, card in enumerate(cards):
            if not is_three(card):
                raise BadData(f"position.threes[{side}][{place}]", f"{str(card)!r} is no three")


def _list_named_cards(given: PositionFields) -> Iterator[tuple[str, Cards]]:
    """Yield the cards that `given` names, list by list, each with its path in the JSON."""
    heaps = (("hands", given.hands), ("talons", given.talons), ("packets", given.packets), ("threes", given.threes))
    for key, lists in heaps:
        yield from ((f"{key}[{at}]", cards) for at, cards in enumerate(lists or ()) if not isinstance(cards, int))
    for side, melds in enumerate(given.melds or ()):
        yield from ((f"melds[{side}][{number}]", cards) for number, cards in enumerate(melds))
    yield "pile", given.pile
    if given.laid_hand is not None:
        yield "laid_hand.cards", given.laid_hand.cards
    if given.stock is not None and not isinstance(given.stock, int):
        yield "stock", given.stock


def _deal_rest(table: Table, given: PositionFields, seed: str) -> Position:
    """Return the position on `table` with the hands, bonus cards and stock of `given`.

    Where `given` has only a number, that many of the cards it does not name are dealt at random from `seed`.
    """
    rules, whole = table.rules, given.phase == "deal"
    playing = () if whole else list_playing_seats(table)
    hands = given.hands or tuple(rules.hand_size if seat in playing else 0 for seat in range(rules.seats))
    talons: tuple[Heap, ...] = given.talons or ((),) * rules.seats
    packets = _list_packets(table, whole) if given.packets is None else given.packets
    heaps = (*hands, *talons, *packets)
    dealt, stock = deal_unnamed_cards(
        list_unnamed_cards(rules.packs, tuple(_list_named_cards(given))), heaps, given.stock, seed
    )
    if whole:
        undealt(dealt, stock, 54 * rules.packs)
    seats = rules.seats
    return Position(table, dealt[:seats], stock, (), dealt[seats : 2 * seats], dealt[2 * seats :])


def _list_packets(table: Table, whole: bool) -> tuple[Heap, ...]:
    """Return how many bonus cards are left in each of the two packets that were put aside in the deal.

    The first side that lays melds gets the first packet, and the second side the second. Empty if the rules put no
    cards aside, or if `whole` is True, which means that nothing is dealt yet.
    """
    if table.rules.talon != "set_aside" or whole:
        return ()
    opened = sum(map(bool, table.melds))
    return tuple(0 if number < opened else size for number, size in enumerate((FIRST_TALON, SECOND_TALON)))


def _with_a_way(found: Position, given: PositionFields, seed: str) -> Position:
    """Return the position `found` with unnamed cards dealt again, so that the current player has a way to go out.

    Call this for a position in which the current player must have a way to go out but has none (`at_a_loss`), for
    example after asking the partner for permission. If no deal that brings one is found, return `found` itself.
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
