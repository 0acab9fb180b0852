"""Time the rules over random deals: `python -m tests.benchmarks.rules [DEALS]`, in milliseconds of processor time."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from statistics import quantiles
from time import process_time

from tests.promises.walk import walk
from upcard.games import GAMES


def main(words: Sequence[str] | None = None) -> int:
    """Play `DEALS` deals with the first preset of each game, and print a line for each function."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int, nargs="?", default=20)
    deals = parser.parse_args(words).deals
    for name, game in GAMES.items():
        preset, rules = next(iter(game.rules.presets.items()))
        times: dict[str, list[float]] = {}
        form = game.text.form
        for seed in range(deals):
            for turn in walk(game, rules, str(seed)):
                written = form.write(turn.position)
                _time(
                    times, "legal_actions", lambda seen, all_of=game.rules.legal_actions: list(all_of(seen)), turn.seen
                )
                _time(times, "check", game.rules.check, turn.seen, turn.action)
                _time(times, "apply", game.rules.apply, turn.position, turn.action)
                _time(times, "observe", game.rules.observe, turn.position, turn.seat)
                _time(times, "read", form.read, {"preset": preset}, written, "0")
                _time(times, "write", form.write, turn.position)
        for function, found in times.items():
            cuts = quantiles(found, n=100)
            figures = f"median {cuts[49]:.3f}, p99 {cuts[98]:.3f}, most {max(found):.3f}"
            print(f"{name} {function}: {figures}, {len(found)} calls")
    return 0


def _time(times: dict[str, list[float]], name: str, function: Callable[..., object], *values: object) -> None:
    began = process_time()
    function(*values)
    times.setdefault(name, []).append((process_time() - began) * 1000)


if __name__ == "__main__":
    sys.exit(main())
