"""`upcard new`: writes a fresh game, so that two people can play the same deals."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from upcard.cli.arguments import Arguments, given
from upcard.core.codec import BadData
from upcard.games import GAMES
from upcard.play.journal import SAVED, first_line, header, named
from upcard.play.setup import LONGEST_SEED, seated, seed


def main(words: Sequence[str]) -> int:
    """Write a game's first line to a file that is not there yet, or to standard output."""
    arguments = Arguments("new", "Write a fresh game: the same seed gives everybody the same cards.")
    arguments.add_argument("game", choices=tuple(GAMES))
    arguments.add_argument("--preset", metavar="P", help="a named set of options; the game's first without one")
    arguments.add_argument(
        "--option", metavar="NAME=VALUE", nargs="+", action="extend", default=[], help="options, on top of these"
    )
    signs = f"from which every card follows, 1 to {LONGEST_SEED} signs; by chance without it"
    arguments.add_argument("--seed", type=seed, metavar="S", help=signs)
    arguments.add_argument("--out", metavar="FILE", help=f"a file of its own, as in game{SAVED}")
    options = arguments.parse_args(words)
    from_which = os.urandom(16).hex() if options.seed is None else options.seed
    try:
        rules = GAMES[options.game].form().rules(given("--option", options.option, preset=options.preset))
    except BadData as error:
        arguments.error(" ".join(str(error).split()))
    setup = seated(GAMES[options.game], rules)
    text = first_line(named(header(options.game, rules, from_which, setup.players), setup.names))
    try:
        written(text, options.out)
    except OSError as error:
        arguments.error(f"--out: {options.out} cannot be written ({error.strerror})")
    return 0


def written(text: str, out: str | None) -> None:
    """Write a text to a new file or to standard output; raises OSError, as where the file is there already."""
    if out is None:
        sys.stdout.write(text)
        return
    with Path(out).open("x", encoding="utf-8") as file:
        file.write(text)
