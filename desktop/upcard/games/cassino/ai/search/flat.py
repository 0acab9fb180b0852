"""A plain Monte-Carlo player, to measure others by: it tries all plays in the same random deals.

The unseen cards are shuffled without regard to what others did. Each deal is played to its end by the rules of thumb of
`greedy`, and a play is worth the mean lead in points. Nothing is fitted, no play is dropped, and the score of the match
is ignored.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.cassino.actions import Action
from upcard.games.cassino.ai import greedy
from upcard.games.cassino.ai.fast.conversion import action
from upcard.games.cassino.ai.search.tree import (
    DrawnStock,
    PlayEdge,
    PlayNode,
    PlayTree,
    find_lost_values,
    lose_last_sweep,
)
from upcard.games.cassino.ai.search.value import compute_lead, score_deal_end
from upcard.games.cassino.ai.search.view import CompactView, view
from upcard.games.cassino.engine.flow import HAND
from upcard.games.cassino.engine.standing import may_claim
from upcard.games.cassino.position import Observation, get_acting_seat

MAX_ROLLOUTS = 1000
"""The largest number of deals that are played to their end for one decision, even if the budget allows more."""


class ShuffledDeal(NamedTuple):
    """One random deal of the cards that the player has not seen: the other hands and the stock."""

    hands: tuple[list[int], ...]
    """The cards of each other seat; the entry of the player itself is empty."""
    stock: list[int]


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the play with the best mean lead over the random deals tried; raises ValueError if no action is legal.

    `budget` says how many deals are tried.
    """
    if get_acting_seat(seen.table) != seen.seat or may_claim(seen):
        return greedy.choose(seen, random, budget)
    given = view(seen)
    tree = PlayTree(given.figures)
    found = list_plays(tree.node(given.seat, given.table), given)
    if not found:
        return greedy.choose(seen, random, budget)
    totals, left = [0.0] * len(found), MAX_ROLLOUTS if len(found) > 1 else 0
    while left >= len(found) and all([budget.allows_rollout() for _ in found]):
        left -= len(found)
        deal = shuffle_unseen(given, random)
        for at, edge in enumerate(found):
            totals[at] += play_out(tree, given, edge, deal, seen.table.dealer)
    best = max(range(len(found)), key=lambda at: (totals[at], found[at].gain))
    return Choice(action(given.figures, seen, found[best].play))


def list_plays(node: PlayNode, given: CompactView) -> list[PlayEdge]:
    """Return the legal plays at `node` (a table and the seat in turn) with the cards of the player's hand.

    `given` is what the observing seat knows.
    """
    every = [edge for card in dict.fromkeys(given.hand) for edge in node[card]]
    return [edge for edge in every if not find_lost_values(edge.need, given.figures.takes, given.hand, edge.card)]


def shuffle_unseen(given: CompactView, random: Random) -> ShuffledDeal:
    """Return the unseen cards dealt at random; all ways to deal them are equally likely.

    `given` is what the observing seat knows.
    """
    cards, hands = random.sample(given.unseen, len(given.unseen)), list[list[int]]()
    for seat, size in enumerate(given.sizes):
        hands.append(cards[:size] if seat != given.seat else [])
        del cards[: len(hands[-1])]
    return ShuffledDeal(tuple(hands), cards[: given.stock])


def play_out(tree: PlayTree, given: CompactView, edge: PlayEdge, deal: ShuffledDeal, dealer: int) -> float:
    """Return the lead of the player's side at the end of a deal that starts with the play `edge`.

    After that play, all seats play by the rules of thumb. `deal` holds the other hands and the stock, and `dealer` is
    the seat that deals. `given` is what the observing seat knows, and `tree` caches the possible plays.
    """
    hands = [list(hand) for hand in deal.hands]
    hands[given.seat] = list(given.hand)
    hands[given.seat].remove(edge.card)
    taken, last = list(given.taken), given.last
    if edge.taken:
        last = given.side
        taken[last] += edge.taken
    node = edge.node or tree.get_next_node(edge, tree.node(given.seat, given.table))
    if given.figures.rules.draw_stock:
        stock = DrawnStock(list(deal.stock), lose_last_sweep(given.figures))
        stock.draw(hands[given.seat])
        node, last = tree.walk_drawing(node, hands, taken, last, stock)
        return compute_lead(given.side, score_deal_end(given.figures, node, taken, last))
    node, last = tree.walk(node, hands, taken, last)
    each = HAND * len(hands)
    for first in range(0, len(deal.stock), each):
        hands = deal_hands(deal.stock[first : first + each], len(hands))
        node, last = tree.walk(tree.node((dealer + 1) % len(hands), node.table), hands, taken, last)
    return compute_lead(given.side, score_deal_end(given.figures, node, taken, last))


def deal_hands(cards: Sequence[int], players: int) -> list[list[int]]:
    """Return a hand for each of `players` seats, with all of `cards` dealt one by one to the seats in turn."""
    return [list(cards[seat::players]) for seat in range(players)]
