"""A slow judge of `legal_actions`: every way to lay out a small hand, filtered by `check`."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from random import Random

from upcard.core.cards import Card, Cards, packs
from upcard.games.canasta.actions import AskPartner, LayDown, Meld, TakePile
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.dealing import before_deal
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.options import CLASSIC, Options
from upcard.games.canasta.position import LaidMeld, Phase, Position, observe, partners, pool
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.tables import LONE, TableName
from upcard.games.canasta.values import is_red_three, is_wild

Aim = tuple[str, int | None, int | None, int]
"""Where a card may go: a rank, the meld's number and side if they must be named, and which new meld of the rank."""

LONE_HAND = 2
"""The seat that plays alone in positions for three; seats 0 and 1 are partners."""

LAYING: tuple[Phase, ...] = ("play", "melds")
"""The phases in which cards are laid from the hand alone."""

ASK = AskPartner()

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


def rules_by_chance(random: Random, table: TableName) -> Options:
    """Return the classic rules at a table, sometimes with a few options changed."""
    turned = random.sample(SWITCHES, random.choice((0, 0, 1, 2, 3)))
    values = {name: not getattr(CLASSIC, name) for name in turned}
    rules = replace(CLASSIC, table=table, **values)  # type: ignore[arg-type]  # the switches are all booleans
    return replace(
        rules,
        concealed_canasta_bonus=random.choice((0, 0, 0, 100)),
        canastas_to_go_out=random.choice((1, 1, 2)),
        answer_binds=random.random() < 0.8,
    )


def position_by_chance(random: Random, table: TableName = "four") -> Position:
    """Return a random position under random options of a table."""
    return position_under(rules_by_chance(random, table), random)


def position_under(rules: Options, random: Random, most: int = 8) -> Position:
    """Return a random position in a phase of laying cards: a small hand of few ranks, with or without melds.

    With a lone hand the partner's melds are on the table too.
    """
    table = rules.table
    ranks = [*random.sample("4789TKA", random.choice((2, 3))), "3"]
    left = [card for card in packs(rules.packs) if card.rank in ranks or is_wild(card)]
    random.shuffle(left)
    left.sort(key=lambda card: is_wild(card) and random.random() < 0.4)
    left = [card for card in left if not is_red_three(card)]
    melds = random.choice(((), melds_by_chance(random, ranks, left)))
    others = melds_by_chance(random, ranks, left) if table == LONE and random.random() < 0.7 else ()
    hand, pile = tuple(left[: random.randint(1, most)]), tuple(left[8 : 8 + random.randint(1, 3)])
    phase: Phase = random.choice(("draw", "play", "play"))
    beside = ((),) * (len(rules.sides) - 1)
    start = before_deal(rules, "oracle", 1, rules.seats - 1, (random.choice((-5, 0, 0, 1500, 3000)), *map(len, beside)))
    laid = replace(
        start.table,
        turn=0,
        phase=phase,
        pile=pile if phase == "draw" else (),
        melds=(melds, *beside),
        has_melded=(bool(melds) and random.random() < 0.5, *(False,) * (rules.seats - 1)),
    )
    if table == LONE:
        laid = replace(laid, melds=(melds, others, ()), lone=LONE_HAND)
    return vary_position(Position(laid, (hand, *((),) * (rules.seats - 1)), tuple(left[20:24])), random)


def vary_position(position: Position, random: Random) -> Position:
    """Return the position as it is, at the end of the stock, or with the partner's answer if it may be asked."""
    table, moment = position.table, random.random()
    if moment < 0.2:
        phase: Phase = "last" if table.phase == "draw" else "melds"
        return Position(replace(table, phase=phase), position.hands, ())
    if moment < 0.6 and check(observe(position, 0), ASK) is None:
        asked = partners(table, 0)[0]
        return replace(position, table=replace(table, asked=asked, answer=random.random() < 0.5))
    return position


def melds_by_chance(random: Random, ranks: list[str], left: list[Card]) -> tuple[LaidMeld, ...]:
    """Take one or two valid melds out of the remaining cards."""
    melds = []
    for rank in random.sample([rank for rank in ranks if rank != "3"], random.choice((1, 2))):
        natural = [card for card in left if card.rank == rank][: random.randint(3, 7)]
        if len(natural) >= 3:
            for card in natural:
                left.remove(card)
            melds.append(LaidMeld(rank, tuple(natural)))
    return tuple(melds)


def list_meld_aims(position: Position) -> list[Aim]:
    """Return the melds of the pool as aims."""
    table, single = position.table, position.table.rules.one_meld_a_rank
    return [
        (meld.rank, None if single else number, side or None, 0)
        for side in pool(table, 0)
        for number, meld in enumerate(table.melds[side])
    ]


def layouts(position: Position) -> Iterator[tuple[LayDown, ...]]:
    """Yield every way to lay cards of the hand in groups, suits aside."""
    rules, hand = position.table.rules, sorted(position.hands[0])
    ranks = dict.fromkeys(card.rank for card in (*hand, *position.table.pile[-1:]) if not is_wild(card))
    fresh = [(rank, None, None, copy) for rank in ranks for copy in range(1 if rules.one_meld_a_rank else 2)]
    aims: list[Aim] = list(dict.fromkeys((*list_meld_aims(position), *fresh)))
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
            yield tuple(LayDown(aim[0], cards, aim[1], aim[2]) for aim, cards in groups.items())


def actions(position: Position) -> Iterator[Meld | TakePile]:
    """Yield every action of laying cards, legal or not."""
    if position.table.phase in LAYING:
        yield from (Meld(groups) for groups in layouts(position))
        return
    top = position.table.pile[-1].rank
    alone = [
        LayDown(top, (), None),
        *(LayDown(top, (), aim[1], aim[2]) for aim in list_meld_aims(position) if aim[0] == top),
    ]
    for groups in layouts(position):
        named = [group for group in groups if group.rank == top]
        others = [group for group in groups if group.rank != top]
        for first in named:
            yield TakePile((first, *[group for group in named if group is not first], *others))
        for first in dict.fromkeys(alone):
            if all((group.onto, group.side) != (first.onto, first.side) for group in named) or first.onto is None:
                yield TakePile((first, *named, *others))


Effect = tuple[object, ...]


def effect(position: Position) -> Effect:
    """Return the parts of a position after laying cards that matter; suits and the order of melds do not."""
    table, new = position.table, position.table.new_melds
    melds = sorted(
        (side, meld.rank, sorted(card.rank for card in meld.cards), not side and number in new, meld.concealed)
        for side in pool(table, 0)
        for number, meld in enumerate(table.melds[side])
    )
    hand = "".join(sorted(card.rank for card in position.hands[0]))
    return (repr(melds), hand, table.phase, table.has_melded[0], table.went_out)


def list_legal_effects(position: Position) -> Mapping[Effect, object]:
    """Return the effect of every single legal action of laying cards."""
    seen = observe(position, 0)
    legal = (action for action in actions(position) if check(seen, action) is None)
    return {effect(apply(position, action).position): action for action in legal}


def search_listed_effects(position: Position) -> dict[Effect, int]:
    """Return the effects of sequences of listed actions, each with the least number of actions."""
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


def find_longest_ways(position: Position) -> Mapping[Effect, int]:
    """Return for each effect of one listed action the longest sequence of listed actions with the same effect."""
    one = {
        effect(apply(position, action).position): 1
        for action in legal_actions(observe(position, 0))
        if isinstance(action, Meld | TakePile)
    }
    for action in legal_actions(observe(position, 0)):
        if isinstance(action, Meld | TakePile):
            after = apply(position, action).position
            for found, steps in search_listed_effects(after).items() if after.table.phase in LAYING else ():
                if found in one:
                    one[found] = max(one[found], steps + 1)
    return one
