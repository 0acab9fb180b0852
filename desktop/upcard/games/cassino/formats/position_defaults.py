"""Defines the keys of a position of Cassino in JSON, and fills in those that are left out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Annotated, TypeAlias

from upcard.core.bounds import Bounds
from upcard.core.cards import HIDDEN, JOKER, KNOWN, SUITED, Card, Cards, shuffle_cards, without
from upcard.core.text.decode import BadData, decode
from upcard.core.text.position_defaults import (
    check_lengths,
    check_seat,
    deal_unnamed_cards,
    list_unnamed_cards,
    list_with_paths,
    undealt,
)
from upcard.games.cassino.engine.flow import HAND
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Items, Phase, Position, Table, TableItem
from upcard.games.cassino.rules.building import takers, without_taker
from upcard.games.cassino.values import FACES, HIGH, TOP, Value, get_sum_number, is_face

Seat: TypeAlias = Annotated[int, Bounds(0, 3)]
Hand: TypeAlias = Cards | Annotated[int, Bounds(0, 52)]
"""A hand in JSON: the cards, or how many there are if they are not named."""


@dataclass(frozen=True, slots=True)
class PositionFields:
    """The keys of a position of Cassino in JSON, with the default of each."""

    deal_number: Annotated[int, Bounds(1, 1_000_000)] = 1
    dealer: Seat | None = None
    turn: Seat = 0
    phase: Phase = "play"
    hands: tuple[Hand, ...] | None = None
    table: tuple[object, ...] = ()
    captured: tuple[Cards, ...] | None = None
    sweeps: tuple[Annotated[int, Bounds(0, 52)], ...] | None = None
    last_capture: Seat | None = None
    claimed: Seat | None = None
    stock: Hand | None = None
    scores: tuple[Annotated[int, Bounds(-1_000_000, 1_000_000)], ...] | None = None
    waiting: tuple[Annotated[int, Bounds(0, 1000)], ...] | None = None
    """The points carried over from tied deals: for most cards, and for most spades."""


@dataclass(frozen=True, slots=True)
class BuildFields:
    """The keys in JSON of a build, which is one or more groups of table cards captured together."""

    cards: Cards
    value: Value
    pair: bool | None = None
    """Whether the build is a pair build.

    None if the file does not say so. The build is then a pair build if its cards do not add up to its value.
    """
    owner: Seat = 0


def complete(rules: Options, given: PositionFields, seed: str) -> Position:
    """Return the full position that `given` describes, with default values for what it leaves open.

    Cards that `given` does not name are dealt at random from `seed`. Raises BadData with the JSON path of what is
    wrong.
    """
    check_lengths(given, rules.players, "seat", ("hands",))
    check_lengths(given, len(rules.sides), "side", ("captured", "sweeps", "scores"))
    for key in ("dealer", "turn", "last_capture", "claimed"):
        check_seat(f"position.{key}", getattr(given, key), rules.players)
    items = tuple(_item(rules, one, f"position.table[{at}]") for at, one in enumerate(given.table))
    hands, stock = _deal_unnamed_cards(rules, given, items, seed)
    sides = len(rules.sides)
    captured, sweeps = given.captured or ((),) * sides, given.sweeps or (0,) * sides
    table = Table(
        rules=rules,
        deal_number=given.deal_number,
        dealer=rules.players - 1 if given.dealer is None else given.dealer,
        turn=given.turn,
        phase=given.phase if given.claimed is None else "over",
        items=items,
        captured=captured,
        sweeps=sweeps,
        markers=tuple(cards[:number] for cards, number in zip(captured, sweeps, strict=True)),
        scores=given.scores or (0,) * sides,
        last_capture=given.last_capture,
        claimed=_find_claimant(rules, given),
        waiting=_find_waiting(rules, given),
    )
    return Position(table, hands, stock)


def _find_claimant(rules: Options, given: PositionFields) -> int | None:
    """Return the seat in `given` that has claimed to have reached the target; None if no seat has.

    Raises BadData if a seat has claimed although the rules have no claims.
    """
    if given.claimed is not None and not rules.may_claim:
        raise BadData("position.claimed", "the game is claimed only with `finish` 'claim'")
    return given.claimed


def _find_waiting(rules: Options, given: PositionFields) -> tuple[int, int]:
    """Return the points in `given` for most cards and for most spades that are carried over from tied deals.

    Raises BadData if the rules carry nothing over, or if `given` does not have two numbers.
    """
    if given.waiting is None:
        return 0, 0
    if len(given.waiting) != 2:
        raise BadData("position.waiting", "two numbers are needed here, for most cards and most spades")
    if any(given.waiting) and rules.majority_tie != "carry":
        raise BadData("position.waiting", "points wait only with `majority_tie` 'carry'")
    return given.waiting[0], given.waiting[1]


def _item(rules: Options, written: object, path: str) -> TableItem:
    """Return the loose card or the build that the JSON value `written` describes.

    Raises BadData with `path`, the place of the value in the JSON, for anything else.
    """
    if isinstance(written, str) and written in KNOWN:
        return TableItem((Card(written),))
    if not isinstance(written, Mapping):
        raise BadData(path, f"{written!r} is neither a card nor a build")
    build = decode(BuildFields, written, path)
    pair = _is_pair(rules, build)
    check_seat(f"{path}.owner", build.owner, rules.players)
    _value(rules, build, pair, path)
    return TableItem(build.cards, build.value, pair, build.owner)


def _is_pair(rules: Options, build: BuildFields) -> bool:
    """Return whether `build` is a pair build, which consists of several groups of the same value.

    If the JSON leaves this open, the result is True if the cards do not add up to the build's value.
    """
    if build.pair is not None:
        return build.pair
    numbers = [0 if card in (HIDDEN, JOKER) else get_sum_number(rules, card) for card in build.cards]
    return None in numbers or sum(filter(None, numbers)) != build.value


def _value(rules: Options, build: BuildFields, pair: bool, path: str) -> None:
    """Raise BadData if `build` has fewer than two cards, or a value that such a build cannot have.

    `pair` says whether it is a pair build, and `path` is its JSON path.
    """
    if len(build.cards) < 2:
        raise BadData(f"{path}.cards", "a build is two cards or more")
    named = isinstance(build.value, str)
    if named and (rules.face_values or not pair):
        fitting = f"{' '.join(FACES)} have numbers here" if rules.face_values else "a sum has a number"
        raise BadData(f"{path}.value", f"{build.value!r} is no number, and {fitting}")
    least = 1 if pair else 2
    top = TOP if rules.hand_values != "none" else HIGH
    if isinstance(build.value, int) and not least <= build.value <= top:
        raise BadData(f"{path}.value", f"a number from {least} to {top} is needed here")
    if not rules.face_values:
        _faces(build, path)


def _faces(build: BuildFields, path: str) -> None:
    """Raise BadData for a build that cannot exist because face cards have no numbers (cassino.face-cards).

    A build with a face card must consist of cards of one rank, with this rank as its value. `path` is its JSON path.
    """
    ranks = {card.rank for card in build.cards}
    if len(ranks) > 1 and any(map(is_face, build.cards)):
        raise BadData(f"{path}.cards", f"{' '.join(FACES)} have no numbers here: each is built on its own rank alone")
    if (isinstance(build.value, str) or any(map(is_face, build.cards))) and {build.value} != ranks:
        raise BadData(f"{path}.value", "a build of faces without numbers is named by their rank, and no other is")


def _list_named_cards(given: PositionFields, items: Items) -> Iterator[tuple[str, Card]]:
    """Yield every card that the position in JSON names, with its JSON path; `items` are the loose cards and builds."""
    for seat, hand in enumerate(given.hands or ()):
        yield from list_with_paths(f"hands[{seat}]", hand)
    for at, item in enumerate(items):
        path = f"table[{at}]" if item.value is None else f"table[{at}].cards"
        yield from ((path, item.cards[0]),) if item.value is None else list_with_paths(path, item.cards)
    for side, cards in enumerate(given.captured or ()):
        yield from list_with_paths(f"captured[{side}]", cards)
    yield from list_with_paths("stock", given.stock or ())


def _deal_unnamed_cards(
    rules: Options, given: PositionFields, items: Items, seed: str
) -> tuple[tuple[Cards, ...], Cards]:
    """Deal the cards that the position in JSON does not name, at random from `seed`; return the hands and the stock.

    `items` are the loose cards and builds on the table. If possible, the owner of each build gets a card that captures
    it.
    """
    whole = given.phase == "deal"
    asked, left = (
        given.hands or ((0 if whole else HAND),) * rules.players,
        list_unnamed_cards(_list_named_cards(given, items)),
    )
    hands, stock = deal_unnamed_cards(left, asked, given.stock, seed)
    if whole:
        undealt(hands, stock, len(SUITED))
    if without_taker(rules, items, hands) is None:
        return hands, stock
    held = takers(rules, items, [isinstance(hand, int) for hand in asked], shuffle_cards(left, seed))
    fewer = tuple(hand if isinstance(hand, tuple) else hand - len(own) for hand, own in zip(asked, held, strict=True))
    if any(isinstance(hand, int) and hand < 0 for hand in fewer):
        return hands, stock
    hands, stock = deal_unnamed_cards(without(left, tuple(chain(*held))), fewer, given.stock, seed)
    return tuple((*own, *hand) for own, hand in zip(held, hands, strict=True)), stock
