"""The type of a card, packs of cards, and the shuffle that all games use."""

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
    """A card, written as a string: rank and suit as in `7H` or `TD`, `X` for a joker, `??` for a face-down card."""

    __slots__ = ()

    @property
    def rank(self) -> str:
        """The first character of the card: the letter or digit of its rank, `X` for a joker, `?` if it is face down."""
        return self[0]

    @property
    def suit(self) -> str:
        """The letter of the suit; an empty string for a joker, `?` for a face-down card."""
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
    """Return the cards of `number` packs, one pack after another; each pack is sorted and ends with `jokers` jokers.

    A pack is sorted by suit (`SUITS`: spades, hearts, diamonds, clubs) and, within a suit, by rank from ace to king
    (`RANKS`).
    """
    return (SUITED + (JOKER,) * jokers) * number


def contains(cards: Sequence[Card], wanted: Sequence[Card]) -> bool:
    """Return whether `cards` contains every card of `wanted`, at least as often as `wanted` contains it."""
    return all(cards.count(card) >= wanted.count(card) for card in wanted)


def without(cards: Sequence[Card], taken: Sequence[Card]) -> Cards:
    """Return `cards`, in the same order, after removing the cards of `taken`.

    A card that is twice in `taken` is removed twice. Raises ValueError if a card of `taken` is missing.
    """
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def cut_cards(cards: Sequence[T], at: int) -> tuple[T, ...]:
    """Return the cards after a cut: the first `at` cards are moved behind all other cards."""
    return (*cards[at:], *cards[:at])


def numbers(seed: str) -> Iterator[int]:
    """Yield an endless sequence of 32-bit numbers that depends only on `seed`.

    The first eight numbers are the big-endian words of the SHA-256 hash of `seed` followed by `:0`, the next eight
    those of the hash of `seed` followed by `:1`, and so on.
    """
    return chain.from_iterable(unpack(">8I", sha256(f"{seed}:{block}".encode()).digest()) for block in count())


def below(limit: int, stream: Iterator[int]) -> int:
    """Return a random number from 0 to `limit` - 1, all equally likely, made from the 32-bit numbers of `stream`.

    Numbers of `stream` that would make some results more likely than others are skipped.
    """
    fair = 2**32 - 2**32 % limit
    number = next(stream)
    while number >= fair:
        number = next(stream)
    return number % limit


def shuffle_cards(cards: Iterable[T], seed: str) -> tuple[T, ...]:
    """Return `cards` shuffled by Fisher–Yates, from the last place down, with the random numbers that `seed` gives.

    The same cards and seed give the same order in any implementation.
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
