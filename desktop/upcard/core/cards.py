"""Cards and packs, and the shuffle that all games use."""

# Why: decisions/0013-a-card-is-a-string.md

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count
from struct import unpack
from typing import TypeAlias, TypeVar

from upcard.core.digest import sha256

RANKS = "A23456789TJQK"
SUITS = "SHDC"

T = TypeVar("T")


class Card(str):
    """A card as a string in notation: `7H`, `TD`, `X` for a joker, `??` for a card not seen."""

    __slots__ = ()

    @property
    def rank(self) -> str:
        """The rank's letter; a joker's is `X`, a hidden card's `?`."""
        return self[0]

    @property
    def suit(self) -> str:
        """The suit's letter; empty for a joker, `?` for a hidden card."""
        return self[1:]


Cards: TypeAlias = tuple[Card, ...]

JOKER = Card("X")
HIDDEN = Card("??")
SUITED: Cards = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
KNOWN = frozenset((*SUITED, JOKER))


def parse(text: str) -> Cards:
    """Parse cards separated by spaces, as in `7S 7H X`. Raises ValueError for a word that is not a card."""
    cards = tuple(Card(word) for word in text.split())
    for card in cards:
        if card not in KNOWN and card != HIDDEN:
            raise ValueError(f"{str(card)!r} is not a card")
    return cards


def packs(number: int, jokers: int = 2) -> Cards:
    """Return the cards of `number` packs, each in order and followed by its jokers."""
    return (SUITED + (JOKER,) * jokers) * number


def contains(cards: Sequence[Card], wanted: Sequence[Card]) -> bool:
    """Return whether `cards` holds every card of `wanted`, each as many times as `wanted` does."""
    return all(cards.count(card) >= wanted.count(card) for card in wanted)


def without(cards: Sequence[Card], taken: Sequence[Card]) -> Cards:
    """Return `cards` in order without the cards of `taken`. Raises ValueError if one of them is missing."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def cut_cards(cards: Sequence[T], at: int) -> tuple[T, ...]:
    """Return the cards after a cut: the first `at` cards are moved behind all other cards."""
    return (*cards[at:], *cards[:at])


def numbers(seed: str) -> Iterator[int]:
    """Yield endless 32-bit numbers: the eight big-endian words of SHA-256("seed:0"), then of SHA-256("seed:1"), …."""
    return chain.from_iterable(unpack(">8I", sha256(f"{seed}:{block}".encode()).digest()) for block in count())


def below(limit: int, stream: Iterator[int]) -> int:
    """Return a uniform number from 0 to `limit` - 1, drawn from `stream`; numbers that would bias it are skipped."""
    fair = 2**32 - 2**32 % limit
    number = next(stream)
    while number >= fair:
        number = next(stream)
    return number % limit


def shuffle_cards(cards: Iterable[T], seed: str) -> tuple[T, ...]:
    """Return the cards shuffled by Fisher–Yates from the last place down.

    A seed gives the same order in any implementation.
    """
    laid = list(cards)
    stream = numbers(seed)
    for limit, number in zip(range(len(laid), 1, -1), stream, strict=False):
        other = number % limit
        while number - other > 2**32 - limit:  # as in `below`, whose call would take most of the time
            number = next(stream)  # noqa: PLW2901 (the loop's own stream goes on from there)
            other = number % limit
        laid[limit - 1], laid[other] = laid[other], laid[limit - 1]
    return tuple(laid)
