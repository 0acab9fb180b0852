"""The keys of a position in JSON, and the values that are used for missing keys."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias

from upcard.core.bounds import Bounds
from upcard.core.cards import Cards, shuffle_cards, without
from upcard.core.text.decode import BadData
from upcard.core.text.position_defaults import check_lengths, check_seat, deal_unnamed_cards, undealt
from upcard.games.canasta.formats.redeal import at_a_loss
from upcard.games.canasta.formats.written_cards import check_new_melds, check_red_threes, list_unnamed_cards
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import LaidMeld, Melds, Phase, Position, Table, WentOut, observe, partners
from upcard.games.canasta.rules.melds import is_sequence, put_together
from upcard.games.canasta.tables import LONE, seat_players
from upcard.games.canasta.values import BLACK, WILD, is_red_three, is_wild

Seat: TypeAlias = Annotated[int, Bounds(0, 5)]
Hand: TypeAlias = Cards | Annotated[int, Bounds(0, 162)]
"""A hand in JSON: the cards, or how many there are if they are not named."""


@dataclass(frozen=True, slots=True)
class PositionFields:
    """The keys of a position in JSON with their defaults; None means that the value follows from other keys."""

    deal_number: Annotated[int, Bounds(1, 1_000_000)] = 1
    dealer: Seat | None = None
    turn: Seat = 0
    phase: Phase = "draw"
    hands: tuple[Hand, ...] | None = None
    melds: tuple[tuple[Cards, ...], ...] | None = None
    red_threes: tuple[Cards, ...] | None = None
    pile: Cards = ()
    stock: Hand | None = None
    surprise: Hand | None = None
    """The cards under the first up-card, at a table with `surprise_cards`."""
    scores: tuple[Annotated[int, Bounds(-1_000_000, 1_000_000)], ...] | None = None
    has_melded: tuple[bool, ...] | None = None
    new_melds: tuple[int, ...] = ()
    concealed_canastas: tuple[tuple[int, ...], ...] | None = None
    took_pile: bool = False
    melded_now: bool | None = None
    went_out: WentOut | None = None
    asked: Seat | None = None
    answer: bool | None = None
    lone: Seat | None = None
    playing: tuple[Seat, ...] | None = None
    pile_taken: bool = False
    """Whether the pile has been taken in this deal; if `pile_frozen` is `until_taken`, a take ends the freezing."""


def complete(rules: Options, given: PositionFields, seed: str) -> Position:
    """Return the position that the JSON keys in `given` describe, with defaults for missing keys.

    Hands and other cards that are given only by their number are dealt at random by `seed`. Raise BadData with the JSON
    path of an error.
    """
    check_lengths(given, rules.seats, "seat", ("hands", "has_melded"))
    check_lengths(given, len(rules.sides), "side", ("melds", "red_threes", "scores", "concealed_canastas"))
    _places(rules, given)
    melds = tuple(
        _read_melds(rules, side, piles, given.concealed_canastas)
        for side, piles in enumerate(given.melds or _each(rules, ()))
    )
    _check_meld_numbers(rules, given, melds)
    check_red_threes(given.red_threes or ())
    table = _table(rules, given, melds)
    if given.asked is not None and given.asked not in partners(table, given.turn):
        raise BadData("position.asked", f"seat {given.asked} is no partner of seat {given.turn}, which is in turn")
    if given.surprise is not None and not rules.surprise_cards:
        raise BadData("position.surprise", "these rules put no cards under the first up-card")
    found = Position(table, *_deal_unnamed_cards(rules, given, seed))
    unnamed = given.hands is None or isinstance(given.hands[given.turn], int)
    return _with_a_way(found, rules, given, seed) if unnamed and at_a_loss(found) is not None else found


def _with_a_way(found: Position, rules: Options, given: PositionFields, seed: str) -> Position:
    """Return `found` with other random hands, so that the seat in turn, which must go out in this turn, can do so.

    `given` are the JSON keys from which `found` was made; cards that they name are not changed. If none of the tried
    hands allows going out, return `found` unchanged.
    """
    turn, left = given.turn, list_unnamed_cards(rules.packs, tuple(_list_named_cards(given)))
    own = {meld.rank for meld in observe(found, turn).melds}
    hands: tuple[Hand, ...] = given.hands or (rules.hand_size,) * rules.seats
    for hand in hands_of(left, len(found.hands[turn]), own, seed):
        named = replace(given, hands=(*hands[:turn], hand, *hands[turn + 1 :]))
        tried = Position(found.table, *_deal_unnamed_cards(rules, named, seed))
        if at_a_loss(tried) is None:
            return tried
    return found


def _table(rules: Options, given: PositionFields, melds: tuple[Melds, ...]) -> Table:
    """Return the public table that the JSON keys in `given` describe, with the melds `melds`.

    What no key can describe is set as at the start of a deal: nobody has discarded, and no cards of the hands are
    known.
    """
    seats = range(rules.seats)
    return Table(
        rules=rules,
        deal_number=given.deal_number,
        dealer=rules.seats - 1 if given.dealer is None else given.dealer,
        turn=given.turn,
        phase=given.phase,
        pile=given.pile,
        melds=melds,
        red_threes=given.red_threes or _each(rules, ()),
        scores=given.scores or (0,) * len(rules.sides),
        has_melded=given.has_melded or tuple(bool(melds[rules.side(seat)]) for seat in seats),
        discarded=(False,) * rules.seats,
        shown=((),) * rules.seats,
        new_melds=given.new_melds,
        took_pile=given.took_pile,
        melded_now=reveals_melding(given) if given.melded_now is None else given.melded_now,
        asked=given.asked,
        answer=given.answer,
        went_out=given.went_out,
        lone=_find_lone_seat(rules, given),
        playing=given.playing or seat_players(rules.variant, given.deal_number),
        pile_taken=rules.pile_frozen == "until_taken" and (given.pile_taken or given.took_pile),
    )


def reveals_melding(turn: PositionFields | Table) -> bool:
    """Return whether the player in turn must have used a `Meld` action, because a meld was begun in this turn.

    After a take of the pile the result is False, because the new meld may have been laid by the take itself.
    """
    return bool(turn.new_melds) and not turn.took_pile


def _find_lone_seat(rules: Options, given: PositionFields) -> int | None:
    """Return the seat that plays alone against the other two: the one that `given` names, or else a deduced one.

    Under the rule canasta.three-lone it is deduced: the seat that has taken the pile in this turn, or that went out.
    Return None if there is no such seat.
    """
    if rules.table != LONE or given.lone is not None:
        return given.lone
    return given.turn if given.took_pile else given.went_out.seat if given.went_out else None


def _each(rules: Options, value: tuple[()]) -> tuple[tuple[()], ...]:
    return (value,) * len(rules.sides)


def _places(rules: Options, given: PositionFields) -> None:
    """Raise BadData if `given` names a seat that does not exist, or if its keys do not fit the number of players.

    Also raise BadData if a partner has to answer a question but the key `asked` is missing.
    """
    out = given.went_out.seat if given.went_out else None
    seats = (
        ("dealer", given.dealer),
        ("turn", given.turn),
        ("asked", given.asked),
        ("went_out.seat", out),
        ("lone", given.lone),
    )
    for key, seat in seats:
        check_seat(f"position.{key}", seat, rules.seats)
    rotation = rules.variant.rotation
    for key, value, has in (("lone", given.lone, rules.table == LONE), ("playing", given.playing, bool(rotation))):
        if value is not None and not has:
            raise BadData(f"position.{key}", f"the table {rules.table!r} does not have this")
    if given.playing is not None and given.playing not in rotation:
        known = " or ".join(str(list(playing)) for playing in rotation)
        raise BadData("position.playing", f"who plays is {known} here, not {list(given.playing)}")
    if given.asked is None and (given.phase == "answer" or given.answer is not None):
        raise BadData("position.asked", "the seat that was asked is needed here")


def _read_melds(
    rules: Options, side: int, piles: tuple[Cards, ...], concealed: tuple[tuple[int, ...], ...] | None
) -> Melds:
    """Return the melds of `side`; each item of `piles` holds the cards of one meld.

    `concealed` holds, for each side of the table, the numbers of the melds that were laid in one action as canastas;
    None means that no side has such melds. Raise BadData for red threes and for cards that are no meld.
    """
    melds = []
    for number, cards in enumerate(piles):
        path = f"position.melds[{side}][{number}]"
        red = next((place for place, card in enumerate(cards) if is_red_three(card)), None)
        if red is not None:
            raise BadData(f"{path}[{red}]", "red threes are never melded")
        key = _find_key(rules, path, cards)
        ordered = put_together(key, (), cards)
        melds.append(LaidMeld(key, ordered, bool(concealed) and number in (concealed or ())[side]))
    return tuple(melds)


def _find_key(rules: Options, path: str, cards: Cards) -> str:
    """Return the key of the meld that `cards` form: a rank, a suit for a sequence, or `W` for wild cards.

    Raise BadData with the JSON path `path` if the cards do not belong to one meld.
    """
    ranks = tuple(dict.fromkeys(card.rank for card in cards if not is_wild(card)))
    if rules.sequences and len(ranks) > 1 and len({card.suit for card in cards}) == 1 and is_sequence(cards):
        return cards[0].suit
    if rules.wild_melds and cards and not ranks:
        return WILD
    if len(ranks) != 1:
        raise BadData(path, f"the natural cards of a meld are of one rank, not of {len(ranks)}")
    return ranks[0]


def _check_meld_numbers(rules: Options, given: PositionFields, melds: tuple[Melds, ...]) -> None:
    """Raise BadData if `given` refers to a meld by a number that its side does not have."""
    check_new_melds(given.new_melds, melds[rules.side(given.turn)])
    for side, numbers in enumerate(given.concealed_canastas or ()):
        for place, number in enumerate(numbers):
            if not 0 <= number < len(melds[side]):
                raise BadData(
                    f"position.concealed_canastas[{side}][{place}]", f"no meld of this side has number {number}"
                )


def _list_named_cards(given: PositionFields) -> Iterator[tuple[str, Cards]]:
    """Yield the cards of each hand, meld and other place whose cards are named in `given`, with their JSON path."""
    for seat, hand in enumerate(given.hands or ()):
        if not isinstance(hand, int):
            yield f"hands[{seat}]", hand
    for side, melds in enumerate(given.melds or ()):
        for number, cards in enumerate(melds):
            yield f"melds[{side}][{number}]", cards
    for side, cards in enumerate(given.red_threes or ()):
        yield f"red_threes[{side}]", cards
    yield "pile", given.pile
    if given.surprise is not None and not isinstance(given.surprise, int):
        yield "surprise", given.surprise
    if given.stock is not None and not isinstance(given.stock, int):
        yield "stock", given.stock


def _deal_unnamed_cards(rules: Options, given: PositionFields, seed: str) -> tuple[tuple[Cards, ...], Cards, Cards]:
    """Return the hands, the stock, and the hidden cards under the first up-card.

    Where `given` has only a number of cards, cards that are named nowhere are dealt at random by `seed`.
    """
    whole = given.phase == "deal"
    hands = given.hands or ((0 if whole else rules.hand_size),) * rules.seats
    unsaid = 0 if given.phase in ("last", "melds") else None
    under = () if given.surprise is None else given.surprise
    dealt = (*hands, under)
    (*found, surprise), stock = deal_unnamed_cards(
        list_unnamed_cards(rules.packs, tuple(_list_named_cards(given))), dealt, given.stock, seed, unsaid
    )
    if whole:
        undealt((*found, surprise), stock, 54 * rules.packs)
    return tuple(found), stock, surprise


TRIES = 24
"""The largest number of hands that are tried; if any hand can go out, one of the first few can."""
SPARED = 3
"""How many different numbers of free cards the tries use: 0, 1 and 2, then 0 again.

A free card of the hand is one that is not chosen to make melds.
"""
MOST = (99, 7, 4, 3)
"""The largest numbers of natural cards of one rank in a hand; the tries use these limits in turn.

99 means any number. 7 is the size of a canasta. 4 or 3 cards complete a canasta if the side has a meld of three or four
cards of the rank.
"""


def hands_of(left: Cards, size: int, own: Collection[str], seed: str) -> Iterator[Cards]:
    """Yield random hands of `size` of the cards `left`, chosen so that a player can probably go out with each hand.

    `own` are the ranks in which the player's side has melds; `seed` determines the order in which the cards are tried.
    """
    for number in range(TRIES):
        cards = shuffle_cards(left, f"{seed}/{number}")
        most, own_first = MOST[number % len(MOST)], number // len(MOST) % 2 == 0
        hand = _of_ranks(cards, size - number % SPARED, most, own if own_first else (), own)
        rest = sorted(without(cards, hand), key=lambda card: (card.rank == BLACK, not is_wild(card)))
        yield (*hand, *rest[: size - len(hand)])


def _of_ranks(cards: Cards, room: int, most: int, first: Collection[str], own: Collection[str]) -> Cards:
    """Return up to `room` natural cards from `cards` that form new melds or fit melds of the ranks in `own`.

    At most `most` cards of a rank are returned. Cards of the ranks in `first` are chosen before others.
    """
    ranks: defaultdict[str, Cards] = defaultdict(tuple)
    for card in cards:
        if not is_wild(card) and card.rank != BLACK and len(ranks[card.rank]) < most:
            ranks[card.rank] += (card,)
    hand: Cards = ()
    for rank in sorted(ranks, key=lambda rank: rank not in first):
        taken = ranks[rank][: max(0, room - len(hand))]
        hand += taken if rank in own or len(taken) >= 3 else ()
    return hand
