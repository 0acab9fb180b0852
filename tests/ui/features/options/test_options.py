"""Options: each choice is shown at once, at any size, and saved."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QBoxLayout, QLabel, QPushButton
from pytest import approx, mark
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from upcard.play.text.words import LANGUAGES
from upcard.ui.app.program import Program
from upcard.ui.features.options.decks import DeckTiles, PictureTiles
from upcard.ui.features.options.page import OptionsPage
from upcard.ui.settings.settings import WAITS
from upcard.ui.shell.focus_ring import FocusRing
from upcard.ui.widgets.choosers import PictureTile, ToggleSwitch


def find_switch(program: Program, name: str) -> ToggleSwitch:
    """The switch with this name on the page."""
    assert program.window.sheet is not None
    return next(switch for switch in program.window.sheet.findChildren(ToggleSwitch) if switch.accessibleName() == name)


def test_focus_stays_where_a_choice_was_made(open_window: Open) -> None:
    program = open_window()
    program.run_action("options")
    first = program.window.sheet
    assert first is not None
    night = next(button for button in first.findChildren(QPushButton) if button.property("choice") == "night")
    night.setFocus()
    QTest.keyClick(night, Qt.Key.Key_Space)
    focused = QApplication.focusWidget()
    assert program.window.sheet is not first
    assert focused is not None
    assert focused.property("choice") == "night"
    switch = find_switch(program, "Ask before risky plays")
    second = program.window.sheet
    switch.click()
    assert not program.settings.values.cautions
    assert program.window.sheet is second


def test_letters_are_as_large_as_chosen_and_larger_with_large_print(open_window: Open) -> None:
    program = open_window()
    sizes = []
    for chosen in ({"size": "115"}, {"deck": "large"}, {"size": "100"}, {"deck": "standard"}):
        program.settings.change(**chosen)
        sizes.append((program.window.t, program.table.pen.t))
    for size, (bar, table) in zip((1.15, 1.495, 1.3, 1.0), sizes, strict=True):
        assert bar == approx(size)
        assert table == approx(size, rel=0.05)  # a higher bar leaves the table less


def test_hand_is_held_straight_and_computer_players_wait_as_chosen(open_window: Open) -> None:
    program = open_window()
    order = program.table.order
    assert any(item.shown_pose.turn for item in program.table.hand)
    program.settings.change(hand="straight", felt="plum", waits="click")
    assert not any(item.shown_pose.turn for item in program.table.hand)
    assert program.table.order is order, "another felt keeps the order"
    assert program.controller.timing.wait == WAITS["click"]


def test_options_fit_any_window_without_scrolling_sideways(open_window: Open) -> None:
    program = open_window()
    for size, letters, listed, beside in (
        ((1280, 800), "100", True, True),
        ((1000, 640), "100", False, True),
        ((960, 600), "150", False, False),
    ):
        program.window.resize(*size)
        program.settings.change(size=letters)
        program.run_action("options")
        page = program.window.sheet
        assert isinstance(page, OptionsPage)
        QApplication.processEvents()
        assert page.row.sizeHint().width() <= page.area.viewport().width()
        assert page.aside.isVisible() is listed
        assert (page.row.direction() == QBoxLayout.Direction.LeftToRight) is beside


@mark.usefixtures("no_button")
def test_tile_shows_that_it_has_the_focus(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    program.run_action("options")
    frame = program.window.findChild(FocusRing)
    assert program.window.sheet is not None and frame is not None
    for tile in (tile for tile in program.window.sheet.findChildren(PictureTile) if tile.isVisible()):
        tile.setFocus()
        middle = tile.mapTo(program.window, tile.rect().center())
        qtbot.waitUntil(lambda at=middle: frame.isVisible() and frame.geometry().contains(at))  # type: ignore[misc]


def test_hand_sorting_is_saved_and_kept_after_another_change(qtbot: QtBot, open_window: Open) -> None:
    program = open_window()
    QTest.keyClick(program.table, Qt.Key.Key_S)
    order = [item.card for item in program.table.hand]
    qtbot.waitUntil(lambda: program.settings.values.sort == "suit")
    program.settings.change(felt="plum")
    assert [item.card for item in program.table.hand] == order


def test_picture_tiles_have_the_accessible_names_of_their_headings(open_window: Open) -> None:
    program = open_window()
    program.run_action("options")
    for language in reversed(LANGUAGES):
        program.settings.change(language=language)
        page = program.window.sheet
        assert isinstance(page, OptionsPage)
        headings = {label.text() for label in page.findChildren(QLabel)}
        named = {tiles.accessibleName() for tiles in page.findChildren(PictureTiles)}
        assert len(named) == 3 and named <= headings, language


def test_deck_tile_is_drawn_only_after_the_page_has_opened(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    program.run_action("options")
    sheet = program.window.sheet
    assert sheet is not None
    tile = next(iter(sheet.findChildren(DeckTiles))).tiles["four"]
    felt = QColor(program.style.theme.felt_1).rgb()

    def is_deck_drawn() -> bool:
        seen = tile.grab().toImage()
        return any(seen.pixel(across, seen.height() // 3) != felt for across in range(40, seen.width() // 2))

    assert not is_deck_drawn()
    qtbot.waitUntil(is_deck_drawn)


def test_section_begins_at_the_top_where_its_link_leads(open_window: Open) -> None:
    """A heading at the lower edge would leave its settings below it."""
    program = open_window()
    program.window.resize(1280, 800)
    program.run_action("options")
    page = program.window.sheet
    assert isinstance(page, OptionsPage)
    heading = next(heading for heading in page.headings if heading.text() == "Language and text")
    page.area.verticalScrollBar().setValue(0)
    QApplication.processEvents()
    next(each for each in page.aside.findChildren(QPushButton) if each.text() == heading.text()).click()
    bar = page.area.verticalScrollBar()
    top = heading.mapTo(page.area, QPoint(0, 0)).y()
    assert 0 <= top < page.area.height() // 4 or bar.value() == bar.maximum()
    assert bar.value() > 0
