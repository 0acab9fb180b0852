"""How often the coach warns a player who plays well: in deals of the best level against itself, each choice is judged.

python -m tests.benchmarks.coach --game cassino --deals 200 --jobs 2

A warning to such a player is a false alarm, or the rare thing that the player itself overlooked.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from functools import partial
from random import Random

from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.analysis.coach import WARNS, clear, review_chosen_action, warns
from upcard.play.analysis.decision_costs import Decision, ReviewedDecision, decisions
from upcard.play.analysis.judgement import DEALS
from upcard.play.arena.processes import start_pool
from upcard.play.match.match import AnyMatch, Match
from upcard.players.levels import levels
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

SAID = 10
"""After so many deals it is said how far it is: choices, and warnings by setting."""
HOW = tuple(how for how in WARNS if how != "off")


def deal(game_name: str, level: str, rollouts: int | None, tried: int, number: int) -> tuple[int, ...]:
    """Play a deal with at most `rollouts` rollouts a decision.

    Return its number of choices, and of warnings by setting.
    """
    game = GAMES[game_name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), f"coach {number}")
    match.deal()
    random = Random(number)
    while (seat := match.to_act) is not None:
        budget = ThinkingBudget(Limits(rollouts=rollouts))
        match.play([levels(game)[level](match.get_seat_view(seat), random, budget).action])
    found = [judge_closely(game, one, tried) for one in decisions(match, 0, len(match.actions))]
    return len(found), *(sum(warns(game, one, how) for one in found) for how in HOW)


def judge_closely(game: AnyGame, one: Decision, tried: int) -> ReviewedDecision | None:
    """Judge a choice in `tried` deals, or in fewer if those already show that it needs no comment."""
    glance = review_chosen_action(game, one, DEALS)
    if glance is None or clear(game, glance, "all") or not glance.verdict.played.values:
        return glance
    return review_chosen_action(game, one, tried)


def main(words: Sequence[str]) -> int:
    """Print in how many of the choices the coach warned."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--rollouts", type=int, help="the player's at most; without it the level's own number")
    for name, usual in (("deals", 200), ("tried", 240), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    options = parser.parse_args(words)
    ask = partial(deal, options.game, options.level, options.rollouts, options.tried)
    found = list[tuple[int, ...]]()
    with start_pool(options.jobs) as pool:
        for one in pool.imap_unordered(ask, range(options.deals)):
            found.append(one)
            if len(found) % SAID == 0:
                print(f"{len(found)} deals: {' '.join(map(str, map(sum, zip(*found, strict=True))))}", flush=True)
    choices, *warned = map(sum, zip(*found, strict=True))
    print(f"{options.game}: {options.deals} deals of {options.level}, {choices} choices, {options.tried} deals each")
    for how, number in zip(HOW, warned, strict=True):
        print(f"{how}: {number} warnings, {number / choices:.2%}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
