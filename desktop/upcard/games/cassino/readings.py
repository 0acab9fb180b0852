"""What a card of the hand may mean with cards of the table: takings, pair builds, sum builds, each as it is called."""

from collections.abc import Iterator
from typing import NamedTuple

from upcard.core.cards import Card, without
from upcard.core.events import Place, Told
from upcard.core.game import Outcome, Play, Refused, Violation
from upcard.games.cassino.actions import Action, Build, Capture, Trail
from upcard.games.cassino.building import made
from upcard.games.cassino.captures import captures, counted, largest, legal, sort
from upcard.games.cassino.checks import check
from upcard.games.cassino.gathering import gatherings
from upcard.games.cassino.moves import orphans
from upcard.games.cassino.position import Item, Items, Observation, spread
from upcard.games.cassino.rules import Rules
from upcard.games.cassino.sums import elements, parted
from upcard.games.cassino.values import Value, values


class Group(NamedTuple):
    """Things on the table that a card takes as one set, and how the set is called."""

    items: Items
    sign: Told

    @property
    def places(self) -> tuple[Place, ...]:
        """Where they lie."""
        return tuple(item.place for item in self.items)


def proposed(seen: Observation, card: Card) -> Items:
    """Return the most that a card may take: what the table proposes (cassino.capture-choice)."""
    items, rules = seen.table.items, seen.table.rules
    most = largest(rules, items, card)
    if most and check(seen, take(card, most)) is None:
        return most
    owed = captures(rules, items, card, orphans(seen, card))
    return max((taken for taken in owed if check(seen, take(card, taken)) is None), key=len, default=())


def take(card: Card, items: Items) -> Capture:
    """Return the capture of things, each named by its first card."""
    return Capture(card, tuple(item.cards[0] for item in items))


def sets(rules: Rules, card: Card, items: Items) -> tuple[Group, ...]:
    """Return the sets that a capture is made of, in the table's order; nothing where the card does not take it."""
    value = next((value for value in values(rules, card) if legal(rules, card, items, _as(value))), None)
    if value is None:
        return ()
    found = sort(rules, card, value, items)
    groups: list[Items] = [(item,) for item in found.alone]
    left = list(found.sums)
    for vector in parted(found.vector, found.ways) or ():
        chosen = [_picked(left, number) for number in elements(vector)]
        groups.append(tuple(sorted(chosen, key=items.index)))
    return tuple(sorted((called(rules, group, value) for group in groups), key=lambda one: items.index(one.items[0])))


def _as(value: Value) -> int | None:
    return value if isinstance(value, int) else None


def _picked(left: list[tuple[int, Item]], number: int) -> Item:
    at = next(at for at, (counts, _) in enumerate(left) if counts == number)
    return left.pop(at)[1]


def called(rules: Rules, items: Items, value: Value) -> Group:
    """Name a set: a build by its number, a card by itself, several by their sum."""
    if len(items) > 1:
        ranks = tuple(item.cards[0].rank if item.value is None else str(item.value) for item in items)
        return Group(items, Told("cassino.sign.sum", {"ranks": ranks, "value": value}))
    item = items[0]
    if item.value is not None:
        return Group(items, Told("cassino.sign.build", {"value": item.value}))
    return Group(items, Told("cassino.sign.card", {"card": item.cards[0]}))


def builds(seen: Observation, card: Card, items: Items) -> tuple[Build, ...]:
    """Return the legal builds of a card on exactly these things."""
    rules, left = seen.table.rules, without(seen.hand, (card,))
    wanted = dict.fromkeys(value for other in left for value in values(rules, other))
    on = tuple(item.cards[0] for item in items)
    meant = (Build(card, on if len(on) > 1 else on[0], value) for value in wanted) if on else ()
    return tuple(action for action in meant if check(seen, action) is None)


def may_build(seen: Observation, card: Card) -> bool:
    """Say whether a card can build anything at all."""
    rules, left = seen.table.rules, without(seen.hand, (card,))
    wanted = dict.fromkeys(value for other in left for value in values(rules, other))
    found = ((value, items) for value in wanted for items in gatherings(rules, card, seen.table.items, value))
    named = ((value, tuple(item.cards[0] for item in items)) for value, items in found)
    return any(check(seen, Build(card, on if len(on) > 1 else on[0], value)) is None for value, on in named)


def readings(seen: Observation, card: Card, items: Items) -> Iterator[Action]:
    """Yield what a card dropped on things may legally mean: taking them first, then what it builds there."""
    if check(seen, take(card, items)) is None:
        yield take(card, items)
    elif taken := with_more(seen, card, items):
        yield take(card, taken)
    yield from builds(seen, card, items)


def with_more(seen: Observation, card: Card, items: Items) -> Items:
    """Return the largest capture of which these things are a part; nothing where there is none."""
    found = captures(seen.table.rules, seen.table.items, card, orphans(seen, card))
    fitting = (taken for taken in found if all(item in taken for item in items))
    legal_ones = (taken for taken in fitting if check(seen, take(card, taken)) is None)
    return max(legal_ones, key=lambda taken: len(spread(taken)), default=()) if items else ()


def reading(seen: Observation, action: Action) -> Told:
    """Return how one of several meanings is called."""
    rules = seen.table.rules
    match action:
        case Capture(card, cards):
            return Told("cassino.reading.take", {"card": card, "cards": cards})
        case Build(card, _, value):
            items = tuple(item for item in seen.table.items if any(one in item.cards for one in action.named))
            pair = made(rules, card, items, value) > 1
            held = next(other for other in without(seen.hand, (card,)) if value in values(rules, other))
            facts = {"value": value, "cards": spread(items), "held": held}
            return Told(f"cassino.reading.{'pair' if pair else 'build'}", facts)
        case Trail(card):
            return Told("cassino.reading.trail", {"card": card})
        case _:
            return Told("cassino.reading.claim", {})


def offered(seen: Observation, actions: tuple[Action, ...], question: Told) -> Outcome:
    """Return the only meaning, or all of them with what is asked and how each is called."""
    if len(actions) == 1:
        return Play(actions)
    return tuple(Play((one,), None, reading(seen, one), question) for one in actions)


def unlike(seen: Observation, card: Card, items: Items, place: Place | None) -> Refused:
    """Say why a card can do nothing with these things: as a capture, or as the build that it would be."""
    numbers = [counted(seen.table.rules, item) for item in items]
    total = sum(number or 0 for number in numbers)
    own = values(seen.table.rules, card)
    meant: Action = take(card, items)
    building = isinstance(own[0], int) and None not in numbers and total + own[0] <= 10 and total not in own
    if building and isinstance(own[0], int):
        on = tuple(item.cards[0] for item in items)
        meant = Build(card, on if len(on) > 1 else on[0], total + own[0])
    violation = check(seen, meant) or check(seen, take(card, items))
    return Refused(violation or Violation("cassino.capture-sum", {}), place)
