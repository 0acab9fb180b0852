"""Two players on the same cards: a deal is played once for each way to seat them, so that its luck cancels.

The deals follow from a seed alone, so that whoever asks again, in however many processes, is told the same.
"""

import signal
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import chain, islice, product
from multiprocessing import Pool
from random import Random
from statistics import mean
from time import perf_counter
from typing import NamedTuple, TypeAlias

from upcard.core.game import AnyGame, IllegalAction
from upcard.games import GAMES
from upcard.players.chance import chance
from upcard.players.levels import levels
from upcard.players.worker import Limits, Thinking

Team: TypeAlias = tuple[str, ...]
"""The levels that sit on a side's seats in turn: most often one."""

MOST_ACTIONS = 10_000
"""More than any deal has."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played, by which two, and the seed from which every deal follows."""

    game: str
    rules: object
    players: tuple[Team, Team]
    seed: str


class Pair(NamedTuple):
    """One deal, played once for each seating."""

    difference: Fraction
    """The first player's points less the second's, a side of each on average, and over all seatings."""
    seconds: tuple[float, ...]
    """How long each choice took."""
    illegal: int
    """How many actions were tried that the rules do not allow; the first legal one was played instead."""


class Played(NamedTuple):
    """One deal played once: the points of each side, and of each choice its time and whether it was illegal."""

    points: tuple[int, ...]
    choices: tuple[tuple[float, bool], ...]


def play(contest: Contest, deals: int, jobs: int = 1) -> Iterator[Pair]:
    """Yield deal after deal, always in the same order, played in so many processes."""
    if jobs == 1:
        yield from map(partial(pair, contest), range(deals))
        return
    with Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:  # a key that interrupts is for us alone
        yield from pool.imap(partial(pair, contest), range(deals))


def pair(contest: Contest, number: int) -> Pair:
    """Play the deal of that number once for each seating."""
    game, seed = GAMES[contest.game], f"{contest.seed}/{number}"
    of_sides = sides(game, contest.rules)
    every = seatings(len(of_sides))
    deals = [deal(game, contest.rules, seed, seated(contest.players, seating, of_sides)) for seating in every]
    choices = tuple(chain.from_iterable(played.choices for played in deals))
    return Pair(
        mean(gain(seating, played.points) for seating, played in zip(every, deals, strict=True)),
        tuple(seconds for seconds, _ in choices),
        sum(illegal for _, illegal in choices),
    )


def sides(game: AnyGame, rules: object) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side in a deal."""
    position = game.apply(game.start(rules, ""), game.opening).position
    side_of = {seat.seat: seat.side for seat in game.plan(game.observe(position, 0)).seats}
    found: dict[int, list[int]] = {side: [] for side in sorted(side_of.values())}
    for seat in range(game.seats(rules)):
        found[side_of[seat]].append(seat)
    return tuple(map(tuple, found.values()))


def seatings(number: int) -> tuple[tuple[int, ...], ...]:
    """Return every way in which two players can share so many sides, each of them there: 0 or 1 by side."""
    return tuple(seating for seating in product((0, 1), repeat=number) if len(set(seating)) == 2)


def seated(players: Sequence[Team], seating: Sequence[int], of_sides: Sequence[Sequence[int]]) -> Mapping[int, str]:
    """Return the level on each seat, a side's levels in turn."""
    teams = [(players[player], seats) for player, seats in zip(seating, of_sides, strict=True)]
    return {seat: team[at % len(team)] for team, seats in teams for at, seat in enumerate(seats)}


def gain(seating: Sequence[int], points: Sequence[int]) -> Fraction:
    """Return the points of the first player's sides less those of the second's, a side on average."""
    owned = [(player, Fraction(own)) for player, own in zip(seating, points, strict=True)]
    first, second = (mean(own for player, own in owned if player == wanted) for wanted in (0, 1))
    return first - second


def deal(game: AnyGame, rules: object, seed: str, seated: Mapping[int, str]) -> Played:
    """Play a deal to its end; RuntimeError where it comes to none."""
    position, choices = game.apply(game.start(rules, seed), game.opening).position, list[tuple[float, bool]]()
    for ply in range(MOST_ACTIONS):
        seat = game.to_act(position)
        if seat is None:
            return Played(game.standing(position).totals, tuple(choices))
        seen, level = game.observe(position, seat), levels(game)[seated[seat]]
        random, budget = Random(chance(seed, seat, ply)), Thinking(Limits())
        began = perf_counter()
        action = level(seen, random, budget).action
        seconds = perf_counter() - began
        position, illegal = after(game, position, seen, action)
        choices.append((seconds, illegal))
    raise RuntimeError(f"deal {seed}: no end after {MOST_ACTIONS} actions")


def after(game: AnyGame, position: object, seen: object, action: object) -> tuple[object, bool]:
    """Return the position after an action, or after the first legal one where it is illegal, and whether it is."""
    try:
        return game.apply(position, action).position, False
    except IllegalAction:
        return game.apply(position, *islice(game.legal_actions(seen), 1)).position, True
