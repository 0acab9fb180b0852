"""No menu entry reveals a hand while the curtain is down."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.ui.conftest import Open
from tests.ui.features.handover.curtain_with_pin import CLOSED, list_journals, open_covered_match
from tests.ui.features.handover.frame_checker import FrameChecker
from tests.ui.features.handover.test_consent import list_faces
from tests.ui.features.match_commands.test_give_up import read_page_text
from upcard.core.events import Place
from upcard.ui.app.program import Program
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.shell.action import UnderCurtain
from upcard.ui.shell.actions import actions

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
EXAMPLES = ("rules", "laboratory", "set_up", "games", "day", "lessons")
"""Pages with cards of their own, which may equal somebody's."""
ASKING = ("open", "score_card", "add_deck", "quit", "full_screen", "minimise", "zoom")
"""Actions that ask the system for something, or change the window itself."""


@pytest.fixture
def program(open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    return open_covered_match(open_window, tmp_path, monkeypatch)


def list_hand(program: Program) -> list[str]:
    match, seat = program.controller.match, program.controller.person
    lying = match.game.table.draft(match.get_seat_view(seat)).arrange()
    return [str(card) for place, cards in lying.items() if place == Place("hand", seat) for card in cards]


def list_ids(why: UnderCurtain) -> list[str]:
    return [action.id for action in actions().values() if action.under_curtain is why]


def test_every_refused_action_has_its_message() -> None:
    assert sorted(list_ids(UnderCurtain.REFUSED)) == sorted(REFUSED)


@pytest.mark.parametrize("why", UnderCurtain, ids=lambda why: why.name)
def test_no_action_gives_a_hand_away_under_the_curtain(
    program: Program, why: UnderCurtain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: pytest.fail("a name is asked for"))
    QGuiApplication.clipboard().setText("before")
    eyes, match, kept = FrameChecker(program), program.controller.match, list_journals()
    for name in list_ids(why):
        if name not in ASKING:
            program.run_action(name)
            QApplication.processEvents()
        check_page(program, name, why)
        eyes.check_view()
        assert (list_faces(program), program.controller.match, program.controller.covered) == ([], match, True), name
        assert eyes.leaks == [] or name in EXAMPLES, name
        close_pages(program)
        eyes.leaks.clear()
    eyes.close()
    assert list_journals() == kept


def check_page(program: Program, name: str, why: UnderCurtain) -> None:
    """Check the page that an action has opened over the curtain, and what it has copied."""
    sheet = program.window.sheet
    assert sheet is not None
    assert len(list_hand(program)) > 1
    told, copied = read_page_text(sheet), QGuiApplication.clipboard().text()
    assert REFUSED.get(name, "") in told
    assert (why is UnderCurtain.IDLE) <= isinstance(sheet, HandoverCurtain), name
    assert copied == "before" or name == "copy_report", name
    assert {*copied.split()}.isdisjoint(list_hand(program))
    QGuiApplication.clipboard().setText("before")


def close_pages(program: Program) -> None:
    """Close the pages over the curtain."""
    while (sheet := program.window.sheet) is not None and not isinstance(sheet, HandoverCurtain):
        sheet.closed.emit()
        QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # closed pages are not read any more
