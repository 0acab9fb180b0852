"""The coach holds a costly play until it is confirmed, and lets everything else through at once."""

from collections.abc import Iterator, Sequence
from unittest.mock import patch

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.games.cassino.builders import position, trail
from tests.play.analysis.test_coach import BLUNDERS
from tests.ui.conftest import Open
from tests.ui.worker.near_worker import NearProcess
from upcard.core.cards import Card, parse
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture
from upcard.core.table.plan import FELT
from upcard.games import GAMES
from upcard.games.cassino.actions import Capture
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import Warned
from upcard.ui.app.program import Program
from upcard.ui.features.coach.coach import CoachFilter
from upcard.ui.features.coach.held_draft import HeldDraft
from upcard.ui.features.coach.strip import CoachStrip
from upcard.ui.features.screen_reader.announcer import ScreenReaderAnnouncer
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.accessible.zones import zones
from upcard.ui.worker import client

BLUNDER = trail("TS")
"""Leaving the ten on the table, although it could capture the ten of diamonds."""


@pytest.fixture(autouse=True)
def worker_in_process() -> Iterator[None]:
    """Run the worker in this process."""
    with patch.object(client, "WorkerProcess", NearProcess), patch.object(NearProcess, "waits", False):
        yield


@pytest.fixture
def program(open_window: Open) -> Program:
    """A window in which the coach warns of blunders."""
    return open_position(open_window, coach="blunders")


def open_position(
    open_window: Open, name: str = "cassino", lies: object = position("TS KD 3C 9H", "TD 4S 7C"), **chosen: str
) -> Program:
    """Open a window for a person who is to play in a position."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), "1", 0)
    match.deal()
    match.positions[-1] = lies
    return open_window(MatchSession(match, (PERSON, *["standard"] * (game.rules.players(match.rules) - 1))), **chosen)


def get_coach(program: Program) -> CoachFilter:
    found = program.window.findChild(CoachFilter)
    assert isinstance(found, CoachFilter)
    return found


def play_blunder(program: Program, qtbot: QtBot) -> CoachFilter:
    """Play the blunder, and wait for the coach's strip."""
    QTest.keyClick(program.table, Qt.Key.Key_0)
    QTest.keyClick(program.table, Qt.Key.Key_T)
    qtbot.waitUntil(get_coach(program).asking.strip.isVisible)
    return get_coach(program)


def list_played_actions(program: Program) -> Sequence[object]:
    return program.controller.match.actions[1:]


def test_blunder_is_held_and_escape_takes_it_back(program: Program, qtbot: QtBot) -> None:
    announcer = ScreenReaderAnnouncer(program)
    strip = play_blunder(program, qtbot).asking.strip
    assert announcer.said.startswith(strip.title)
    assert "Take back: Esc" in announcer.said
    assert strip.title.startswith("This costs about ")
    assert strip.aside.startswith("Trail 10♠")
    assert Card("TS") not in [item.card for item in program.table.hand]
    assert list_played_actions(program) == []
    assert program.controller.match.has_note(Warned)
    QTest.keyClick(program.table, Qt.Key.Key_Escape)
    assert not strip.isVisible()
    assert program.table.selection.cards == (Card("TS"),)
    assert list_played_actions(program) == []


@pytest.mark.parametrize("key", [Qt.Key.Key_P, Qt.Key.Key_C])
def test_held_blunder_is_played_by_p_and_c_turns_the_coach_off(key: Qt.Key, program: Program, qtbot: QtBot) -> None:
    play_blunder(program, qtbot)
    QTest.keyClick(program.table, key)
    assert list(list_played_actions(program)) == [BLUNDER]
    assert program.settings.values.coach == ("off" if key == Qt.Key.Key_C else "blunders")


def test_w_key_explains_the_better_play_in_the_strip(program: Program, qtbot: QtBot) -> None:
    strip = play_blunder(program, qtbot).asking.strip
    QTest.keyClick(program.table, Qt.Key.Key_W)
    assert strip.body.startswith("Better: ")
    qtbot.waitUntil(lambda: strip.body.count(".") > 1)
    assert [button.key for button in strip.buttons] == ["C", "P", "Esc"]


def test_another_gesture_closes_the_strip_and_drops_the_held_play(program: Program, qtbot: QtBot) -> None:
    asking = play_blunder(program, qtbot).asking
    table = program.table
    assert table.draft is not None
    made = table.draft.drop((), next(place for place in table.draft.arrange() if place.kind == "table"))
    table.outcome.decide(made, (), None)
    assert not asking.strip.isVisible()
    assert get_coach(program).held == ()


def test_escape_returns_the_held_card_to_the_hand(program: Program, qtbot: QtBot) -> None:
    table, asking = program.table, get_coach(program).asking
    table.outcome.drop(table.selection.find_items((Card("TS"),)), FELT)
    assert table.bubble.answer(len(table.bubble.options))
    qtbot.waitUntil(asking.strip.isVisible)
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert Card("TS") in [item.card for item in table.hand]
    assert not table.bubble.isVisible()


def test_undo_takes_back_a_held_blunder(program: Program, qtbot: QtBot) -> None:
    strip = play_blunder(program, qtbot).asking.strip
    program.undo.undo()
    assert not strip.isVisible()
    assert Card("TS") in [item.card for item in program.table.hand]
    assert list(list_played_actions(program)) == []


def test_good_play_goes_through_at_once_without_a_warning(program: Program, qtbot: QtBot) -> None:
    take, work = Capture(Card("TS"), (Card("TD"),)), get_coach(program).work
    assert work is not None
    qtbot.waitUntil(lambda: work.is_complete)
    program.table.played.emit((take,))
    assert list(list_played_actions(program)) == [take]
    assert not program.controller.match.has_note(Warned)


def test_blunder_goes_through_when_the_coach_has_no_answer_in_time(open_window: Open) -> None:
    with patch.object(NearProcess, "waits", True):
        program = open_position(open_window, coach="all")
        program.controller.play((BLUNDER,))
        assert list_played_actions(program) == []
        get_coach(program)._late.timeout.emit()
    assert list(list_played_actions(program)) == [BLUNDER]
    assert not program.controller.match.has_note(Warned)


def test_a_risky_play_that_costs_points_is_asked_about_once_with_its_price(open_window: Open, qtbot: QtBot) -> None:
    program = open_position(open_window, coach="all")
    play: AcceptedGesture[object] = AcceptedGesture((BLUNDER,), Told("canasta.caution.freeze", {}))
    program.table.outcome.play(play, (), None)
    strip = get_coach(program).asking.strip
    qtbot.waitUntil(strip.isVisible)
    assert strip.title.startswith("This freezes the pile. Discard it? This costs about") and strip.title.endswith(
        "points."
    )
    assert not program.table.bubble.isVisible()
    get_coach(program).asking.anyway.emit()
    assert list(list_played_actions(program)) == [BLUNDER]


def test_a_risky_play_that_costs_nothing_is_asked_about_by_the_table(open_window: Open, qtbot: QtBot) -> None:
    program = open_position(open_window, coach="all")
    take = Capture(Card("TS"), (Card("TD"),))
    play: AcceptedGesture[object] = AcceptedGesture((take,), Told("canasta.caution.freeze", {}))
    program.table.outcome.play(play, (), None)
    qtbot.waitUntil(program.table.bubble.isVisible)
    assert not get_coach(program).asking.strip.isVisible() and list(list_played_actions(program)) == []
    assert program.table.bubble.confirm()
    assert list(list_played_actions(program)) == [take]
    assert get_coach(program).held == ()


def test_coach_is_absent_by_default_and_silent_when_turned_off(open_window: Open, qtbot: QtBot) -> None:
    program = open_position(open_window)
    assert program.window.findChild(CoachFilter) is None
    program.settings.change(coach="all")
    play_blunder(program, qtbot)
    program.settings.change(coach="off")
    assert not get_coach(program).asking.strip.isVisible()
    program.table.played.emit((BLUNDER,))
    assert list(list_played_actions(program)) == [BLUNDER]


@pytest.mark.parametrize(("name", "lies", "action"), BLUNDERS[4:7:2])
def test_known_blunders_of_other_games_are_held_too(
    name: str, lies: object, action: object, open_window: Open, qtbot: QtBot
) -> None:
    program = open_position(open_window, name, lies, coach="blunders")
    asking = get_coach(program).asking
    work = get_coach(program).work
    assert work is not None
    qtbot.waitUntil(lambda: work.is_complete)
    program.controller.play((action,))
    qtbot.waitUntil(asking.strip.isVisible)
    assert isinstance(asking.held, HeldDraft)
    assert asking.held.place in (Place("pile"), Place("offer"))
    asking.back.emit()
    assert list(list_played_actions(program)) == []


def test_strip_buttons_stay_below_large_text_in_a_small_window(open_window: Open, qtbot: QtBot) -> None:
    program = open_position(open_window, coach="blunders", size="150")
    program.window.resize(960, 600)
    strip = play_blunder(program, qtbot).asking.strip
    check_buttons(strip)
    QTest.keyClick(program.table, Qt.Key.Key_W)
    check_buttons(strip)


def check_buttons(strip: CoachStrip) -> None:
    """Check that the buttons of the strip stand below its text."""
    words = strip._texts(strip._room(strip.width()))
    assert not strip.beside
    assert min(button.y() for button in strip.buttons) >= sum(text.height for text in words)


def test_hand_close_to_a_special_hand_is_marked_and_spoken_only_while_the_coach_is_on(open_window: Open) -> None:
    """Where melds can be laid out the prompt says it, or else a sign on the tray, which is empty before an opening."""
    near = parse("8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH")
    written = {"phase": "draw", "hands": [near, 13, 13, 13], "pile": parse("4C")}
    program = open_position(
        open_window, "modern_american", GAMES["modern_american"].text.form.read({}, written, "near")
    )
    found = []
    for chosen in ({}, {"coach": "blunders"}, {"aims": False}, {"aims": True}, {"coach": "off"}):
        program.settings.change(**chosen)
        sign = "aim" in dict(program.table.table_scene.board.items())
        assert ("Garbage" in zones(program.table)[0].name) == sign
        found.append(sign)
    assert found == [False, True, False, True, False]
