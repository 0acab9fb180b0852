"""Reads from NEW_GAME.md what a new game needs: the blocks of code and the files that they belong to."""

import json
import re
from pathlib import Path

from tests.architecture.source import ROOT

DOCUMENT = ROOT / "desktop" / "NEW_GAME.md"
TOY = "desktop/upcard/games/toy/__init__.py"
SHELF = "desktop/upcard/games/__init__.py"
WORDS = "resources/text/en.json"
OPTIONS = "resources/options/toy.json"
BLOCK = re.compile(r"`([\w/.]+\.(?:py|json))`|^```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks() -> dict[str, list[str]]:
    """Return the code blocks by the file that the page named last before each."""
    found, last = dict[str, list[str]](), ""
    for file, block in BLOCK.findall(DOCUMENT.read_text("utf-8")):
        last = file or last
        if block:
            found.setdefault(last, []).append(block)
    return found


def toy_source() -> str:
    """Return the source text of the example game."""
    return "\n\n".join(blocks()[TOY])


def add_toy_game(folder: Path) -> None:
    """Do in a copy of the program what the page says."""
    written = blocks()
    toy, shelf, words = folder / TOY, folder / SHELF, folder / WORDS
    toy.parent.mkdir()
    toy.write_text(toy_source(), "utf-8")
    *lines, last = shelf.read_text("utf-8").splitlines(keepends=True)
    assert last.startswith("GAMES = ")
    shelf.write_text("".join((*lines, *written[SHELF])), "utf-8")
    (folder / OPTIONS).write_text(written[OPTIONS][0], "utf-8")
    known = json.loads(words.read_text("utf-8"))
    words.write_text(json.dumps({**known, **json.loads(written[WORDS][0])}), "utf-8")
