"""Saved rule sets on the new-game page: named by keyboard, saved, and reported if damaged."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import CANASTA
from tests.ui.features.new_game.new_game_window import (
    FOLDER,
    NewGameWindow,
    click_widget,
    find_segment,
    list_visible_texts,
    show_option_row,
)
from upcard.play.rulebook.option_form import ChosenRules
from upcard.play.rulebook.rule_sets import save


@pytest.fixture
def new_game_window(qtbot: QtBot, tmp_path: Path) -> NewGameWindow:
    """Open the page, in English and the day theme."""
    return NewGameWindow(qtbot, tmp_path)


def test_set_of_ones_own_is_named_by_keys_kept_renamed_deleted_and_brought_back(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    sets = page.rules.sets
    click_widget(find_segment(show_option_row(page, "answer_binds"), "False"))
    click_widget(sets.links["save"])
    QTest.keyClicks(sets.name, "Thu/day: 1?")
    QTest.keyClick(sets.name, Qt.Key.Key_Return)
    assert new_game_window.agreed == []
    assert len(new_game_window.list_set_files()) == 1
    assert sets.picker.choice[::2] == ("Thu/day: 1?", "your own set")
    click_widget(sets.links["rename"])
    assert sets.keep.text() == "Save"
    QTest.keyClicks(sets.name, "Friday")
    click_widget(sets.keep)
    assert sets.picker.choice.text == "Friday"
    click_widget(sets.links["delete"])
    assert new_game_window.list_set_files() == []
    click_widget(sets.undo)
    assert sets.picker.choice.text == "Friday"
    assert len(new_game_window.list_set_files()) == 1
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert new_game_window.open().rules.sets.picker.choice.text == "Friday"


def test_very_long_set_name_does_not_widen_the_page(new_game_window: NewGameWindow) -> None:
    rules = ChosenRules("four", "british", {"answer_binds": False})
    page = new_game_window.open((960, 600))
    wide = page.rules.width()
    (new_game_window.folder / FOLDER).mkdir()
    (new_game_window.folder / FOLDER / f"{'W' * 86}.json").write_text("{}")
    page.desk.take_rules(rules, save(new_game_window.folder / FOLDER, CANASTA, "W" * 86, rules))
    page.desk.reload_rule_sets()
    page.rules.sets.show_sets()
    click_widget(find_segment(show_option_row(page, "answer_binds"), "True"))
    assert "1 change" in page.rules.sets.changes.text() and page.rules.sets.troubles.isVisible()
    assert page.rules.width() == wide and page.rules.minimumSizeHint().width() <= wide


def test_set_of_ones_own_is_changed_and_kept_under_its_name(new_game_window: NewGameWindow) -> None:
    save(new_game_window.folder / FOLDER, CANASTA, "Thursday", ChosenRules("four", "british"))
    page = new_game_window.open()
    sets = page.rules.sets
    for _ in range(9):
        QTest.keyClick(sets.picker, Qt.Key.Key_Down)
    click_widget(find_segment(show_option_row(page, "answer_binds"), "False"))
    assert not sets.links["delete"].isVisible()
    click_widget(sets.links["save"])
    assert (sets.name.text(), sets.keep.text()) == ("Thursday", "Replace")
    QTest.keyClick(sets.name, Qt.Key.Key_Return)
    (own,) = page.desk.sets
    assert own.chosen == ChosenRules("four", "british", {"answer_binds": False})
    assert sets.links["delete"].isVisible()


def test_escape_while_naming_only_ends_the_naming(new_game_window: NewGameWindow) -> None:
    page, closed = new_game_window.open(), list[bool]()
    page.closed.connect(lambda: closed.append(True))
    click_widget(page.rules.sets.links["save"])
    QTest.keyClick(page.rules.sets.name, Qt.Key.Key_Escape)
    assert closed == []
    assert not page.rules.sets.naming.isVisible()


def test_rule_set_selects_its_table(new_game_window: NewGameWindow) -> None:
    save(new_game_window.folder / FOLDER, CANASTA, "Three", ChosenRules("three-lone", "british", {"target": 3000}))
    page = new_game_window.open()
    for _ in range(9):
        QTest.keyClick(page.rules.sets.picker, Qt.Key.Key_Down)
    assert page.desk.offer.chosen.table == "three-lone"
    assert len(page.people.rows) == 3
    assert not page.rules.sets.changes.text()


def test_damaged_set_is_told_of_and_all_else_goes_on(new_game_window: NewGameWindow) -> None:
    (new_game_window.folder / FOLDER).mkdir()
    (new_game_window.folder / FOLDER / "mine.json").write_text("{")
    page = new_game_window.open()
    assert (
        "✕ mine.json is damaged at line 1. Correct the file, or delete it. Upcard has left it as it is."
        in list_visible_texts(page)
    )
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert len(new_game_window.agreed) == 1


def test_full_disk_is_reported_when_a_set_is_saved(
    new_game_window: NewGameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    page = new_game_window.open()
    click_widget(page.rules.sets.links["save"])
    QTest.keyClicks(page.rules.sets.name, "own")
    QTest.keyClick(page.rules.sets.name, Qt.Key.Key_Return)
    assert "Could not be saved: the disk is full" in list_visible_texts(page)


def test_save_button_says_replace_for_the_name_of_an_existing_set(new_game_window: NewGameWindow) -> None:
    save(new_game_window.folder / FOLDER, CANASTA, "Thursday", ChosenRules("four", "british"))
    page = new_game_window.open()
    sets = page.rules.sets
    click_widget(sets.links["save"])
    QTest.keyClicks(sets.name, "Thursday")
    assert sets.keep.text() == "Replace"
    QTest.keyClicks(sets.name, "2")
    assert sets.keep.text() == "Save"


def test_name_with_more_blanks_is_the_same_name(new_game_window: NewGameWindow) -> None:
    save(new_game_window.folder / FOLDER, CANASTA, "Our table", ChosenRules("four", "british"))
    page = new_game_window.open()
    sets = page.rules.sets
    click_widget(sets.links["save"])
    QTest.keyClicks(sets.name, "Our  table ")
    assert sets.keep.text() == "Replace"
    click_widget(sets.keep)
    assert [own.name for own in page.desk.sets] == ["Our table"]
