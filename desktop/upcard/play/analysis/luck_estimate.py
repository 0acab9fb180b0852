"""Estimates luck: how many points each side gained by which cards were drawn, and by which cards the others held.

The cards that an action brings are compared with other cards that might have come. The other hands at a choice are
compared with hands that were possible as far as the player who chose knew. Both are played to the end of the deal by
the same rule of thumb, with the same rest of the stock where possible. However good the rule of thumb, the difference
averages 0 over fair shuffles. So a result from which the luck is subtracted favours nobody, and varies less.
"""

# Why: decisions/0027-estimate-luck-by-a-rule-of-thumb-that-is-zero-on-average.md

from collections.abc import Iterator, Sequence
from math import fsum, sqrt
from random import Random
from typing import NamedTuple, TypeAlias

from upcard.core.cards import Card, Cards
from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import has_choice, out_of_turn
from upcard.play.match.match import AnyMatch

Points: TypeAlias = tuple[float, ...]
"""For each side, its points minus the mean of the other sides' points."""

TWO = 2
CHOICE_PAIRS_DIVISOR = 3
"""The luck of a choice is estimated with the requested number of pairs of deals, divided by this number.

There are far more choices than draws, and a pair for a choice is played out four times, not twice.
"""


class LuckEstimate(NamedTuple):
    """How many points luck brought to each side at one action, with standard errors.

    The points are those by which the side is ahead of the mean of the other sides.
    """

    at: int
    """The number of the action."""
    points: Points
    errors: Points
    """The standard error for each side."""


class LuckMoment(NamedTuple):
    """An action whose result depends on luck: its number `at` in the match, and the position before it."""

    at: int
    before: object
    action: object
    seat: int | None = None
    """The seat that chose the action.

    None if the action brings cards from the stock, which nobody chooses.
    """


def moments(match: AnyMatch, begun: int, ended: int) -> Iterator[LuckMoment]:
    """Yield those actions of a deal whose results depend on luck.

    The deal has the actions number `begun` to `ended` of the match. Three types of actions depend on luck: dealing the
    cards, unless a person set up the hands; drawing cards; and choices by a seat that does not know all hands. With two
    players and an empty stock, a seat knows all hands.
    """
    game, two = match.game, match.game.rules.seats(match.rules) == TWO
    for at in range(begun, ended):
        if at == begun and match.find_custom_start(at) is not None:
            continue
        before = match.cut_pack_for_deal(at) if at == begun else match.positions[at]
        if len(game.rules.pack(before)) != len(game.rules.pack(match.positions[at + 1])):
            yield LuckMoment(at, before, match.actions[at])
        elif game.players.luck_weight_hands and (game.rules.pack(before) or not two):
            seat = game.rules.to_act(before)
            if seat is not None and not out_of_turn(match, at) and has_choice(game, game.rules.observe(before, seat)):
                yield LuckMoment(at, before, match.actions[at], seat)


def estimate_luck(game: AnyGame, moment: LuckMoment, pairs: int, random: Random) -> LuckEstimate:
    """Return how many points luck brought to each side at the action of `moment`.

    The actual cards are compared with `pairs` other possibilities, with fewer if the action is a choice
    (`CHOICE_PAIRS_DIVISOR`).
    """
    after = game.rules.apply(moment.before, moment.action).position
    if moment.seat is None:
        share = 1.0 if moment.action == game.rules.opening else game.players.luck_weight_draws
        found = [
            estimate_draw_luck(game, moment, after, card, random)
            for card in choose_other_cards(game, moment, pairs, random)
        ]
    else:
        times = game.players.rollout_factor(moment.before, moment.action) if game.players.rollout_factor else 1
        number = max(2, times * pairs // CHOICE_PAIRS_DIVISOR)
        found = [estimate_hand_luck(game, moment, after, random) for _ in range(number)]
        share = game.players.luck_weight_hands
    columns = tuple(zip(*found, strict=True))
    means = tuple(fsum(column) / len(found) for column in columns)
    errors = tuple(map(error, columns, means))
    return LuckEstimate(moment.at, tuple(share * mean for mean in means), tuple(share * one for one in errors))


def choose_other_cards(game: AnyGame, moment: LuckMoment, number: int, random: Random) -> Cards:
    """Return `number` cards of the stock, each of which could have been drawn first at `moment`.

    Each card of the stock is returned about equally often.
    """
    stock = game.rules.pack(moment.before)
    again, more = divmod(number, len(stock))
    return (*stock * again, *random.sample(stock, more))


def estimate_draw_luck(game: AnyGame, moment: LuckMoment, after: object, card: Card, random: Random) -> Points:
    """Return how many points each side gained by the cards drawn, compared with other cards of the same stock.

    `after` is the position with the cards drawn, and `card` the first card to be drawn instead. Both positions are
    played to the end.
    """
    left = game.rules.pack(after)
    drawn = list(game.rules.pack(moment.before)[: len(game.rules.pack(moment.before)) - len(left)])
    rest = random.sample(left, len(left))
    others = [*drawn, *rest]
    to = others.index(card)
    others[0], others[to] = card, others[0]
    for at in range(1, len(drawn)):
        to = random.randrange(at, len(others))
        others[at], others[to] = others[to], others[at]
    played_out = game.players.played_out
    if played_out is None:
        return (0.0,) * len(game.rules.standing(after).totals)
    here = played_out(game.rules.with_stock(after, tuple(rest)), random)
    if others[: len(drawn)] == drawn:
        return subtract_points(here, here)
    instead = game.rules.apply(game.rules.with_stock(moment.before, tuple(others)), moment.action).position
    return subtract_points(here, played_out(instead, random))


def estimate_hand_luck(game: AnyGame, moment: LuckMoment, after: object, random: Random) -> Points:
    """Return how many points more an action gained each side with the actual hands than with other possible hands.

    `after` is the position after the action, with the actual hands.
    """
    if game.players.played_out is None or moment.seat is None:
        return (0.0,) * len(game.rules.standing(after).totals)
    seed = random.random()
    other = game.players.redeal(moment.before, moment.seat, str(seed))
    gained = [
        subtract_points(game.players.played_out(then, Random(seed)), game.players.played_out(before, Random(seed)))
        for before, then in ((moment.before, after), (other, game.rules.apply(other, moment.action).position))
    ]
    return subtract_points(*gained)


def subtract_points(some: Points, others: Points) -> Points:
    """Return, for each side, its points in `some` minus its points in `others`."""
    return tuple(one - another for one, another in zip(some, others, strict=True))


def error(values: Sequence[float], mean: float) -> float:
    """Return the standard error of the mean of `values`."""
    number = len(values)
    return sqrt(fsum((value - mean) ** 2 for value in values) / (number * max(1, number - 1)))
