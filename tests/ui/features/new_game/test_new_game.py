"""The new-game page by mouse and keys: tables, players, rules, refusals, rule sets, and what is remembered."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.changed_game import change_game
from tests.merge_cases import merge_cases
from tests.toy_game import GAME
from tests.ui.conftest import CANASTA, Open, play_canasta_deal
from tests.ui.features.new_game.new_game_window import (
    NewGameWindow,
    click_widget,
    find_segment,
    list_shown_rows,
    list_visible_texts,
    show_option_row,
    type_number,
)
from upcard.core.bounds import Bounds
from upcard.core.game.record import AnyGame
from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.rulebook.option_form import ChosenRules
from upcard.play.text.words import Words
from upcard.ui.app.program import Program
from upcard.ui.features.new_game.option_rows import OptionRow
from upcard.ui.features.new_game.page import NewGamePage
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.pickers import NumberStepper, PopupPicker


@dataclass(frozen=True, slots=True)
class ToyRules:
    """Rules with one option of each kind."""

    loud: bool = False
    ends: Literal["late", "early"] = "late"
    looks: Literal[0, 3] = 0
    rounds: Annotated[int, Bounds(1, 2)] = 1
    deals: Annotated[int, Bounds(1, 900)] = 2


PLAIN: AnyGame = GAME
TOY = change_game(PLAIN, presets={"plain": ToyRules()})


@pytest.fixture
def new_game_window(qtbot: QtBot, tmp_path: Path) -> NewGameWindow:
    """Open the page, in English and the day theme."""
    return NewGameWindow(qtbot, tmp_path)


def test_form_is_made_from_the_dataclass_of_any_game(
    new_game_window: NewGameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("loud", "ends", "looks", "rounds", "deals")
    texts = {f"toy.option.{name}{end}": name for name in names for end in ("", ".what")}
    texts |= {f"toy.option.{name}.group": "all" for name in names}
    chosen = ("loud.true", "loud.false", "ends.late", "ends.early", "looks.0", "looks.3")
    texts |= {f"toy.option.{key}": key for key in chosen}
    texts |= {"toy": "Toy", "toy.option.groups": "Rules", "toy.preset.plain": "Plain", "toy.level.random": "Random"}
    known = {**dict(Words("en")._entries), **texts}
    monkeypatch.setattr("upcard.play.text.words._sentences", lambda language: known)
    monkeypatch.setattr("upcard.ui.features.new_game.option_rows.catalogue", lambda language: known)
    page = new_game_window.open(game=TOY)
    kinds = [type(page.rules.rows[name].chooser) for name in names]
    assert kinds == [SegmentedControl, PopupPicker, PopupPicker, SegmentedControl, NumberStepper]
    picker = page.rules.rows["looks"].chooser
    assert isinstance(picker, PopupPicker)
    picker.choose("3")
    click_widget(find_segment(page.rules.rows["loud"], "True"))
    click_widget(find_segment(page.rules.rows["rounds"], "2"))
    type_number(page, "deals", "30")
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert [made.rules for made in new_game_window.agreed] == [ToyRules(loud=True, looks=3, rounds=2, deals=30)]
    assert new_game_window.agreed[0].players == (PERSON, "random")


def test_each_table_is_chosen_by_the_mouse_and_dealt_by_enter(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    for table, players in CANASTA.rules.tables.items():
        click_widget(find_segment(page, str(players)))
        if page.people.which is not None:
            click_widget(find_segment(page, table))
        QTest.keyClick(page, Qt.Key.Key_Return)
        made = new_game_window.agreed.pop()
        assert plain(made.rules)["table"] == table  # type: ignore[index]  # options are an object in JSON
        assert len(made.players) == players and not new_game_window.agreed


def test_escape_leaves_without_dealing(new_game_window: NewGameWindow) -> None:
    page, closed = new_game_window.open(), list[bool]()
    page.closed.connect(lambda: closed.append(True))
    QTest.keyClick(page.people.rows[0][1], Qt.Key.Key_Escape)
    assert closed == [True]
    assert new_game_window.agreed == []


def test_who_plays_is_chosen_by_keys_and_a_name_typed(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    _, name, picker = page.people.rows[2]
    picker.setFocus()
    for _ in CANASTA.players.levels:
        QTest.keyClick(picker, Qt.Key.Key_Up)
    QTest.keyClicks(name, "Mio 2")
    assert any("curtain" in text for text in list_visible_texts(page))
    QTest.keyClick(name, Qt.Key.Key_Return)
    (made,) = new_game_window.agreed
    assert made.players == (PERSON, "medium", PERSON, "medium")
    assert made.names == ("", "", "Mio 2", "")


def test_long_name_is_shown_from_its_beginning(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    name = page.people.rows[1][1]
    QTest.keyClicks(name, "Konstantin Paustow")
    assert name.cursorPosition() == len(name.text())
    QTest.keyClick(name, Qt.Key.Key_Return)
    assert name.cursorPosition() == 0
    assert new_game_window.open().people.rows[1][1].cursorPosition() == 0


@pytest.mark.qt_log_ignore("grabbing the", extend=True)
def test_space_opens_the_list_of_a_chooser(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    picker = page.people.rows[1][2]
    QTest.keyClick(picker, Qt.Key.Key_Space)
    menu = picker.findChild(QMenu)
    assert menu is not None
    assert [action.text() for action in menu.actions()] == [
        "Person",
        *(f"Computer · {name.capitalize()}" for name in CANASTA.players.levels),
        "",
        *(f"Style: {name}" for name in ("Plain", "Careful", "Greedy", "Hurried")),
    ]
    menu.actions()[1].trigger()
    menu.close()
    weakest = next(iter(CANASTA.players.levels))
    assert (picker.value, page.desk.offer.people[1]) == (weakest, weakest)


def test_enter_on_a_switch_deals_and_space_turns_it(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    switch = page.people.drawing
    switch.setFocus()
    QTest.keyClick(switch, Qt.Key.Key_Space)
    QTest.keyClick(switch, Qt.Key.Key_Return)
    assert [made.draw_seats for made in new_game_window.agreed] == [False]


def test_preset_is_chosen_and_its_changes_are_named_and_reset(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    QTest.keyClick(page.rules.sets.picker, Qt.Key.Key_Down)
    assert page.desk.offer.chosen == ChosenRules("four", "us_1951")
    click_widget(find_segment(show_option_row(page, "answer_binds"), "False"))
    type_number(page, "target", "3000")
    changes = page.rules.sets.changes.text()
    assert changes == "US laws of 1951 + 2 changes · Game ends at: 3,000 · Partner's answer: is only advice"
    click_widget(page.rules.sets.links["reset"])
    assert page.desk.offer.chosen == ChosenRules("four", "us_1951")
    assert not page.rules.sets.changes.text()


def test_conflicting_options_are_reported_at_the_option_and_not_dealt(new_game_window: NewGameWindow) -> None:
    """By the rule canasta.deal: 6 hands of 26 cards are more than two packs hold."""
    page = new_game_window.open()
    click_widget(find_segment(page, "6"))
    click_widget(find_segment(page, "six-teams"))
    type_number(page, "hand_size", "26")
    assert page.deal.isEnabled()
    click_widget(find_segment(show_option_row(page, "packs"), "2"))
    assert show_option_row(page, "hand_size").trouble.isVisibleTo(page)
    assert "not enough cards in 2 packs" in show_option_row(page, "hand_size").trouble.text()
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert new_game_window.agreed == []
    type_number(page, "hand_size", "13")
    assert not show_option_row(page, "hand_size").trouble.isVisibleTo(page)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert len(new_game_window.agreed) == 1


def test_number_out_of_its_bounds_is_said_at_the_option(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    type_number(page, "hand_size", "40")
    assert show_option_row(page, "hand_size").trouble.text() == "✕ From 1 to 26."
    assert not page.deal.isEnabled()


def test_number_is_stepped_by_keys_and_buttons_within_its_bounds(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    stepper = show_option_row(page, "target").chooser
    assert isinstance(stepper, NumberStepper)
    QTest.keyClick(stepper.line, Qt.Key.Key_Up)
    assert stepper.line.text() == "5,100"
    plus = stepper.findChildren(QAbstractButton)[-1]
    click_widget(plus)
    assert page.desk.offer.chosen.changes == {"target": 5200}
    type_number(page, "concealed_canasta_bonus", "1000")
    bonus = show_option_row(page, "concealed_canasta_bonus").chooser
    assert isinstance(bonus, NumberStepper)
    QTest.keyClick(bonus.line, Qt.Key.Key_Up)
    assert bonus.value == 1000


def test_options_without_meaning_at_the_chosen_table_are_hidden(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    page.rules.fold.click()
    assert "six_player_scale" not in list_shown_rows(page)
    assert "answer_binds" in list_shown_rows(page)
    click_widget(find_segment(page, "2"))
    assert "answer_binds" not in list_shown_rows(page)


def test_choices_agreed_to_are_offered_the_next_time_and_others_are_not(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    click_widget(find_segment(page, "5"))
    QTest.keyClicks(page.people.rows[1][1], "Ann")
    QTest.keyClick(page, Qt.Key.Key_Return)
    again = new_game_window.open()
    assert again.desk.offer == page.desk.offer
    click_widget(find_segment(again, "2"))
    QTest.keyClick(again, Qt.Key.Key_Escape)
    assert new_game_window.open().desk.offer == page.desk.offer


def test_sides_are_shown_where_seats_are_not_drawn_for(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    assert [disc.side for disc, _, _ in page.people.rows] == [None] * 4
    click_widget(page.people.drawing)
    assert [(disc.initial, disc.side) for disc, _, _ in page.people.rows] == [("Y", 0), ("K", 1), ("N", 0), ("M", 1)]


def test_options_are_folded_but_for_what_was_changed(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    assert list_shown_rows(page) == []
    click_widget(page.rules.fold)
    assert len(list_shown_rows(page)) > 20
    click_widget(find_segment(show_option_row(page, "answer_binds"), "False"))
    click_widget(page.rules.fold)
    assert list_shown_rows(page) == ["answer_binds"]


@merge_cases("found", ["", "each hand", "pile"])
def test_rows_are_made_when_they_are_shown_and_are_read_in_the_order_of_the_list(
    new_game_window: NewGameWindow, found: str
) -> None:
    """Tab and a screen reader go through them in that order, also if a search has made some of them first."""
    page = new_game_window.open(game=GAMES["hand_and_foot"])
    assert not page.rules.findChildren(OptionRow) and not page.rules.rows
    page.rules.search.setText(found)
    assert len(page.rules.rows) == len(list_shown_rows(page)) < 10
    page.rules.search.clear()
    page.rules.fold.click()
    listed = [option.name for _, options in page.rules.groups for option in options if option in page.desk.options]
    assert list_shown_rows(page) == listed
    assert sorted(listed, key=lambda name: page.rules.column.indexOf(page.rules.rows[name])) == listed
    assert [row.option.name for row in page.rules.children() if isinstance(row, OptionRow)] == listed
    assert list_rows_by_tab(page) == listed


def list_rows_by_tab(page: NewGamePage) -> list[str]:
    """Return the options whose rows Tab reaches from the search field on, in that order, until the page's buttons."""
    part: QWidget | None = page.rules.search
    reached: list[str] = []
    while part is not None and part is not page.learn:
        inside = part
        reached += [name for name, row in page.rules.rows.items() if row.isAncestorOf(inside)]
        part = part.nextInFocusChain()
    return list(dict.fromkeys(reached))


def test_each_preset_says_in_a_line_what_it_brings(new_game_window: NewGameWindow) -> None:
    page = new_game_window.open()
    said = {page.rules.sets.about.text()}
    for preset in CANASTA.rules.presets:
        page.rules.sets.picker.chosen.emit(f"preset:{preset}")
        said.add(page.rules.sets.about.text())
    assert len(said) == len(CANASTA.rules.presets) and all(said)


@pytest.mark.parametrize(
    ("size", "letters", "language"),
    [((1280, 800), 1.0, "en"), ((960, 600), 0.92, "ja"), ((960, 600), 1.38, "en"), ((960, 600), 1.38, "ja")],
)
def test_nothing_is_cut_off_at_the_side(
    new_game_window: NewGameWindow, size: tuple[int, int], letters: float, language: str
) -> None:
    page = new_game_window.open(size, letters, language)
    click_widget(find_segment(page, "6"))
    QApplication.processEvents()
    parts = (*page.rules.rows.values(), page.rules.sets, page.people)
    for part in (each for each in parts if each.isVisibleTo(page)):
        right = part.mapTo(page.body, part.rect().topRight()).x()
        assert right < page.body.width()
        assert part.minimumSizeHint().width() <= part.width()
    assert page.body.geometry().right() < size[0]
    assert page.deal.mapTo(page, page.deal.rect().bottomRight()).y() < size[1]


def test_theme_change_rebuilds_the_page_with_the_same_choices(open_window: Open) -> None:
    program: Program = open_window()
    program.run_action("new_game")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    click_widget(find_segment(page, "2"))
    program.settings.change(theme="night")
    again = program.window.sheet
    assert isinstance(again, NewGamePage)
    assert again is not page
    assert len(again.people.rows) == 2


def test_score_sheet_waits_until_the_new_game_page_is_closed(open_window: Open) -> None:
    program = open_window(play_canasta_deal())
    program.pages.close_all()
    program.run_action("new_game")
    page = program.window.sheet
    assert isinstance(page, NewGamePage)
    program.open_score()
    assert program.window.sheet is page
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert isinstance(program.window.sheet, ScoreSheetPage)


def test_tab_goes_from_the_table_to_the_people_the_rules_and_the_buttons(new_game_window: NewGameWindow) -> None:
    page, stops = new_game_window.open(), list[QWidget]()
    click_widget(find_segment(page, "6"))
    click_widget(find_segment(page, "six-pairs"))
    QApplication.processEvents()
    page.take_focus()
    for _ in range(60):
        QTest.keyClick(new_game_window.window.focusWidget(), Qt.Key.Key_Tab)
        focused = new_game_window.window.focusWidget()
        assert focused is not None
        if focused in stops:
            break
        stops.append(focused)
    names = [part for _, name, picker in page.people.rows for part in (name, picker)]
    assert stops[:2] == [find_segment(page, "6"), find_segment(page, "six-pairs")]
    assert stops[2:17] == [*names, page.people.suggested.link, page.people.drawing, page.rules.sets.picker]
    assert stops[-2:] == [page.cancel, page.deal]
    assert len(stops) == len(set(stops))
