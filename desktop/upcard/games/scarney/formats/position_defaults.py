"""Defines the keys of a position of Scarney in JSON, and fills in those that are left out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from upcard.core.bounds import Bounds
from upcard.core.cards import SUITED, Card, Cards
from upcard.core.text.decode import BadData
from upcard.core.text.position_defaults import (
    check_lengths,
    deal_unnamed_cards,
    in_pack,
    list_unnamed_cards,
    list_with_paths,
    undealt,
)
from upcard.games.scarney.engine.dealing import HAND
from upcard.games.scarney.options import PLAYERS, Options
from upcard.games.scarney.position import END, SEATS, Melds, OfferedCard, Phase, Position, Table, get_opponent

Seat: TypeAlias = Annotated[int, Bounds(0, 1)]
Hand: TypeAlias = Cards | Annotated[int, Bounds(0, 52)]
"""A hand in JSON: the cards, or how many there are if they are not named."""


@dataclass(frozen=True, slots=True)
class PositionFields:
    """The keys of a position of Scarney in JSON, with the default of each."""

    deal_number: Annotated[int, Bounds(1, 1_000_000)] = 1
    dealer: Seat = 1
    turn: Seat = 0
    phase: Phase = "draw"
    hands: tuple[Hand, ...] | None = None
    melds: tuple[Melds, ...] = ((), ())
    stock: Hand | None = None
    scores: tuple[Annotated[int, Bounds(-1_000_000, 1_000_000)], ...] = (0, 0)
    offered: Card | None = None
    barred: tuple[Card | None, ...] = (None, None)
    no_draw: tuple[bool, ...] = (False, False)
    first_meld_now: bool = False
    laid_off: tuple[Annotated[int, Bounds(0, 52)], ...] | None = None
    boxes: tuple[Annotated[int, Bounds(0, 1_000_000)], ...] = (0, 0)
    turns_without_draw: Annotated[int, Bounds(0, 1_000_000)] = 0


def complete(rules: Options, given: PositionFields, seed: str) -> Position:
    """Return the full position that `given` describes, with default values for what it leaves open.

    Cards that `given` does not name are dealt at random from `seed`. Raises BadData with the JSON path of what is
    wrong.
    """
    _lengths(given)
    _whole(given)
    hands, stock = _deal_unnamed_cards(given, seed)
    _check_offer(given, hands)
    shown, barred = _list_shown_cards(given)
    melds = given.melds[given.turn]
    table = Table(
        rules=rules,
        deal_number=given.deal_number,
        dealer=given.dealer,
        turn=given.turn,
        phase=_phase(given, hands, len(stock)),
        melds=given.melds,
        scores=given.scores,
        boxes=given.boxes,
        shown=shown,
        barred=barred,
        no_draw=given.no_draw,
        first_meld_now=given.first_meld_now,
        laid_off=(0,) * len(melds) if given.laid_off is None else given.laid_off,
        turns_without_draw=given.turns_without_draw,
    )
    return Position(table, hands, stock)


def _phase(given: PositionFields, hands: Sequence[Cards], stock: int) -> Phase:
    """Return the phase of the deal that `given` describes.

    `hands` are the hands by seat, and `stock` is the number of cards in the stock. A turn without a draw is in the
    phase `play` from the start. If the seat in turn has no cards in that phase, it has gone out, and the phase is
    `over`.
    """
    phase = given.phase
    if phase == "draw" and (given.no_draw[given.turn] or stock <= END):
        phase = "play"
    return "over" if phase == "play" and not hands[given.turn] else phase


def _lengths(given: PositionFields) -> None:
    """Raise BadData if a list in `given` has the wrong length.

    `laid_off` must have an entry for each meld of the seat in turn, and each other list an entry for each seat.
    """
    check_lengths(given, PLAYERS, "seat", ("hands", "melds", "scores", "barred", "no_draw", "boxes"))
    check_lengths(given, len(given.melds[given.turn]), f"meld of seat {given.turn}", ("laid_off",))


def _whole(given: PositionFields) -> None:
    """Raise BadData if `given` has melds although its cards are not dealt yet (phase `deal`)."""
    if given.phase == "deal" and any(given.melds):
        raise BadData("position.melds", "before a deal there are none")


def _check_offer(given: PositionFields, hands: Sequence[Cards]) -> None:
    """Raise BadData if the offered card in `given` does not fit the phase, or is not in the hand that offers it."""
    if given.phase != "answer":
        if given.offered is not None:
            raise BadData("position.offered", f"a card is offered in phase 'answer', and this is {given.phase!r}")
    elif given.offered is None:
        raise BadData("position.offered", "phase 'answer' needs the card that is offered")
    elif given.offered not in hands[get_opponent(given.turn)]:
        problem = f"{str(given.offered)!r} is not in the hand of seat {get_opponent(given.turn)}"
        raise BadData("position.offered", problem)


def _list_shown_cards(given: PositionFields) -> tuple[tuple[OfferedCard, ...], tuple[int | None, ...]]:
    """Return the offered cards that `given` names, and for each seat the index of the card it may not offer back yet.

    The index is None for a seat that may offer any card.
    """
    shown: list[OfferedCard] = []
    barred: list[int | None] = [None] * PLAYERS
    for seat, card in zip(SEATS, given.barred, strict=True):
        if card is not None:
            in_pack(f"barred[{seat}]", card)
            barred[seat] = len(shown)
            shown.append(OfferedCard(get_opponent(seat), card, True))
    if given.offered is not None:
        shown.append(OfferedCard(get_opponent(given.turn), given.offered))
    return tuple(shown), tuple(barred)


def _list_named_cards(given: PositionFields) -> Iterator[tuple[str, Card]]:
    """Yield every card that the position in JSON names, with its JSON path."""
    for seat, hand in enumerate(given.hands or ()):
        yield from list_with_paths(f"hands[{seat}]", hand)
    for seat, melds in enumerate(given.melds):
        for number, meld in enumerate(melds):
            yield from list_with_paths(f"melds[{seat}][{number}]", meld)
    yield from list_with_paths("stock", given.stock or ())


def _deal_unnamed_cards(given: PositionFields, seed: str) -> tuple[tuple[Cards, ...], Cards]:
    """Return the hands and the stock of the position that `given` describes.

    Where `given` has only a number of cards, cards that it does not name are dealt, at random from `seed`.
    """
    whole = given.phase == "deal"
    hands = given.hands or ((0 if whole else HAND),) * PLAYERS
    held = tuple(_list_known_cards(given, seat, hand) for seat, hand in enumerate(hands))
    left = tuple(hand - len(held[seat]) if isinstance(hand, int) else hand for seat, hand in enumerate(hands))
    known = (("offered", card) for cards in held for card in cards)
    full, stock = deal_unnamed_cards(list_unnamed_cards((*_list_named_cards(given), *known)), left, given.stock, seed)
    full = tuple(cards + held[seat] for seat, cards in enumerate(full))
    if whole:
        undealt(full, stock, len(SUITED))
    return full, stock


def _list_known_cards(given: PositionFields, seat: int, hand: Hand) -> Cards:
    """Return the cards that are certainly in the hand of `seat`, because both players saw them offered.

    The result is empty if `hand` is a list of cards and not a number. A card that is named elsewhere in `given` is left
    out.
    """
    offered = given.offered if seat == get_opponent(given.turn) else None
    named = {card for _, card in _list_named_cards(given)}
    shown = dict.fromkeys(card for card in (offered, given.barred[seat]) if card is not None and card not in named)
    return tuple(card for card in shown if card in SUITED)[: hand if isinstance(hand, int) else 0]
