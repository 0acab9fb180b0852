"""The legal actions in games with sequences or joined melds, in which the suit of a card matters."""

from collections.abc import Iterator
from itertools import product

from upcard.core.cards import JOKER, Cards, without
from upcard.games.canasta.actions import Action, Discard, JoinMelds, LayDown, Meld, TakePile
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Observation, has_first_meld, minimum_for
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.going_out import can_go_out
from upcard.games.canasta.rules.melds import CANASTA, LEAST, find_fault, fits
from upcard.games.canasta.rules.minimal_sets import (
    find_sets,
    list_groups,
    list_mixtures,
    list_opening_canastas,
    list_sequences,
    list_wild_melds,
    order_by_use,
)
from upcard.games.canasta.rules.taking import check_pile
from upcard.games.canasta.values import BLACK, is_black_three, meld_kind, points, without_red_threes

MORE_WILDS = 2
"""The smallest number of wild cards that are laid at once because one by one they could not all be laid."""


def list_suited_melds(seen: Observation) -> Iterator[Action]:
    """Yield the legal melding actions in a game in which suits matter, without those made up of smaller ones.

    If the player's side has not melded, these are first melds; otherwise melds of three cards, single cards to add to
    melds, and joins of two melds.
    """
    hand = _list_cards_to_meld(seen)
    if has_first_meld(seen.table, seen.side):
        yield from _legal(seen, (Meld((group,)) for group in list_smallest_melds(seen.table.rules, hand)))
        yield from _legal(seen, _lay_offs(seen))
        yield from _legal(seen, _list_wild_lay_offs(seen))
        yield from _legal(seen, _joinings(seen))
        return
    need, wanted = minimum_for(seen.table, seen.side), seen.table.rules.opening_look(seen.table.scores[seen.side])
    yield from _legal(seen, map(Meld, _first_melds(seen.table.rules, hand, need, wanted)))


def _list_cards_to_meld(seen: Observation) -> Cards:
    """Return the cards of the hand that can be melded: all but threes.

    Three or more black threes can be melded, too, if the player can go out; then only red threes are left out.
    """
    black = sum(map(is_black_three, seen.hand))
    if black >= LEAST and can_go_out(seen, seen.pooled_melds, seen.hand):
        return without_red_threes(seen.hand)
    return tuple(card for card in seen.hand if card.rank != BLACK)


def list_smallest_melds(rules: Options, hand: Cards) -> Iterator[LayDown]:
    """Yield the melds of three cards that a hand can lay: groups, sequences and melds of wild cards."""
    yield from list_groups(rules, hand, LEAST)
    if rules.sequences:
        yield from list_sequences(hand, LEAST)
    if rules.wild_melds:
        yield from list_wild_melds(hand, LEAST)


def _lay_offs(seen: Observation) -> Iterator[Meld]:
    cards = tuple(dict.fromkeys(seen.hand))
    for number, meld in enumerate(seen.melds):
        yield from (Meld((LayDown(meld.rank, (card,), number),)) for card in cards if fits(card, meld.rank))


def _list_wild_lay_offs(seen: Observation) -> Iterator[Meld]:
    """Yield the actions that add two or more wild cards at once to a group of six cards.

    Nothing is yielded unless the rules forbid adding a wild card to a canasta. Where they do, the second wild card must
    be added together with the first, because the first makes the group a canasta. See settled point 3 of the rules of
    Samba.
    """
    if seen.table.rules.wilds_onto_canasta:
        return
    jokers, twos = (tuple(card for card in seen.hand if card.rank == rank) for rank in (JOKER.rank, "2"))
    numbers = product(range(len(jokers) + 1), range(len(twos) + 1))
    chosen = [(*jokers[:some], *twos[:more]) for some, more in numbers if some + more >= MORE_WILDS]
    for number, meld in enumerate(seen.melds):
        if meld_kind(meld.rank) == "group" and len(meld.cards) == CANASTA - 1:
            yield from (Meld((LayDown(meld.rank, cards, number),)) for cards in chosen)


def _joinings(seen: Observation) -> Iterator[JoinMelds]:
    for number, meld in enumerate(seen.melds):
        for other in range(number + 1, len(seen.melds)):
            if meld.rank == seen.melds[other].rank:
                yield JoinMelds(number, other)


def _first_melds(rules: Options, hand: Cards, need: int, wanted: str | None) -> Iterator[tuple[LayDown, ...]]:
    """Yield sets of melds that count at least `need` points and in which no card can be left out.

    If `wanted` is not None, each set contains a canasta of the kind `wanted`, such as natural, or of a kind with a
    higher bonus.
    """
    if wanted is None:
        yield from find_sets(rules, hand, need)
        return
    for whole in list_opening_canastas(rules, hand, wanted):
        missing = need - points(whole.cards)
        if missing <= 0:
            yield (whole,)
        else:
            yield from ((whole, *more) for more in find_sets(rules, without(hand, whole.cards), missing))


def list_suited_takes(seen: Observation) -> Iterator[Action]:
    """Yield the legal ways to take the pile or its top card, in a game in which suits matter.

    Each uses no more cards of the hand than necessary.
    """
    if check_pile(seen):
        return
    top = seen.table.pile[-1]
    if has_first_meld(seen.table, seen.side):
        homes = [number for number, meld in enumerate(seen.melds) if meld.rank in (top.rank, top.suit)]
        yield from _legal(seen, (TakePile((LayDown(seen.melds[number].rank, (), number),)) for number in homes))
        pair = tuple(card for card in order_by_use(seen.hand) if card.rank == top.rank)[:2]
        if len(pair) < 2:
            return
        groups = [None, *(number for number in homes if meld_kind(seen.melds[number].rank) == "group")]
        yield from _legal(seen, (TakePile((LayDown(top.rank, pair, number),)) for number in groups))
        return
    yield from _legal(seen, map(TakePile, _opening_takes(seen)))


def _opening_takes(seen: Observation) -> Iterator[tuple[LayDown, ...]]:
    """Yield the sets of first melds with which the pile can be taken.

    The first group of a set is laid with the pile's top card; if the minimum of points needs more, other groups follow.
    """
    rules, top, hand = seen.table.rules, seen.table.pile[-1], without_red_threes(seen.hand)
    need = minimum_for(seen.table, seen.side) - points((top,))
    for cards in list_mixtures(hand, top.rank):
        if find_fault(rules, top.rank, (top, *cards)):
            continue
        taking = LayDown(top.rank, cards)
        missing = need - points(cards)
        if missing <= 0:
            yield (taking,)
        else:
            yield from ((taking, *more) for more in find_sets(rules, without(hand, cards), missing))


def list_suited_discards(seen: Observation) -> Iterator[Discard]:
    """Yield a legal discard for each different card of the hand, in a game in which suits matter."""
    cards = sorted(dict.fromkeys(without_red_threes(seen.hand)))
    found = [Discard(card) for card in cards]
    if found and check(seen, found[0]) is None:
        yield from found


def _legal(seen: Observation, actions: Iterator[Action]) -> Iterator[Action]:
    return (action for action in actions if check(seen, action) is None)
