"""Which melds given cards could form, and how to divide cards into such melds.

The key of a meld is its rank for a group, its suit for a sequence, and `W` for wild cards.
"""

from collections.abc import Iterator
from itertools import chain, islice, product

from upcard.core.cards import SUITS, Card, Cards, without
from upcard.games.canasta.actions import LayDown, Meld
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Observation, has_first_meld
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import CANASTA, LEAST, is_sequence
from upcard.games.canasta.table.several import find_melds as find_groups
from upcard.games.canasta.table.several import pair_with_wild_cards, share_wild_cards, split_by_rank
from upcard.games.canasta.values import RANKS, WILD, is_wild, meld_kind

LISTED = 300
"""The most first melds that are compared."""


def find_key(rules: Options, cards: Cards) -> str:
    """Return the key of the meld that `cards` could form: a rank, the suit of a sequence, or `W` for wild cards.

    Whether the meld would be legal is not checked.
    """
    natural = tuple(card for card in cards if not is_wild(card))
    if cards and not natural and rules.wild_melds:
        return WILD
    several = len({card.rank for card in cards}) > 1 and len({card.suit for card in cards}) == 1
    if rules.sequences and natural == cards and several:
        return cards[0].suit
    return next((card.rank for card in natural), cards[0].rank if cards else "")


def find_staged_key(rules: Options, staged: tuple[LayDown, ...], cards: Cards) -> str:
    """Return the key that a group laid out but not played has after `cards` are added to it.

    `staged` holds the group, or is empty if `cards` form a new one. The key is a rank, a suit for a sequence, or `W`
    for wild cards. It can change: a single card, laid out under its rank, may become part of a sequence, whose key is
    its suit.
    """
    if not staged:
        return find_key(rules, cards)
    if rules.only_groups and staged[0].rank != WILD:
        return staged[0].rank
    return find_key(rules, (*staged[0].cards, *cards))


def can_run(rules: Options, hand: Cards, cards: Cards) -> bool:
    """Return whether the first of `cards` is one of three cards of its suit in a row that are all in `hand`.

    A person may begin to lay out a sequence with such a card, and add the others afterwards. Cards after the first are
    not considered. In a game without sequences the result is False.
    """
    if not rules.sequences or not cards or cards[0].rank not in RANKS:
        return False
    at, suit = RANKS.index(cards[0].rank), cards[0].suit
    held = {card.rank for card in hand if card.suit == suit}
    return any(
        {*RANKS[low : low + LEAST]} <= held for low in range(max(0, at - 2), at + 1) if low + LEAST <= len(RANKS)
    )


def has_doubles(group: LayDown) -> bool:
    """Return whether `group` is laid out as a sequence but contains two cards of one rank, which no rule allows."""
    return meld_kind(group.rank) == "sequence" and len({card.rank for card in group.cards}) < len(group.cards)


def list_keys(rules: Options, cards: Cards) -> tuple[str, ...]:
    """Return the keys of the melds to which `cards` could be added.

    The first key is a rank, a suit (for a sequence), or `W` for wild cards. In a game with sequences, natural cards
    that all have the same suit also have this suit as a key.
    """
    key = find_key(rules, cards)
    alike = len({card.suit for card in cards}) == 1 and not any(map(is_wild, cards))
    suit = cards[0].suit if rules.sequences and alike else ""
    return (key,) if suit in ("", key) else (key, suit)


def split_cards(rules: Options, cards: Cards) -> tuple[Cards, ...]:
    """Return the cards divided into the melds that they could form: first sequences, then groups by rank."""
    if not rules.sequences:
        return split_by_rank(cards)
    if is_sequence(cards) and len({card.suit for card in cards}) == 1 and len(cards) <= CANASTA:
        return (cards,)
    runs = tuple(find_runs(cards))
    rest = without(cards, tuple(card for run in runs for card in run))
    return (*runs, *(split_by_rank(rest) if rest else ()))


def list_divisions(rules: Options, cards: Cards) -> Iterator[Iterator[tuple[Cards, ...]]]:
    """Yield ways to divide the natural cards of `cards` into sequences and groups of a rank.

    For each way an iterator is yielded, which in turn yields the groups with the wild cards distributed among them, in
    every possible manner. The first way is that of `split_cards`. The others shorten or omit sequences, so that more
    cards can be in groups of a rank.
    """
    natural, wild = (tuple(card for card in cards if is_wild(card) == asked) for asked in (False, True))
    first = split_cards(rules, cards)
    yield chain((first,), _share_again(first, wild))
    runs = tuple(_find_all_runs(natural)) if rules.sequences else ()
    for kept in product(*(_shorten_run(run) for run in runs)):
        rest = without(natural, tuple(chain.from_iterable(kept)))
        groups = split_by_rank(rest) if rest else ()
        yield ((*kept, *shared) for shared in share_wild_cards(groups, wild))


def _share_again(split: tuple[Cards, ...], wild: Cards) -> Iterator[tuple[Cards, ...]]:
    """Yield every way to distribute `wild`, the wild cards of the division `split`, among its groups of one rank."""
    natural = [tuple(card for card in part if not is_wild(card)) for part in split]
    runs, groups = (
        tuple(part for part in natural if (len({card.rank for card in part}) > 1) == runs) for runs in (True, False)
    )
    if all(groups):
        yield from ((*runs, *shared) for shared in share_wild_cards(groups, wild))


def _shorten_run(run: Cards) -> Iterator[Cards]:
    """Yield `run`, then its parts of three or more cards in a row, the longest first, and at the end an empty tuple."""
    for size in range(len(run), LEAST - 1, -1):
        yield from (run[low : low + size] for low in range(len(run) - size + 1))
    yield ()


def find_runs(cards: Cards) -> Iterator[Cards]:
    """Yield sequences of three to seven cards that `cards` contain, the longest of each suit first.

    Cards of a rank of which there are three or more are not used, because they form a group.
    """
    return _find_all_runs(tuple(card for card in cards if sum(other.rank == card.rank for other in cards) < LEAST))


def _find_all_runs(cards: Cards) -> Iterator[Cards]:
    for suit in SUITS:
        while run := _find_longest_run(cards, suit):
            yield run
            cards = without(cards, run)


def _find_longest_run(cards: Cards, suit: str) -> Cards:
    held = [Card(rank + suit) in cards for rank in RANKS]
    best: Cards = ()
    for low in range(len(RANKS)):
        high = low
        while high < len(RANKS) and held[high] and high - low < CANASTA:
            high += 1
        if high - low >= LEAST and high - low > len(best):
            best = tuple(Card(rank + suit) for rank in RANKS[low:high])
    return best


def find_melds(seen: Observation, hand: Cards) -> tuple[LayDown, ...]:
    """Return new melds that the cards of `hand` can form.

    The first melds of a side reach the minimum of points with as few wild cards as possible. Later, all new melds are
    natural.
    """
    rules = seen.table.rules
    first = not has_first_meld(seen.table, seen.side)
    if first and not rules.wild_melds and rules.only_groups:
        return find_groups(seen, hand)
    if first:
        from upcard.games.canasta.engine.legal_actions import legal_actions

        found = [action.melds for action in islice(legal_actions(seen), LISTED) if isinstance(action, Meld)]
        return min(found, key=_count_cards, default=())
    runs = tuple(find_runs(hand)) if rules.sequences else ()
    rest = without(hand, tuple(card for run in runs for card in run))
    return (*(LayDown(run[0].suit, run) for run in runs), *find_groups(seen, rest))


def find_mixed_melds(seen: Observation, hand: Cards) -> tuple[LayDown, ...]:
    """Return new melds that each consist of two natural cards of a rank and one wild card.

    Only ranks of which the player's side has no meld are used.
    """
    ranks = [rank for rank in RANKS if all(meld.rank != rank for meld in seen.melds)]
    return pair_with_wild_cards(hand, ranks, lambda melds: check(seen, Meld(melds)) is None)


def _count_cards(melds: tuple[LayDown, ...]) -> tuple[int, int]:
    cards = [card for group in melds for card in group.cards]
    return sum(map(is_wild, cards)), len(cards)
