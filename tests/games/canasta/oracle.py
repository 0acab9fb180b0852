"""A slow judge of `legal_actions`: every way to lay out a small hand, filtered by `check`."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from random import Random

from upcard.core.cards import Card, Cards, packs
from upcard.games.canasta.actions import LayDown, Meld, TakePile
from upcard.games.canasta.checks import check
from upcard.games.canasta.dealing import before_deal
from upcard.games.canasta.engine import apply
from upcard.games.canasta.moves import legal_actions
from upcard.games.canasta.position import LaidMeld, Phase, Position, observe
from upcard.games.canasta.rules import CLASSIC, Rules
from upcard.games.canasta.values import is_red_three, is_wild

Aim = tuple[str, int | None, int]
"""Where a card may go: a rank, the number of a meld if it must be named, and which new meld of the rank."""

SWITCHES = (
    "pile_frozen_before_first_meld",
    "pile_needs_natural_pair",
    "pile_onto_canasta",
    "wilds_after_canasta",
    "wilds_not_more_than_naturals",
    "black_threes_with_wilds",
    "one_meld_a_rank",
    "top_card_counts",
    "concealed_needs_own_canasta",
    "concealed_draw_free_of_minimum",
)


def rules_by_chance(random: Random) -> Rules:
    """Return the classic rules with a few switches turned over, or as they are."""
    turned = random.sample(SWITCHES, random.choice((0, 0, 1, 2, 3)))
    values = {name: not getattr(CLASSIC, name) for name in turned}
    rules = replace(CLASSIC, **values)  # type: ignore[arg-type]  # the switches are all booleans
    return replace(rules, concealed_canasta_bonus=random.choice((0, 0, 0, 100)))


def position_by_chance(random: Random) -> Position:
    """Return a position with a small hand of few ranks, melds on the table or not, in phase `draw` or `play`."""
    rules = rules_by_chance(random)
    ranks = [*random.sample("4789TKA", random.choice((2, 3))), "3"]
    pool = [card for card in packs(rules.packs) if card.rank in ranks or is_wild(card)]
    random.shuffle(pool)
    pool.sort(key=lambda card: is_wild(card) and random.random() < 0.4)
    pool = [card for card in pool if not is_red_three(card)]
    melds = random.choice(((), melds_by_chance(random, ranks, pool)))
    hand, pile = tuple(pool[: random.randint(1, 8)]), tuple(pool[8 : 8 + random.randint(1, 3)])
    phase: Phase = random.choice(("draw", "play", "play"))
    start = before_deal(rules, "oracle", 1, 3, (random.choice((-5, 0, 0, 1500, 3000)), 0))
    table = replace(
        start.table,
        turn=0,
        phase=phase,
        pile=pile if phase == "draw" else (),
        melds=(melds, ()),
        has_melded=(bool(melds) and random.random() < 0.5, False, bool(melds), False),
        discarded=(True,) * 4,
    )
    return Position(table, (hand, (), (), ()), tuple(pool[20:24]))


def melds_by_chance(random: Random, ranks: list[str], pool: list[Card]) -> tuple[LaidMeld, ...]:
    """Take one or two sound melds out of the pool."""
    melds = []
    for rank in random.sample([rank for rank in ranks if rank != "3"], random.choice((1, 2))):
        natural = [card for card in pool if card.rank == rank][: random.randint(3, 7)]
        if len(natural) >= 3:
            for card in natural:
                pool.remove(card)
            melds.append(LaidMeld(rank, tuple(natural)))
    return tuple(melds)


def layouts(position: Position) -> Iterator[tuple[LayDown, ...]]:
    """Yield every way to lay cards of the hand in groups, no suit twice."""
    rules, melds, hand = position.table.rules, position.table.melds[0], sorted(position.hands[0])
    own = [(meld.rank, None if rules.one_meld_a_rank else number, 0) for number, meld in enumerate(melds)]
    ranks = dict.fromkeys(card.rank for card in (*hand, *position.table.pile[-1:]) if not is_wild(card))
    fresh = [(rank, None, copy) for rank in ranks for copy in range(1 if rules.one_meld_a_rank else 2)]
    aims: list[Aim] = list(dict.fromkeys((*own, *fresh)))
    choices = [[None, *(aim for aim in aims if is_wild(card) or aim[0] == card.rank)] for card in hand]
    done: dict[object, None] = {}
    for chosen in product(*choices):
        groups: dict[Aim, Cards] = {}
        for card, aim in zip(hand, chosen, strict=True):
            if aim:
                groups[aim] = (*groups.get(aim, ()), card)
        key = tuple(sorted((str(aim), "".join(card.rank for card in cards)) for aim, cards in groups.items()))
        if key not in done:
            done[key] = None
            yield tuple(LayDown(aim[0], cards, aim[1]) for aim, cards in groups.items())


def actions(position: Position) -> Iterator[Meld | TakePile]:
    """Yield every action of laying cards, legal or not."""
    if position.table.phase == "play":
        yield from (Meld(groups) for groups in layouts(position))
        return
    top, melds = position.table.pile[-1].rank, position.table.melds[0]
    for groups in layouts(position):
        named = [group for group in groups if group.rank == top]
        others = [group for group in groups if group.rank != top]
        for first in named:
            yield TakePile((first, *[group for group in named if group is not first], *others))
        onto = [None, *(number for number, meld in enumerate(melds) if meld.rank == top)]
        for number in onto if not named or not position.table.rules.one_meld_a_rank else ():
            yield TakePile((LayDown(top, (), number), *named, *others))


Effect = tuple[object, ...]


def effect(position: Position) -> Effect:
    """Return what matters of a position for the one who laid cards: suits and the order of melds do not."""
    table = position.table
    melds = sorted(
        (meld.rank, "".join(sorted(card.rank for card in meld.cards)), number in table.new_melds, meld.concealed)
        for number, meld in enumerate(table.melds[0])
    )
    hand = "".join(sorted(card.rank for card in position.hands[0]))
    return (tuple(melds), hand, table.phase, table.has_melded[0], table.went_out)


def all_effects(position: Position) -> Mapping[Effect, object]:
    """Return what any single legal action of laying cards leads to."""
    seen = observe(position, 0)
    legal = (action for action in actions(position) if check(seen, action) is None)
    return {effect(apply(position, action).position): action for action in legal}


def listed_effects(position: Position) -> dict[Effect, int]:
    """Return what sequences of listed actions lead to, each with the least number of actions."""
    reached: dict[Effect, int] = {}
    waiting = [(position, 0)]
    while waiting:
        here, steps = waiting.pop(0)
        if here.table.phase == "over" or here.table.turn != 0:
            continue
        for action in legal_actions(observe(here, 0)):
            if isinstance(action, Meld | TakePile):
                after = apply(here, action).position
                if effect(after) not in reached:
                    reached[effect(after)] = steps + 1
                    waiting.append((after, steps + 1))
    return reached


def longest_ways(position: Position) -> Mapping[Effect, int]:
    """Return for each effect of one listed action the most listed actions that lead to it."""
    one = {
        effect(apply(position, action).position): 1
        for action in legal_actions(observe(position, 0))
        if isinstance(action, Meld | TakePile)
    }
    for action in legal_actions(observe(position, 0)):
        if isinstance(action, Meld | TakePile):
            after = apply(position, action).position
            for found, steps in listed_effects(after).items() if after.table.phase == "play" else ():
                if found in one:
                    one[found] = max(one[found], steps + 1)
    return one
