"""The command `upcard new`, which writes a new match to a file, so that two people can play the same deals."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from upcard.cli.arguments import CommandParser
from upcard.cli.fresh_game import rules_of, seed
from upcard.core.text.decode import BadData
from upcard.games import GAMES
from upcard.play.match.journal import SAVED, add_player_names, first_line, header
from upcard.play.match.match_config import LONGEST_SEED, configure_match


def main(words: Sequence[str]) -> int:
    """Write a new match to a new file or to standard output, and return the exit status.

    A new match is only the first line of a saved game: options, seed and players.
    """
    arguments = CommandParser("new", "Write a fresh game: the same seed gives everybody the same cards.")
    arguments.add_argument("game", choices=tuple(GAMES))
    arguments.add_rules()
    signs = f"from which every card follows, 1 to {LONGEST_SEED} signs; by chance without it"
    arguments.add_argument("--seed", type=seed, metavar="S", help=signs)
    arguments.add_argument("--out", metavar="FILE", help=f"a file of its own, as in game{SAVED}")
    options = arguments.parse_args(words)
    from_which = os.urandom(16).hex() if options.seed is None else options.seed
    try:
        rules = rules_of(GAMES[options.game], "--option", options.option, preset=options.preset)
    except BadData as error:
        arguments.error(" ".join(str(error).split()))
    setup = configure_match(GAMES[options.game], rules)
    text = first_line(add_player_names(header(options.game, rules, from_which, setup.players), setup.names))
    if options.out is None:
        sys.stdout.write(text)
    elif trouble := unwritten(text, Path(options.out)):
        arguments.error(f"--out: {options.out} cannot be written ({trouble})")
    return 0


def unwritten(text: str, out: Path) -> str:
    """Write `text` to the new file `out`; return an empty text, or the reason if the file cannot be written."""
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        return error.strerror or str(error)
    return ""
