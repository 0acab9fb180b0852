"""A strong player by rules of thumb as a yardstick: what a good player at a club reckons, and nothing is played out.

A capture counts what its cards are worth now: the points on them and a sweep in full; a card and a spade by how open
the race for most of them still is, so neither counts once it is decided. All captured cards are remembered.

From each play it takes off what the next player may take. Each unseen card that could take something is held with the
probability that follows from the size of that hand: surely, almost, if that player owns the build; more rarely if
something as good lay there before and was left lying. The best such card is played, if it is held, otherwise the next
best. So a lone card, a table that one card sweeps and a build that somebody else can take are left to others only if
everything else is worse; a card of which no equal is out is a safe one to leave.

It adds a share of what the own hand can take in its next turn after each of these replies. So it builds where the build
will probably still lie there, keeps cards that take together, and holds on to the last card of a rank in the hand. What
a partner takes is a gain; with several opponents the reckoning goes on from one to the next.

In the last hand a capture also counts the rest of the table, in so far as it is likely to be the last one. It never
trails a single card whose equal lies there: it takes. It claims the match as soon as this is safe.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from math import exp, pi, sqrt
from random import Random
from typing import NamedTuple

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.cassino.actions import Action
from upcard.games.cassino.ai import standard
from upcard.games.cassino.ai.fast.conversion import action
from upcard.games.cassino.ai.fast.moves import list_own_builds
from upcard.games.cassino.ai.fast.state import COUNT, POINTS, SPADES, get_build_value, get_stack_gain
from upcard.games.cassino.ai.search.fitted_weights import find_nearest_fit
from upcard.games.cassino.ai.search.flat import list_plays
from upcard.games.cassino.ai.search.tree import BUILT, PlayEdge, PlayNode, PlayTree
from upcard.games.cassino.ai.search.view import CompactView, PastPlay, view
from upcard.games.cassino.engine.standing import may_claim
from upcard.games.cassino.position import Observation, acting

NEXT_TURN = 0.85
"""The share of what the hand can take in its next turn that counts."""

LEFT_LYING, NOTICED = 0.4, 0.2
"""How much rarer a card is in a hand that did not take with it, and by how many points that was better."""

HOLDS_BUILD = 0.95
"""The probability that the owner of a build holds a card that takes it."""

STAYS_LAST = 0.6
"""The probability that a capture stays the last one, for each card that is still in a hand."""

REPLIES = (40, 5, 3)
"""How many replies of a seat are followed up, with one, two and three seats before the own next turn."""


class Reply(NamedTuple):
    """What a hidden card would take, and how often it lies among the unseen cards; less if it was not played."""

    worth: float
    card: int
    edge: PlayEdge
    number: float


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose the play with the best balance, without chance; raises ValueError if there is no legal action."""
    if acting(seen.table) != seen.seat or may_claim(seen):
        return standard.choose(seen, random, budget)
    given = view(seen)
    table = ClubTable(given)
    plays = [edge for edge in list_plays(table.root, given) if not table.is_idle(edge)]
    if not plays:
        return standard.choose(seen, random, budget)
    return Choice(action(given.figures, seen, max(plays, key=table.balance).play))


class ClubTable:
    """What the player reckons with at one decision."""

    def __init__(self, given: CompactView) -> None:
        self.given = given
        self.tree = PlayTree(given.figures)
        self.root = self.tree.node(given.seat, given.table)
        sizes = given.sizes
        later = [(given.seat + step) % len(sizes) for step in range(1, len(sizes))]
        self.following = [seat for seat in later if sizes[seat]]
        self.width = REPLIES[len(self.following) - 1] if self.following else 0

    @cached_property
    def race(self) -> tuple[float, float]:
        """The value of a card and of a spade in points, by how open the race for most of them is."""
        given, of = self.given, self.given.figures
        fit = find_nearest_fit(of.players, len(set(of.sides)), given.stock)
        rest = (COUNT, 0, of.most_cards, fit.cards_apart), (COUNT, SPADES, of.most_spades, fit.spades_apart)
        found = []
        for mask, shift, points, apart in rest:
            counts = [brings >> shift & mask for brings in given.taken]
            mine = counts.pop(given.side)
            found.append(2 * points / (sqrt(2 * pi) * apart) * exp(-(((mine - max(counts)) / apart) ** 2) / 2))
        return found[0], found[1]

    def worth(self, brings: int) -> float:
        """Return the value of captured cards, with the sweep if there is one."""
        card, spade = self.race
        return card * (brings & COUNT) + spade * (brings >> SPADES & COUNT) + (brings >> POINTS & COUNT)

    def is_idle(self, edge: PlayEdge) -> bool:
        """Return whether a play trails the only card of its rank in the hand where an equal card lies loose."""
        rank, hand = edge.card >> 2, self.given.hand
        alone = [card >> 2 for card in hand].count(rank) == 1
        return not edge.play.on and alone and any(item >> 2 == rank for item in self.tree.sort_table(self.root).loose)

    def balance(self, edge: PlayEdge) -> float:
        """Return what a play takes, less what others may take after it, with what the hand may then take itself."""
        left = list(self.given.hand)
        left.remove(edge.card)
        node = self.after(edge, self.root)
        now = self.worth(edge.taken)
        if edge.taken and not self.given.stock:
            rest = sum([get_stack_gain(self.given.figures, item) for item in node.table])
            now += self.worth(rest) * STAYS_LAST ** (sum(self.given.sizes) - 1)
        return now + self.expect(node, self.following, left)

    def after(self, edge: PlayEdge, node: PlayNode) -> PlayNode:
        """Return the node after a play."""
        return self.tree.follow(edge, node) if edge.node is None else edge.node

    def expect(self, node: PlayNode, seats: Sequence[int], left: Sequence[int]) -> float:
        """Return what happens on average from a table until the own next turn, and in it; `seats` play before."""
        if not seats:
            own = self.tree.node(self.given.seat, node.table)
            return NEXT_TURN * max([self.take(own, card)[0] for card in left], default=0.0)
        seat, rest, total, none = seats[0], seats[1:], 0.0, 1.0
        node = self.tree.node(seat, node.table)
        sign = self.sign(seat)
        for reply, chance in self.replies(node):
            then = self.expect(self.after(reply.edge, node), rest, left)
            total += none * chance * (sign * reply.worth + then)
            none *= 1 - chance
        return total + none * self.expect(node, rest, left)

    def sign(self, seat: int) -> float:
        """Return the factor of a seat's gain for the own side: 1 for a partner, -1 for an only opponent."""
        sides = self.given.figures.sides
        return 1.0 if sides[seat] == self.given.side else -1.0 / (len(set(sides)) - 1)

    def take(self, node: PlayNode, card: int) -> tuple[float, PlayEdge | None]:
        """Return the most valuable capture of a card with its value; 0 and None if it takes nothing."""
        takes = [edge for edge in node[card] if edge.taken]
        best = max(takes, key=lambda edge: self.worth(edge.taken), default=None)
        return (self.worth(best.taken), best) if best else (0.0, None)

    def replies(self, node: PlayNode) -> list[tuple[Reply, float]]:
        """Return what the seat in turn could take, the best first, and how likely it holds the card and none better."""
        found, seat = list[Reply](), node.seat
        weights = self.held[seat]
        for card, number in weights.items():
            worth, edge = self.take(node, card)
            if edge is not None:
                found.append(Reply(worth, card, edge, number))
        found.sort(key=lambda reply: (-reply.worth, reply.card))
        owned = [1 << get_build_value(item) for item in list_own_builds(self.given.figures, node.table, seat)]
        known, every, size = list[tuple[Reply, float]](), sum(weights.values()), self.given.sizes[seat]
        certain = len(self.given.unseen) == size
        for reply in islice(found, self.width):
            takes = self.given.figures.takes[reply.card]
            chance = 1.0 if certain else 1 - (1 - min(1.0, reply.number / max(every, 1e-9))) ** size
            known.append((reply, max(chance, HOLDS_BUILD) if any(one & takes for one in owned) else chance))
            every -= reply.number
        return known

    @cached_property
    def held(self) -> dict[int, dict[int, float]]:
        """By seat: how often each unseen card counts among those that it may hold."""
        numbers = {seat: dict[int, float](Counter(self.given.unseen)) for seat in self.following}
        for past in self.given.plays:
            if past.seat in numbers:
                self.discount(numbers[past.seat], past)
        return numbers

    def discount(self, numbers: dict[int, float], past: PastPlay) -> None:
        """Count cards less with which a seat could have taken something better than what it did."""
        node = self.tree.node(past.seat, past.table)
        self.tree.sort_table(node)
        edge = self.tree.edge(node, past.play)
        got = self.worth(edge.taken) if edge.taken else max(0.0, edge.gain) / BUILT * (edge.play.value > 0)
        for card in numbers:
            if self.take(node, card)[0] > got + NOTICED:
                numbers[card] *= LEFT_LYING
