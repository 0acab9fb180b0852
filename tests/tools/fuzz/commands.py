"""The arguments of the commands: each is understood, or refused in a line."""

import os
import sys
from collections.abc import Sequence
from functools import cache
from io import BytesIO, TextIOWrapper
from itertools import dropwhile
from pathlib import Path
from unittest.mock import patch

from tests.tools.fuzz.trial import OWN, CommandOutput, capture_output, check_sentence
from upcard import __main__
from upcard.cli import arena

SEPARATOR = b"\n"
COMMANDS = (
    *("about", "about --json", "new canasta --preset classic --option packs=2", "new scarney --seed 7 --out a.upcard"),
    *("new cassino --option target=21 finish=points", "replay a.upcard --check --lang ja", "replay none.upcard"),
    *("referee a.json", "referee --lines a.json", "rules canasta --table six-teams --set packs=3", "rules cassino"),
    *("statistics --csv --folder .", "statistics --game scarney --profile Ana --kind all --folder . --lang ja"),
    *("arena --game cassino --players greedy,random --deals 2 --rollouts 3 --json", "review a.upcard --deal 1 --json"),
    *("arena --game canasta --players easy:greedy,random --games 2 --jobs 1 --move-time 0.1 --resume r.jsonl",),
    *("sound loud", "think deep", "none", "--help", "a.upcard more", ""),
)
"""Arguments that are valid, or nearly."""
LASTING = ("deck", "picture", "sound", "think")
"""Commands that open a window or run until their parent is gone."""


@cache
def seeds() -> Sequence[bytes]:
    """Return the arguments of each command, one per line."""
    return tuple(command.replace(" ", "\n").encode() for command in COMMANDS)


def read_words(path: Path) -> str:
    """Run the command whose words the file at `path` holds, and return its name and exit status.

    Leading words that would play or open a window are left out.
    """
    given = [word.decode("utf-8", "surrogateescape") for word in path.read_bytes().replace(b"\0", b"").split(SEPARATOR)]
    words = [*dropwhile(LASTING.__contains__, given)] or ["about"]
    came = run_command(words, path.parent / OWN)
    assert came.status in (0, 1, 2), came.status
    if came.status == 2 and came.aside:
        said = came.aside.removesuffix("\n").split("\n")
        assert len(said) <= (len(words) if words[0] == "referee" else 1), said
        for each in said:
            check_sentence(each, sum(map(len, words)))
    return f"{words[:1]} {came.status}"


def run_command(words: Sequence[str], folder: Path) -> CommandOutput:
    """Run a command in a folder, with empty standard input."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        with (
            patch.object(arena, "play", _return_nothing),
            patch.object(__main__, "has_display", lambda: False),
            patch.object(sys, "stdin", TextIOWrapper(BytesIO())),
        ):
            return capture_output(lambda: __main__.main(words))
    finally:
        os.chdir(before)


def _return_nothing(*_: object) -> Sequence[object]:
    return ()
