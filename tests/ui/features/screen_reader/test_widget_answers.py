"""What a screen reader is told of pages, pickers and the window: role, name, body, value."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tests.ui.conftest import Open
from tests.ui.features.screen_reader.test_aloud import make_session
from tests.ui.shell.menu_pages import NO_PAGES
from upcard.ui.app.program import Program
from upcard.ui.features.screen_reader.activation import answer_from_now_on
from upcard.ui.shell.actions import actions
from upcard.ui.widgets.pickers import PopupPicker

NAME, MORE, VALUE = QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value
Role = QAccessible.Role
PAGES = [name for name in actions() if name not in NO_PAGES]
"""The actions that open a page over the table."""


@pytest.fixture(autouse=True)
def screen_reader() -> Iterator[None]:
    """Pretend that a screen reader runs."""
    answer_from_now_on()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def query_interface(widget: QWidget) -> QAccessibleInterface:
    return QAccessible.queryAccessibleInterface(widget)


def test_a_page_is_a_dialog_with_a_title_and_a_body(open_window: Open) -> None:
    program = open_window(make_session("canasta", 6))
    for name in PAGES:
        program.run_action(name)
        QApplication.processEvents()
        page = program.window.sheet
        assert page is not None, name
        read = query_interface(page)
        assert (read.role(), read.text(NAME) != "", read.text(MORE) != "") == (Role.Dialog, True, True), name
        reached = [each for each in page.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        names = [query_interface(each).text(NAME) for each in reached if each.isVisible() and each.isEnabled()]
        assert [text for text in (read.text(NAME), read.text(MORE), *names) if text[:1].islower()] == [], name
        assert [text for text in names if not text] == [], name
        program.pages.close_all()


def test_a_page_that_has_the_focus_says_title_and_body_once_and_segments_are_radio_buttons(open_window: Open) -> None:
    program = open_window(make_session("canasta", 6))
    program.window.activateWindow()
    program.run_action("options")
    page = program.window.sheet
    assert page is not None
    assert page.hasFocus()
    assert query_interface(page).text(NAME) == "Options. Changes are saved at once."
    assert query_interface(page).text(MORE).strip() == ""
    program.run_action("new_game")
    page = program.window.sheet
    assert page is not None
    segments = [query_interface(each) for each in page.findChildren(QWidget, "segment") if each.isVisible()]
    assert {each.role() for each in segments if each.state().checkable} == {Role.RadioButton}


def test_a_picker_is_a_combo_box_whose_only_child_is_what_was_chosen(open_window: Open) -> None:
    program = open_window(make_session("canasta", 6))
    program.run_action("statistics")
    page = program.window.sheet
    assert page is not None
    picker = next(each for each in page.findChildren(PopupPicker) if each.accessibleName() == "Game")
    read = query_interface(picker)
    assert (read.role(), read.text(NAME), read.text(VALUE), read.text(MORE)) == (Role.ComboBox, "Game", "Canasta", "")
    chosen = read.child(0)
    assert (chosen.role(), chosen.text(NAME), chosen.state().selected) == (Role.ListItem, "Canasta", True)
    assert read.selectionInterface().selectedItems()[0].text(NAME) == "Canasta"
    assert chosen.parent().object() is picker
    picker.choose("cassino")
    assert read.child(0).text(NAME) == "Cassino"
    read.actionInterface().doAction("Press")
    QApplication.processEvents()
    (opened_list,) = picker.findChildren(QMenu)
    assert opened_list.isVisible()
    opened_list.close()


def test_main_window_has_its_role_scores_are_static_text_and_a_tool_says_its_name_and_key(open_window: Open) -> None:
    program = open_window(make_session("canasta", 6))
    assert query_interface(program.window).role() == Role.Window
    chips = [query_interface(chip) for chip in program.window.bar.chips]
    assert {chip.role() for chip in chips} == {Role.StaticText}
    assert [chip.text(NAME) for chip in chips] == ["Us 0", "Them 0"]
    bar = program.window.bar
    tools = (bar.menu_button, bar.undo, bar.hint)
    assert [(query_interface(each).text(NAME), query_interface(each).text(MORE)) for each in tools] == [
        ("Menu", "F10"), ("Undo", "Ctrl+Z"), ("Hint", "H"),
    ]  # fmt: skip
    check_menu_key(program)


def check_menu_key(program: Program) -> None:
    """Check that F10 goes to the first menu."""
    QTest.keyClick(program.window, Qt.Key.Key_F10)
    assert program.window.menu is not None
    assert program.window.menu.activeAction() is program.window.menu.actions()[0]
    program.window.menu.close()
