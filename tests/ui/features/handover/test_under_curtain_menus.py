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
from upcard.ui.shell.action import Submenu
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
"""Actions that show a message that they are impossible or have nothing to show."""
IDLE = {
    "undo": "undo under the curtain asks all others, each by their PIN",
    "redo": "it plays only at a table that is seen",
    "hint": "a key of the table, which is asleep; from the menu it finds the table covered",
    "repeat": "it shows only at a table that is seen",
    "pause": "there is no computer player to be paused",
}
"""Actions that do nothing visible then."""
HARMLESS = {
    "new_game": "another game, whose cards are its own; this one waits as it is covered",
    "games": "home: names, points and no picture of a shared table; this game's row leads back to the curtain",
    "open": "another game; a copy of this deal is refused, as is tested below",
    "recent": "another game; a copy of this deal is refused, as is tested below",
    "codes": "a fresh code, or that of a match that is over; what is pasted is opened as a file is",
    "set_up": "a position of one's own; nothing is taken from a covered table, as is tested below",
    "day": "another deal",
    "duplicate": "other deals",
    "quit": "the game begins covered again",
    "who_plays": "who has left holds up nobody; the table stays covered, and asks the PIN of whose cards they are",
    "moves": "what was said aloud",
    "add_deck": "pictures of cards",
    "full_screen": "the window",
    "sound": "a setting",
    "zone_on": "the focus",
    "zone_back": "the focus",
    "options": "settings",
    "learn": "puzzles, fixed deals, and deals that have ended",
    "practice": "deals that have ended",
    "fair": "what was promised; the cards only of a deal that has ended",
    "statistics": "deals that have ended",
    "fair_cards": "deals that have ended",
    "real_table": "scores that are typed",
    "score_card": "rules and an empty table",
    "rules": "the book",
    "laboratory": "rules",
    "lessons": "fixed deals",
    "keys": "keys",
    "guide": "texts",
    "report": "no hidden card, as is tested elsewhere too",
    "copy_report": "no hidden card, as is tested elsewhere too",
    "licences": "texts",
    "about": "versions",
    "minimise": "the window",
    "zoom": "the window",
    **dict.fromkeys(
        ("ask_last", "ask_pile", "ask_counts", "ask_minimum", "ask_possible", "ask_score", "ask_again"),
        "answers that the cards are covered",
    ),
}
"""Actions that work under the curtain, and why they are harmless."""
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


def entries() -> list[str]:
    return [line.id for _, lines in menus(True) for line in lines if line is not None]


def test_every_menu_entry_is_listed_as_refused_idle_or_harmless() -> None:
    choices = {line.id for _, lines in menus(True) for line in lines if isinstance(line, Submenu) and line.choices}
    weighed = [*REFUSED, *IDLE, *HARMLESS]
    assert sorted(weighed) == sorted({*entries()} - choices)
    assert choices == {"theme", "language", "deck"}


@pytest.mark.parametrize("name", [*REFUSED, *IDLE, *HARMLESS])
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
    assert (name in IDLE) <= isinstance(sheet, HandoverCurtain)
    assert copied == "before" or name == "copy_report"
    assert {*copied.split()}.isdisjoint(hand(program))
    eyes.look()
    eyes.close()
    assert (faces(program), program.controller.match, program.controller.covered) == ([], match, True)
    assert eyes.leaks == [] or name in EXAMPLES
    assert journals() == kept
