"""A slow judge of `legal_actions`, written from the rules alone: tries all subsets of the table, in all groupings.

`python -m tests.games.cassino.oracle 20000` compares the two on that many random small positions for each preset.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from upcard.core.cards import SUITED, Card, Cards
from upcard.games.cassino.actions import Action, Build, Capture, Trail
from upcard.games.cassino.engine.dealing import before_deal
from upcard.games.cassino.engine.legal_actions import legal_actions
from upcard.games.cassino.options import PRESETS, Options, preset
from upcard.games.cassino.position import Items, Observation, Position, TableItem, observe
from upcard.games.cassino.rules.check import find_violation
from upcard.games.cassino.values import Value

NUMBERS = dict(zip("A23456789T", range(1, 11), strict=True))
FACES = {"J": 11, "Q": 12, "K": 13}

Effect = tuple[object, ...]


def number(rules: Options, card: Card) -> int | None:
    """Return what a table card counts in a sum; None if it counts nothing."""
    return NUMBERS.get(card.rank) or (FACES[card.rank] if rules.face_values else None)


def get_rank_value(rules: Options, card: Card) -> object:
    """Return the value of a pair build of a card's rank."""
    return number(rules, card) or card.rank


def list_capture_values(rules: Options, card: Card) -> list[object]:
    """Return the values as which a card of the hand can capture."""
    high = {"2S": 15, "TD": 16}.get(card, 14 if card.rank == "A" else None)
    if rules.hand_values == "none" and (card.rank != "A" or not rules.ace_high):
        high = None
    if high is None:
        return [get_rank_value(rules, card)]
    return [high] if rules.hand_values == "fixed" else [get_rank_value(rules, card), high]


def partitions(things: Sequence[TableItem]) -> Iterator[list[list[TableItem]]]:
    """Yield all ways to put things into groups."""
    if not things:
        yield []
        return
    first, *rest = things
    for size in range(len(rest) + 1):
        for others in combinations(rest, size):
            left = [item for item in rest if item not in others]
            yield from ([[first, *others], *groups] for groups in partitions(left))


def counts(rules: Options, item: TableItem) -> int | None:
    """Return what a thing on the table counts in a sum of several; None if it counts nothing."""
    if item.value is None:
        return number(rules, item.cards[0])
    return None if item.pair or not isinstance(item.value, int) else item.value


def adds_up(rules: Options, group: Sequence[TableItem], value: object) -> bool:
    """Return whether the numbers of several things add up to a value."""
    numbers = [counts(rules, item) for item in group]
    return len(group) > 1 and None not in numbers and sum(filter(None, numbers)) == value


def takes(rules: Options, group: Sequence[TableItem], card: Card, value: object) -> bool:
    """Return whether a card takes this group as one set."""
    if len(group) > 1:
        counted = rules.builds_count_as_cards or all(item.value is None for item in group)
        return counted and adds_up(rules, group, value)
    item = group[0]
    if item.value is None:
        return item.cards[0].rank == card.rank and takes_own_rank(rules, card)
    return value == item.value or (
        item.pair and get_rank_value(rules, card) == item.value and takes_own_rank(rules, card)
    )


def takes_own_rank(rules: Options, card: Card) -> bool:
    """Return whether a card takes its own rank: not if it has a hand value alone."""
    return get_rank_value(rules, card) in list_capture_values(rules, card)


def owes_equal(rules: Options, card: Card) -> bool:
    """Return whether a card must take the loose cards of its rank: a card that takes none by rank owes them nothing."""
    return rules.must_take_equal and takes_own_rank(rules, card)


def captures(rules: Options, items: Items, card: Card) -> list[Items]:
    """Return every set of things that a card takes."""
    found = [
        some
        for some in subsets(items)
        if any(
            all(takes(rules, group, card, value) for group in groups)
            for value in list_capture_values(rules, card)
            for groups in partitions(some)
        )
    ]
    if card.rank in FACES:
        found = [some for some in found if count_rank(card, some, builds=True) in FACES_TAKEN[rules.face_takes]]
    if owes_equal(rules, card):
        most = max((count_rank(card, some) for some in found), default=0)
        found = [some for some in found if count_rank(card, some) == most]
    if rules.must_take_all:
        found = [some for some in found if not any(set(some) < set(other) for other in found)]
    return found


FACES_TAKEN: Mapping[str, Sequence[int]] = {"any": range(5), "one": (0, 1), "one_or_three": (0, 1, 3)}


def count_rank(card: Card, items: Items, *, builds: bool = False) -> int:
    """Return how many cards of a card's rank lie loose among the things, or in builds too."""
    cards = [other for item in items if builds or item.value is None for other in item.cards]
    return sum(other.rank == card.rank for other in cards)


def subsets(items: Items) -> Iterator[Items]:
    """Return all subsets but the empty one."""
    return (some for size in range(1, len(items) + 1) for some in combinations(items, size))


def builds(rules: Options, items: Items, card: Card, value: object) -> Iterator[Items]:
    """Yield every set of things on which a card can make a build of a value."""
    if not rules.builds or is_barred_face(rules, card, value):
        return
    for some in subsets(items):
        standing = [item for item in some if item.value is not None]
        merged = len(standing) > 1 and any(item.value != value for item in standing)
        if (len(some) > 1 and not rules.build_on_several) or merged:
            continue
        if any(item.value is None and is_barred_face(rules, item.cards[0], value) for item in some):
            continue
        if rules.one_build_a_value and any(item.value == value for item in items if item not in some):
            continue
        if rules.raised_by == "others" and any(item.owner == 0 and item.value != value for item in standing):
            continue
        held = TableItem((card,))
        if any(all(makes(rules, group, held, value) for group in groups) for groups in partitions((held, *some))):
            yield some


def is_barred_face(rules: Options, card: Card, value: object) -> bool:
    """Return whether a face may not be built as its own value, because two could then not be taken."""
    return rules.face_takes != "any" and card.rank in FACES and get_rank_value(rules, card) == value


def makes(rules: Options, group: Sequence[TableItem], held: TableItem, value: object) -> bool:
    """Return whether a group is part of a build, with the card of the hand (`held`) or without it."""
    if len(group) > 1:
        return adds_up(rules, group, value)
    item = group[0]
    if item is held:
        return value in list_capture_values(rules, item.cards[0])
    return value == (get_rank_value(rules, item.cards[0]) if item.value is None else item.value)


def keeps(seen: Observation, card: Card, touched: Items) -> bool:
    """Return whether the hand can still take each remaining build of its own."""
    rules, left = seen.table.rules, [other for other in seen.hand if other != card]
    mine = [item for item in seen.table.items if item.value is not None and item.owner == seen.seat]
    return rules.builder_may_trail or all(
        any(item.value in list_capture_values(rules, other) for other in left) for item in mine if item not in touched
    )


def effects(seen: Observation) -> Iterator[Effect]:
    """Yield the effect of every legal action of the seat."""
    rules, items = seen.table.rules, seen.table.items
    mine = [item for item in items if item.value is not None and item.owner == seen.seat]
    for card in seen.hand:
        can = captures(rules, items, card)
        owed = [item for item in mine if any(item.value in list_capture_values(rules, one) for one in seen.hand)]
        if rules.must_take_build and owed:
            yield from (
                ("take", kind(card), kinds(some))
                for some in can
                if keeps(seen, card, some) and any(item in some for item in owed)
            )
            continue
        yield from (("take", kind(card), kinds(some)) for some in can if keeps(seen, card, some))
        left = [other for other in seen.hand if other != card]
        for value in dict.fromkeys(value for other in left for value in list_capture_values(rules, other)):
            yield from (
                ("build", kind(card), value, kinds(some))
                for some in builds(rules, items, card, value)
                if keeps(seen, card, some)
            )
        equal = owes_equal(rules, card) and any(count_rank(card, some) for some in can)
        if not (mine and not rules.builder_may_trail) and not (can and rules.must_capture) and not equal:
            yield ("trail", kind(card))


def kind(card: Card) -> str:
    """Return the part of a card that matters: the rank, and the suit of spades, aces and the big cassino."""
    return str(card) if card.suit == "S" or card.rank == "A" or card == "TD" else card.rank


def kinds(items: Iterable[TableItem]) -> Effect:
    """Return the parts of things on the table that matter for the score."""
    return tuple(sorted(kind(item.cards[0]) if item.value is None else "+".join(item.cards) for item in items))


def effect(seen: Observation, action: Action) -> Effect:
    """Return the effect of a listed action."""
    table = seen.table.items
    match action:
        case Capture(card, take):
            return ("take", kind(card), kinds(item for item in table if any(one in item.cards for one in take)))
        case Build(card, _, value):
            some = (item for item in table if any(one in item.cards for one in action.named_cards))
            return ("build", kind(card), value, kinds(some))
        case Trail(card):
            return ("trail", kind(card))
        case _:
            return ("claim",)


def compare_effects(seen: Observation) -> tuple[list[Effect], list[Effect]]:
    """Return the legal effects that are not listed, and those that are listed twice or not legal."""
    every = dict.fromkeys(effects(seen))
    listed = Counter(effect(seen, action) for action in legal_actions(seen))
    listed.pop(("claim",), None)
    return (
        [one for one in every if one not in listed],
        [one for one, times in listed.items() if times > 1 or one not in every],
    )


def compare_verdicts(seen: Observation) -> tuple[list[Effect], list[Effect]]:
    """Return the nameable actions that are legal but refused, and those that are accepted but not legal."""
    every, accepted = dict.fromkeys(effects(seen)), dict[Effect, None]()
    for action in nameable(seen):
        if find_violation(seen, action) is None:
            accepted[effect(seen, action)] = None
    return [one for one in every if one not in accepted], [one for one in accepted if one not in every]


def nameable(seen: Observation) -> Iterator[Action]:
    """Yield every capture, build and trail with the cards on the table, legal or not."""
    for card in seen.hand:
        yield Trail(card)
        for some in subsets(seen.table.items):
            cards = tuple(item.cards[0] for item in some)
            yield Capture(card, cards)
            yield from (Build(card, cards if len(cards) > 1 else cards[0], value) for value in VALUES)


VALUES: tuple[Value, ...] = (*range(1, 17), "J", "Q", "K")


def position_by_chance(random: Random, rules: Options) -> Position:
    """Return a random position with a small hand, and a few cards of few ranks on the table, some in builds."""
    ranks = random.sample("A23456789TJQK", random.choice((3, 5, 7))) + random.sample("A234", 2)
    cards = random.sample([card for card in SUITED if card.rank in ranks], 11)
    hand, loose = tuple(cards[: random.randint(1, 4)]), cards[4:]
    items: list[TableItem] = []
    for _ in range(random.choice((0, 1, 1, 2))):
        items += take_build(rules, random, loose)
    items += [TableItem((card,)) for card in loose[: random.randint(0, 5 - len(items))]]
    start = before_deal(rules, "oracle", 1, 1, (0,) * len(rules.sides))
    table = replace(start.table, turn=0, phase="play", items=tuple(items))
    return Position(table, (hand, *((),) * (rules.players - 1)), ())


def take_build(rules: Options, random: Random, loose: list[Card]) -> list[TableItem]:
    """Take a build out of the loose cards, if there is one."""
    pair = [some for some in combinations(loose, 2) if some[0].rank == some[1].rank]
    sums = [some for some in combinations(loose, 2) if 0 < total(rules, some) <= 14]
    ways = random.choice([(pair, True), (sums, False)])
    if not ways[0]:
        return []
    some: Cards = random.choice(ways[0])
    for card in some:
        loose.remove(card)
    value = get_rank_value(rules, some[0]) if ways[1] else total(rules, some)
    return [TableItem(some, value, ways[1], random.choice((0, 1, 1)))]  # type: ignore[arg-type]  # a build's value


def total(rules: Options, cards: Cards) -> int:
    """Return the sum of cards; 0 if one counts nothing."""
    numbers = [number(rules, card) for card in cards]
    return 0 if None in numbers else sum(filter(None, numbers))


SWITCHES = (
    "must_take_all",
    "must_capture",
    "must_take_equal",
    "build_on_several",
    "builds_count_as_cards",
    "one_build_a_value",
    "ace_high",
)
WORDS = {"raised_by": ("others",), "builds": (False,)}


def rules_by_chance(random: Random, name: str) -> Options:
    """Return a preset, half of the time with a switch turned over."""
    turned = random.sample(SWITCHES, random.choice((0, 0, 1, 2)))
    usual = preset(name)
    switched: dict[str, object] = {one: one != "builds_count_as_cards" for one in turned}
    owing = random.choice(({}, {}, {"builder_may_trail": True}, {"must_take_build": True}))
    faces = random.choice(({}, {}, {}, {"face_takes_one": True}, {"face_takes_one_or_three": True}))
    higher = random.choice(({}, {"hand_values": "fixed"}, {"hand_values": "choice"})) if usual.face_values else {}
    if usual.ace_high or "ace_high" in turned:
        higher = {}
    words = {one: random.choice(several) for one, several in WORDS.items() if random.random() < 0.1}
    every = switched | owing | faces | higher | words
    return replace(usual, **every)  # type: ignore[arg-type]  # each value is one of its field


def main(words: list[str]) -> int:
    """Compare on that many positions for each preset, print the differences, and return 1 if there are any."""
    number, wrong, listed = int((*words, "1000")[0]), 0, 0
    for name in PRESETS:
        for seed in range(number):
            random = Random(f"{name} {seed}")
            seen = observe(position_by_chance(random, rules_by_chance(random, name)), 0)
            missing, extra = compare_effects(seen)
            listed += sum(1 for _ in legal_actions(seen))
            if missing or extra:
                wrong += 1
                print(name, seed, seen.table.items, seen.hand, "missing", missing, "extra", extra)
        print(f"{name}: {number} positions, {wrong} wrong so far, {listed} actions listed", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
