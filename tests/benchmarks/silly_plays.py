"""How many of the silly plays that were found in read deals a level still makes.

python -m tests.benchmarks.silly_plays --level medium --tries 8
"""

from argparse import ArgumentParser

from tests.players.silly_positions import GAMES_READ, is_played, list_silly_plays
from upcard.core.thinking.skill import NAMES


def main() -> None:
    """Print, for each game, in how many of the positions the level plays the silly action."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=NAMES, default="medium")
    parser.add_argument("--tries", type=int, default=8, help="how many random choices in each position")
    parser.add_argument("--games", nargs="+", choices=GAMES_READ, default=GAMES_READ)
    given = parser.parse_args()
    for name in given.games:
        plays = list(list_silly_plays(name))
        made = sum(is_played(name, given.level, play, seed) for play in plays for seed in range(given.tries))
        print(f"{name}, {given.level}: {made / given.tries:.1f} of {len(plays)} silly plays", flush=True)


if __name__ == "__main__":
    main()
