"""The search of the games related to Canasta: it tries actions in the same random deals of the hidden cards.

Each deal is played to its end (a rollout). A game supplies its own functions in a `FamilySearch`.
"""

# Why: decisions/0023-a-style-is-as-strong-as-its-level.md

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
from statistics import fmean, pstdev
from typing import Generic, NamedTuple, Protocol, TypeVar

from upcard.core.events import Told
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.sequential_halving import LeadPrior, SequentialHalving, pick_candidate
from upcard.core.thinking.skill import Skill, StylePreference, WeighedChoice
from upcard.games.canasta.actions import Answer, AskPartner, Draw, LayDown, Meld, TakePile
from upcard.games.canasta.ai.fast.state import PLAY
from upcard.games.canasta.ai.search.memory import limit_memory
from upcard.games.canasta.ai.search.outcome import compute_leads
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally, explain_counts
from upcard.games.canasta.ai.search.value import ScoringPace, compute_lead, value_match_chance
from upcard.games.canasta.ai.turn_course import TurnCourse, select_watched
from upcard.games.canasta.ai.turn_reasons import TurnWords, explain_turn
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import points

LARGE_PILE = 6
"""Every level takes a pile of at least this many cards whenever it can."""

MARGIN = 15.0
"""Two actions whose results differ by at most this many points look equal to a player with a style."""

DEALS_NEAR_MATCH_END = 2
"""A player aims at winning the match, rather than at points, if at most this many deals are expected to follow."""

EQUAL = 1e-6
"""The points that are subtracted, in addition to `doubt`, from an action that leads the choice of the rules of thumb.

An action whose lead is at most `doubt` thereby ranks below that choice. Otherwise the two would be equal, and rounding
could put the action first.
"""

ENDS_TRIED = 40
"""In how many deals the ends of a turn are compared before the turn is explained."""

STOCKS = 12
"""How many random orders of the stock `estimate_lead` plays out."""


class Counts(Protocol):
    """The interface of a position stored as counts of cards: a search needs its stock and a copy."""

    stock: list[int]

    def copy(self: "H") -> "H":
        """Return a copy that shares no lists with this position."""


H = TypeVar("H", bound=Counts)
S = TypeVar("S", bound=Observation)
U = TypeVar("U")
A = TypeVar("A")
M = TypeVar("M", bound=Hashable)


class Candidate(NamedTuple, Generic[A, M]):
    """An action that the search, which plays random deals to their end, compares with others.

    `action` names its cards; `move` is the same action in counts of cards, which the search plays. `last_discard` is
    the card to discard afterwards, as the number by which the search represents such cards (their kind), or -1 if the
    search may choose.
    """

    action: A
    move: M
    last_discard: int = -1
    """The kind of card to discard after the action; -1 lets the rollout go on by its own rules of thumb."""

    @property
    def key(self) -> tuple[M, int]:
        """A key that is equal for two candidates that have the same effect, because the search ignores suits."""
        return self.move, self.last_discard


class InTurn(Protocol):
    """The interface of a position that says which seat's turn it is, and in which phase the turn is."""

    turn: int
    phase: int


def lays_freely(here: InTurn, one: Candidate[A, M], seat: int) -> bool:
    """Return whether `seat` may lay more cards in `here`, the position after the action of the candidate `one`.

    It may if its turn goes on in the phase `PLAY` and `one` does not name a card to discard next.
    """
    return here.turn == seat and here.phase == PLAY and one.last_discard < 0


def is_plain(seen: Observation, default: object) -> bool:
    """Return whether `default`, the choice by rules of thumb, is so obvious that no search is needed.

    It is obvious if it takes a large pile, or melds the whole hand except at most one card.
    """
    match default:
        case TakePile():
            return len(seen.table.pile) >= LARGE_PILE
        case Meld(groups):
            return sum(len(group.cards) for group in groups) >= len(seen.hand) - 1
        case _:
            return False


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class FamilySearch(Generic[S, A, U, H, M]):
    """The search of one game related to Canasta, built from that game's own functions."""

    decide: Callable[[S], A]
    """Returns the action that the game's rules of thumb choose."""
    unseen: Callable[[S, int | None], U]
    """Returns the cards that a seat does not know if it remembers the given number of pile cards; None means all."""
    deal: Callable[[U, Random], H]
    """Deals the unseen cards at random, and returns the position as counts of cards."""
    list_candidates: Callable[[S, U], list[Candidate[A, M]]]
    """Returns the actions to compare; the choice of the rules of thumb comes first."""
    read: Callable[[S, A], Candidate[A, M] | None]
    """Returns an action as a candidate, or None if a compact position (counts of cards) cannot express it."""
    play: Callable[[H, Candidate[A, M]], None]
    play_out: Callable[[H], None]
    scores: Callable[[H], list[int]]
    observe: Callable[[H, Candidate[A, M], int], RolloutTally]
    """Plays a candidate for a seat and then the rest of the deal, and returns what happened."""
    pace: Callable[[S], ScoringPace]
    prior: LeadPrior
    is_settled: Callable[[S, A], bool] = lambda seen, default: False
    """Returns whether the action of the rules of thumb is played without a search."""
    is_obvious: Callable[[S, A], bool] = is_plain
    """Returns whether every level plays the action of the rules of thumb, because it is obviously the best."""
    is_slip: Callable[[U, Candidate[A, M], Candidate[A, M]], bool] = lambda what, default, one: False
    """Returns whether the candidate in the third argument is careless, so that steady levels never consider it.

    The second argument is the candidate that the rules of thumb choose.
    """
    weighs_questions: bool = False
    """Whether the search compares asking the partner, and the answers yes and no, like other actions.

    Counts of cards must be able to express the question and the answers.
    """
    doubt: float = 0.0
    """How many points an action must lead over the choice of the rules of thumb before the lead counts in `weigh`.

    In a game whose rollouts stop early and estimate the rest of the deal, `doubt` is about as large as the error of
    that estimate.
    """
    watch: Callable[[H, Candidate[A, M], int], TurnCourse]
    """Plays a candidate for a seat and then the rest of the turn, and returns what was laid."""
    words: TurnWords
    target: Callable[[S], int | None] = lambda seen: seen.table.rules.target
    """Returns the score that ends the match, near which a player aims at winning it; None if points always count."""

    def build_race(
        self, candidates: list[Candidate[A, M]], what: U, gain: Callable[[Sequence[int]], float]
    ) -> SequentialHalving[Candidate[A, M]]:
        """Return the object that compares `candidates` in the same random deals and drops the worse ones step by step.

        `what` holds the cards that the player does not see, to be dealt at random. `gain` turns the points of all sides
        into the value of a result for the player's side.
        """
        return SequentialHalving(candidates, partial(self._play_deal, what, gain), self.prior)

    def _play_deal(
        self, what: U, gain: Callable[[Sequence[int]], float], random: Random, candidates: list[Candidate[A, M]]
    ) -> list[float]:
        here, gains = self.deal(what, random), []
        for one in candidates:
            gains.append(self._value(here.copy(), one, gain))
        return gains

    def make_value_function(self, seen: S) -> Callable[[Sequence[int]], float]:
        """Return a function that turns the points of all sides into the value of a result for the player's side.

        The value is the lead in points or, near the end of the match, the chance to win it.
        """
        target = self.target(seen)
        if target is None or not self.for_match(seen):
            return partial(compute_lead, seen.side)
        return partial(value_match_chance, (seen.table.scores, seen.side, target, self.pace(seen)))

    def for_match(self, seen: S) -> bool:
        """Return whether the match is so near its end that the player tries to win it rather than score points."""
        target = self.target(seen)
        return target is not None and max(seen.table.scores) + DEALS_NEAR_MATCH_END * self.pace(seen).mean >= target

    def is_unweighed(self, seen: S) -> bool:
        """Return whether the player must answer a partner's question, and this search cannot compare yes with no.

        The question is whether the partner may go out.
        """
        return seen.table.phase == "answer" and not self.weighs_questions

    def choose_at(self, skill: Skill, seen: S, random: Random, budget: Budget) -> Choice[A]:
        """Choose the action with the best result in random deals of the hidden cards, at the strength `skill`.

        The choice by rules of thumb wins ties, and is returned without a search if it is obvious.
        """
        known = limit_memory(seen, skill.memory)
        default = self.decide(known)
        if not skill.rollouts or (isinstance(default, Answer | AskPartner) and not self.weighs_questions):
            return Choice(default)
        what = self.unseen(known, skill.memory)
        race = self.build_race(self.list_candidates(known, what), what, self.make_value_function(seen))
        race.restrict_to(self.select_noticed(race.candidates, skill, what, random))
        if not race.candidates or self.is_obvious(known, default) or self.is_settled(known, default):
            return Choice(default)
        number = pick_candidate(race, skill, random, budget, partial(like_candidates, skill.style, known))
        told = {"points": max(0, round(race.estimate_lead(number, 0)[0])) if number else 0, "deals": race.deals}
        reasons = (Told("canasta.reason.tried", told),) if number else ()
        return Choice(race.candidates[number].action, reasons)

    def select_noticed(self, candidates: Sequence[Candidate[A, M]], skill: Skill, what: U, random: Random) -> list[int]:
        """Return the indices of the candidates that a player of the strength `skill` considers.

        Index 0, the choice by rules of thumb, is always among them. The others are chosen at random. A steady player
        (`skill.steady`) always considers drawing, and never a candidate that the function `self.is_slip` calls
        careless; `what`, the unseen cards, is passed to that function.
        """
        noticed = [
            number
            for number, one in enumerate(candidates)
            if not number or random.random() < skill.attention or (skill.steady and isinstance(one.action, Draw))
        ]
        if not skill.steady:
            return noticed
        first = candidates[0]
        return [number for number in noticed if not number or not self.is_slip(what, first, candidates[number])]

    def weigh(
        self, seen: S, random: Random, number: int, also: Sequence[A] = (), only: bool = False
    ) -> Sequence[WeighedChoice[A]]:
        """Return the value of each action that the search finds, and of those in `also`, from `number` random deals.

        If `only` is True, only the actions in `also` are valued. The search compares candidates: an action, perhaps
        with a card to discard after it. An action is worth as much as the best of its candidates. Actions that cannot
        be represented as counts of cards are left out.
        """
        if self.is_unweighed(seen):
            return ()
        what = self.unseen(seen, None)
        asked = [one for action in also if (one := self.read(seen, action))]
        rows = {one.key: one for one in (*asked, *(() if only else self.list_candidates(seen, what)))}
        first = self.read(seen, self.decide(seen)) if self.doubt and rows else None
        if first is not None:
            rows.setdefault(first.key, first)
        race = self.build_race(list(rows.values()), what, self.make_value_function(seen))
        for _ in range(number if rows else 0):
            race.run_deal(random)
        found = self._value_actions(race, (*race.candidates, *asked), first)
        return [one for one in found if one.action in also] if only else found

    def _value_actions(
        self,
        race: SequentialHalving[Candidate[A, M]],
        candidates: Sequence[Candidate[A, M]],
        first: Candidate[A, M] | None,
    ) -> list[WeighedChoice[A]]:
        """Return the value of each action in `candidates`, from the results that `race` has collected for them.

        `first` is the choice by rules of thumb, or None. Another action may have a higher mean than `first` by chance.
        Its lead is therefore reduced by `self.doubt` points, but not below 0, and by the tiny number `EQUAL`, so that
        an action without a lead ranks below `first`.
        """
        at = {one.key: place for place, one in enumerate(race.candidates)}
        means = list(map(fmean, race.gains))
        places: dict[A, int] = {}
        for one in candidates:
            place = at[one.key]
            if one.action not in places or means[place] > means[places[one.action]]:
                places[one.action] = place
        best, found = race.find_highest_mean(), []
        least = max((means[place] for key, place in at.items() if first and key[0] == first.move), default=inf)
        for action, place in places.items():
            less = min(means[place] - least, self.doubt) + EQUAL if means[place] > least else 0.0
            values = [value - less for value in race.gains[place]] if less else race.gains[place]
            error = race.estimate_lead(best, place)[1]
            found.append(WeighedChoice(action, means[place] - less, error, values))
        return found

    def why(self, seen: S, better: A, other: A, random: Random, number: int) -> tuple[Told, ...]:
        """Return sentences that name the results in which `better` is superior to `other`, such as fewer cards left.

        Both actions are played in the same `number` random deals of the hidden cards.
        """
        first, second = self.read(seen, better), self.read(seen, other)
        if self.is_unweighed(seen) or first is None or second is None:
            return ()
        what = self.unseen(seen, None)
        deals = [self.deal(what, random) for _ in range(number)]
        first, second = (self._choose_end(seen, one, what, deals) for one in (first, second))
        both = tuple(self._count(seen.seat, one, deals) for one in (first, second))
        turn = self._compare_turns(seen, (first, second), deals) if first.key != second.key else ()
        return (*turn, *explain_counts(seen, (first.action, second.action), both, number))

    def _choose_end(self, seen: S, one: Candidate[A, M], what: U, deals: Sequence[H]) -> Candidate[A, M]:
        """Return the best way to end the turn that begins with the meld of `one`: a candidate with the same meld.

        The candidates differ in the discard that follows. Each is played in the first few of `deals`. If `one` does not
        meld, or if no other candidate has its meld, return `one`.
        """
        if not isinstance(one.action, Meld):
            return one
        ends = [other for other in self.list_candidates(seen, what) if other.move == one.move]
        if len(ends) < 2:
            return one
        gain = self.make_value_function(seen)
        return max(ends, key=lambda each: fmean(self._value(deal.copy(), each, gain) for deal in deals[:ENDS_TRIED]))

    def _value(self, here: H, one: Candidate[A, M], gain: Callable[[Sequence[int]], float]) -> float:
        self.play(here, one)
        self.play_out(here)
        return gain(self.scores(here))

    def _compare_turns(
        self, seen: S, both: tuple[Candidate[A, M], Candidate[A, M]], deals: Sequence[H]
    ) -> Iterator[Told]:
        """Yield at most one sentence about what the turn of the first of `both` candidates achieves after its action.

        Both turns are played in some of `deals`, random deals of the hidden cards. Something that the second turn often
        achieves, too, is not mentioned, unless it is going out.
        """
        watched = select_watched(both[0].action, deals)
        courses = [[self.watch(deal.copy(), one, seen.seat) for deal in watched] for one in both]
        yield from explain_turn(seen, both[0].action, courses, self.words)

    def _count(self, seat: int, one: Candidate[A, M], deals: Sequence[H]) -> RolloutTally:
        """Play the candidate `one` for `seat` in each of `deals`, and count what follows, such as canastas."""
        found = (self.observe(deal.copy(), one, seat) for deal in deals)
        return RolloutTally(*map(sum, zip(*found, strict=True)))

    def estimate_lead(self, here: H, random: Random) -> tuple[float, ...]:
        """Estimate each side's lead over the mean of the other sides at the end of the current deal.

        The deal is played to its end from the position `here`, with several random orders of the stock.
        """
        found = []
        for _ in range(STOCKS):
            there = here.copy()
            random.shuffle(there.stock)
            self.play_out(there)
            found.append(self.scores(there))
        return compute_leads([fmean(each) for each in zip(*found, strict=True)])


def prefer_steady_results(seen: Observation, action: object, gains: Sequence[float]) -> float:
    """Return how much a careful player likes an action: more if its results `gains` vary less from deal to deal."""
    return -pstdev(gains)


def prefer_points_now(seen: Observation, action: object, gains: Sequence[float]) -> float:
    """Return how much a greedy player likes `action`: more if it melds or takes cards with more points."""
    laid = sum(points(group.cards) for group in list_groups(action))
    return laid + (points(seen.table.pile) if isinstance(action, TakePile) else 0)


def prefer_small_hand(seen: Observation, action: object, gains: Sequence[float]) -> float:
    """Return how much a hurried player likes `action`: more if it leaves fewer cards in the hand."""
    laid = sum(len(group.cards) for group in list_groups(action))
    return laid - (len(seen.table.pile) if isinstance(action, TakePile) else 0)


def list_groups(action: object) -> tuple[LayDown, ...]:
    """Return the groups of cards that `action` melds; empty if it melds none."""
    return action.melds if isinstance(action, Meld | TakePile) else ()


LEANINGS: Mapping[str, Callable[[Observation, object, Sequence[float]], float]] = {
    "careful": prefer_steady_results,
    "greedy": prefer_points_now,
    "hurried": prefer_small_hand,
}
"""For each style, the function that returns how much it likes an action, given its results in the deals tried."""


def like_candidates(
    style: str, seen: Observation, found: Sequence[tuple[Candidate[A, M], Sequence[float]]]
) -> StylePreference:
    """Return how much a computer player of a `style`, such as careful or greedy, likes each candidate in `found`.

    Each candidate is given with its results in the random deals in which it was tried.
    """
    return StylePreference([LEANINGS[style](seen, one.action, gains) for one, gains in found], MARGIN)
