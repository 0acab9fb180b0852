"""Completes a position given as JSON, for any game: deals at random the cards that the JSON does not name."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from upcard.core.cards import HIDDEN, JOKER, SUITED, Card, Cards, shuffle_cards
from upcard.core.text.decode import BadData


def check_lengths(given: object, length: int, whose: str, keys: Iterable[str]) -> None:
    """Raise BadData if a list in one of the fields `keys` of `given` does not have `length` values.

    `whose` says in the message to what each value belongs, such as `seat`.
    """
    for key in keys:
        values = getattr(given, key)
        if values is not None and len(values) != length:
            raise BadData(f"position.{key}", f"{length} are needed here, one a {whose}, not {len(values)}")


def check_seat(path: str, seat: int | None, seats: int) -> None:
    """Raise BadData if there is no `seat` at a table with `seats` seats; None is allowed.

    `path` is where the seat stands in the JSON.
    """
    if seat is not None and not 0 <= seat < seats:
        raise BadData(path, f"seats here are 0 to {seats - 1}, not {seat}")


def list_with_paths(path: str, cards: Cards | int) -> Iterator[tuple[str, Card]]:
    """Yield each of `cards` with its JSON path, such as `hands[0][3]`; nothing if `cards` is only a number of cards.

    `path` is the path of the whole list.
    """
    return ((f"{path}[{at}]", card) for at, card in enumerate(() if isinstance(cards, int) else cards))


def in_pack(path: str, card: Card) -> None:
    """Raise BadData if `card` is a joker or face down, for a game that has no jokers; `path` is its JSON path."""
    if card in (HIDDEN, JOKER):
        raise BadData(f"position.{path}", f"{str(card)!r} is no card of this pack")


def list_unnamed_cards(named: Iterable[tuple[str, Card]]) -> Cards:
    """Return the cards of a pack without jokers that `named` does not contain, in the order of the pack.

    `named` holds pairs of a JSON path and a card. Raises BadData if a card occurs twice.
    """
    met: dict[Card, str] = {}
    for path, card in named:
        in_pack(path, card)
        if card in met:
            raise BadData(f"position.{path}", f"{str(card)!r} lies in {met[card]} already")
        met[card] = path
    return tuple(card for card in SUITED if card not in met)


def deal_unnamed_cards(
    cards: Cards, hands: Sequence[Cards | int], stock: Cards | int | None, seed: str, unsaid: int | None = None
) -> tuple[tuple[Cards, ...], Cards]:
    """Return the hands and the stock, with random cards dealt where `hands` or `stock` is only a number of cards.

    The cards are dealt from `cards`, shuffled by `seed`. If `stock` is None, the stock gets `unsaid` cards, or all
    cards that are left if `unsaid` is None too. Raises BadData if there are too few cards.
    """
    wanted = sum(hand for hand in hands if isinstance(hand, int))
    where = "hands" if stock is None else "stock"
    if stock is None:
        stock = max(0, len(cards) - wanted) if unsaid is None else unsaid
    wanted += stock if isinstance(stock, int) else 0
    if wanted > len(cards):
        raise BadData(f"position.{where}", f"{wanted} unnamed cards are needed, and {len(cards)} are left")
    left = iter(shuffle_cards(cards, seed) if wanted else ())
    full = tuple(tuple(islice(left, hand)) if isinstance(hand, int) else hand for hand in hands)
    return full, tuple(islice(left, stock)) if isinstance(stock, int) else stock


def undealt(hands: Sequence[Cards], stock: Cards, pack: int) -> None:
    """Raise BadData unless all hands are empty and the stock has `pack` cards, as in a position before a deal."""
    if len(stock) != pack or any(hands):
        raise BadData("position.stock", "before a deal the whole pack is the stock")
