"""What the others moved stays marked until the person does something, and reveals nothing hidden."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from tests.games.cassino.builders import position
from tests.ui.conftest import Open, start_canasta
from tests.ui.features.sound.test_sounds import play_others_turns, play_persons_turn
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.cards import HIDDEN, parse
from upcard.core.events import Moved, Place
from upcard.core.table.plan import Zone
from upcard.games import GAMES
from upcard.games.cassino.position import observe
from upcard.games.cassino.table.draft import Draft
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.match_commands.move_marks import Act, MoveMarks
from upcard.ui.features.match_commands.move_marks_timing import MoveMarksController
from upcard.ui.features.match_commands.opponent_turns import last_turns, list_visible_events
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.labels.people import MoverSign
from upcard.ui.table.signs.board import SignItem
from upcard.ui.table.signs.counts import PillSign
from upcard.ui.table.view import TableView


def get_move_marks(program: Program) -> MoveMarks:
    return next(child for child in program.window.children() if isinstance(child, MoveMarksController)).marks


def list_marked_cards(program: Program) -> list[CardItem]:
    """The outlined cards."""
    parents = [item.parentItem() for item in get_move_marks(program).shown]
    return [item for item in parents if isinstance(item, CardItem)]


def list_mover_signs(program: Program) -> list[MoverSign]:
    """The discs of those who moved something."""
    signs = [item.sign for item in get_move_marks(program).shown if isinstance(item, SignItem)]
    return [sign for sign in signs if isinstance(sign, MoverSign)]


def get_captions(program: Program) -> dict[int, str]:
    """Return the captions at the seats."""
    found = {}
    for key, item in program.table.table_scene.board.items():
        if isinstance(key, tuple) and key[0] == "act" and isinstance(item.sign, PillSign):
            found[key[1]] = item.sign.text
    return found


def start_match(game: str, seed: str = "7") -> AnyMatch:
    match: AnyMatch = Match(GAMES[game], next(iter(GAMES[game].rules.presets.values())), seed)
    match.deal()
    return match


def open_program(open_window: Open, match: AnyMatch, /, *, persons: int = 1, **chosen: str | bool) -> Program:
    """Open a window on a match whose first seats are people."""
    seats = (*[PERSON] * persons, *["standard"] * (match.game.rules.players(match.rules) - persons))
    return open_window(MatchSession(match, seats), **chosen)


def play_while_in_turn(match: AnyMatch, seat: bool) -> AnyMatch:
    """Play on while the first seat is in turn (True), or while the others are."""
    while (match.to_act == 0) == seat:
        play_on(match, 1)
    return match


def watch_others_play(open_window: Open, qtbot: QtBot, game: str = "canasta", **chosen: str | bool) -> Program:
    """A table at which the person has watched the others play and is in turn."""
    match = play_while_in_turn(play_while_in_turn(start_match(game), False), True)
    program = open_program(open_window, match, persons=1, **chosen)
    play_others_turns(program)
    qtbot.wait(1)
    return program


def open_after_others(open_window: Open, game: str = "cassino") -> Program:
    """A table that is opened after the others have played."""
    return open_program(
        open_window, play_while_in_turn(play_while_in_turn(play_while_in_turn(start_match(game), False), True), False)
    )


@pytest.mark.parametrize("game", UNLIKE_GAMES)
def test_cards_that_others_moved_are_outlined_until_a_key_is_pressed(
    game: str, open_window: Open, qtbot: QtBot
) -> None:
    program = watch_others_play(open_window, qtbot, game)
    assert get_move_marks(program).shown
    assert all(item.card != HIDDEN for item in list_marked_cards(program))
    QTest.keyClick(program.table, Qt.Key.Key_Right)
    assert get_move_marks(program).shown == []


def test_last_discard_is_outlined_and_has_the_disc_of_who_played_it(open_window: Open, qtbot: QtBot) -> None:
    program = watch_others_play(open_window, qtbot)
    (top,) = program.table.table_scene.items_by_place[Place("pile")]
    assert top in list_marked_cards(program)
    assert [disc.name for disc in list_mover_signs(program)] == ["Mio"]
    assert not any(isinstance(item, QGraphicsPathItem) for item in get_move_marks(program).shown)
    QTest.mouseClick(program.table.port, Qt.MouseButton.LeftButton, pos=program.table.port.rect().center())
    assert get_move_marks(program).shown == []


def test_own_cards_leave_no_trail(open_window: Open, qtbot: QtBot) -> None:
    program = watch_others_play(open_window, qtbot, "cassino")
    play_persons_turn(program)
    assert get_move_marks(program).shown == []


def test_marks_go_by_themselves_and_when_a_picture_is_taken_or_a_page_covers_the_table(
    open_window: Open, qtbot: QtBot
) -> None:
    program = watch_others_play(open_window, qtbot)
    timing = next(child for child in program.window.children() if isinstance(child, MoveMarksController))
    assert timing._end.isActive()
    timing._end.timeout.emit()
    assert get_move_marks(program).shown == []
    for cover in (program.table.grab_scene, partial(program.run_action, "keys")):
        timing.recall()
        qtbot.waitUntil(lambda: bool(get_move_marks(program).shown))
        cover()
        assert get_move_marks(program).shown == []


def test_captions_say_what_the_others_did_until_the_person_acts(open_window: Open, qtbot: QtBot) -> None:
    program = watch_others_play(open_window, qtbot)
    assert set(get_captions(program)) == {1, 2, 3}
    assert "discards" in get_captions(program)[3]
    QTest.keyClick(program.table, Qt.Key.Key_Right)
    assert set(get_captions(program)) == {1, 2, 3}
    play_persons_turn(program)
    assert get_captions(program) == {}


def test_captions_are_in_the_language_of_the_table(open_window: Open, qtbot: QtBot) -> None:
    program = watch_others_play(open_window, qtbot, "cassino", language="ja")
    (said,) = get_captions(program).values()
    assert any(word in said for word in ("取る", "捨てる", "ビルド"))


def test_trail_is_turned_off_in_options(open_window: Open, qtbot: QtBot) -> None:
    assert get_move_marks(watch_others_play(open_window, qtbot, "cassino", trail=False)).shown == []


def list_event_faces(program: Program) -> Iterator[str]:
    """Yield every face in the events of the others' last turns."""
    for events in list_visible_events(program.controller, last_turns(program.controller)):
        for event in events:
            yield from getattr(event, "cards", ())


def test_events_of_the_others_turns_hide_the_cards_they_drew(open_window: Open, qtbot: QtBot) -> None:
    program = watch_others_play(open_window, qtbot)
    numbers = last_turns(program.controller)
    match = program.controller.match
    assert numbers.stop == len(match.actions)
    assert {match.game.rules.to_act(match.positions[number]) for number in numbers} == {1, 2, 3}
    assert HIDDEN in set(list_event_faces(program))
    seen = match.get_seat_view(program.controller.person)
    program.controller.play((next(iter(match.game.rules.legal_actions(seen))),))
    assert last_turns(program.controller) == numbers


def test_after_the_curtain_only_what_the_next_person_may_see_is_marked(open_window: Open, qtbot: QtBot) -> None:
    program = open_program(open_window, start_canasta(), persons=4)
    program.handover._open()
    play_persons_turn(program)
    assert program.controller.covered
    assert get_move_marks(program).shown == [] and get_captions(program) == {}
    program.handover._open()
    qtbot.waitUntil(lambda: bool(get_move_marks(program).shown))
    top = program.table.table_scene.items_by_place[Place("pile")][-1]
    assert list_marked_cards(program) == [top]


@pytest.mark.parametrize("trail_wanted", [True, False])
def test_a_player_who_takes_longer_than_usual_says_so_until_they_play(open_window: Open, trail_wanted: bool) -> None:
    program = open_program(open_window, play_while_in_turn(start_match("cassino"), True), trail=trail_wanted)
    controller = program.controller
    seat = controller.match.to_act
    assert seat not in (None, controller.person) and get_captions(program) == {}
    assert program.thinker is not None
    program.thinker.delayed.emit()
    assert get_captions(program) == {seat: "Taking longer than usual"}
    play_others_turns(program)
    assert "Taking longer than usual" not in get_captions(program).values()


@pytest.mark.parametrize("free", [True, False])
def test_ghost_is_shown_only_where_no_card_lies_now(free: bool, open_window: Open) -> None:
    program = open_after_others(open_window)
    table, marks = program.table.table, get_move_marks(program)
    assert table is not None
    place, layout = next(
        (place, layout) for place, layout in table.layouts.items() if layout.spot.zone == Zone.TABLE and layout.poses
    )
    poses = tuple(pose._replace(y=pose.y - 2000 * free) for pose in layout.poses)
    taken = Moved(tuple(pose.card for pose in poses), place, Place("captured", 1))
    marks.show([Act(1, (taken,), table._replace(layouts={place: layout._replace(poses=poses)}))])
    assert any(type(item) is QGraphicsPixmapItem for item in marks.shown) == free


def test_disc_on_a_card_that_came_back_to_the_hand_covers_no_other_card(open_window: Open) -> None:
    program = open_after_others(open_window, "scarney")
    table, marks, (first, second, *_) = program.table.table, get_move_marks(program), program.table.hand
    assert table is not None
    marks.show([Act(1, (Moved((first.card,), Place("offer"), first.place),), table)])
    disc = next(item for item in marks.shown if isinstance(item, SignItem) and isinstance(item.sign, MoverSign))
    assert disc.sceneBoundingRect().right() < second.pose.x - second.pose.width / 2


def test_a_sweep_leaves_one_disc_on_the_pile_that_it_came_to(qtbot: QtBot) -> None:
    """The card of a sweep and the captured pile lie on one another, though they are two places."""
    piled, (marker,) = parse("8S 2D"), parse("TH")
    swept = position("KC", "")
    table = replace(swept.table, captured=((), (*piled, marker)), markers=((), (marker,)), sweeps=(0, 1))
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 752)
    view.present(Draft(observe(replace(swept, table=table), 0)), None)
    view.show()
    assert view.table is not None
    marks = MoveMarks(view)
    moves = Moved(piled, Place("table"), Place("captured", 1)), Moved((marker,), Place("table"), Place("sweeps", 1))
    marks.show([Act(1, moves, view.table)])
    assert sum(isinstance(item, SignItem) and isinstance(item.sign, MoverSign) for item in marks.shown) == 1
