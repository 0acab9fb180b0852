"""Plays Toy in the real window by clicks, to the end of the match; run in a copy of the program that has Toy."""

import sys
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from upcard.core.events import Place
from upcard.games import GAMES
from upcard.play.match.match_config import make_default_config
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.settings.settings import DEALS, LESSONS, SettingsFile

PAGES = (
    *("new_game", "rules", "options", "lessons", "hint", "statistics", "fair_cards", "set_up", "copy_moment"),
    *("analyse", "share"),
    *("copy_moves", "replay", "review", "practice", "again", "day", "duplicate", "real_table", "who_plays", "keys"),
)
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
WAIT = 50


def main(home: Path) -> None:
    """Deal and play until the match is over."""
    settings = SettingsFile(folders.config() / "settings.json")
    settings.change(language="en", theme="day", speed="instant")
    settings.save_page_text(LESSONS, "known")
    settings.save_page_text(DEALS, "|" * 10)
    opened = launch.begin(make_default_config(GAMES["toy"]))
    program = launch.build_program(opened, None, ErrorReporter(home / "log"))
    program.window.show()
    QTest.qWait(WAIT)
    open_pages(program)
    while not program.controller.match.decided:
        if isinstance(program.window.sheet, ScoreSheetPage):
            QTest.keyClick(program.window.sheet, Qt.Key.Key_Return)
        elif program.controller.match.to_act == program.controller.person:
            click_card(program)
        QTest.qWait(WAIT)
    QTest.qWait(10 * WAIT)
    print(*opened.players, program.controller.match.actions)
    program.window.close()


def open_pages(program: Program) -> None:
    """Open and close every page that might need what the game does not offer."""
    for name in PAGES:
        program.run_action(name)
        QTest.qWait(WAIT)
        program.pages.close_all()
        QTest.qWait(WAIT)


def click_card(program: Program) -> None:
    """Double-click the first card of the hand, or drag it to where cards are shown."""
    table = program.table
    if not table.hand or table.table is None:
        return
    card = table.hand[0]
    start = card.spot(QPointF(-0.4, -0.5) * card.pose.width).toPoint()
    if program.controller.deal_number % 2:
        QTest.mouseClick(table.port, LEFT, NONE, start)
        QTest.mouseDClick(table.port, LEFT, NONE, start)
        QTest.mouseRelease(table.port, LEFT, NONE, start)
        return
    end = QPoint(*map(round, table.table.layouts[Place("shown")].rect.middle))
    QTest.mousePress(table.port, LEFT, NONE, start)
    for step in range(1, 9):
        QTest.mouseMove(table.port, start + (end - start) * step / 8)
    QTest.mouseRelease(table.port, LEFT, NONE, end)


if __name__ == "__main__":
    application = QApplication(sys.argv)
    main(Path(sys.argv[1]))
