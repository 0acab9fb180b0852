"""The command `upcard repair`, which copies the undamaged beginning of a saved game, so that play can go on."""

from collections.abc import Sequence
from itertools import count
from os.path import lexists
from pathlib import Path

from upcard.cli.arguments import CommandParser
from upcard.cli.stderr import escape_line, print_error_line
from upcard.games import GAMES
from upcard.play.match.resume import BadJournal, get_bad_line, repair, replay_journal
from upcard.play.text.words import Words


def main(words: Sequence[str]) -> int:
    """Copy the lines of a saved game before the first damaged line to a new file, and print what was done.

    The damaged file stays as it is. Return 2 if nothing can be saved, else 0.
    """
    arguments = CommandParser("repair", "Write a damaged game again up to its first bad line; the file stays as it is.")
    arguments.add_argument("file", metavar="FILE", type=Path, help="a saved game, or a journal")
    arguments.add_argument("--to", metavar="NEW", type=Path, help="a new file; beside FILE without it")
    arguments.add_language()
    options = arguments.parse_args(words)
    speech = Words(options.lang)
    try:
        key, facts = repair_file(options.file, options.to)
    except BadJournal as bad:
        print_error_line(f"upcard repair: {speech.say_key(bad.key, bad.facts)}")
        return 2
    print(escape_line(speech.say_key(key, facts)))
    return 0


def repair_file(path: Path, new: Path | None) -> tuple[str, dict[str, object]]:
    """Copy the lines before the first damaged line of a saved game to the file `new`.

    If `new` is None, the copy gets a free name in the same folder. A file without damage is not copied. Return the
    sentence that says what was done: its key and the values that fill its gaps. Raises BadJournal if nothing can be
    saved.
    """
    try:
        replay_journal(path, GAMES)
    except BadJournal as bad:
        line = get_bad_line(bad)
        if not line:
            raise
    else:
        return "repair.whole", {"file": path.name}
    beside = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in count(line - 1))
    new = new or next(each for each in beside if not lexists(each))
    repair(path, line, new)
    return "repair.done", {"file": path.name, "line": line, "new": new.name}
