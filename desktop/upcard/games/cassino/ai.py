"""The computer player: it takes what is worth most, less what the next player may then take from the table.

What is out is remembered: captured cards were seen. A card that nobody else can hold endangers nothing, once most cards
or spades are decided they count no more, and a build is worth what its taker brings if it is still there.
"""

from collections.abc import Iterator
from math import comb
from random import Random
from typing import NamedTuple

from upcard.core.cards import SUITED, Card, Cards, without
from upcard.core.events import Told
from upcard.core.game import Budget, Choice
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Trail
from upcard.games.cassino.ai_greedy import worth_doing
from upcard.games.cassino.building import gathered, result
from upcard.games.cassino.captures import largest
from upcard.games.cassino.position import Item, Items, Observation, Table, named, spread
from upcard.games.cassino.score import MOST_CARDS, MOST_SPADES, SAFE_CARDS, SAFE_SPADES, SWEEP, scoring
from upcard.games.cassino.values import is_spade

CARD, SPADE = 0.13, 0.11
"""What a card and a spade are worth while it is open who has the most of them, in points."""

HOPE = 0.5
"""How much of what the hand could take in its next turn counts, since others play before it."""


class Weights(NamedTuple):
    """What a card of each kind is worth at this moment of a deal, in points."""

    card: float
    spade: float
    sweep: float


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose the action after which most is gained, on balance; ValueError where there is none."""
    actions = tuple(worth_doing(seen))
    if not actions:
        raise ValueError("there is nothing to choose from")
    weights = weighed(seen.table)
    best = max(actions, key=lambda action: balance(seen, weights, action))
    return Choice(best, (reason(seen, best),))


def weighed(table: Table) -> Weights:
    """Return what cards and spades are worth: nothing once a side is sure to have the most."""
    cards = [len(captured) for captured in table.captured]
    spades = [sum(map(is_spade, captured)) for captured in table.captured]
    spade_open = max(spades) < SAFE_SPADES and not table.rules.spade_score
    sweep = float(SWEEP) if table.rules.count_sweeps else 0.0
    return Weights(
        CARD * MOST_CARDS / 3 if max(cards) < SAFE_CARDS else 0.0, SPADE * MOST_SPADES if spade_open else 0.0, sweep
    )


def value(table: Table, weights: Weights, cards: Cards) -> float:
    """What cards are worth to who takes them, in points."""
    worth = scoring(table.rules)
    return sum(weights.card + is_spade(card) * weights.spade + worth.get(card, 0) for card in cards)


def balance(seen: Observation, weights: Weights, action: Action) -> float:
    """What an action brings now, and probably next turn, less what the next player may take after it."""
    if isinstance(action, Claim):
        return 100.0
    if not isinstance(action, Capture | Build | Trail):
        return 0.0
    table, left = seen.table, without(seen.hand, (action.card,))
    items, now = after(seen, action), 0.0
    if isinstance(action, Capture):
        now = value(table, weights, (*spread(named(table.items, action.take)), action.card))
        now += weights.sweep if not items else 0.0
    hope = max((taking(seen, weights, items, card) for card in left), default=0.0)
    return now + HOPE * hope - danger(seen, weights, items)


def after(seen: Observation, action: Capture | Build | Trail) -> Items:
    """Return what lies on the table after an action."""
    items = seen.table.items
    match action:
        case Capture(_, take):
            return tuple(item for item in items if item not in named(items, take))
        case Build():
            on = gathered(seen, action)
            return (
                *(item for item in items if item not in on),
                result(seen.table.rules, action, on, seen.seat),
            )
        case Trail(card):
            return (*items, Item((card,)))


def taking(seen: Observation, weights: Weights, items: Items, card: Card) -> float:
    """What the largest capture by a card is worth."""
    most = largest(seen.table.rules, items, card)
    if not most:
        return 0.0
    swept = weights.sweep if len(most) == len(items) else 0.0
    return swept + value(seen.table, weights, (*spread(most), card))


def danger(seen: Observation, weights: Weights, items: Items) -> float:
    """What the next player takes from the table on average: the best capture by a card that he may hold."""
    takings = sorted(threats(seen, weights, items), reverse=True)
    expected, none_yet = 0.0, 1.0
    for worth, chance in takings:
        expected += none_yet * chance * worth
        none_yet *= 1 - chance
    return expected


def threats(seen: Observation, weights: Weights, items: Items) -> Iterator[tuple[float, float]]:
    """Yield what a card of each rank would take, and how likely the next player is to hold one."""
    hidden = unseen(seen)
    held = seen.hand_sizes[(seen.seat + 1) % len(seen.hand_sizes)]
    if not held:
        return
    for rank in dict.fromkeys(card.rank for card in hidden):
        cards = [card for card in hidden if card.rank == rank]
        worth = taking(seen, weights, items, cards[0])
        if worth:
            yield worth, 1 - comb(len(hidden) - len(cards), held) / comb(len(hidden), held)


def unseen(seen: Observation) -> Cards:
    """Return the cards that the seat has not seen: those of other hands and of the stock."""
    known = (*seen.hand, *spread(seen.table.items), *(card for cards in seen.table.captured for card in cards))
    return tuple(card for card in SUITED if card not in known)


def reason(seen: Observation, action: Action) -> Told:
    """Say why an action was chosen."""
    match action:
        case Capture(card, take):
            items = named(seen.table.items, take)
            key = "sweep" if len(items) == len(seen.table.items) else "take"
            return Told(f"cassino.reason.{key}", {"card": card, "count": len(spread(items))})
        case Build(card, _, named_):
            return Told("cassino.reason.build", {"card": card, "value": named_})
        case Trail(card):
            return Told("cassino.reason.trail", {"card": card})
        case _:
            return Told("cassino.reason.claim", {})
