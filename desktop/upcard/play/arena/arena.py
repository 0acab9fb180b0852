"""Plays contests between two teams of computer players on equal deals, so that the luck of a deal cancels out.

Each deal is played once for each way to seat the teams. The deals follow from a seed alone, so the result is the same
with any number of processes. If whole games are played, each takes the place of a deal: it is played from the same seed
once for each seating.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import islice, product
from random import Random
from statistics import mean
from time import perf_counter
from typing import NamedTuple, TypeAlias

from upcard.core.game.record import AnyGame
from upcard.core.violation import IllegalAction
from upcard.games import GAMES
from upcard.play.arena.processes import start_pool
from upcard.play.match.out_of_turn import find_unprompted_actions
from upcard.players.chance import derive_seed
from upcard.players.levels import Level
from upcard.players.own import level
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

Team: TypeAlias = tuple[str, ...]
"""The players of one team, usually only one; if there are several, they take the seats of a side in turn."""

MOST_ACTIONS = 10_000
"""The largest number of actions in a deal, more than any real deal has."""

MOST_DEALS = 200
"""The largest number of deals in a game, because weak players may never reach the target.

A game that is not decided by then counts as a draw.
"""

FREE = Limits()


class UnplayableContest(Exception):
    """Raised if a contest between computer players cannot be played or continued; the message is a sentence to show."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest between two teams of computer players: the game, its rules, the teams, and the seed of all deals."""

    game: str
    rules: object
    players: tuple[Team, Team]
    seed: str
    whole: bool = False
    """Whether whole games are played instead of single deals."""
    limits: Limits = FREE
    """The limits of each choice of a player, in time or in random deals of the unseen cards."""


class SeatingPair(NamedTuple):
    """The result of one deal, or of one whole game, over all ways to seat the two teams."""

    difference: Fraction
    """The first team's points minus the second's, as an average per deal.

    A team's points are the mean over its sides; the difference is averaged over all seatings.
    """
    seconds: tuple[float, ...]
    """The number of seconds that each choice took."""
    illegal: int
    """The number of illegal actions that players chose; the first legal action was played in place of each."""
    won: tuple[int, int, int] = (0, 0, 0)
    """The numbers of seatings that the first team won, drew and lost."""
    number: int = 0
    """The number of the deal, or of the game, in the contest."""


class PlayedDeal(NamedTuple):
    """The result of a deal, or of a whole game, played once: the points of each side.

    `choices` says for each choice of a player how many seconds it took, and whether the action was illegal. `deals` is
    the number of deals played.
    """

    points: tuple[int, ...]
    choices: tuple[tuple[float, bool], ...]
    winner: int | None = None
    """The side that won a whole game; None if no side won, and for a single deal."""
    deals: int = 1


class ArenaSeating(NamedTuple):
    """The computer player on each seat, the seed for their random choices, and the limits for each choice.

    `limits` says how long, or in how many random deals, a player may think about one choice.
    """

    levels: Mapping[int, Level]
    seed: str
    limits: Limits


def play(contest: Contest, numbers: Iterable[int], jobs: int = 1) -> Iterator[SeatingPair]:
    """Play the deals `numbers` of `contest` in `jobs` processes; yield the result of each as soon as it is finished."""
    if jobs == 1:
        yield from map(partial(pair, contest), numbers)
        return
    with start_pool(jobs) as pool:
        yield from pool.imap_unordered(partial(pair, contest), numbers)


def pair(contest: Contest, number: int) -> SeatingPair:
    """Play deal (or whole game) number `number` of the contest once for each way to seat the teams; return the result.

    Raises UnfitPlayerError if a custom player fails.
    """
    game, seed = GAMES[contest.game], f"{contest.seed}/{number}"
    of_sides, playing = list_sides(game, contest.rules), match if contest.whole else deal
    every = list_seatings(len(of_sides))
    seats = [map_seats_to_players(contest.players, seating, of_sides) for seating in every]
    played = list(zip(every, [playing(game, contest.rules, seed, at, contest.limits) for at in seats], strict=True))
    choices = [choice for _, one in played for choice in one.choices]
    won = [outcome(seating, one) if contest.whole else compute_margin(seating, one.points) for seating, one in played]
    return SeatingPair(
        mean(compute_margin(seating, one.points) / one.deals for seating, one in played),
        tuple(float(f"{seconds:.3g}") for seconds, _ in choices),
        sum(illegal for _, illegal in choices),
        (sum(one > 0 for one in won), sum(one == 0 for one in won), sum(one < 0 for one in won)),
        number,
    )


def outcome(seating: Sequence[int], game: PlayedDeal) -> int:
    """Return 1 if the first team won the whole game `game`, -1 if the second team did, 0 if neither won.

    `seating` says for each side which team, 0 or 1, played it.
    """
    return 0 if game.winner is None else 1 - 2 * seating[game.winner]


def list_sides(game: AnyGame, rules: object) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side under the given rules."""
    position = game.rules.apply(game.rules.start(rules, ""), game.rules.opening).position
    side_of = game.find_sides(position)
    found: dict[int, list[int]] = {side: [] for side in sorted(side_of.values())}
    for seat in range(game.rules.seats(rules)):
        found[side_of[seat]].append(seat)
    return tuple(map(tuple, found.values()))


def list_seatings(number: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to divide `number` sides between two teams so that each team has at least one side.

    Each way is a tuple with the team, 0 or 1, of each side.
    """
    return tuple(seating for seating in product((0, 1), repeat=number) if len(set(seating)) == 2)


def map_seats_to_players(
    players: Sequence[Team], seating: Sequence[int], of_sides: Sequence[Sequence[int]]
) -> Mapping[int, str]:
    """Return the name of the computer player on each seat.

    `players` are the two teams, `seating` says for each side which team, 0 or 1, plays it, and `of_sides` has the seats
    of each side. If a team has several players, these alternate on the seats of a side.
    """
    teams = [(players[player], seats) for player, seats in zip(seating, of_sides, strict=True)]
    return {seat: team[at % len(team)] for team, seats in teams for at, seat in enumerate(seats)}


def compute_margin(seating: Sequence[int], points: Sequence[int]) -> Fraction:
    """Return the mean points of the first team's sides, minus the mean points of the second team's.

    `points` has the points of each side, and `seating` the team, 0 or 1, that played it.
    """
    owned = [(player, Fraction(own)) for player, own in zip(seating, points, strict=True)]
    first, second = (mean(own for player, own in owned if player == wanted) for wanted in (0, 1))
    return first - second


def deal(game: AnyGame, rules: object, seed: str, seated: Mapping[int, str], limits: Limits = FREE) -> PlayedDeal:
    """Play one deal from `seed` and return its result; raises RuntimeError if it does not end.

    `seated` names the computer player on each seat, and `limits` says how long each may think.
    """
    sitting, choices = call_to_seats(game, seed, seated, limits), list[tuple[float, bool]]()
    position = to_the_end(game, game.rules.start(rules, seed), sitting, choices)
    return PlayedDeal(game.rules.standing(position).totals, tuple(choices))


def match(game: AnyGame, rules: object, seed: str, seated: Mapping[int, str], limits: Limits = FREE) -> PlayedDeal:
    """Play a whole game from `seed` and return its result; it is stopped after `MOST_DEALS` deals.

    `seated` names the computer player on each seat, and `limits` says how long each may think. Raises RuntimeError if a
    deal does not end.
    """
    sitting, choices = call_to_seats(game, seed, seated, limits), list[tuple[float, bool]]()
    position, following, deals = None, game.rules.start(rules, seed), 0
    while following is not None and deals < MOST_DEALS:
        position, deals = to_the_end(game, following, sitting, choices), deals + 1
        following = game.rules.next_deal(position, seed)
    standing = game.rules.standing(position)
    return PlayedDeal(standing.totals, tuple(choices), None if following else standing.winner, deals)


def call_to_seats(game: AnyGame, seed: str, seated: Mapping[int, str], limits: Limits) -> ArenaSeating:
    """Return the computer players named in `seated`, by seat, together with the seed and the limits."""
    return ArenaSeating({seat: level(game, name) for seat, name in seated.items()}, seed, limits)


def to_the_end(game: AnyGame, start: object, sitting: ArenaSeating, choices: list[tuple[float, bool]]) -> object:
    """Play a deal from the position `start` and return its last position; `sitting` has the players.

    For each choice of a player, how many seconds it took and whether the action was illegal are appended to `choices`.
    Raises RuntimeError if the deal does not end.
    """
    position = game.rules.apply(start, game.rules.opening).position
    for _ in range(MOST_ACTIONS):
        seat = game.rules.to_act(position)
        if seat is None:
            return position
        seen = game.rules.observe(position, seat)
        random, budget = Random(derive_seed(sitting.seed, seat, len(choices))), ThinkingBudget(sitting.limits)
        began = perf_counter()
        action = sitting.levels[seat](seen, random, budget).action
        seconds = perf_counter() - began
        position, illegal = apply_action(game, position, seen, action)
        choices.append((seconds, illegal))
        for also in find_unprompted_actions(game, position, sitting.levels):
            position = game.rules.apply(position, also).position
    raise RuntimeError(f"deal {sitting.seed}: no end after {MOST_ACTIONS} actions")


def apply_action(game: AnyGame, position: object, seen: object, action: object) -> tuple[object, bool]:
    """Return the position after `action`, and whether the action was illegal.

    In place of an illegal action, the first legal one is played. `seen` is what the acting seat knows.
    """
    try:
        return game.rules.apply(position, action).position, False
    except IllegalAction:
        return game.rules.apply(position, *islice(game.rules.legal_actions(seen), 1)).position, True
