"""Lessons by keyboard and screen reader: what is announced, where answers are shown, and where Tab goes at the end."""

import re
from json import dumps
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.ui.conftest import Open
from tests.ui.features.lessons.test_lessons import Pupil
from upcard.core.events import Told
from upcard.core.text.encode import plain
from upcard.games.cassino.position import STOCK
from upcard.play.lessons.text import key_of, texts
from upcard.play.storage import folders
from upcard.ui.features.lessons.list_page import LessonListPage
from upcard.ui.table.input import spoken_names

Key = Qt.Key
FAMILY = ["canasta", "modern_american", "hand_and_foot"]
CARD = re.compile(r'"(X|[2-9TJQKA][SHDC])"')


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Use a data folder of the test's own."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")


def test_back_button_looks_disabled_at_the_first_step(open_window: Open, qtbot: QtBot) -> None:
    pupil = Pupil(open_window(), qtbot, "scarney", "first")
    back = pupil.page.bar.back_button
    pale = back.grab().toImage()
    assert not back.isEnabled()
    pupil.press(Key.Key_N)
    assert back.isEnabled() and back.grab().toImage() != pale


def test_screen_reader_hears_the_drawn_card_and_the_lessons_end(
    open_window: Open, qtbot: QtBot, lesson_heard: list[str]
) -> None:
    pupil = Pupil(open_window(), qtbot, "scarney", "first")
    pupil.press(Key.Key_N)
    assert lesson_heard[-1].startswith("You draw king of diamonds. Step 2 of 3.")
    for _ in range(2):
        pupil.press(Key.Key_H)
    assert spoken_names.prompt(pupil.page.table) == "The lesson is over."


def test_a_question_is_heard_with_its_answers(open_window: Open, qtbot: QtBot, lesson_heard: list[str]) -> None:
    pupil = Pupil(open_window(), qtbot, "cassino", "raising")
    pupil.press(Key.Key_2)
    pupil.press(Key.Key_B)
    bubble = pupil.page.table.bubble
    assert bubble.answers
    assert lesson_heard[-1].startswith("Which build?")
    assert all(f": {answer.key}" in lesson_heard[-1] for answer in bubble.answers if answer.key)
    assert len(lesson_heard[-1]) > len("Which build?")


@pytest.mark.parametrize(("lesson", "steps"), [("taking", (0, 3)), ("building", (1,))])
def test_bubble_stands_nearer_to_its_place_than_to_the_stock(
    open_window: Open, qtbot: QtBot, lesson: str, steps: tuple[int, ...]
) -> None:
    pupil = Pupil(open_window(), qtbot, "cassino", lesson)
    for number in steps:
        for _ in range(number):
            pupil.press(Key.Key_H)
        check_bubble(pupil)


def check_bubble(pupil: Pupil) -> None:
    """Check that the bubble of the task stands nearer to what the task is about than to the stock."""
    page, task = pupil.page, pupil.teaching.course.task
    assert task is not None and page.table.table is not None
    page.decline(Told("lesson.over", {}), task)
    about = page.table.table.layouts[task.places[0]].rect if task.places else page.table.table.boxes.hand
    bubble = page.table.bubble
    middle = page.table.mapToScene(bubble.geometry().center())
    stock = page.table.table.layouts[STOCK].rect
    assert abs(middle.x() - about.middle[0]) + abs(middle.y() - about.middle[1]) < (
        abs(middle.x() - stock.middle[0]) + abs(middle.y() - stock.middle[1])
    )


def test_tab_cycles_through_the_buttons_at_a_lessons_end(open_window: Open, qtbot: QtBot) -> None:
    pupil = Pupil(open_window(), qtbot, "scarney", "offer")
    for _ in range(7):
        pupil.press(Key.Key_H)
    bar = pupil.page.bar
    seen = []
    for _ in range(4):
        seen.append(pupil.page.focusWidget())
        QTest.keyClick(pupil.page.focusWidget(), Key.Key_Tab)
    assert pupil.page.table.selection.focus is None
    assert {*seen} == {bar.on_button, bar.again_button, bar.real_button, bar.shut}
    QTest.keyClick(pupil.page.focusWidget(), Key.Key_F6)
    bar.again_button.click()
    pupil.settle()
    assert pupil.page.table.hasFocus()


def test_unfinished_lesson_has_the_focus_in_the_list(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    pupil = Pupil(program, qtbot, "scarney", "offer", listed=True)
    QTest.keyClick(pupil.page.table, Key.Key_Escape)
    listed = program.window.sheet
    assert isinstance(listed, LessonListPage)
    assert listed.focusWidget() is listed.buttons["scarney", "offer"]


@pytest.mark.parametrize("game", choose_cases(FAMILY, [*FAMILY, "samba", "bolivia"]))
def test_enter_once_does_each_task_for_which_the_lesson_names_it(open_window: Open, qtbot: QtBot, game: str) -> None:
    told, pupil = texts(game, "en"), Pupil(open_window(), qtbot, game, "first")
    course, pressed = pupil.teaching.course, 0
    while (task := course.task) is not None:
        asked = str(told[key_of(course.lesson, task, "do")])
        done = course.tasks_done
        if "press Enter" in asked:
            pupil.click(" ".join(CARD.findall(dumps(plain(course.reveal_solution())))))
            pupil.press(Key.Key_Return)
            pressed += 1
        else:
            pupil.press(Key.Key_H)
        assert course.tasks_done > done, asked
    assert pressed > 2
