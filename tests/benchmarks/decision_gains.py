"""What single decisions of the levels gain over the rules of thumb, with the hands that there really are.

python -m tests.benchmarks.decision_gains --game modern_american --deals 45 --rollouts 300

Small searches play deals. At every third decision each level chooses, and its choice and that of the rules of thumb are
played to the end of the deal by the rollouts, with the true hands and twelve orders of the stock. `rollouts` limits the
search of each level. The error is that of independent decisions.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any

from tests.benchmarks.family_search import SEARCHES
from upcard.core.thinking.budget import UNLIMITED
from upcard.core.thinking.skill import Skill
from upcard.games import GAMES
from upcard.games.modern_american.ai.search import outcome as modern_outcome
from upcard.games.samba.ai.search import outcome

EVERY, STOCKS, PLAYED = 3, 12, 40
CONVERT: Mapping[str, Callable[..., Any]] = {
    "samba": outcome.convert_position,
    "modern_american": modern_outcome.convert_position,
}
"""For each game, the function that turns a position into a compact one (counts of cards)."""


def decisions(name: str, deals: range) -> Iterator[tuple[Any, Any, int]]:
    """Yield the position, the observation and the number of every third decision that needs a search."""
    game, search = GAMES[name], SEARCHES[name][0]
    for number in deals:
        start = game.rules.start(game.rules.default_options, f"gains/{number}")
        here, ply = game.rules.apply(start, game.rules.opening).position, 0
        while (seat := game.rules.to_act(here)) is not None:
            seen: Any = game.rules.observe(here, seat)
            if (ply + number) % EVERY == 0 and seen.table.phase in ("draw", "play") and seen.stock_size:
                default = search.decide(seen)
                if not (search.is_obvious(seen, default) or search.is_settled(seen, default)):
                    yield here, seen, ply
            choice = search.choose_at(Skill(PLAYED), seen, Random(f"{number}/{ply}"), UNLIMITED)
            here, ply = game.rules.apply(here, choice.action).position, ply + 1


def measure_lead(search: Any, position: Any, candidate: Any) -> float:
    """Return the mean lead of the side in turn after `candidate`, over several orders of the stock."""
    random, leads = Random("stock"), []
    for _ in range(STOCKS):
        here = position.copy()
        side = here.law.side[here.turn]
        random.shuffle(here.stock)
        search.play(here, candidate)
        search.play_out(here)
        scores = search.scores(here)
        leads.append(scores[side] - (sum(scores) - scores[side]) / (len(scores) - 1))
    return fmean(leads)


def measure_gains(name: str, deals: range, rollouts: int) -> Mapping[str, list[float]]:
    """Return the gain of each level in each decision."""
    search, skills = SEARCHES[name]
    levels = {level: skill._replace(rollouts=min(skill.rollouts, rollouts)) for level, skill in skills.items()}
    gains: dict[str, list[float]] = {level: [] for level in levels}
    for position, seen, ply in decisions(name, deals):
        real, default = CONVERT[name](position), search.decide(seen)
        base = measure_lead(search, real, search.read(seen, default))
        for level, skill in levels.items():
            action = search.choose_at(skill, seen, Random(ply), UNLIMITED).action
            same = action == default
            gains[level].append(0.0 if same else measure_lead(search, real, search.read(seen, action)) - base)
    return gains


def main() -> None:
    """Play and print."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="modern_american", choices=CONVERT)
    parser.add_argument("--deals", type=int, default=45)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--rollouts", type=int, default=300)
    words = parser.parse_args()
    for level, gains in measure_gains(
        words.game, range(words.first, words.first + words.deals), words.rollouts
    ).items():
        print(f"{level:8} gains {fmean(gains):+6.1f}±{pstdev(gains) / sqrt(len(gains)):.1f} in {len(gains)} decisions")


if __name__ == "__main__":
    main()
