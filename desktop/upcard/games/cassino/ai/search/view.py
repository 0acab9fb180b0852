"""Encodes what a seat knows as integers; the search gets nothing else."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.games.cassino.ai.fast.conversion import in_numbers
from upcard.games.cassino.ai.fast.deal import count_captures
from upcard.games.cassino.ai.fast.moves import CompactPlay
from upcard.games.cassino.ai.fast.state import PACK, CompactRules, Stacks, encode_table, figures_of
from upcard.games.cassino.ai.search.match_value import MatchState
from upcard.games.cassino.engine.flow import HAND
from upcard.games.cassino.engine.score import count_cards_points, count_spades_points, count_sweep_points
from upcard.games.cassino.engine.standing import count_safe_totals, find_goal
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Observation, PlayRecord, Table, list_item_cards

SINGLE_CARDS_POINTS, SPADE_CARDS_POINTS = 7, 21
"""The points of all cards that score by themselves: in the usual game, and in spade cassino."""

CARDS_PER_REMEMBERED_PLAY = 4
"""If the memory is limited to a number of cards, one remembered play counts as this many cards."""


class PastPlay(NamedTuple):
    """A play that everybody has seen, with the seat that made it and what was on the table before it, as integers."""

    seat: int
    table: Stacks
    play: CompactPlay


class CompactView(NamedTuple):
    """What one seat knows, with cards and table items encoded as integers."""

    figures: CompactRules
    seat: int
    table: Stacks
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    """The number of cards in each seat's hand."""
    stock: int
    unseen: tuple[int, ...]
    """The cards in the other hands and in the stock, in ascending order."""
    taken: tuple[int, ...]
    """What each side's captures bring: cards, spades and points packed into one number (see `fast.state`)."""
    last: int
    """The side that captured last, or -1 if none has."""
    plays: tuple[PastPlay, ...] = ()
    """The remembered plays since hands were last dealt."""
    match: MatchState | None = None
    """The match before the deal; None if it has no target."""
    horizon: int = 0
    """How many turns a rollout plays with draws from the stock (cassino.draw-stock).

    0 if it plays the hands to their end without draws.
    """

    @property
    def cards_left(self) -> int:
        """The number of cards that are still to be played when a rollout (a trial with random hands) ends.

        A rollout plays random hands to their end or, if players draw from the stock, for `horizon` turns.
        """
        return self.stock + sum(self.sizes) - self.horizon if self.horizon else self.stock

    @property
    def side(self) -> int:
        """The index of the side (a pair of partners or a single player) to which this seat belongs."""
        return self.figures.sides[self.seat]


def view(seen: Observation, memory: int | None = None) -> CompactView:
    """Return the observation `seen` with its cards and table items encoded as integers.

    Of the captured cards, the seat remembers at most the last `memory`; None means all.
    """
    table, of = seen.table, figures_of(seen.table, seen.stock_size)
    known = (*seen.hand, *list_item_cards(table.items), *recall_captures(table.captured, memory))
    return CompactView(
        figures=of,
        seat=seen.seat,
        table=encode_table(of, table.items),
        hand=tuple(sorted(of.cards[card] for card in seen.hand)),
        sizes=seen.hand_sizes,
        stock=seen.stock_size,
        unseen=tuple(sorted(number for card, number in of.cards.items() if card not in known)),
        taken=count_captures(of, table),
        last=-1 if table.last_capture is None else of.sides[table.last_capture],
        plays=tuple(convert_record(of, table.rules, one) for one in recall_plays(table.plays, memory)),
        match=match_of(table),
        horizon=find_horizon(seen),
    )


def find_horizon(seen: Observation) -> int:
    """Return for how many turns a rollout (a trial with random hands) goes on if players draw from the stock.

    Return 0 if they do not, or if the stock is empty. Otherwise it is the number of cards in full hands of all players.
    If at most twice as many cards are left, it is the number of cards left, so that the rollout reaches the end of the
    deal.
    """
    if not seen.table.rules.draw_stock or not seen.stock_size:
        return 0
    turns, left = HAND * len(seen.hand_sizes), seen.stock_size + sum(seen.hand_sizes)
    return left if left <= 2 * turns else turns


def recall_captures(captured: Sequence[Cards], memory: int | None) -> Cards:
    """Return the captured cards that a player remembers: the last of each side, at most `memory` in total.

    If `memory` is None, return all.
    """
    each = PACK if memory is None else memory // len(captured)
    return tuple(card for cards in captured for card in cards[max(0, len(cards) - each) :])


def recall_plays(plays: Sequence[PlayRecord], memory: int | None) -> Sequence[PlayRecord]:
    """Return the plays that a player remembers: the latest that fit into `memory`, or all if `memory` is None.

    Each play counts as `CARDS_PER_REMEMBERED_PLAY` cards.
    """
    return plays if memory is None else plays[max(0, len(plays) - memory // CARDS_PER_REMEMBERED_PLAY) :]


def convert_record(of: CompactRules, rules: Options, one: PlayRecord) -> PastPlay:
    """Return the recorded play `one` with its cards and table items encoded as integers.

    `of` holds the rules as numbers.
    """
    return PastPlay(one.seat, encode_table(of, one.items), in_numbers(of, rules, one))


def match_of(table: Table) -> MatchState | None:
    """Return the state of the match before the deal; None if each deal is a match of its own."""
    rules = table.rules
    if not rules.target:
        return None
    silent = (False,) * len(table.scores)
    goal = find_goal(table)
    if rules.may_claim:
        silent = tuple(points >= goal for points in count_safe_totals(table))
    finish = "near_target" if rules.near_target else rules.finish
    return MatchState(goal, table.scores, _total(table), finish, silent)


def _total(table: Table) -> int:
    """Return about how many points all sides together score in a deal; one sweep is included if sweeps count.

    A sweep is a capture of all cards on the table.
    """
    rules = table.rules
    others = SPADE_CARDS_POINTS if rules.spade_score else SINGLE_CARDS_POINTS + count_spades_points(table)
    return count_cards_points(table) + others + count_sweep_points(rules) + rules.last_take_point
