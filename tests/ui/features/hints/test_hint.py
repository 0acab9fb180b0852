"""A hint shows first where to look, then the move, then the reason; it is the referee's, and nothing is played."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.worker.near_worker import NearProcess, RememberingProcess
from tests.unlike_games import UNLIKE_GAMES
from upcard.cli.ruling import ruling
from upcard.core.text.encode import encode_with_type, plain
from upcard.games import GAMES
from upcard.play.analysis import hints as hinting
from upcard.play.analysis import judgement
from upcard.play.match.document import decode_document, position
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import Hinted
from upcard.play.text.words import Words
from upcard.ui.app.program import Program
from upcard.ui.features.hints.box import SHAPES, HintBubble
from upcard.ui.features.hints.hint import HintController
from upcard.ui.features.screen_reader.announcer import ScreenReaderAnnouncer
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.overlay.bubble import ROUND
from upcard.ui.worker import client

ROLLOUTS, COMPARED = 40, 10


@pytest.fixture(autouse=True)
def worker_in_process() -> Iterator[None]:
    """Run the worker in this process, and let it think only briefly."""
    with (
        patch.object(client, "WorkerProcess", RememberingProcess),
        patch.object(hinting, "ROLLOUTS", ROLLOUTS),
        patch.object(hinting, "COMPARED_DEALS", COMPARED),
        patch.object(judgement, "TIMES", 1),
        patch.object(NearProcess, "waits", False),
    ):
        yield


def start_with_choices(name: str, seed: str = "4") -> AnyMatch:
    """A match in which the person, on seat 0, has several choices."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), seed, 0)
    match.deal()
    while match.to_act != 0 or len(list(game.rules.legal_actions(match.get_seat_view(0)))) < 3:
        seat = match.to_act
        assert seat is not None
        match.play([next(iter(game.rules.legal_actions(match.get_seat_view(seat))))])
    return match


@pytest.fixture
def open_choices(open_window: Open) -> Callable[[str], Program]:
    """Return a function that opens a window in which the person has several choices."""

    def open_game(name: str) -> Program:
        match = start_with_choices(name)
        others = match.game.rules.players(match.rules) - 1
        return open_window(MatchSession(match, (PERSON, *["standard"] * others)))

    return open_game


def press_hint(program: Program, qtbot: QtBot, steps: int = 1) -> HintController:
    """Press the hint key `steps` times, each time after the step before is shown."""
    for _ in range(steps):
        before = get_hint_controller(program).step if program.window.findChild(HintController) else 0
        program.window.bar.hint.click()
        qtbot.waitUntil(lambda before=before: get_hint_controller(program).step == before + 1)  # type: ignore[misc]
    return get_hint_controller(program)


def get_hint_controller(program: Program) -> HintController:
    child = program.window.findChild(HintController)
    assert isinstance(child, HintController)
    return child


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_hint_and_reasons_equal_those_of_the_referee(
    name: str, open_choices: Callable[[str], Program], qtbot: QtBot
) -> None:
    program = open_choices(name)
    work = press_hint(program, qtbot, 3).work
    assert work is not None
    assert work.hint is not None
    match = program.controller.match
    position = match.game.text.form.write(match.position)
    asked = {"format": "upcard-position", "version": 1, "game": name, "position": position, "ask": ["hint"]}
    told = ruling({**asked, "rules": plain(match.rules)}, Words("en"))["hint"]
    assert isinstance(told, Mapping)
    assert told["action"] == encode_with_type(work.hint.choice.action)
    assert told["reasons"] == plain(work.hint.choice.reasons)
    beside = work.hint.beside
    mine = beside and {**beside._asdict(), "action": encode_with_type(beside.action), "why": plain(work.hint.why)}
    assert told["next"] == mine


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_three_hint_steps_are_noted_and_play_nothing_until_enter_plays_the_hint(
    name: str, open_choices: Callable[[str], Program], qtbot: QtBot
) -> None:
    program = open_choices(name)
    program.table.outcome.set_cautious(False)
    match, table = program.controller.match, program.table
    draft, actions = table.draft, [*match.actions]
    hint = press_hint(program, qtbot)
    assert hint.box.title.startswith(("Look", "Think", "Count"))
    press_hint(program, qtbot)
    assert (table.draft, table.selection.cards) != (draft, ()) or table.targets.marked_places
    assert hint.box.title == describe_hinted_action(program, hint)
    press_hint(program, qtbot)
    assert hint.box.body
    press_hint(program, qtbot)
    assert 2 <= len(hint.box.rows) <= 3
    assert all(row.name in hint.box.accessibleName() for row in hint.box.rows)
    assert match.actions == actions
    steps = [note.step for _, note in match.notes if isinstance(note, Hinted)]
    assert steps == ["where", "what", "why"]
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert (table.draft, table.selection.cards, hint.box.isVisible()) == (draft, (), False)
    noted = len(match.notes)
    assert len(press_hint(program, qtbot, 2).context.controller.match.notes) == noted
    play_hint(program)


def play_hint(program: Program) -> None:
    """Press Enter and check that the hinted action, and nothing else, is played."""
    work, actions = get_hint_controller(program).work, [*program.controller.match.actions]
    assert work is not None
    assert work.hint is not None
    QTest.keyClick(program.table, Qt.Key.Key_Return)
    assert program.controller.match.actions == [*actions, work.hint.choice.action]
    assert get_hint_controller(program).step == 0


def describe_hinted_action(program: Program, hint: HintController) -> str:
    """The action that the hint names."""
    work, pointing = hint.work, program.controller.match.game.players.pointing
    assert work is not None
    assert work.hint is not None
    assert pointing is not None
    return program.words.render(pointing(work.seen, work.hint.choice.action).what)


def test_selected_cards_or_a_question_close_the_hint_and_the_cards_stay_selected(
    open_choices: Callable[[str], Program], qtbot: QtBot
) -> None:
    program = open_choices("scarney")
    for steps in (1, 2):
        hint = press_hint(program, qtbot, steps)
        program.table.selection.choose(list(program.table.hand)[:2])
        program.table.touched.emit()
        qtbot.waitUntil(lambda hint=hint: not hint.box.isVisible())  # type: ignore[misc]
        assert len(program.table.selection.items) == 2
        program.table.selection.choose([])
    hint = press_hint(program, qtbot, 2)
    program.table.bubble.pen = program.table.pen
    program.table.bubble.ask("Sure?", [("Yes", lambda: None)])
    program.table.touched.emit()
    qtbot.waitUntil(lambda: not hint.box.isVisible())


def test_curtain_closes_the_hint_and_none_is_given_under_it(
    open_choices: Callable[[str], Program], qtbot: QtBot
) -> None:
    program = open_choices("scarney")
    hint = press_hint(program, qtbot)
    program.controller.cover()
    assert not hint.box.isVisible()
    hint.press()
    assert hint.step == 0


def test_hint_is_refused_out_of_turn(open_window: Open, qtbot: QtBot) -> None:
    match = start_with_choices("cassino")
    match.play([next(iter(match.game.rules.legal_actions(match.get_seat_view(0))))])
    program = open_window(MatchSession(match, (PERSON, "standard")))
    program.window.bar.hint.click()
    assert get_hint_controller(program).step == 0
    assert program.table.bubble.title == "You can have a hint when it is your turn."


def test_slow_hint_shows_a_waiting_title_and_escape_cancels_it(
    open_choices: Callable[[str], Program], qtbot: QtBot
) -> None:
    program = open_choices("scarney")
    with patch.object(NearProcess, "waits", True):
        program.window.bar.hint.click()
        qtbot.waitUntil(get_hint_controller(program).box.isVisible)
    assert get_hint_controller(program).box.title == "Looking for a hint…"
    QTest.keyClick(program.table, Qt.Key.Key_Escape)
    assert not get_hint_controller(program).box.isVisible()
    assert not program.controller.match.has_note(Hinted)


def test_hint_is_announced_with_its_next_key(open_choices: Callable[[str], Program], qtbot: QtBot) -> None:
    program = open_choices("scarney")
    announcer = ScreenReaderAnnouncer(program)
    hint = press_hint(program, qtbot)
    assert announcer.said.startswith(hint.box.title)
    assert "Show the move: H" in announcer.said


def test_hint_box_takes_the_shape_that_hides_least(open_choices: Callable[[str], Program], qtbot: QtBot) -> None:
    """The usual shape if it hides nothing; a mere heading has only one shape. No word stands alone on a line."""
    box = press_hint(open_choices("cassino"), qtbot, 3).box
    check_lines(box)
    usual, narrower, *others = SHAPES
    hidden = {usual: 9.0, narrower: 3.0, **dict.fromkeys(others, 5.0)}
    box.place(lambda: hidden[box.shape])
    assert box.shape == narrower
    box.place(lambda: {**hidden, usual: 0.0}[box.shape])
    assert box.shape == usual
    box.body = ""
    box.place(lambda: {usual: 9.0}[box.shape])
    assert box.shape == usual


def check_lines(box: HintBubble) -> None:
    """Check that a long text is as wide as it must be for its number of lines, and no wider."""
    box.body = " ".join(["word"] * 40)
    box.fit_to_text()
    body = box.lines[1]
    wide, lines = body.width, body.lines
    assert lines > 1
    assert body.break_lines(wide - 4 * box.fontMetrics().horizontalAdvance("word")) > lines


def test_hint_box_covers_no_answer_button(open_window: Open, qtbot: QtBot) -> None:
    """An offered card is answered with buttons beside it, not in the row above the hand."""
    game = GAMES["scarney"]
    document = json.loads((Path(__file__).parents[3] / "positions" / "mockup_06.json").read_text("utf-8"))
    match = Match.from_position(game, game.text.form.rules({}), "4", position(decode_document(document)))
    program = open_window(MatchSession(match, (PERSON, "standard")))
    for size in ((960, 600), (1280, 800)):
        program.window.resize(*size)
        hints = press_hint(program, qtbot, 3)
        box = hints.box.geometry().adjusted(ROUND, ROUND, -ROUND, -ROUND)
        assert not any(box.intersects(button.geometry()) for button in program.table.prompt.shown_buttons)
        hints.hide_hint()


def test_forced_move_is_shown_at_once_and_not_noted_as_a_hint(open_window: Open, qtbot: QtBot) -> None:
    game = GAMES["canasta"]
    match: AnyMatch = Match(game, game.rules.presets["classic"], "4", 0)
    match.deal()
    while match.to_act != 0 or len(list(game.rules.legal_actions(match.get_seat_view(0)))) > 1:
        match.play([next(iter(game.rules.legal_actions(match.get_seat_view(match.to_act or 0))))])
    program = open_window(MatchSession(match, (PERSON, *["standard"] * 3)))
    program.window.bar.hint.click()
    qtbot.waitUntil(lambda: get_hint_controller(program).step == 3)
    assert get_hint_controller(program).box.title.startswith("Draw")
    assert "You have no other choice." in get_hint_controller(program).box.body
    assert not any(isinstance(note, Hinted) for _, note in match.notes)


def test_hint_is_calculated_further_while_its_first_step_is_shown(
    open_choices: Callable[[str], Program], qtbot: QtBot
) -> None:
    with patch.object(judgement, "TIMES", 8):
        work = press_hint(open_choices("cassino"), qtbot).work
        assert work is not None
        qtbot.waitUntil(lambda: work.whole)
    assert work.hint is not None
    beside = work.hint.beside
    assert beside is not None
    assert beside.is_significant or beside.as_good(work.game) or beside.deals == 8 * judgement.DEALS
