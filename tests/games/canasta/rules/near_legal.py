"""Actions close to legal ones: a card more or less, another meld, too many wild cards, or at the wrong time."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from tests.games.canasta.rules.judge import why_not
from upcard.core.cards import KNOWN, Card, Cards
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Position, observe, to_act
from upcard.games.canasta.rules.check import check

CARDS = tuple(sorted(KNOWN))
RANKS = "A23456789TJQKXW"
WILD = "2X"
LAYING = (Meld, TakePile)
LISTED = 200
"""How many of the listed actions are used."""


def differences(position: Position, random: Random, number: int) -> list[tuple[Action, str, str]]:
    """Return the actions about which engine and judge disagree, with the rules that each of them names."""
    found = []
    for seat in range(len(position.hands)):
        seen = observe(position, seat)
        for action in proposals(position, seat, random, number if seat == to_act(position) else 1):
            refused, broken = check(seen, action), why_not(position, seat, action)
            if (refused is None) != (not broken):
                found.append((action, refused.rule if refused else "", broken))
    return found


def proposals(position: Position, seat: int, random: Random, number: int) -> Iterator[Action]:
    """Yield all actions of at most one card, and `number` layouts of the hand and changes of listed actions."""
    yield from list_small_actions(position.hands[seat])
    laying = [action for action in islice(legal_actions(observe(position, seat)), LISTED) if isinstance(action, LAYING)]
    yield from random.sample(laying, min(number, len(laying)))
    for _ in range(number):
        yield layout(position, seat, random)
        near = random.choice(laying) if laying else layout(position, seat, random)
        for _ in range(random.choice((1, 1, 2))):
            near = change_action(near, position.hands[seat], random)
        yield near


def list_small_actions(hand: Cards) -> Iterator[Action]:
    """Yield every action of at most one card; of cards that are not in the hand, one."""
    yield from (Deal(), Draw(), Pass())
    yield from (AskPartner(seat) for seat in (None, *range(6)))
    yield from (Answer(yes, seat) for yes in (True, False) for seat in (None, *range(6)))
    other = next(card for card in CARDS if card not in hand)
    for card in (*dict.fromkeys(hand), other):
        yield Discard(card)
        yield RedThree(card)


def layout(position: Position, seat: int, random: Random) -> Meld | TakePile:
    """Return a layout of a few groups, or of nearly the whole hand, with or without the pile."""
    table, hand = position.table, position.hands[seat]
    groups = layings(position, hand, random)
    if not table.pile or (table.phase in ("draw", "last")) == (random.random() < 0.1):
        return Meld(tuple(groups))
    top = table.pile[-1].rank
    if all(group.rank != top for group in groups):
        groups.insert(
            0, LayDown(top, tuple(choose_cards_for_pile(hand, top, groups, random)), *choose_aim(position, random))
        )
    return TakePile(tuple(groups))


def layings(position: Position, hand: Cards, random: Random) -> list[LayDown]:
    """Return groups of some ranks, or of nearly the whole hand, each with random wild cards."""
    whole, chance = random.random() < 0.5, random.choice((0.1, 0.5, 0.8))
    wilds = [card for card in hand if card.rank in WILD]
    lying = [meld.rank for melds in position.table.melds for meld in melds]
    ranks = dict.fromkeys(card.rank for card in hand if card.rank not in WILD)
    groups = []
    if position.table.rules.wild_melds and len(wilds) >= 3 and random.random() < 0.5:
        groups.append(
            LayDown(
                "W", tuple(wilds.pop() for _ in range(random.randint(3, len(wilds)))), *choose_aim(position, random)
            )
        )
    for rank in dict.fromkeys((*ranks, *random.sample(lying, random.randint(0, len(lying))))):
        held = [card for card in hand if card.rank == rank and (not whole or random.random() < 0.97)]
        with_them = [wilds.pop() for _ in range(random.choice((0, 0, 1, 1, 2, 3, 4))) if wilds]
        some = held if whole else held[: random.randint(0, len(held))]
        if (some or with_them) and (whole or random.random() < chance):
            groups.append(LayDown(rank, (*some, *with_them), *choose_aim(position, random)))
    rest = wilds[: random.randint(0, len(wilds))] if whole and groups else ()
    return [*groups[:-1], *(replace(last, cards=(*last.cards, *rest)) for last in groups[-1:])]


def choose_cards_for_pile(hand: Sequence[Card], top: str, groups: Sequence[LayDown], random: Random) -> Iterator[Card]:
    """Yield cards to go with the pile's top card: a few of its rank, and unused wild cards."""
    yield from [card for card in hand if card.rank == top][: random.choice((0, 1, 2, 2, 3))]
    used = [card for group in groups for card in group.cards]
    wilds = [card for card in hand if card.rank in WILD and card not in used]
    yield from wilds[: random.choice((0, 0, 1, 1, 2))]


def choose_aim(position: Position, random: Random) -> tuple[int | None, int | None]:
    """Return a meld's number and side, mostly None; the meld need not exist."""
    if random.random() < (0.5 if not position.table.rules.one_meld_a_rank or position.table.lone is not None else 0.95):
        return None, None
    side = random.choice((None, None, *range(len(position.table.melds))))
    return random.choice((None, *range(4))), side


def change_action(action: Meld | TakePile, hand: Cards, random: Random) -> Meld | TakePile:
    """Return an action of laying cards with one thing changed: with or without the pile, or one of the groups."""
    if not action.melds or random.random() < 0.1:
        return Meld(action.melds) if isinstance(action, TakePile) else TakePile(action.melds)
    at = random.randrange(len(action.melds))
    way = random.choice(CHANGES)
    return replace(action, melds=(*action.melds[:at], *way(action.melds[at], hand, random), *action.melds[at + 1 :]))


def add_card(group: LayDown, hand: Cards, random: Random) -> Sequence[LayDown]:
    return (replace(group, cards=(*group.cards, random.choice(hand or CARDS))),)


def add_fitting_card(group: LayDown, hand: Cards, random: Random) -> Sequence[LayDown]:
    fitting = [card for card in hand if card.rank in (*WILD, group.rank)]
    return (replace(group, cards=(*group.cards, random.choice(fitting or CARDS))),)


def remove_card(group: LayDown, hand: Cards, random: Random) -> Sequence[LayDown]:
    gone = random.randrange(len(group.cards) or 1)
    return (replace(group, cards=(*group.cards[:gone], *group.cards[gone + 1 :])),)


def exchange_card(group: LayDown, hand: Cards, random: Random) -> Sequence[LayDown]:
    return remove_card(add_card(group, random.choice((hand, CARDS)), random)[0], hand, random)


def change_rank(group: LayDown, hand: Cards, random: Random) -> Sequence[LayDown]:
    return (replace(group, rank=random.choice(RANKS)),)


def change_meld(group: LayDown, hand: Cards, random: Random) -> Sequence[LayDown]:
    return (replace(group, onto=random.choice((None, 0, 1, 2, 9, -1))),)


def change_side(group: LayDown, hand: Cards, random: Random) -> Sequence[LayDown]:
    return (replace(group, side=random.choice((None, 0, 1, 2, 9, -1))),)


def drop_group(group: LayDown, hand: Cards, random: Random) -> Sequence[LayDown]:
    return ()


def split_group(group: LayDown, hand: Cards, random: Random) -> Sequence[LayDown]:
    at = random.randint(0, len(group.cards))
    return (replace(group, cards=group.cards[:at]), replace(group, cards=group.cards[at:]))


def add_single_card(group: LayDown, hand: Cards, random: Random) -> Sequence[LayDown]:
    """Return a group, and a single card laid off beside it."""
    card = random.choice(hand or CARDS)
    return (group, LayDown(card.rank, (card,)))


CHANGES: Sequence[Callable[[LayDown, Cards, Random], Sequence[LayDown]]] = (
    add_card,
    add_fitting_card,
    add_fitting_card,
    remove_card,
    exchange_card,
    change_rank,
    change_meld,
    change_side,
    drop_group,
    split_group,
    add_single_card,
)
