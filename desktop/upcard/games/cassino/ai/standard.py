"""The standard player: it picks the play whose capture is worth most after subtracting what others may capture.

It remembers all captured cards. A card on the table is safe if nobody else can hold an equal one. Cards or spades have
no value once it is decided who has most of them. A build counts as the capture that it prepares, times a share, since
others may capture it first. What a partner may capture is a gain. The owner of a build almost certainly holds a card
that captures it.
"""

from collections.abc import Sequence
from random import Random

from upcard.core.cards import without
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Trail
from upcard.games.cassino.ai.counting import CaptureCounts
from upcard.games.cassino.ai.greedy import estimate_gain, worth_doing
from upcard.games.cassino.position import Items, Observation, TableItem, find_items, list_item_cards
from upcard.games.cassino.rules.building import find_build_items, make_build

NEXT_TURN_DISCOUNT = 0.5
"""The factor for the value of a capture in the hand's next turn, if nobody captures the cards before."""

LOOKED_AT = 12
"""The largest number of captures, and the largest number of builds, that are weighed: those with the highest gain.

All trails are weighed.
"""

SEAT_DISCOUNT = 0.5
"""The factor for the captures of a seat, relative to the captures of the seat that plays just before it."""

CHANCE_OF_LAST_CAPTURE = 0.6
"""The factor by which each card still in a hand lowers the probability that a capture stays the last one."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action with the best balance of gains and losses; raises ValueError if there is no legal action.

    `random` and `budget` are not used.
    """
    actions = candidates(seen, tuple(worth_doing(seen)))
    if not actions:
        raise ValueError("there is nothing to choose from")
    counts = CaptureCounts(seen)
    best = max(actions, key=lambda action: balance(counts, action))
    return Choice(best)


def candidates(seen: Observation, actions: Sequence[Action]) -> Sequence[Action]:
    """Return those of `actions` that are worth weighing: all of them or, if there are many, only some.

    These are the captures and the builds with the greatest immediate gain, and every action of another type, such as
    putting a card on the table without capturing.
    """
    if len(actions) <= 2 * LOOKED_AT:
        return actions
    by_gain = sorted(actions, key=lambda action: estimate_gain(seen, action), reverse=True)
    kinds = (Capture, Build)
    few = [[action for action in by_gain if isinstance(action, kind)][:LOOKED_AT] for kind in kinds]
    return [*few[0], *few[1], *(action for action in actions if not isinstance(action, kinds))]


def balance(counts: CaptureCounts, action: Action) -> float:
    """Return what `action` brings now and probably at the next turn, minus what others may capture before that.

    `counts` is what the seat sees and can count.
    """
    if isinstance(action, Claim):
        return 100.0
    if not isinstance(action, Capture | Build | Trail):
        return 0.0
    seen = counts.seen
    left, items, now = without(seen.hand, (action.card,)), predict_items(seen, action), 0.0
    if isinstance(action, Capture):
        now = counts.value_cards((*list_item_cards(find_items(seen.table.items, action.take)), action.card))
        now += counts.weights.sweep if not items else last_capture(counts, items)
    others, untouched = estimate_other_turns(counts, items)
    hope = max((counts.value_best_capture(items, card) for card in left), default=0.0)
    return now + others + NEXT_TURN_DISCOUNT * (0.5 + untouched / 2) * hope


def last_capture(counts: CaptureCounts, items: Items) -> float:
    """Return what the `items` left on the table are worth, times the chance that no further capture takes them.

    The side that captures last gets them. The result is 0 while there is a stock (cassino.leftovers). `counts` is what
    the seat sees and can count.
    """
    seen = counts.seen
    if seen.stock_size:
        return 0.0
    return counts.value_cards(list_item_cards(items)) * CHANCE_OF_LAST_CAPTURE ** sum(seen.hand_sizes)


def estimate_other_turns(counts: CaptureCounts, items: Items) -> tuple[float, float]:
    """Return what others probably capture from `items` before the player's next turn, and the chance that nobody does.

    The first number is a gain for the player's side, negative for what opponents capture. `counts` is what the seat
    sees and can count.
    """
    total, untouched, weight, takings = 0.0, 1.0, 1.0, counts.list_captures(items)
    for who in counts.following_seats:
        expected, none_yet = 0.0, 1.0
        for taking in takings:
            chance = counts.estimate_chance(taking, items, who)
            expected += none_yet * chance * taking.worth
            none_yet *= 1 - chance
        total += who.sign * weight * untouched * expected
        untouched *= none_yet
        weight *= SEAT_DISCOUNT
    return total, untouched


def predict_items(seen: Observation, action: Capture | Build | Trail) -> Items:
    """Return the items (loose cards and builds) on the table after `action`."""
    items = seen.table.items
    match action:
        case Capture(_, take):
            return tuple(item for item in items if item not in find_items(items, take))
        case Build():
            on = find_build_items(seen, action)
            return (
                *(item for item in items if item not in on),
                make_build(seen.table.rules, action, on, seen.seat),
            )
        case Trail(card):
            return (*items, TableItem((card,)))
