"""Finds the best arrangement of a hand for the first meld: three melds of three cards, or what comes closest."""

from collections.abc import Iterator

from upcard.core.cards import Card, Cards, without
from upcard.games.scarney.rules.laying import MELDS, MOST
from upcard.games.scarney.rules.melds import LEAST, arrange_meld, list_wanted_ranks
from upcard.games.scarney.rules.nearing import PAIR_NEEDS, PARTS, Needs, count_missing_cards
from upcard.games.scarney.rules.tally import (
    TRIPLE_NEEDS,
    contains_cards,
    count_cards_by_rank,
    count_rank,
    points_of,
    size,
    tally,
)
from upcard.games.scarney.values import POINTS

Shapes = tuple[str, ...]


def group_hand(hand: Cards) -> tuple[Cards, ...]:
    """Return melds and pairs of a hand, at most three, that lack the fewest cards for a first meld of three melds.

    Complete melds come first. Of arrangements that lack equally few cards, the one with more complete melds is better,
    then the one that more cards outside the hand can complete, then the one that leaves fewer points in the hand. Cards
    that can be laid off in the next turn do not count as left.
    """
    have = count_cards_by_rank(hand)
    found = max(list_arrangements(have), key=lambda shapes: rate_arrangement(have, shapes), default=())
    return fill_shapes(hand, found)


def list_arrangements(have: int) -> Iterator[Shapes]:
    """Yield the arrangements of a hand into at most three melds and pairs that lack the fewest cards for a first meld.

    `have` is the hand as counts by rank, packed into an integer (see `tally`). Each meld or pair is given by its ranks
    as one text, such as `567`.
    """
    lacks = count_missing_cards(have)
    for shapes, left in _ways(have, (*TRIPLE_NEEDS, *PAIR_NEEDS), MELDS):
        singles = min(MELDS - len(shapes), size(left))
        if MELDS * LEAST - sum(map(len, shapes)) - singles == lacks:
            yield shapes


def _ways(have: int, needs: Needs, most: int) -> Iterator[tuple[Shapes, int]]:
    if most:
        fitting = tuple(one for one in needs if contains_cards(have, one[1]))
        for at, (shape, need) in enumerate(fitting):
            for others, left in _ways(have - need, fitting[at:], most - 1):
                yield (shape, *others), left
    yield (), have


def rate_arrangement(have: int, shapes: Shapes) -> tuple[int, int, int]:
    """Return the sort key of an arrangement of a hand into melds and pairs; it is higher for a better one.

    `have` is the hand as counts by rank (see `tally`); `shapes` are the ranks of each meld and pair. The key consists
    of the number of complete melds, the number of cards outside the hand that can complete a pair, and the points left
    in the hand with a minus sign.
    """
    left = have - sum(map(tally, shapes))
    whole = [shape for shape in shapes if len(shape) == LEAST]
    coming = sum(4 - count_rank(have, rank) for shape in shapes if shape in PARTS for rank in list_missing_ranks(shape))
    return len(whole), coming, -count_staying_points(left, whole if len(whole) == MELDS else [])


def list_missing_ranks(pair: str) -> Shapes:
    """Return the ranks of the cards that make a meld of three with `pair`, which is two ranks such as `56`."""
    made = ("".join(shape) for shape in PARTS[pair])
    return tuple(dict.fromkeys(_find_third_rank(shape, pair) for shape in made))


def _find_third_rank(shape: str, pair: str) -> str:
    left = list(shape)
    for rank in pair:
        left.remove(rank)
    return left[0]


def count_staying_points(left: int, melds: list[str]) -> int:
    """Return the points of those cards in `left` that cannot be laid off onto `melds` in the next turn.

    `left` are cards counted by rank (see `tally`); each of `melds` is its ranks as one text, such as `567`.
    """
    points = points_of(left)
    for shape in melds:
        ranks = list_wanted_ranks(tuple(Card(f"{rank}S") for rank in shape))
        fitting = sorted((POINTS[rank] for rank in ranks if count_rank(left, rank)), reverse=True)
        points -= sum(fitting[:MOST])
    return points


def fill_shapes(hand: Cards, shapes: Shapes) -> tuple[Cards, ...]:
    """Return a group of cards from `hand` for each of `shapes`: cards with these ranks, of one suit if possible.

    A shape is the ranks of a meld or a pair as one text, such as `567`. No card is used twice.
    """
    groups = []
    for shape in shapes:
        group = pick_suited_cards(hand, shape)
        groups.append(arrange_meld(group))
        hand = without(hand, group)
    return tuple(groups)


def pick_suited_cards(hand: Cards, shape: str) -> Cards:
    """Return cards of the hand with the ranks in `shape`, such as `567`; all of one suit if the hand has them."""
    for suit in dict.fromkeys(card.suit for card in hand):
        row = tuple(Card(f"{rank}{suit}") for rank in shape)
        if len(dict.fromkeys(row)) == len(row) and all(card in hand for card in row):
            return row
    chosen: Cards = ()
    for rank in shape:
        chosen += (next(card for card in hand if card.rank == rank and card not in chosen),)
    return chosen
