"""Lessons in the window: played at the real table, demonstrated, stepped back, left and resumed."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.conftest import SEATS, Open, start_canasta
from tests.ui.features.new_game.layout_faults import find_layout_faults
from upcard.core.cards import Card, parse
from upcard.games import GAMES
from upcard.games.cassino.position import table_place
from upcard.play.match.match import Match
from upcard.play.rulebook.new_game import first_offer, format_offer
from upcard.play.storage import folders
from upcard.ui.app.program import Program
from upcard.ui.features.home.page import HomePage
from upcard.ui.features.lessons.lesson import LessonController
from upcard.ui.features.lessons.lessons import LessonLibrary, show
from upcard.ui.features.lessons.list_page import CardPicture, LessonListPage
from upcard.ui.features.lessons.marks import LampSign
from upcard.ui.features.lessons.page import LessonPage
from upcard.ui.features.match_commands.match_switcher import MatchSwitcher
from upcard.ui.features.new_game.model import LAST
from upcard.ui.features.new_game.page import NewGamePage
from upcard.ui.features.rulebook.reader import RulesReaderPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.signs.board import SignItem
from upcard.ui.table.signs.counts import PillSign

Key = Qt.Key


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Use a data folder of the test's own."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")


class Pupil:
    """An open lesson, and what a person does in it."""

    def __init__(self, program: Program, qtbot: QtBot, game: str, name: str, *, listed: bool = False) -> None:
        """Open a lesson, from the list if `listed`; else without it, as it shows a picture for every lesson."""
        self.program, self.qtbot = program, qtbot
        if listed:
            show(program)
            page = program.window.sheet
            assert isinstance(page, LessonListPage)
            QTest.mouseClick(page.buttons[game, name], Qt.MouseButton.LeftButton)
        else:
            (program.findChild(LessonLibrary) or LessonLibrary(program)).play(game, name)
        self.settle()

    @property
    def page(self) -> LessonPage:
        """The current page."""
        page = self.program.window.sheet
        assert isinstance(page, LessonPage)
        return page

    @property
    def teaching(self) -> LessonController:
        """The controller of the open lesson."""
        return [each for each in self.program.findChildren(LessonController) if each.page is not None][-1]

    def settle(self) -> None:
        """Wait until the others have played."""
        QApplication.processEvents()
        self.qtbot.waitUntil(lambda: not (self.teaching.course.others_play or self.teaching.busy))
        QApplication.processEvents()

    def press(self, key: Qt.Key) -> None:
        """Press a key at the table."""
        QTest.keyClick(self.page.table, key)
        self.settle()

    def click(self, cards: str) -> None:
        """Click cards of the hand."""
        table, clicked = self.page.table, list[CardItem]()
        for card in parse(cards):
            item = next(item for item in table.hand if item.card == card and item not in clicked)
            clicked.append(item)
            point = table.mapFromScene(item.pose.x - item.pose.width * 0.4, item.pose.y)
            QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=point)
        self.settle()


def test_whole_lesson_is_played_by_mouse_and_keys_beside_the_match(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    pupil = Pupil(program, qtbot, "canasta", "first")
    before = list(program.controller.match.actions)
    pupil.press(Key.Key_N)
    pupil.click("AS AH AD")
    pupil.press(Key.Key_M)
    pupil.press(Key.Key_M)
    pupil.click("JC")
    pupil.press(Key.Key_D)
    assert "Nora has added an ace" in pupil.page.strip.why.text()
    pupil.press(Key.Key_Return)
    pupil.click("KS KH KD")
    pupil.press(Key.Key_M)
    pupil.press(Key.Key_H)
    pupil.click("7S")
    pupil.press(Key.Key_Return)
    assert LessonLibrary(program).list_finished_lessons("canasta") == ("first",)
    assert program.controller.match.actions == before
    assert not [*folders.data().glob("*")]


def test_strip_names_the_task_and_the_end_offers_the_next_lesson(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    pupil = Pupil(program, qtbot, "cassino", "building")
    assert pupil.page.bar.step.text() == "Step 1 of 4"
    assert pupil.page.strip.do.text().startswith("Build nine: click the 3♠ and press B")
    for _ in range(4):
        pupil.press(Key.Key_H)
    assert pupil.page.bar.step.text() == "✓ Done"
    onward = pupil.page.bar.on_button
    assert onward.hasFocus()
    QTest.keyClick(onward, Key.Key_Return)
    pupil.settle()
    assert pupil.teaching.course.lesson.name == "raising"
    pupil = Pupil(program, qtbot, "cassino", "ending")
    for _ in range(4):
        pupil.press(Key.Key_H)
    assert pupil.page.bar.step.text() == "✓ Done" and not pupil.page.bar.on_button.isVisible()
    QTest.keyClick(pupil.page.bar.real_button, Key.Key_Return)
    assert program.window.sheet is None
    assert not program.controller.is_held


def test_legal_action_off_the_lesson_is_explained_and_not_played(open_window: Open, qtbot: QtBot) -> None:
    pupil = Pupil(open_window(), qtbot, "canasta", "pile")
    pupil.press(Key.Key_N)  # drawing is legal, but the lesson asks for the pile
    assert pupil.teaching.course.tasks_done == 0 and not pupil.teaching.course.has_tried
    assert "Take the pile with the nines" in pupil.page.table.bubble.title
    assert pupil.page.marks.shown


def test_light_bulb_at_the_pile_lies_beside_the_label_that_says_what_a_click_does(
    open_window: Open, qtbot: QtBot
) -> None:
    pupil = Pupil(open_window(), qtbot, "canasta", "pile")
    items = [item for item in pupil.page.table.table_scene.items() if isinstance(item, SignItem) and item.isVisible()]
    labels = [item.sceneBoundingRect() for item in items if isinstance(item.sign, PillSign) and item.sign.amber]
    bulbs = [item.sceneBoundingRect() for item in items if isinstance(item.sign, LampSign)]
    assert len(labels) == 2 and len(bulbs) == 3
    assert not any(bulb.intersects(label) for bulb in bulbs for label in labels)


def test_what_was_selected_for_another_action_is_put_back(open_window: Open, qtbot: QtBot) -> None:
    """The 9♠ alone is not what the lesson wants; then its own sentence, the 9♥ and Enter, leads on."""
    pupil = Pupil(open_window(), qtbot, "cassino", "taking")
    table = pupil.page.table
    table.outcome.drop((), table_place(Card("9S")))
    pupil.click("9H")
    pupil.press(Key.Key_Return)
    assert "takes more" in table.bubble.title
    assert table.draft is not None and not table.draft.staged
    pupil.click("9H")
    pupil.press(Key.Key_Return)
    assert pupil.teaching.course.tasks_done == 1


def test_window_is_titled_by_the_lesson_while_it_is_open(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    assert program.window.windowTitle() == "Canasta"
    pupil = Pupil(program, qtbot, "cassino", "taking")
    assert program.window.windowTitle() == "Cassino: Taking cards"
    pupil.page.close_sheet()
    program.pages.close_all()
    assert program.window.windowTitle() == "Canasta"


def test_newcomer_plays_first_in_the_real_game_after_a_lesson(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The welcome promises it; who has chosen otherwise gets what was chosen."""
    begun = list[tuple[str, int | None]]()
    monkeypatch.setattr(MatchSwitcher, "begin", lambda _, setup, first: begun.append((setup.game, first)))
    monkeypatch.setattr(MatchSwitcher, "draw", lambda _, setup, *rest: begun.append((setup.game, None)))
    program = open_window()
    library = LessonLibrary(program)
    for game in GAMES:
        begun.clear()
        library.play_real(game)
        chosen = first_offer(GAMES[game])._replace(draw_seats=False)
        program.settings.save_page_text(f"{LAST}_{game}", format_offer(chosen))
        library.play_real(game)
        assert begun == [(game, 0), (game, None)]


def test_list_opens_with_the_heading_of_the_game_on_the_table_at_the_top(open_window: Open) -> None:
    rules = next(iter(GAMES["cassino"].rules.presets.values()))
    program = open_window(MatchSession(Match(GAMES["cassino"], rules, "list"), ("person", "standard")))
    program.window.resize(960, 600)
    show(program)
    listed = program.window.sheet
    assert isinstance(listed, LessonListPage)
    heading, button = listed.blocks["cassino"], listed.buttons[listed.wanted]
    view = listed.area.viewport()
    assert 0 <= heading.mapTo(view, QPoint()).y() <= 24
    assert button.mapTo(view, QPoint()).y() + button.height() <= view.height()


def test_left_lesson_continues_at_the_same_step(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    pupil = Pupil(program, qtbot, "scarney", "first", listed=True)
    pupil.press(Key.Key_N)
    QTest.keyClick(pupil.page.table, Key.Key_Escape)
    assert program.window.sheet is not None  # the list from which it was opened
    QTest.keyClick(program.window.sheet, Key.Key_Escape)
    assert program.window.sheet is None and program.table.hasFocus()
    show(program)
    assert isinstance(program.window.sheet, LessonListPage)
    assert program.window.sheet.buttons["scarney", "first"].text() == "Continue"
    steps = len(GAMES["scarney"].extras.lessons[0].tasks)
    assert f"Step 2 of {steps}" in [label.text() for label in program.window.sheet.findChildren(QLabel)]
    assert len(program.window.sheet.findChildren(CardPicture)) == len(program.window.sheet.buttons)
    pupil = Pupil(program, qtbot, "scarney", "first", listed=True)
    assert pupil.teaching.course.tasks_done == 1


def test_undo_takes_back_staged_cards_and_then_a_step(open_window: Open, qtbot: QtBot) -> None:
    pupil = Pupil(open_window(), qtbot, "scarney", "first")
    pupil.press(Key.Key_N)
    pupil.press(Key.Key_B)
    draft = pupil.page.table.draft
    assert draft is not None and draft.staged
    pupil.program.undo.undo()
    pupil.settle()
    assert pupil.page.table.draft is not None and not pupil.page.table.draft.staged
    assert pupil.teaching.course.tasks_done == 1
    pupil.program.undo.undo()
    pupil.settle()
    assert pupil.teaching.course.tasks_done == 0


def test_language_change_and_rules_page_keep_the_step_and_the_staged_cards(open_window: Open, qtbot: QtBot) -> None:
    program = open_window()
    pupil = Pupil(program, qtbot, "scarney", "first")
    assert not pupil.page.bar.back_button.isEnabled()
    pupil.press(Key.Key_N)
    pupil.press(Key.Key_B)
    program.settings.change(language="ja", theme="night")
    pupil.settle()
    assert pupil.page.strip.do.text().startswith("ドラッグかBキーで")
    assert pupil.page.table.draft is not None and pupil.page.table.draft.staged
    QTest.keyClick(pupil.page.table, Key.Key_F1)
    reader = program.window.sheet
    assert isinstance(reader, RulesReaderPage) and reader.book.game.name == "scarney"
    QTest.keyClick(reader, Key.Key_Escape)
    pupil.settle()
    assert pupil.page.table.draft.staged
    pupil.page.bar.back_button.click()
    assert not pupil.page.table.draft.staged and pupil.teaching.course.tasks_done == 1
    pupil.press(Key.Key_B)
    pupil.press(Key.Key_M)
    assert pupil.teaching.course.tasks_done == 2


def test_illegal_action_is_refused_as_at_the_table_and_a_new_game_ends_the_lesson(
    open_window: Open, qtbot: QtBot
) -> None:
    program = open_window()
    pupil = Pupil(program, qtbot, "canasta", "first")
    pupil.press(Key.Key_T)
    assert pupil.page.table.outcome.refused is not None
    assert pupil.page.table.bubble.under
    assert pupil.teaching.course.tasks_done == 0
    pupil.press(Key.Key_N)
    teaching = pupil.teaching
    program.switcher.take(MatchSession(start_canasta("2"), SEATS))
    program.pages.close_all()
    assert program.window.sheet is None and teaching.page is None
    assert not program.controller.is_held


def test_home_and_new_game_pages_open_the_lesson_list(open_window: Open) -> None:
    program = open_window()
    program.run_action("new_game")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    page.learn.click()
    assert isinstance(program.window.sheet, LessonListPage)
    program.pages.close_all()
    program.files.games()
    home = program.window.sheet
    assert isinstance(home, HomePage)
    home.new.lessons.click()
    assert isinstance(program.window.sheet, LessonListPage)


def test_lesson_page_fits_the_smallest_window_with_large_text(open_window: Open, qtbot: QtBot) -> None:
    program = open_window(language="ja", size="150", targets=True)
    program.window.resize(960, 600)
    pupil = Pupil(program, qtbot, "canasta", "freeze")
    assert find_layout_faults(pupil.page) == []
    pupil.press(Key.Key_H)
    assert find_layout_faults(pupil.page) == []


def test_a_screen_reader_is_told_of_each_step_and_of_what_the_others_did(
    open_window: Open, qtbot: QtBot, lesson_heard: list[str]
) -> None:
    pupil = Pupil(open_window(), qtbot, "cassino", "taking")
    pupil.press(Key.Key_H)
    first = "Step 1 of 4. Take three cards with the nine of hearts: click it, then “Capture” or Enter."
    assert lesson_heard[0].startswith(first)
    assert "Ken" in lesson_heard[-1] and "six of diamonds" in lesson_heard[-1]
    assert "Step 2 of 4. Take the jack of diamonds with the jack of clubs." in lesson_heard[-1]
    QTest.keyClick(pupil.page.table, Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    assert lesson_heard[-1].startswith("Step 2 of 4.")
    QTest.keyClick(pupil.page.table, Key.Key_T)
    pupil.click("3D")
    QTest.keyClick(pupil.page.table, Key.Key_T)
    assert lesson_heard[-1].startswith("You may do that, but your jack brings you two cards here")


def test_demonstrated_lesson_plays_the_sounds_of_the_table(
    open_window: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr("upcard.ui.features.sound.sounds.TableSounds.play", lambda sounds, kind: heard.append(kind))
    pupil = Pupil(open_window(), qtbot, "cassino", "taking")
    for _ in range(3):
        pupil.press(Key.Key_H)
    assert heard.count("sweep") == 1 and "capture" in heard
