"""Compares what two plays lead to, to explain to a person why the first is better.

It compares averages until the next cards are dealt or, in a last hand, the results of best play.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from upcard.core.events import Fact, Told
from upcard.games.cassino.ai.counting import CARD, SPADE
from upcard.games.cassino.ai.fast.moves import CompactPlay
from upcard.games.cassino.ai.fast.state import COUNT, POINTS, SPADES, CompactRules
from upcard.games.cassino.ai.search.last_hand import LastHandSolver, SearchLimitReached
from upcard.games.cassino.ai.search.sampling import PossibleHands
from upcard.games.cassino.ai.search.search import hides_nothing, make_hand_end_value
from upcard.games.cassino.ai.search.tree import PlayEdge, PlayNode, PlayTree
from upcard.games.cassino.ai.search.value import add_leftovers
from upcard.games.cassino.ai.search.view import CompactView

SHIFTS: Mapping[str, int] = {"points": POINTS, "cards": 0, "spades": SPADES}
"""The lowest bit of each count in a number that holds points, cards and spades together."""
WORTH: Mapping[str, float] = {"points": 1.0, "cards": CARD, "spades": SPADE}
"""What one more point, card or spade is worth in points while no side is sure of most cards or most spades."""
LEAST_GAIN = 0.15
"""The least gain in points that is worth a sentence."""
TWO = 2
"""The number of seats for which results are compared."""
MAX_PLAYS = 30_000
"""The largest number of plays that are searched to find how a last hand ends."""


class CountGain(NamedTuple):
    """How many points, cards or spades (`what`) a seat captures after each of two plays (`first` and `second`).

    `gain` says by how many points this makes the first play better for the player.
    """

    gain: float
    what: str
    seat: int
    first: float
    second: float


def explain_hand(
    given: CompactView, tree: PlayTree, root: PlayNode, edges: Sequence[PlayEdge], drawn: Sequence[PossibleHands]
) -> tuple[Told, ...]:
    """Return a sentence, as a tuple, on the main advantage of the first of two plays until the next cards are dealt.

    It names the mean number of points, cards or spades that a seat captures in the possible hands `drawn`. The result
    is empty if there are more than two seats, if no further hands are dealt from the stock, or if the advantage is
    worth less than `LEAST_GAIN`. `edges` are the two plays at the table `root`. `given` is what the observing seat
    knows, and `tree` caches the possible plays.
    """
    if given.horizon or not given.stock or len(given.sizes) != TWO:
        return ()
    ends = [[play_hand(given, tree, root, edge, world) for world in drawn] for edge in edges]
    best = max(list_mean_gains(given, edges, ends))
    if best.gain < LEAST_GAIN:
        return ()
    means: dict[str, Fact] = {"first": f"{best.first:.1f}", "second": f"{best.second:.1f}"}
    return (
        Told("cassino.why.hand", {"what": best.what, "seat": best.seat, **means, "of": len(drawn), "speaks": "for"}),
    )


def play_hand(
    given: CompactView, tree: PlayTree, root: PlayNode, edge: PlayEdge, world: PossibleHands
) -> tuple[int, ...]:
    """Return what each side has captured after the play `edge` and all cards of the hands in `world`.

    All seats make the play that looks best. The result holds cards, spades and points packed into integers. `given` is
    what the observing seat knows, and `tree` caches the possible plays.
    """
    hands, taken, last = [list(hand) for hand in world.hands], list(given.taken), given.last
    hands[given.seat] = list(given.hand)
    hands[given.seat].remove(edge.card)
    if edge.taken:
        last = given.side
        taken[last] += edge.taken
    tree.walk(tree.get_next_node(edge, root), hands, taken, last)
    return tuple(taken)


def list_mean_gains(
    given: CompactView, edges: Sequence[PlayEdge], ends: Sequence[Sequence[tuple[int, ...]]]
) -> Iterator[CountGain]:
    """Yield, for each seat, how many points, cards and spades it captures on average after each of two plays.

    `ends` holds, for each of the two plays `edges`, what each side has captured at the end of each deal. In each
    result, `gain` leaves out what the first play itself captures more than the second, since the player sees that on
    the table. `given` is what the observing seat knows.
    """
    for seat, before in enumerate(given.taken):
        sign = 1 if seat == given.seat else -1
        for what, shift in SHIFTS.items():
            had = before >> shift & COUNT
            first, second = (
                round(sum([end[seat] >> shift & COUNT for end in some]) / len(some) - had, 1) for some in ends
            )
            now, other = (edge.taken >> shift & COUNT for edge in edges)
            seen = max(0, now - other) if seat == given.seat else 0
            yield CountGain((sign * (first - second) - seen) * WORTH[what], what, seat, first, second)


def explain_end(given: CompactView, plays: Sequence[CompactPlay]) -> tuple[Told, ...]:
    """Return a sentence, as a tuple, on how a last hand ends better after the first of two plays than after the second.

    Both ends are those of best play by both sides. The result is empty if this is no last hand of two seats, if there
    is too much to search, or if the first play is not better in any count. `given` is what the observing seat knows.
    """
    if not hides_nothing(given):
        return ()
    try:
        first, second = (solve_end(given, play) for play in plays)
    except SearchLimitReached:
        return ()
    best = max(list_end_gains(given, first, second))
    points = {"cards": given.figures.most_cards, "spades": given.figures.most_spades}.get(best.what, 0)
    facts: dict[str, Fact] = {"what": best.what, "seat": best.seat, "first": best.first, "second": best.second}
    return (Told("cassino.why.end", {**facts, "points": points, "of": 1, "speaks": "for"}),) if best.gain > 0 else ()


def solve_end(given: CompactView, play: CompactPlay) -> tuple[int, ...]:
    """Return what each side has captured at the end of a last hand if both sides make their best plays after `play`.

    The result holds cards, spades and points packed into integers. Raises SearchLimitReached if the search would take
    too many plays. `given` is what the observing seat knows.
    """
    solver = LastHandSolver(given, make_hand_end_value(given._replace(seat=0)), most=MAX_PLAYS)
    end = solver.play_on(solver.apply_play(solver.first, solver.tree.make_edge(solver.first.node, play)))
    return tuple(add_leftovers(given.figures, end.node, end.taken, end.last))


def list_end_gains(given: CompactView, first: tuple[int, ...], second: tuple[int, ...]) -> Iterator[CountGain]:
    """Yield the counts (points, cards, spades) in which two plays end a last hand differently.

    `first` and `second` hold, for the two plays, what all captures of each side bring: cards, spades and points packed
    into one integer. `given` is what the observing seat knows.
    """
    for seat, before in enumerate(given.taken):
        sign = 1 if seat == given.seat else -1
        for what, shift in SHIFTS.items():
            one, two = (end[seat] >> shift & COUNT for end in (first, second))
            if what == "points":
                scored = before >> shift & COUNT
                yield CountGain(sign * (one - two), what, seat, one - scored, two - scored)
            elif seat == given.seat:
                gain = lead_most(given.figures, what, first, seat) - lead_most(given.figures, what, second, seat)
                yield CountGain(gain, what, seat, one, two)


def lead_most(of: CompactRules, what: str, end: tuple[int, ...], seat: int) -> int:
    """Return the points that `seat` gets for most cards or most spades, minus those of the other seat.

    `what` is `cards` or `spades`, and `end` holds what each seat has captured at the end of the deal. A tie counts 0.
    `of` holds the rules as numbers.
    """
    own, other = (end[one] >> SHIFTS[what] & COUNT for one in (seat, 1 - seat))
    points = of.most_cards if what == "cards" else of.most_spades
    return points * ((own > other) - (own < other))
