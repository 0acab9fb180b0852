"""NEW_GAME.md, followed exactly in a copy of the program, makes a game that plays in the window."""

import os
import subprocess
import sys
from dataclasses import MISSING, Field, fields
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from tests.architecture.source import ROOT
from tests.new_game import DOCUMENT, SHELF, add_toy_game, blocks
from tests.toy_game import GAME
from upcard.core.events import Told
from upcard.core.game.record import Game, GameRules, GameTable
from upcard.play.match.match import Match

NEEDED = {"name", "arrange", "plan", "presets", "seats", "actions", "observation", "start", "next_deal", "to_act"}
NEEDED |= {"observe", "legal_actions", "apply", "standing"}
MACHINE_CODE = ignore_patterns("*.so", "*.pyd")
"""What is not copied; bytecode is, since the copy would compile a thousand files anew."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the program and its resources with the changes from NEW_GAME.md."""
    for name in ("desktop/upcard", "resources"):
        copytree(ROOT / name, tmp_path / name, ignore=MACHINE_CODE)
    add_toy_game(tmp_path)
    return tmp_path


def test_documented_example_game_plays_in_the_window_to_its_end(copy: Path) -> None:
    homes = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "APPDATA"), str(copy))
    path = {"PYTHONPATH": str(copy / "desktop"), "QT_QPA_PLATFORM": "offscreen"}
    program = [sys.executable, "-W", "error::UserWarning", str(ROOT / "tests/ui/play_new_game.py"), str(copy)]
    run = subprocess.run(
        program, env={**os.environ, **homes, **path}, capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.split()[:2] == ["person", "random"]
    assert run.stdout.count("Deal()") == GAME.rules.presets["plain"].deals
    assert run.stdout.count("Show(") == 2 * run.stdout.count("Deal()")
    assert "Traceback" not in run.stderr and "no words" not in run.stderr


def test_page_puts_the_game_beside_those_of_the_shelf() -> None:
    *_, shelf = (ROOT / SHELF).read_text("utf-8").splitlines()
    (written,) = blocks()[SHELF]
    assert "".join(written.replace('"toy", ', "").split()) == "".join(shelf.split())


def test_prompt_says_whose_turn_it_is_in_a_game_without_a_draft_of_its_own() -> None:
    match = Match(GAME, GAME.rules.default_options, "1")
    match.deal()
    assert GAME.table.draft(match.get_seat_view(0)).prompt == Told("toy.prompt.play", {})
    match.play([next(iter(GAME.rules.legal_actions(match.get_seat_view(0))))])
    assert GAME.table.draft(match.get_seat_view(0)).prompt == Told("toy.prompt.waiting", {"seat": 1})


def test_a_playable_game_fills_fourteen_fields() -> None:
    kinds: tuple[type, ...] = (Game, GameRules, GameTable)
    needed = {each.name for kind in kinds for each in fields(kind) if is_needed(each)}
    assert needed - {"rules", "table"} == NEEDED and len(NEEDED) == 14


def is_needed(each: Field[object]) -> bool:
    """Return whether a field of the record has no default."""
    return each.default is MISSING and each.default_factory is MISSING


def test_document_has_fewer_than_900_words() -> None:
    text = DOCUMENT.read_text("utf-8")
    prose = [part for number, part in enumerate(text.split("```")) if number % 2 == 0]
    assert len(" ".join(prose).split()) < 900
