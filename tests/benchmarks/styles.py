"""How the styles play, and that none is stronger: `python -m tests.benchmarks.styles --game cassino --deals 60`.

Each deal is played once from either side by a level in a style, against the same level in the plain one. Printed are
the points ahead a deal with a 95 % interval, how far deals spread, and what each of the two did.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from upcard.core.game.record import AnyChoice, AnyGame
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import STYLES, USUAL, join_player_name
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, TakePile
from upcard.games.canasta.actions import Meld as LayDown
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import estimate_take_chance as taken_with
from upcard.games.cassino.actions import Build, Capture
from upcard.games.cassino.position import find_items, list_item_cards
from upcard.games.scarney.actions import Answer, Offer
from upcard.games.scarney.actions import Meld as Lay
from upcard.play.arena.arena import (
    ArenaSeating,
    compute_margin,
    list_seatings,
    list_sides,
    map_seats_to_players,
    to_the_end,
)
from upcard.players.levels import Level, levels
from upcard.players.protocol import Limits

COUNTED = 1.96
"""So many standard errors are a 95 % interval."""


class Figure(NamedTuple):
    """Something that is counted for each action: a number, or None if it does not apply to the action."""

    name: str
    of: Callable[[object, object], float | None]
    mean: bool = False
    """Whether its mean is told; else the sum a deal."""


def make_action_counter(*kinds: type) -> Callable[[object, object], float]:
    """Return a function that counts the actions of these kinds."""
    return lambda seen, action: isinstance(action, kinds)


def count_captured_cards(seen: object, action: object) -> float | None:
    """Return how many cards a capture takes from the table."""
    return len(list_item_cards(find_items(seen.table.items, action.take))) if isinstance(action, Capture) else None  # type: ignore[attr-defined]  # Cassino's


def count_table_items(seen: object, action: object) -> float:
    """Return how many cards and builds are on Cassino's table after a seat has played."""
    there = len(seen.table.items)  # type: ignore[attr-defined]  # Cassino's
    return there - len(action.take) if isinstance(action, Capture) else there + (not isinstance(action, Build))


def make_kept_counter(kind: type) -> Callable[[object, object], float | None]:
    """Return how many cards stay in the hand when a turn ends."""
    return lambda seen, action: len(seen.hand) - 1 if isinstance(action, kind) else None  # type: ignore[attr-defined]  # all have it


def estimate_pile_risk(seen: object, action: object) -> float | None:
    """Return how likely the next player of Canasta is to take the pile after a discard."""
    return taken_with(HandCounts(seen), action.card) if isinstance(action, Discard) else None  # type: ignore[arg-type]  # Canasta's


def count_accepted_cards(seen: object, action: object) -> float:
    """Count the offered cards that a player accepts."""
    return isinstance(action, Answer) and action.accept


FIGURES: Mapping[str, Sequence[Figure]] = {
    "cassino": (
        Figure("builds", make_action_counter(Build)),
        Figure("captures", make_action_counter(Capture)),
        Figure("cards a capture", count_captured_cards, True),
        Figure("left lying", count_table_items, True),
    ),
    "canasta": (
        Figure("pile given away", estimate_pile_risk, True),
        Figure("piles taken", make_action_counter(TakePile)),
        Figure("melds", make_action_counter(LayDown)),
        Figure("cards kept", make_kept_counter(Discard), True),
    ),
    "scarney": (
        Figure("turns", make_action_counter(Offer)),
        Figure("cards taken", count_accepted_cards),
        Figure("melds", make_action_counter(Lay)),
        Figure("cards kept", make_kept_counter(Offer), True),
    ),
}

Notes = list[list[float]]
"""By figure, what was counted."""


def record_figures(level: Level, figures: Sequence[Figure], notes: Notes) -> Level:
    """Return the same player, wrapped so that its actions are counted in `notes`."""

    def choose(seen: object, random: Random, budget: Budget) -> AnyChoice:
        choice = level(seen, random, budget)
        for figure, found in zip(figures, notes, strict=True):
            number = figure.of(seen, choice.action)
            if number is not None:
                found.append(number)
        return choice

    return choose


def play_seatings(
    game: AnyGame, names: tuple[str, str], seed: str, limits: Limits, notes: tuple[Notes, Notes]
) -> Sequence[float]:
    """Play a deal once for each seating, count what both players do, and return the first player's lead in each."""
    rules = next(iter(game.rules.presets.values()))
    of_sides, ahead = list_sides(game, rules), list[float]()
    for seating in list_seatings(len(of_sides)):
        seats = map_seats_to_players((("0",), ("1",)), seating, of_sides)
        at_table = {
            seat: record_figures(levels(game)[names[int(who)]], FIGURES[game.name], notes[int(who)])
            for seat, who in seats.items()
        }
        position = to_the_end(game, game.rules.start(rules, seed), ArenaSeating(at_table, seed, limits), [])
        ahead.append(float(compute_margin(seating, game.rules.standing(position).totals)))
    return ahead


def describe_comparison(
    game: str, name: str, deals: Sequence[Sequence[float]], notes: tuple[Notes, Notes], seats: int
) -> str:
    """Return a few lines with the result of the comparison."""
    ahead, spreads = [fmean(deal) for deal in deals], stdev(one for deal in deals for one in deal)
    width = COUNTED * stdev(ahead) / sqrt(len(ahead))
    lines = [
        f"{game} {name}: {fmean(ahead):+.2f} ± {width:.2f} points a deal",
        f"  over {len(ahead)} deals, spread by {spreads:.1f}",
    ]
    for at, figure in enumerate(FIGURES[game]):
        values = [
            fmean(each[at]) if figure.mean else sum(each[at]) / (len(ahead) * seats) for each in notes if each[at]
        ]
        lines.append(f"  {figure.name:16}" + " against ".join(f"{value:.2f}" for value in values))
    return "\n".join(lines)


def measure_style(options: argparse.Namespace, style: str) -> str:
    """Play a style against the plain one, and return the result as text."""
    game, names = GAMES[options.game], (join_player_name(options.level, style), options.level)
    notes: tuple[Notes, Notes] = tuple([[] for _ in FIGURES[game.name]] for _ in names)  # type: ignore[assignment]  # two
    limits = Limits(rollouts=options.rollouts)
    one = partial(play_seatings, game, names, limits=limits, notes=notes)
    deals = [one(seed=f"{options.seed}/{number}") for number in range(options.deals)]
    return describe_comparison(
        game.name, names[0], deals, notes, game.rules.seats(next(iter(game.rules.presets.values())))
    )


def main(words: Sequence[str]) -> int:
    """Measure the styles that the command line names, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.styles", description=__doc__)
    parser.add_argument("--game", choices=tuple(FIGURES), required=True)
    parser.add_argument("--level", default=USUAL)
    parser.add_argument("--styles", default=",".join(STYLES))
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--rollouts", type=int)
    parser.add_argument("--seed", default="styles")
    options = parser.parse_args(words)
    for style in options.styles.split(","):
        print(measure_style(options, style), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
