"""What people expect of every program: standard menus, recent games, licences, a report to copy."""

from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QMenu, QMenuBar

from tests.ui.conftest import Open
from tests.ui.features.home.saved_games import write_saved_game
from upcard.games import GAMES
from upcard.play.exchange.deal_code import parse_deal_code
from upcard.play.match.journal import PERSON
from upcard.play.match.notes import Handed
from upcard.play.storage import folders
from upcard.play.storage.licences import parts
from upcard.ui.app import launch
from upcard.ui.features.help import bug_report, licences
from upcard.ui.features.help.about import AboutPage
from upcard.ui.features.help.licences import LicencePage
from upcard.ui.features.help.problem_page import ProblemPage
from upcard.ui.features.home import recent
from upcard.ui.session.match_session import MatchSession
from upcard.ui.shell import menus
from upcard.ui.shell.action import Action
from upcard.ui.shell.actions import menus as lines

Role = QAction.MenuRole


def list_menu_entries(native: bool) -> list[Action]:
    return [action for menu in lines(native) for action in menu.actions]


def test_each_macos_menu_role_is_given_to_one_entry() -> None:
    roles = [entry.role for entry in list_menu_entries(native=True) if entry.role != Role.NoRole]
    assert sorted(role.name for role in roles) == ["AboutRole", "PreferencesRole", "QuitRole"]


def test_macos_has_a_menu_bar_of_its_own_with_a_window_menu(open_window: Open) -> None:
    program = open_window()
    menu = menus.build(program, native=True)
    bar = program.window.findChild(QMenuBar)
    assert bar is not None
    titles = [action.text() for action in bar.actions()]
    assert titles == [action.text() for action in menu.actions()]
    assert titles[-2:] == ["&Window", "&Help"]
    assert Role.TextHeuristicRole not in {action.menuRole() for action in menu.findChildren(QAction)}
    bar.hide()


def test_no_key_is_given_twice_in_the_menus() -> None:
    for native in (False, True):
        keys = [key.toString() for entry in list_menu_entries(native) for key in entry.keys]
        assert len(keys) == len(set(keys))


def test_every_action_has_an_id_of_its_own() -> None:
    ids = [entry.id for entry in list_menu_entries(native=True)]
    assert len(ids) == len(set(ids))


def test_recent_games_are_named_and_open_at_once(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    program = open_window()
    program.startup = program.startup._replace(begin=launch.begin, resumed=launch.open_match)
    menu = QMenu(program.window)
    recent.fill(program, menu)
    assert [(action.text(), action.isEnabled()) for action in menu.actions()] == [("No other saved games", False)]
    write_saved_game(tmp_path, "cassino", (PERSON, "medium"), 1)
    recent.fill(program, menu)
    [action] = menu.actions()
    assert action.text().startswith("&1  Cassino, deal 1 · against ")
    assert " · 0 – 0 · " in action.text()
    action.trigger()
    assert program.controller.match.game.name == "cassino"


def test_licences_of_all_that_is_needed_can_be_read(open_window: Open) -> None:
    program = open_window()
    known = {part.name: part for part in parts()}
    assert {"Upcard", "Python", "PySide6_Essentials", "shiboken6", "budoux", "platformdirs"} <= known.keys()
    assert all(part.text for part in known.values())
    licences.show(program)
    page = program.window.sheet
    assert isinstance(page, LicencePage)
    page.list.setCurrentRow([part.name for part in page.parts].index("PySide6_Essentials"))
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in page.text.toPlainText()


def test_about_leads_to_the_licences(open_window: Open) -> None:
    program = open_window()
    program.run_action("about")
    page = program.window.sheet
    assert isinstance(page, AboutPage)
    next(button for button in page.findChildren(QAbstractButton) if button.text() == "Licences").click()
    assert isinstance(program.window.sheet, LicencePage)


def test_a_report_names_no_folder_no_person_and_no_card_while_a_deal_lasts(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/people/fumiko"))
    program = open_window()
    program.controller.seated.names = ("Aiko", "", "", "")
    program.problems.write('File "/people/fumiko/games/x.py"\nValueError: Aiko holds KD 7S and 10H, says fumiko\n')
    told = bug_report.report(program)
    assert "ValueError: player holds ?? ?? and ??, says user" in told
    assert not [word for word in ("fumiko", "Aiko", "KD", "Deal code") if word in told]
    assert "Settings: language=en" in told and "theme=day" in told


def test_a_report_holds_the_deals_code_when_the_match_is_over(open_window: Open, tmp_path: Path) -> None:
    over = write_saved_game(tmp_path, "cassino/single_deal", (PERSON, "medium"), -1)
    assert over.decided
    over.first = 1
    told = bug_report.report(open_window(MatchSession(over, (PERSON, "medium"))))
    assert parse_deal_code(told.partition("Deal code ")[2].split()[0], GAMES).first == 1


def test_deal_code_in_a_report_names_the_seat_the_person_had_first(open_window: Open, tmp_path: Path) -> None:
    over = write_saved_game(tmp_path, "cassino/single_deal", (PERSON, "medium"), -1)
    over.notes += [(1, Handed(0, "medium", PERSON)), (1, Handed(1, PERSON, "medium"))]
    told = bug_report.report(open_window(MatchSession(over, ("medium", PERSON))))
    assert parse_deal_code(told.partition("Deal code ")[2].split()[0], GAMES).player == 0


def test_a_report_is_copied_from_the_menu_and_from_the_page_of_a_problem(open_window: Open) -> None:
    program = open_window()
    bug_report.copy(program)
    assert QGuiApplication.clipboard().text().startswith("Upcard ")
    program.show_problem("Traceback\nRuntimeError: oh\n")
    page = program.window.sheet
    assert isinstance(page, ProblemPage)
    page.copied.click()
    assert "RuntimeError: oh" in QGuiApplication.clipboard().text()
    assert page.copied.text() == "Copied"
