"""Lists the actions that dropping a card on items of the table can mean, with texts to choose between them."""

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
from upcard.games.cassino.table.proposals import all_builds, builds, list_captures, more_builds, most_of, sets, take
from upcard.games.cassino.values import get_highest_value, get_sum_number, values

MOST = 9
"""The largest number of actions that are offered for one gesture, so that each has a number key."""


def readings(seen: Observation, card: Card, items: Items, *, exactly: bool = False) -> Iterator[Action]:
    """Yield the legal actions that a drop of `card` on `items` can mean: first captures, then builds.

    Each capture that includes the items and cannot be extended is one possibility, and so is a capture of exactly these
    items. The program never chooses between different sets (cassino.capture-choice). If `exactly` is True and the card
    can capture exactly these items, larger captures are left out. If `exactly` is True, builds on more items are left
    out, too.
    """
    alone = take(card, items)
    legal = check(seen, alone) is None
    if not (exactly and legal):
        for taken in most_of(list_captures(seen, card, items)):
            if len(taken) > len(items):
                yield take(card, taken)
    if legal:
        yield alone
    built = builds(seen, card, items)
    yield from built if built or exactly else more_builds(seen, card, items)


def meanings(seen: Observation, card: Card) -> tuple[Action, ...]:
    """Return the actions that a person can mean by playing `card` without naming cards on the table.

    These are the captures that are part of no larger one, and the builds. If there are none, the only action is to put
    the card on the table as a loose card; if that is illegal, the result is empty.
    """
    takes = [take(card, taken) for taken in most_of(list_captures(seen, card))]
    return (*takes, *list_builds_by_size(seen, card)) or list_trails(seen, card)


def list_builds_by_size(seen: Observation, card: Card) -> tuple[Build, ...]:
    """Return the legal builds that `card` can make, those on the fewest table items first."""
    return tuple(sorted(all_builds(seen, card), key=lambda action: len(action.named_cards)))


def list_trails(seen: Observation, card: Card) -> tuple[Action, ...]:
    """Return, as a tuple, the action that puts `card` on the table as a loose card; empty if that is illegal."""
    return (Trail(card),) if check(seen, Trail(card)) is None else ()


def reading(seen: Observation, action: Action, on: object = ()) -> tuple[Told, Told | None]:
    """Return the text by which the person can choose `action`, and a second line on what follows from it, or None.

    `on` are the table cards on which the card was dropped.
    """
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
    rules, items = seen.table.rules, find_items(seen.table.items, action.named_cards)
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
    """Return the outcome of a gesture that can mean any of `actions`.

    A single action is accepted. If there are several, the person is asked `question` and chooses one. If there are
    none, the result is an empty tuple.
    """
    if len(actions) == 1:
        return AcceptedGesture(actions)
    told = {one: reading(seen, one, question.values.get("cards", ())) for one in actions[:MOST]}
    twice = [one for one, each in told.items() if [*told.values()].count(each) > 1]
    clear = told | {one: _name_suits(seen, one, *told[one]) for one in twice}
    return tuple(AcceptedGesture((one,), None, title, question, line) for one, (title, line) in clear.items())


def _name_suits(seen: Observation, action: Action, title: Told, line: Told | None) -> tuple[Told, Told | None]:
    """Return `title` and `line`, the text of `action`, with the suits of its cards added.

    It is needed where another action to choose from has the same ranks and so the same text.
    """
    if isinstance(action, Capture):
        groups = sets(seen.table.rules, action.card, find_items(seen.table.items, action.take))
        return title, Told("cassino.reading.take.line", {"sets": tuple(group.name_with_suits for group in groups)})
    if isinstance(action, Build):
        cards = list_item_cards(find_items(seen.table.items, action.named_cards))
        return Told("cassino.reading.build_with", {"parts": (title,), "cards": cards}), line
    return title, line


def refuse_capture(seen: Observation, card: Card, items: Items, place: Place | None) -> RefusedGesture:
    """Return the refusal, shown at `place`, that says why `card` can neither capture `items` nor build on them.

    The reason why it cannot build is given only if the sum is not above the highest value of a build
    (cassino.build-raise).
    """
    meant = name_build(seen, card, items)
    building = isinstance(meant.value, int) and _number(card, seen) < meant.value <= get_highest_value(seen.table.rules)
    tried: tuple[Action, ...] = (meant, take(card, items)) if building else (take(card, items),)
    return _refuse(seen, tried, place)


def refuse_build(seen: Observation, card: Card, items: Items) -> RefusedGesture:
    """Return the refusal that says why `card` cannot make a build with `items`."""
    return _refuse(seen, (name_build(seen, card, items),), None)


def name_build(seen: Observation, card: Card, items: Items) -> Build:
    """Return the build that a person probably means by putting `card` on `items`.

    Its value is the sum of all numbers. If the items already make up the value of `card`, or cannot be summed, it is
    the value of `card`.
    """
    rules, on = seen.table.rules, tuple(item.cards[0] for item in items)
    numbers = [get_sum_value(rules, item) for item in items]
    own, total = values(rules, card), sum(number or 0 for number in numbers)
    lies = get_sum_number(rules, card)
    summed = lies is not None and items and None not in numbers and total not in own
    value = total + lies if summed and lies is not None else own[0]
    return Build(card, on[0] if len(on) == 1 else on, value)


def _number(card: Card, seen: Observation) -> int:
    number = get_sum_number(seen.table.rules, card)
    return get_highest_value(seen.table.rules) if number is None else number


def _refuse(seen: Observation, tried: tuple[Action, ...], place: Place | None) -> RefusedGesture:
    violation = next(filter(None, (check(seen, action) for action in tried)), None)
    return RefusedGesture(violation or Violation("cassino.capture-sum", {}), place)
