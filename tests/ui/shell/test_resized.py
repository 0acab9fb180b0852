"""The window is resized or otherwise drawn anew during every animation, and everything ends in its place."""

from collections.abc import Callable
from re import findall

import pytest
from PySide6.QtCore import QAbstractAnimation, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.architecture.source import PACKAGE, modules
from tests.case_counts import choose_cases, count_cases
from tests.ui.conftest import Open
from tests.ui.fakes import FakeThinker
from tests.ui.features.handover.test_curtain import NAMES, TWO, open_curtain, start_match
from tests.ui.features.match_commands.test_seat_draw_page import get_seats_page, make_config, open_seat_draw
from upcard.core.violation import Violation
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.program import Program
from upcard.ui.features.handover.curtain import CurtainFade
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.fading import TableFader
from upcard.ui.table.motion.item_pool import SPARE
from upcard.ui.worker.thinker import plainest, request_play

SIZES = ((1000, 640), (1600, 900), (960, 600), (1280, 800))
ACTS = count_cases(6)
REFUSED = Violation("canasta.discard", {"card": None, "count": 0, "can": ("discard",)})
MOVES = {
    "curtain.py": "test_resize_ends_the_rise_of_the_curtain",
    "spread_pack.py": "test_flying_card_of_the_draw_for_seats_arrives_after_a_resize",
    "animator.py": "test_flying_cards_reach_their_places_after_a_resize",
    "bubble.py": "test_rising_bubble_is_in_its_place_after_a_resize",
    "fading.py": "test_resize_ends_the_fade_of_the_table",
}
"""The modules that animate something, each with its test here."""


def get_poses_by_place(program: Program) -> dict[object, list[tuple[object, ...]]]:
    """Return the pose of every card, by place."""
    return {
        place: [(item.card, item.pose, item.pos().toTuple(), item.isVisible()) for item in items]
        for place, items in program.table.table_scene.items_by_place.items()
        if items
    }


def get_signs_by_key(program: Program) -> dict[object, tuple[object, ...]]:
    """Return every sign with its place, by key: counts, names, captions, sentences."""
    items = program.table.table_scene.board.items()
    return {key: (item.sign, item.pos().toTuple(), item.isVisible()) for key, item in items}


def assert_settled(program: Program) -> None:
    """Check that everything lies and is counted as if laid out at once, with every card on the table once."""
    found, said, table = get_poses_by_place(program), get_signs_by_key(program), program.table
    table.refresh()
    assert found == get_poses_by_place(program)
    assert said == get_signs_by_key(program)
    cards = [item for item in table.table_scene.items() if isinstance(item, CardItem) and item.place != SPARE]
    assert len(cards) == sum(map(len, found.values())) and not any(item.is_displaced for item in cards)


def play_action(program: Program) -> bool:
    """Play for the player in turn; return False if the deal is over."""
    controller = program.controller
    match, thinker = controller.match, program.thinker
    assert isinstance(thinker, FakeThinker)
    if match.to_act is None:
        return False
    if match.to_act == controller.person:
        controller.play((plainest(request_play(match.game, "greedy", match.get_seat_view(controller.person), "x")),))
    else:
        thinker.answered.emit(plainest(thinker.questions[-1]))
    return True


def open_new_deal(open_window: Open, name: str, **chosen: str) -> Program:
    """Open a window on a new deal with a person and computer players."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), "3", 0)
    match.deal()
    players = (PERSON, *["standard"] * (game.rules.players(match.rules) - 1))
    program = open_window(MatchSession(match, players), **{"speed": "normal", **chosen})
    program.controller.set_hurried(True)
    return program


def resize(program: Program, number: int) -> None:
    """Resize the window, and sometimes switch its language."""
    if number % 3 == 2:
        program.settings.change(language="en" if program.language.code == "ja" else "ja")
    program.window.resize(*SIZES[number % len(SIZES)])


def change_theme(program: Program, number: int) -> None:
    """Change between day and night."""
    program.settings.change(theme="day" if program.night else "night")


def switch_panel(program: Program, number: int) -> None:
    """Open or close the panel of moves."""
    program.switch_panel()


def change_text(program: Program, number: int) -> None:
    """Change between large print and letters of the designed size."""
    program.settings.change(size="100" if program.settings.values.size == "150" else "150")


def forgo_aids(program: Program, number: int) -> None:
    """Switch the table's aids off or on."""
    program.settings.change(aids=not program.settings.values.aids)


DISTURBANCES = (resize, change_theme, switch_panel, change_text, forgo_aids)


def disturb(program: Program, number: int, how: Callable[[Program, int], None] = resize) -> None:
    """Make the table draw everything anew."""
    how(program, number)
    QApplication.processEvents()


@pytest.mark.parametrize("game", choose_cases(("cassino", "scarney", "hand_and_foot"), tuple(GAMES)))
def test_flying_cards_reach_their_places_after_a_resize(game: str, open_window: Open) -> None:
    program, moved = open_new_deal(open_window, game), 0
    animator = program.table.table_scene.animator
    for number in range(ACTS):
        if not play_action(program):
            break
        moved += animator.running
        animator.show_at(120)
        disturb(program, number, DISTURBANCES[number % len(DISTURBANCES)])
        animator.finish()
        assert_settled(program)
    assert moved > 3


def test_resize_ends_the_fade_of_the_table(open_window: Open) -> None:
    program = open_new_deal(open_window, "cassino", reduced_motion="on")
    fading = program.table.findChild(TableFader)
    assert fading is not None
    for number in range(4):
        play_action(program)
        assert fading.picture is not None and fading.picture.isVisible()
        disturb(program, number)
        assert not fading.picture.isVisible()
        assert_settled(program)


def test_rising_bubble_is_in_its_place_after_a_resize(open_window: Open) -> None:
    program = open_new_deal(open_window, "canasta")
    bubble = program.table.bubble
    for number in range(4):
        program.table.outcome.refuse(REFUSED)
        assert bubble.isVisible() and bubble._rise.state() is QAbstractAnimation.State.Running
        disturb(program, number)
        bubble._rise.setCurrentTime(bubble._rise.duration())
        place = bubble.pos()
        program.table.refresh()
        assert bubble.isVisible() and bubble.pos() == place
        assert program.table.port.rect().contains(bubble.geometry().center())
        bubble.dismiss()


def test_resize_ends_the_rise_of_the_curtain(open_window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("upcard.ui.features.handover.curtain.EARLIEST", 0)
    program = open_window(MatchSession(start_match(), TWO, names=NAMES), speed="normal")
    open_curtain(program)
    rising = program.window.findChild(CurtainFade)
    assert rising is not None and rising.isVisible()
    disturb(program, 0)
    assert not rising.isVisible()
    assert_settled(program)


@pytest.mark.parametrize("number", [0, 2])
def test_flying_card_of_the_draw_for_seats_arrives_after_a_resize(number: int, open_window: Open, qtbot: QtBot) -> None:
    program, begun = open_seat_draw(open_window, make_config())
    program.settings.change(speed="normal")
    QTest.keyClick(get_seats_page(program).spread, Qt.Key.Key_Return)
    disturb(program, number)
    qtbot.waitUntil(lambda: len(get_seats_page(program).drawing.picked[3]) > 0)
    assert begun == [] and all(get_seats_page(program).drawing.picked)


def test_every_ui_module_with_an_animation_has_a_test_here() -> None:
    moving = {
        path.name
        for path in modules(PACKAGE / "ui")
        if findall(r"(?:Variant|Property)Animation\(", path.read_text("utf-8"))
    }
    assert moving == set(MOVES)
    assert all(callable(globals()[name]) for name in MOVES.values())
