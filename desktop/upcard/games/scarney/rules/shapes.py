"""Lists the melds in a hand by rank alone, because suits only decide what a row is called.

A shape is the ranks of a meld as a text. The only card that differs from others of its rank is `kept`, which may not be
offered back yet: it matters whether that card is laid or stays in the hand.
"""

from collections.abc import Iterator, Mapping, Sequence

from upcard.core.cards import RANKS, Card, Cards
from upcard.games.scarney.rules.melds import LEAST, LINE

GROUPS = tuple(rank * size for size in (LEAST, LEAST + 1) for rank in RANKS)
RUNS = tuple(LINE[low : low + size] for size in range(LEAST, len(LINE) + 1) for low in range(len(LINE) + 1 - size))
SHAPES = (*GROUPS, *RUNS)
"""Every possible meld as the ranks of its cards; the row of thirteen occurs twice, with the ace at either end."""
TRIPLES = tuple(shape for shape in SHAPES if len(shape) == LEAST)

Held = Mapping[str, Sequence[Card]]
"""The cards of a hand by rank, in the order in which they are laid."""


def group_by_rank(hand: Cards, kept: Card | None, first: bool = False) -> Held:
    """Return the cards of `hand` by rank; the card `kept` comes last in its rank, or first if `first` is True.

    `kept` is the card that the seat may not offer back yet, if any.
    """
    cards = sorted(hand, key=lambda card: (card == kept) != first)
    return {rank: [card for card in cards if card.rank == rank] for rank in RANKS}


def list_groupings(hand: Cards, kept: Card | None) -> tuple[Held, ...]:
    """Return the cards of `hand` by rank, once with `kept` last in its rank and once with `kept` first.

    `kept` is the card that the seat may not offer back yet, if any. If the hand has no other card of its rank, only the
    first grouping is returned.
    """
    plain = group_by_rank(hand, kept)
    twins = len(plain[kept.rank]) if kept in hand and kept else 0
    return (plain, group_by_rank(hand, kept, first=True)) if twins > 1 else (plain,)


def counts(cards: Held) -> dict[str, int]:
    """Return the number of cards of each rank in `cards`."""
    return {rank: len(of_rank) for rank, of_rank in cards.items()}


def take_shape(cards: Held, shape: str, used: str = "") -> Cards:
    """Return cards with the ranks in `shape`, such as `567`: of each rank, the first that are not used for other melds.

    `cards` are sorted by rank. `used` is the ranks of the melds that were taken before. For each rank, the first cards
    are skipped: as many as this rank occurs in `used`.
    """
    if shape[0] == shape[1]:
        begin = used.count(shape[0])
        return tuple(cards[shape[0]][begin : begin + len(shape)])
    if shape[0] == shape[-1]:  # an ace at either end
        first, last = cards["A"][used.count("A") :][:2]
        return (first, *[cards[rank][used.count(rank)] for rank in shape[1:-1]], last)
    return tuple([cards[rank][used.count(rank)] for rank in shape])


def list_melds(hand: Cards, kept: Card | None) -> Iterator[Cards]:
    """Yield the melds that a hand contains; of melds that differ only in suits, only one.

    `kept` is the card that the seat may not offer back yet, if any; melds with and without it are both yielded.
    """
    for number, cards in enumerate(list_groupings(hand, kept)):
        have = counts(cards)
        for shape in dict.fromkeys(_unlike(SHAPES)):
            need = shape.count(kept.rank) if kept else 0
            differs = number == 0 or (kept is not None and 0 < need < have[kept.rank])
            if differs and all(shape.count(rank) <= have[rank] for rank in shape):
                yield take_shape(cards, shape)


def _unlike(shapes: Sequence[str]) -> Iterator[str]:
    """Yield `shapes` (ranks of melds) without the row of all thirteen ranks that ends with the ace.

    It has the same cards as the row of thirteen that begins with the ace.
    """
    return (shape for shape in shapes if shape != LINE[1:])


def threes(hand: Cards, kept: Card | None) -> Iterator[tuple[Cards, Cards, Cards]]:
    """Yield every first meld in a hand, each as three melds of three cards.

    Of first melds that differ only in suits, only one is yielded. `kept` is the card that the seat may not offer back
    yet, if any; first melds with and without it are both yielded.
    """
    for number, cards in enumerate(list_groupings(hand, kept)):
        for one, two, three in _fitting(counts(cards)):
            need = (one + two + three).count(kept.rank) if kept else 0
            if number and not (kept is not None and 0 < need < len(cards[kept.rank])):
                continue
            yield take_shape(cards, one), take_shape(cards, two, one), take_shape(cards, three, one + two)


def _fitting(have: dict[str, int]) -> Iterator[tuple[str, str, str]]:
    """Yield each possible first meld: three melds of three cards that the hand can lay at once.

    Each of the three melds is given by its ranks, such as `567`, in the order of `TRIPLES`. `have` is the number of
    cards of each rank.
    """
    shapes = [shape for shape in TRIPLES if all(shape.count(rank) <= have[rank] for rank in shape)]
    for at, one in enumerate(shapes):
        second = _less(have, one)
        left = [shape for shape in shapes[at:] if _holds(second, shape)]
        for place, two in enumerate(left):
            third = _less(second, two)
            for three in left[place:]:
                if _holds(third, three):
                    yield one, two, three


def _less(have: dict[str, int], shape: str) -> dict[str, int]:
    left = have.copy()
    for rank in shape:
        left[rank] -= 1
    return left


def _holds(have: dict[str, int], shape: str) -> bool:
    first = shape[0]
    if first == shape[1]:
        return have[first] >= LEAST
    return have[first] > 0 and have[shape[1]] > 0 and have[shape[2]] > 0
