"""Games are saved under a name, opened from a file, and started from a deal code."""

from json import loads
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel

from tests.ui.conftest import Open
from upcard.games import GAMES
from upcard.play.exchange.deal_code import format_deal_code, of_match, parse_deal_code
from upcard.play.exchange.moment import encode_moment
from upcard.play.match.journal import PERSON, Journal
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import configure_match
from upcard.play.match.notes import Assisted, Brought, Digest, Promise, is_set_up
from upcard.play.match.resume import ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.seat_handover import give_up, hand
from upcard.play.match.shuffle_commitment import find_latest_promise
from upcard.play.statistics.deal_records import records
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.exchange.copy import copy_moment
from upcard.ui.features.exchange.files import OwnershipPage
from upcard.ui.features.exchange.paste_page import DealCodesPage
from upcard.ui.features.fairness.fair_deal_page import FairDealPage
from upcard.ui.features.fairness.pack_order import CARD, PackOrder
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.notice import NoticePage

SEED = "00112233445566778899aabbccddeeff"


class CassinoWindow(NamedTuple):
    """A window on a game of Cassino, and the folder with the games."""

    program: Program
    folder: Path


@pytest.fixture
def cassino_window(open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CassinoWindow:
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")
    QGuiApplication.clipboard().clear()
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.text.form.rules({"preset": "royal"}), SEED, 0)
    match.deal()
    program = open_window(MatchSession(match, (PERSON, "medium"), names=("Ada", "")))
    program.startup = program.startup._replace(begin=launch.begin, resumed=launch.open_match)
    return CassinoWindow(program, tmp_path)


def open_codes_page(cassino_window: CassinoWindow) -> DealCodesPage:
    cassino_window.program.files.codes()
    assert isinstance(cassino_window.program.window.sheet, DealCodesPage)
    return cassino_window.program.window.sheet


def read_notice(cassino_window: CassinoWindow) -> str:
    assert isinstance(cassino_window.program.window.sheet, NoticePage)
    return cassino_window.program.window.sheet.texts[1].text()


def test_game_comes_back_from_the_file_it_was_saved_in(
    cassino_window: CassinoWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = cassino_window.folder / "ours.upcard"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path.with_suffix("")), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    before = cassino_window.program.controller.match
    before.write_note(Assisted(0))
    cassino_window.program.files.save_as()
    cassino_window.program.files.open()
    after = cassino_window.program.controller.match
    assert after is not before
    assert (after.position, after.actions) == (before.position, before.actions)
    assert after.notes == [*before.notes, (1, Brought("file"))]
    assert cassino_window.program.controller.seated.names == ("Ada", "")
    assert cassino_window.program.window.sheet is None
    assert after.journal is not None and after.journal.path.parent == cassino_window.folder / "data"


@pytest.mark.parametrize("mine", [False, True])
def test_game_from_elsewhere_counts_in_statistics_only_when_claimed(cassino_window: CassinoWindow, mine: bool) -> None:
    path, match = cassino_window.folder / "theirs.upcard", cassino_window.program.controller.match
    while match.to_act is not None:
        play_on(match, 1)
    path.write_text(format_saved_game(match, (PERSON, "medium"), ("", "")))
    cassino_window.program.files.open_path(path)
    asked, opened = cassino_window.program.window.sheet, cassino_window.program.controller
    assert isinstance(asked, OwnershipPage)
    if mine:
        asked.mine.click()
    else:
        QTest.keyClick(asked, Qt.Key.Key_Return)
    assert cassino_window.program.window.sheet is not asked
    resumed = ResumedMatch(opened.match, opened.seated.players, opened.seated.names)
    assert len(list(records(resumed))) == mine
    cassino_window.program.files.open_path(path)
    assert not isinstance(cassino_window.program.window.sheet, OwnershipPage)  # it is known now


def test_save_as_replaces_no_existing_file_without_asking_and_a_closed_dialog_changes_nothing(
    cassino_window: CassinoWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, answers = cassino_window.folder / "Friday.upcard", [str(cassino_window.folder / "Friday"), ""]
    path.write_text("older")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (answers.pop(0), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    before = cassino_window.program.controller.match
    cassino_window.program.files.save_as()
    assert (path.read_text(), answers) == ("older", [])
    cassino_window.program.files.open()
    assert cassino_window.program.controller.match is before and cassino_window.program.window.sheet is None


def test_saving_to_an_existing_path_replaces_the_file_and_a_failed_save_is_reported(
    cassino_window: CassinoWindow,
) -> None:
    path = cassino_window.folder / "ours.upcard"
    path.write_text("older")
    cassino_window.program.files.save(path)
    assert replay_journal(path, GAMES, check=True).match.position == cassino_window.program.controller.match.position
    assert [each.name for each in cassino_window.folder.glob("*.upcard*")] == ["ours.upcard"]
    cassino_window.program.files.save(cassino_window.folder / "nowhere" / "ours.upcard")
    assert read_notice(cassino_window).startswith("ours.upcard could not be saved")


def test_damaged_file_is_reported_and_the_current_game_goes_on(cassino_window: CassinoWindow) -> None:
    path = cassino_window.folder / "bad.upcard"
    path.write_text("nonsense\n")
    before = cassino_window.program.controller.match
    cassino_window.program.files.open_path(path)
    assert read_notice(cassino_window).startswith("bad.upcard is damaged at line 1")
    assert cassino_window.program.controller.match is before
    assert path.read_text() == "nonsense\n"


def test_symlink_to_itself_is_reported_and_left_in_place(cassino_window: CassinoWindow) -> None:
    cassino_window.program.controller.match.journal = Journal(cassino_window.folder / "ours.journal")
    path = cassino_window.folder / "round.upcard"
    path.symlink_to(path)
    cassino_window.program.files.open_path(path)
    assert read_notice(cassino_window).startswith("round.upcard")
    assert path.is_symlink()


def test_saved_game_keeps_the_promise_and_digest_of_each_ended_deal(cassino_window: CassinoWindow) -> None:
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.rules.presets["standard"], "1")
    for _ in range(2):
        match.deal()
        while (seat := match.to_act) is not None:
            match.play((next(iter(game.rules.legal_actions(match.get_seat_view(seat)))),))
    path = cassino_window.folder / "ended.upcard"
    path.write_text(format_saved_game(match, (PERSON, "medium"), ("", "")))
    again = replay_journal(path, GAMES, check=True).match
    assert again.position == match.position
    assert [type(note) for _, note in again.notes] == [Promise, Digest] * 2


def test_fresh_deal_code_has_the_rules_of_the_current_match_is_copied_and_refused_when_mistyped(
    cassino_window: CassinoWindow,
) -> None:
    shown = open_codes_page(cassino_window)
    deals = parse_deal_code(shown.line.text(), GAMES)
    assert (deals.game, deals.chosen.preset) == ("cassino", "royal")
    assert deals.seed != SEED
    assert shown.about.text().startswith("A new code · Cassino · Royal")
    assert not shown.ended.isVisible()
    shown.copy.click()
    assert QGuiApplication.clipboard().text() == shown.line.text()
    shown.line.setText(shown.line.text()[:-1])
    assert shown.about.text().startswith("A character of the deal code is wrong")
    assert not shown.deal.isEnabled() and not shown.copy.isEnabled()
    QTest.keyClick(shown.line, Qt.Key.Key_Return)
    assert cassino_window.program.controller.match.seed == SEED
    QTest.keyClick(shown.line, Qt.Key.Key_Escape)
    assert cassino_window.program.window.sheet is None


def test_pasted_code_replaces_the_fresh_one(cassino_window: CassinoWindow) -> None:
    shown = open_codes_page(cassino_window)
    QTest.keyClicks(shown.line, "pasted")
    assert shown.line.text() == "pasted"


def test_deal_code_on_the_clipboard_is_filled_in_and_played(cassino_window: CassinoWindow) -> None:
    scarney = GAMES["scarney"]
    code = format_deal_code(of_match(scarney, scarney.rules.presets["standard"], SEED), GAMES)
    QGuiApplication.clipboard().setText(f" > {code.lower()}\n")
    shown = open_codes_page(cassino_window)
    QTest.keyClick(shown.line, Qt.Key.Key_Return)
    match = cassino_window.program.controller.match
    assert (match.game.name, match.seed, len(match.actions)) == ("scarney", SEED, 1)
    assert cassino_window.program.window.sheet is None


@pytest.mark.parametrize("person", [0, 1])
def test_deal_code_of_an_ended_game_deals_the_person_the_same_cards(cassino_window: CassinoWindow, person: int) -> None:
    """The seats were drawn, so the person may sit anywhere; then the person gave the game up."""
    game = GAMES["scarney"]
    setup = configure_match(game, game.rules.presets["standard"], person)._replace(seed="2" * 32)
    cassino_window.program.switcher.begin(setup, 0)
    before = cassino_window.program.controller.match
    give_up(before, person)
    shown = open_codes_page(cassino_window)
    shown.ended.click()
    shown.deal.click()
    after = cassino_window.program.controller.match
    assert after is not before and after.positions[1] == before.positions[1]
    assert cassino_window.program.controller.seated.players == setup.players


def test_deal_code_after_seat_handovers_restores_the_first_players(cassino_window: CassinoWindow) -> None:
    game = GAMES["scarney"]
    setup = configure_match(game, game.rules.presets["standard"], 0)._replace(seed="2" * 32)
    cassino_window.program.switcher.begin(setup, 0)
    controller = cassino_window.program.controller
    level, players = setup.players[1], controller.seated.players
    for player, to in ((0, level), (1, PERSON)):
        players = hand(controller.match, players, player, to)
    controller.seated.players = players
    give_up(controller.match, 1)
    shown = open_codes_page(cassino_window)
    shown.ended.click()
    shown.deal.click()
    assert cassino_window.program.controller.seated.players == setup.players


def open_fair_deal_page(cassino_window: CassinoWindow) -> FairDealPage:
    cassino_window.program.files.check()
    assert isinstance(cassino_window.program.window.sheet, FairDealPage)
    return cassino_window.program.window.sheet


def test_fair_deal_page_shows_only_the_promise_while_a_deal_is_played(cassino_window: CassinoWindow) -> None:
    shown = open_fair_deal_page(cassino_window)
    texts = [label.text() for label in shown.findChildren(QLabel)]
    assert shown.verdict.text() == "The order is fixed"
    digits = [text.replace(" ", "") for text in texts if len(text) == 64 + 7]
    assert digits == [find_latest_promise(cassino_window.program.controller.match)]
    assert not shown.save.isVisible() and shown.findChildren(PackOrder) == []


def test_fair_deal_page_shows_and_saves_the_pack_after_the_deal(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.rules.presets["single_deal"], SEED)
    match.deal()
    while (seat := match.to_act) is not None:
        match.play((next(iter(game.rules.legal_actions(match.get_seat_view(seat)))),))
    here = CassinoWindow(open_window(MatchSession(match, (PERSON, "medium"))), tmp_path)
    shown = open_fair_deal_page(here)
    assert shown.verdict.text() == "No card was moved"
    (order,) = shown.findChildren(PackOrder)
    assert (len(order.order), order.dark) == (52, {*range(12)})
    assert order.rows == 2
    order.resize(25 * order.dress.px(CARD), 60)
    assert (order.rows, order.minimumHeight()) == (3, 3 * order.step), "letters never touch: a row holds fewer cards"
    path = tmp_path / "record.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    shown.save.click()
    shown.script.click()
    assert "hashlib" in QGuiApplication.clipboard().text()
    assert loads(path.read_text())["promised"] == find_latest_promise(match)


def test_code_of_a_game_is_shown_when_it_is_over(open_window: Open) -> None:
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.rules.presets["single_deal"], SEED)
    match.deal()
    while (seat := match.to_act) is not None:
        match.play((next(iter(game.rules.legal_actions(match.get_seat_view(seat)))),))
    program = open_window(MatchSession(match, (PERSON, "medium")))
    shown = open_codes_page(CassinoWindow(program, Path()))
    assert shown.ended.isVisibleTo(shown) and not shown.warning.isVisibleTo(shown)
    shown.ended.click()
    assert parse_deal_code(shown.line.text(), GAMES).seed == SEED


def test_copied_position_code_is_opened_as_a_match_to_play_on(cassino_window: CassinoWindow) -> None:
    copy_moment(cassino_window.program)
    before = cassino_window.program.controller.match
    shown = open_codes_page(cassino_window)
    assert shown.deal.text() == "Open" and shown.about.text().startswith("A position")
    shown.deal.click()
    after = cassino_window.program.controller.match
    assert after is not before and is_set_up(after) and cassino_window.program.window.sheet is None
    assert encode_moment(after, 0)["position"] == encode_moment(before, 0)["position"]
    assert after.journal is not None and replay_journal(after.journal.path, GAMES).match.position == after.position


def test_unreadable_record_text_is_refused_with_its_line_number(cassino_window: CassinoWindow) -> None:
    shown = open_codes_page(cassino_window)
    shown.line.setText("Upcard record 1\nGame: whist\nDeal: 1\nEnd.")
    assert shown.about.text().startswith("Line 2") and not shown.deal.isEnabled()


@pytest.mark.parametrize("name", ["mockup_01.json", "mockup_06.json"])
def test_position_file_is_opened_and_left_unchanged(cassino_window: CassinoWindow, name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes((Path(__file__).parents[3] / "positions" / name).read_bytes())
    before = path.read_bytes()
    cassino_window.program.files.open_path(path)
    assert is_set_up(cassino_window.program.controller.match) and path.read_bytes() == before
    assert not list(tmp_path.glob("*.lock"))
