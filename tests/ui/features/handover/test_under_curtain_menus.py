"""No menu entry reveals a hand while the curtain is down."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.ui.conftest import Open
from tests.ui.features.handover.covered import CLOSED, journals, opened_covered
from tests.ui.features.handover.handover import Eyes
from tests.ui.features.handover.test_consent import faces
from tests.ui.features.handover.test_handover_frames import EXAMPLES as BOOKS
from tests.ui.features.match_commands.test_give_up import said
from upcard.core.events import Place
from upcard.ui.app.program import Program
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.shell.action import Action, Submenu, UnderCurtain
from upcard.ui.shell.actions import menus

UNCOPIED = "Nothing can be copied while the table is covered"
REFUSED = {
    "save_as": CLOSED,
    "again": CLOSED,
    "give_up": CLOSED,
    "copy_moves": UNCOPIED,
    "copy_moment": UNCOPIED,
    "share": UNCOPIED,
    "pin": "while their own cards are shown",
    "replay": "the cards are hidden",
    "review": "has ended",
    "analyse": "while the table is covered",
}
"""What the message of each refused action says."""
EXAMPLES = (*BOOKS, "set_up", "games", "day", "lessons")
"""Pages with cards of their own, which may equal somebody's."""
ASKING = ("open", "score_card", "add_deck", "quit", "full_screen", "minimise", "zoom")
"""Actions that ask the system for something, or change the window itself."""


@pytest.fixture
def program(open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    return opened_covered(open_window, tmp_path, monkeypatch)


def hand(program: Program) -> list[str]:
    match, seat = program.controller.match, program.controller.person
    lying = match.game.table.draft(match.get_seat_view(seat)).arrange()
    return [str(card) for place, cards in lying.items() if place == Place("hand", seat) for card in cards]


def entries() -> list[Action | Submenu]:
    """Return every line of the menus that does more than change a setting."""
    lines = [line for _, lines in menus(True) for line in lines if line is not None]
    return [line for line in lines if isinstance(line, Action) or not line.choices]


def list_ids(why: UnderCurtain) -> list[str]:
    return [line.id for line in entries() if line.under_curtain is why]


def test_every_refused_action_has_its_message() -> None:
    assert sorted(list_ids(UnderCurtain.REFUSED)) == sorted(REFUSED)


@pytest.mark.parametrize("name", [line.id for line in entries()])
def test_no_entry_of_the_menus_gives_a_hand_away_under_the_curtain(
    program: Program, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: pytest.fail("a name is asked for"))
    QGuiApplication.clipboard().setText("before")
    eyes, match, kept = Eyes(program), program.controller.match, journals()
    if name not in (*ASKING, "recent"):
        program.run_action(name)
        QApplication.processEvents()
    sheet = program.window.sheet
    assert sheet is not None
    assert len(hand(program)) > 1
    told, copied = said(sheet), QGuiApplication.clipboard().text()
    assert REFUSED.get(name, "") in told
    assert (name in list_ids(UnderCurtain.IDLE)) <= isinstance(sheet, HandoverCurtain)
    assert copied == "before" or name == "copy_report"
    assert {*copied.split()}.isdisjoint(hand(program))
    eyes.look()
    eyes.close()
    assert (faces(program), program.controller.match, program.controller.covered) == ([], match, True)
    assert eyes.leaks == [] or name in EXAMPLES
    assert journals() == kept
