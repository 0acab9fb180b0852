"""A strong player by rules of thumb, to measure others by: it calculates as a good club player does.

It remembers all captured cards. It values a capture by the points on its cards, by a sweep (a capture of all cards on
the table), and by what one more card and one more spade are worth now. A card or a spade is worth most while the race
for most of them is close, and nothing once the race is decided.

From each play, it subtracts what the next player may capture. A hidden card is in the next player's hand with a
probability that follows from the size of that hand. The probability is nearly 1 for a card that captures a build of the
next player. It is lower for a card with which the next player could have captured something better in an earlier turn.
The next player is assumed to play the best card held. The club player therefore leaves a lone card, a table that one
card sweeps, or a build that others can capture, only if all other plays are worse. A card is safe on the table if no
hidden card has its rank.

To each play, it adds a share of what its own hand can capture in its next turn, after each reply. It therefore builds
where the build will probably still be there, keeps cards that capture together, and keeps the last card of a rank in
the hand. A partner's captures count as gains. With several opponents, the calculation goes on from one to the next.

In the last hand, a capture also counts what is left on the table, times the chance that it is the last capture. If a
loose card on the table has the rank of a card that is single in the hand, the player captures with this card rather
than putting it on the table. It claims to have reached the target as soon as this is safe.
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
from upcard.games.cassino.position import Observation, get_acting_seat

NEXT_TURN = 0.85
"""The factor for the capture that the player can make in its next turn."""

LEFT_LYING, NOTICED = 0.4, 0.2
"""Two numbers for a seat that could earlier have made a better capture with a card, but did not.

If that capture was worth more than the seat's actual play by over `NOTICED` points, the weight of the card in the
seat's hand is multiplied by `LEFT_LYING`.
"""

HOLDS_BUILD = 0.95
"""The probability that the owner of a build holds a card that captures the build."""

STAYS_LAST = 0.6
"""The factor by which each card still in a hand lowers the probability that a capture stays the last one."""

REPLIES = (40, 5, 3)
"""The largest number of replies considered for each seat, if one, two or three other seats have cards."""


class Reply(NamedTuple):
    """A capture that another player would make with a hidden card, with its value in points.

    `edge` is that capture. `card` stands for all hidden cards that play and score alike; `number` is how many they are,
    reduced if the player seems not to hold them (see `held_weights`).
    """

    worth: float
    card: int
    edge: PlayEdge
    number: float


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the play with the best balance of gains and losses; raises ValueError if there is no legal action.

    `random` and `budget` are not used.
    """
    if get_acting_seat(seen.table) != seen.seat or may_claim(seen):
        return standard.choose(seen, random, budget)
    given = view(seen)
    table = ClubTable(given)
    plays = [edge for edge in list_plays(table.root, given) if not table.is_idle(edge)]
    if not plays:
        return standard.choose(seen, random, budget)
    return Choice(action(given.figures, seen, max(plays, key=table.balance).play))


class ClubTable:
    """What the computer player calculates for a decision: the table, the others' hands, and the value of each play."""

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
        """The worth in points of one more captured card and of one more spade.

        Each is worth more, the closer the race for most cards or for most spades is.
        """
        given, of = self.given, self.given.figures
        fit = find_nearest_fit(of.players, len(set(of.sides)), given.stock)
        rest = (COUNT, 0, of.most_cards, fit.cards_apart), (COUNT, SPADES, of.most_spades, fit.spades_apart)
        found = []
        for mask, shift, points, apart in rest:
            counts = [brings >> shift & mask for brings in given.taken]
            mine = counts.pop(given.side)
            found.append(2 * points / (sqrt(2 * pi) * apart) * exp(-(((mine - max(counts)) / apart) ** 2) / 2))
        return found[0], found[1]

    def value_gain(self, brings: int) -> float:
        """Return what captured cards are worth in points.

        `brings` is the number of cards, of spades and of points that they bring, packed into one integer.
        """
        card, spade = self.race
        return card * (brings & COUNT) + spade * (brings >> SPADES & COUNT) + (brings >> POINTS & COUNT)

    def is_idle(self, edge: PlayEdge) -> bool:
        """Return whether the play `edge` puts a card on the table that would better capture a card of its rank there.

        That is so if it is the hand's only card of its rank and a loose card of this rank is on the table.
        """
        rank, hand = edge.card >> 2, self.given.hand
        alone = [card >> 2 for card in hand].count(rank) == 1
        return not edge.play.on and alone and any(item >> 2 == rank for item in self.tree.sort_table(self.root).loose)

    def balance(self, edge: PlayEdge) -> float:
        """Return the expected value of the play `edge`, in points.

        It is what the play captures, minus what the opponents may capture before the player's next turn, plus what
        partners may capture and what the player may capture in that turn.
        """
        left = list(self.given.hand)
        left.remove(edge.card)
        node = self.get_next_node(edge, self.root)
        now = self.value_gain(edge.taken)
        if edge.taken and not self.given.stock:
            rest = sum([get_stack_gain(self.given.figures, item) for item in node.table])
            now += self.value_gain(rest) * STAYS_LAST ** (sum(self.given.sizes) - 1)
        return now + self.expect(node, self.following, left)

    def get_next_node(self, edge: PlayEdge, node: PlayNode) -> PlayNode:
        """Return the table and the seat in turn (a node) that follow `node` after the play `edge`."""
        return self.tree.get_next_node(edge, node) if edge.node is None else edge.node

    def expect(self, node: PlayNode, seats: Sequence[int], left: Sequence[int]) -> float:
        """Return what the player's side gains on average, in points, up to and including the player's next turn.

        The turns start at `node` (a table and the seat in turn). `seats` play before the player's next turn, and `left`
        are the cards left in the player's hand.
        """
        if not seats:
            own = self.tree.node(self.given.seat, node.table)
            return NEXT_TURN * max([self.take(own, card)[0] for card in left], default=0.0)
        seat, rest, total, none = seats[0], seats[1:], 0.0, 1.0
        node = self.tree.node(seat, node.table)
        sign = self.get_side_sign(seat)
        for reply, chance in self.replies(node):
            then = self.expect(self.get_next_node(reply.edge, node), rest, left)
            total += none * chance * (sign * reply.worth + then)
            none *= 1 - chance
        return total + none * self.expect(node, rest, left)

    def get_side_sign(self, seat: int) -> float:
        """Return the factor by which the gain of `seat` counts for the player's side.

        It is 1 for a partner and -1 for the only opponent. With several other sides, it is -1 divided by their number.
        """
        sides = self.given.figures.sides
        return 1.0 if sides[seat] == self.given.side else -1.0 / (len(set(sides)) - 1)

    def take(self, node: PlayNode, card: int) -> tuple[float, PlayEdge | None]:
        """Return the value in points of the most valuable capture by `card` at `node`, and that capture.

        The result is 0 and None if the card can capture nothing. A node is a table and the seat in turn.
        """
        takes = [edge for edge in node[card] if edge.taken]
        best = max(takes, key=lambda edge: self.value_gain(edge.taken), default=None)
        return (self.value_gain(best.taken), best) if best else (0.0, None)

    def replies(self, node: PlayNode) -> list[tuple[Reply, float]]:
        """Return the captures that the seat in turn at `node` may make, the best first, each with a probability.

        It is the probability that the seat holds the card for this capture, if it holds no card for a better capture. A
        node is a table and the seat in turn.
        """
        found, seat = list[Reply](), node.seat
        weights = self.held_weights[seat]
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
    def held_weights(self) -> dict[int, dict[int, float]]:
        """For each other seat with cards, a weight for each unseen card that says how likely it is in that seat's hand.

        The weights have the numbers of the cards as keys. A weight is the number of such unseen cards, multiplied by
        `LEFT_LYING` for each play in which the seat could have made a better capture with such a card.
        """
        numbers = {seat: dict[int, float](Counter(self.given.unseen)) for seat in self.following}
        for past in self.given.plays:
            if past.seat in numbers:
                self.discount(numbers[past.seat], past)
        return numbers

    def discount(self, numbers: dict[int, float], past: PastPlay) -> None:
        """Reduce the weights in `numbers` of cards that a seat, judged by its play `past`, seems not to hold.

        These are cards with which the seat could have captured more. The keys of `numbers` are the numbers of the
        cards.
        """
        node = self.tree.node(past.seat, past.table)
        self.tree.sort_table(node)
        edge = self.tree.make_edge(node, past.play)
        got = self.value_gain(edge.taken) if edge.taken else max(0.0, edge.gain) / BUILT * (edge.play.value > 0)
        for card in numbers:
            if self.take(node, card)[0] > got + NOTICED:
                numbers[card] *= LEFT_LYING
