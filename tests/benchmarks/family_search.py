"""How quick the searches of Canasta's family are beside Canasta's in the same run, and what their levels lose.

python -m tests.benchmarks.family_search speed
python -m tests.benchmarks.family_search losses [--game hand_and_foot] [--positions 40]

For the speed, positions are those of every third decision in deals among `standard` players. A rollout plays a whole
deal to its end from there: each deal of the unseen cards is played four times, as the search plays it for several
actions, and dealing, copying and scoring are part of the time. The games take turns, so that a busy machine slows all
of them. The length of a rollout is printed too: where deals are longer, fewer of them are played in the same time.
What a level loses a decision is measured against the best of the candidates in 200 deals, in 111 positions of Samba, or
so many of another game.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Any

from upcard.core.thinking.budget import SPENT, UNLIMITED
from upcard.core.thinking.skill import Skill
from upcard.games import GAMES
from upcard.games.canasta.ai.fast import dealing as canasta_dealing
from upcard.games.canasta.ai.fast import rollout as canasta_rollout
from upcard.games.canasta.ai.fast import state as canasta_state
from upcard.games.hand_and_foot.ai.fast import dealing as foot_dealing
from upcard.games.hand_and_foot.ai.fast import rollout as foot_rollout
from upcard.games.hand_and_foot.ai.fast import state as foot_state
from upcard.games.hand_and_foot.ai.search import levels as foot_levels
from upcard.games.hand_and_foot.ai.search.search import SEARCH as FOOT_SEARCH
from upcard.games.modern_american.ai.fast import dealing as modern_dealing
from upcard.games.modern_american.ai.fast import rollout as modern_rollout
from upcard.games.modern_american.ai.fast import state as modern_state
from upcard.games.modern_american.ai.search import levels as modern_levels
from upcard.games.modern_american.ai.search.search import SEARCH as MODERN_SEARCH
from upcard.games.samba.ai.fast import dealing, rollout, state
from upcard.games.samba.ai.search.levels import SKILLS
from upcard.games.samba.ai.search.search import SEARCH

POSITIONS, EACH, RUNS = 120, 4, 9
WEIGHED, DEALS, TRIES = 150, 200, 3
NAMES = ("canasta", "samba", "bolivia", "modern_american", "hand_and_foot")
SEARCHES: dict[str, tuple[Any, Mapping[str, Skill]]] = {
    "samba": (SEARCH, SKILLS),
    "modern_american": (MODERN_SEARCH, modern_levels.SKILLS),
    "hand_and_foot": (FOOT_SEARCH, foot_levels.SKILLS),
}


def decisions(name: str, every: int = 3, seeds: str = "search") -> Iterator[Any]:
    """Yield every `every`-th observation before a decision, from deals among `standard` players."""
    game, number = GAMES[name], 0
    for seed in range(1000):
        position = game.rules.apply(game.rules.start(game.rules.default_options, f"{seeds} {seed}"), game.rules.opening)
        while (seat := game.rules.to_act(position.position)) is not None:
            seen: Any = game.rules.observe(position.position, seat)
            number += 1
            if number % every == 0 and seen.table.phase != "answer":
                yield seen
            choice = game.players.rivals["standard"](seen, Random(0), SPENT)
            position = game.rules.apply(position.position, choice.action)


def measure(known: list[Any], random: Random, parts: tuple[Callable[..., Any], ...]) -> float:
    """Return how many rollouts a second a search makes, over all positions."""
    deal, play_out, score = parts
    began = process_time()
    for what in known:
        here = deal(what, random)
        for _ in range(EACH):
            there = here.copy()
            play_out(there)
            score(there)
    return EACH * len(known) / (process_time() - began)


def count_actions(known: list[Any], random: Random, parts: tuple[Callable[..., Any], ...]) -> float:
    """Return the mean number of actions of a rollout, over all positions."""
    deal, play_out, _ = parts
    logs: list[list[Any]] = [[] for _ in known]
    for what, log in zip(known, logs, strict=True):
        play_out(deal(what, random), log)
    return fmean(map(len, logs))


def list_parts() -> dict[str, tuple[Callable[..., Any], ...]]:
    """Return for each game the functions that read an observation, deal, play out and score."""
    modules: dict[str, tuple[Any, Any, Any]] = {
        "canasta": (canasta_dealing, canasta_rollout, canasta_state),
        "samba": (dealing, rollout, state),
        "bolivia": (dealing, rollout, state),
        "modern_american": (modern_dealing, modern_rollout, modern_state),
        "hand_and_foot": (foot_dealing, foot_rollout, foot_state),
    }
    return {
        name: (deals.unseen, deals.deal_hidden_cards, rollouts.play_out, states.scores)
        for name, (deals, rollouts, states) in modules.items()
    }


def speed() -> None:
    """Print the rollouts and actions a second of each game's search, and their share of Canasta's."""
    parts = list_parts()
    known = {name: [parts[name][0](seen) for seen in islice(decisions(name), POSITIONS)] for name in NAMES}
    runs = [
        {name: measure(known[name], Random(f"speed {number}"), parts[name][1:]) for name in NAMES}
        for number in range(RUNS)
    ]
    found = {name: median(run[name] for run in runs) for name in NAMES}
    length = {name: count_actions(known[name], Random("length"), parts[name][1:]) for name in NAMES}
    for name, each in found.items():
        share, acts = each / found["canasta"], each * length[name]
        print(
            f"{name:15} {each:6.0f} rollouts a second, {share:4.0%} of Canasta's; {length[name]:3.0f} actions each, "
            f"{acts:7,.0f} actions a second, {acts / found['canasta'] / length['canasta']:.0%}"
        )


def losses(game: str, positions: int) -> None:
    """Print what the rule of thumb and each level lose a decision, as the mean of three choices in each position."""
    search, skills = SEARCHES[game]
    weighed = [
        (seen, {one.action: one.mean for one in search.weigh(seen, Random(number), DEALS)})
        for number, seen in enumerate(islice(decisions(game, 5, "loss"), positions))
    ]
    known = [(seen, means) for seen, means in weighed if len(means) > 1]
    for name, skill in {"standard": Skill(rollouts=0), **skills}.items():
        lost = []
        for seen, means in known:
            for seed in range(TRIES):
                action = search.choose_at(skill, seen, Random(1000 * seed + 7), UNLIMITED).action
                lost.append(max(means.values()) - means.get(action, min(means.values())))
        print(f"{name:8} loses {fmean(lost):6.1f} points a decision", flush=True)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("speed", "losses"))
    parser.add_argument("--game", choices=SEARCHES, default="samba")
    parser.add_argument("--positions", type=int, default=WEIGHED)
    given = parser.parse_args()
    speed() if given.what == "speed" else losses(given.game, given.positions)
