"""Functions that check the cards of a position in JSON, and that find the cards which it does not name.

The functions are for Canasta and the games related to it.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import TypeAlias

from upcard.core.cards import HIDDEN, JOKER, SUITED, Card, Cards
from upcard.core.text.decode import BadData
from upcard.games.canasta.position import LaidMeld, Melds
from upcard.games.canasta.values import BLACK, WILD, is_red_three, is_wild

NamedCards: TypeAlias = Sequence[tuple[str, Cards]]
"""Lists of named cards, each with its JSON path."""


def count_packs(number: int) -> Counter[Card]:
    """Return how many copies of each card are in `number` packs of 54 cards."""
    return Counter(dict.fromkeys(SUITED, number) | {JOKER: 2 * number})


def list_unnamed_cards(packs: int, named: NamedCards) -> Cards:
    """Return the cards of the packs that are not in `named`, rank by rank in the order of the pack.

    Raise BadData for the first card that is named more often than the packs contain it.
    """
    left = count_packs(packs)
    left.subtract(chain.from_iterable(cards for _, cards in named))
    if min(left.values()) < 0:
        raise _find_one_too_many(packs, named)
    return tuple(left.elements())


def _find_one_too_many(packs: int, named: NamedCards) -> BadData:
    """Return the error about the first card in `named` that occurs more often than `packs` packs contain it."""
    left, whole = count_packs(packs), count_packs(packs)
    for path, cards in named:
        for place, card in enumerate(cards):
            left[card] -= 1
            if left[card] < 0:
                known = f"the packs hold no more than {whole[card]} of {str(card)!r}"
                problem = "a card must be named here" if card == HIDDEN else known
                return BadData(f"position.{path}[{place}]", problem)
    raise AssertionError("no card stands once too often")


def check_new_melds(numbers: Sequence[int], own: Melds) -> None:
    """Raise BadData if one of `numbers`, meant for melds begun in this turn, is not an index of the melds `own`."""
    for place, number in enumerate(numbers):
        if not 0 <= number < len(own):
            raise BadData(f"position.new_melds[{place}]", f"no meld of the side in turn has number {number}")


def check_red_threes(heaps: Sequence[Cards]) -> None:
    """Raise BadData if a card in `heaps`, the red threes that each side has on the table, is not a red three."""
    for side, cards in enumerate(heaps):
        for place, card in enumerate(cards):
            if not is_red_three(card):
                raise BadData(f"position.red_threes[{side}][{place}]", f"{str(card)!r} is no red three")


def read_closed_melds(side: int, piles: Sequence[Cards]) -> Melds:
    """Return the melds of `side`, given by their cards, in a game without sequences and without melds of threes.

    Raise BadData for a three, and for natural cards of several ranks in one meld.
    """
    melds: list[LaidMeld] = []
    for number, cards in enumerate(piles):
        path = f"position.melds[{side}][{number}]"
        three = next((place for place, card in enumerate(cards) if card.rank == BLACK), None)
        if three is not None:
            raise BadData(f"{path}[{three}]", "threes are never melded")
        ranks = tuple(dict.fromkeys(card.rank for card in cards if not is_wild(card)))
        if len(ranks) > 1 or not cards:
            raise BadData(path, f"the natural cards of a meld are of one rank, not of {len(ranks)}")
        melds.append(LaidMeld(ranks[0] if ranks else WILD, cards))
    return tuple(melds)
