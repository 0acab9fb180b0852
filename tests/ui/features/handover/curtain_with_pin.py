"""A table with the curtain down in front of the cards of a person with a PIN and without a name."""

from pathlib import Path

import pytest

from tests.ui.conftest import Open
from tests.ui.features.handover.test_pins import get_curtain
from tests.ui.features.match_commands.test_give_up import read_page_text
from upcard.games import GAMES
from upcard.play.match import pins
from upcard.play.match.journal import PERSON
from upcard.play.match.match_config import MatchConfig
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.program import Program
from upcard.ui.features.handover import curtain as curtains
from upcard.ui.widgets.notice import NoticePage

PIN = "12345"
CLOSED = "While the cards are covered"


def open_covered_match(open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Open a match of two people without names; the one in turn has a PIN, and the curtain is down."""
    monkeypatch.setattr(folders, "config", lambda: tmp_path / "config")
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")
    monkeypatch.setattr(pins, "ROUNDS", 1)
    monkeypatch.setattr(curtains, "EARLIEST", 0)
    program = open_window()
    program.startup = program.startup._replace(begin=launch.begin, resumed=launch.open_match)
    game = GAMES["cassino"]
    rules = next(iter(game.rules.presets.values()))
    program.switcher.take(launch.begin(MatchConfig(game.name, rules, (PERSON, PERSON), ("", ""), seed="7"), 0))
    program.controller.uncover()
    program.pages.close_all()
    pins.save_pin(folders.config(), get_pin_key(program), PIN)
    program.controller.cover()
    assert get_curtain(program).field is not None
    return program


def get_pin_key(program: Program) -> str:
    seated = program.controller.seated
    return pins.key(seated.names[seated.viewer], program.controller.match, seated.viewer)


def is_refused(program: Program) -> bool:
    return isinstance(program.window.sheet, NoticePage) and CLOSED in read_page_text(program.window.sheet)


def list_journals() -> set[Path]:
    return {*folders.data().glob("*.journal")}
