"""What a card of the hand may mean with cards of the table: takings, pair builds, sum builds, each as it is called."""

from collections.abc import Iterator

from upcard.core.cards import Card, without
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Outcome, RefusedGesture
from upcard.core.violation import Violation
from upcard.games.cassino.actions import Action, Build, Capture, Trail
from upcard.games.cassino.position import Items, Observation, find_items, list_item_cards
from upcard.games.cassino.rules.building import count_groups
from upcard.games.cassino.rules.captures import get_sum_value
from upcard.games.cassino.rules.check import check
from upcard.games.cassino.table.proposals import all_builds, builds, more_builds, most_of, sets, take, takings
from upcard.games.cassino.values import most, values

MOST = 9
"""So many readings can be asked about by number."""


def readings(seen: Observation, card: Card, items: Items, *, exactly: bool = False) -> Iterator[Action]:
    """Yield what a card dropped on things may legally mean: what it takes with them, then what it builds there.

    Different sets are never decided between silently (cassino.capture-choice): each that holds the things and to which
    nothing can be added is a meaning of its own, and taking just them is one.
    """
    alone = take(card, items)
    legal = check(seen, alone) is None
    if not (exactly and legal):
        for taken in most_of(takings(seen, card, items)):
            if len(taken) > len(items):
                yield take(card, taken)
    if legal:
        yield alone
    built = builds(seen, card, items)
    yield from built if built or exactly else more_builds(seen, card, items)


def meanings(seen: Observation, card: Card) -> tuple[Action, ...]:
    """Return what a card may mean by itself: each largest capture and each build, else to trail it."""
    takes = [take(card, taken) for taken in most_of(takings(seen, card))]
    return (*takes, *fewest(seen, card)) or trailing(seen, card)


def fewest(seen: Observation, card: Card) -> tuple[Build, ...]:
    """Return the builds of a card, those on the fewest things first."""
    return tuple(sorted(all_builds(seen, card), key=lambda action: len(action.named)))


def trailing(seen: Observation, card: Card) -> tuple[Action, ...]:
    """Return trailing a card, where that is legal."""
    return (Trail(card),) if check(seen, Trail(card)) is None else ()


def reading(seen: Observation, action: Action, on: object = ()) -> tuple[Told, Told | None]:
    """Return how one of several meanings of a card is called that lies on cards, and what follows from it."""
    match action:
        case Capture():
            return _taking(seen, action, on)
        case Build():
            return _building(seen, action)
        case Trail(card):
            return Told("cassino.reading.trail", {"card": card}), Told("cassino.reading.trail.line", {})
        case _:
            return Told("cassino.reading.claim", {}), None


def _taking(seen: Observation, action: Capture, on: object) -> tuple[Told, Told]:
    items = find_items(seen.table.items, action.take)
    count = len(list_item_cards(items))
    if len(items) == 1:
        facts = {"build": items[0].value, "count": count + 1, "card": items[0].cards[0]}
        key = "take_it" if items[0].cards == on else "take_one"
        return Told(f"cassino.reading.{key}", facts), Told("cassino.reading.take_it.line", facts)
    names = tuple(group.name for group in sets(seen.table.rules, action.card, items))
    return Told("cassino.reading.take", {"count": count}), Told("cassino.reading.take.line", {"sets": names})


def _building(seen: Observation, action: Build) -> tuple[Told, Told]:
    rules, items = seen.table.rules, find_items(seen.table.items, action.named)
    held = next(other for other in without(seen.hand, (action.card,)) if action.value in values(rules, other))
    ranks = (*(item.cards[0].rank if item.value is None else str(item.value) for item in items), action.card.rank)
    facts = {"value": action.value, "held": held, "ranks": ranks, "cards": list_item_cards(items), "card": action.card}
    standing = len(items) == 1 and items[0].value is not None
    if count_groups(rules, action.card, items, action.value) > 1:
        kind = "add" if standing else "pair"
    else:
        kind = "raise" if standing else "build"
    return Told(f"cassino.reading.{kind}", facts), Told(f"cassino.reading.{kind}.line", facts)


def offer_readings(seen: Observation, actions: tuple[Action, ...], question: Told) -> Outcome:
    """Return the only meaning, or all of them with what is asked, how each is called and what follows."""
    if len(actions) == 1:
        return AcceptedGesture(actions)
    told = ((one, *reading(seen, one, question.values.get("cards", ()))) for one in actions[:MOST])
    return tuple(AcceptedGesture((one,), None, title, question, line) for one, title, line in told)


def unlike(seen: Observation, card: Card, items: Items, place: Place | None) -> RefusedGesture:
    """Say why a card can do nothing with these things: as a capture, or as the build that it would be.

    A build is spoken of up to the highest number that one may have (cassino.build-raise).
    """
    rules = seen.table.rules
    numbers = [get_sum_value(rules, item) for item in items]
    total = sum(number or 0 for number in numbers)
    own, top = values(rules, card), most(rules)
    meant: Action = take(card, items)
    building = items and isinstance(own[0], int) and None not in numbers and total + own[0] <= top and total not in own
    if building and isinstance(own[0], int):
        on = tuple(item.cards[0] for item in items)
        meant = Build(card, on if len(on) > 1 else on[0], total + own[0])
    violation = check(seen, meant) or check(seen, take(card, items))
    return RefusedGesture(violation or Violation("cassino.capture-sum", {}), place)
