"""Which sounds are played at the table, when, and how Options turns them off."""

import sys
from json import loads
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.merge_cases import merge_cases
from tests.ui.conftest import HOUR, Open, play_canasta_deal
from tests.ui.fakes import FakeThinker
from upcard.core.events import Told
from upcard.core.resources import resource
from upcard.core.violation import Violation
from upcard.games import GAMES
from upcard.ui.app.program import Program
from upcard.ui.features.sound import sounds
from upcard.ui.features.sound.player import MUTE, SoundClient
from upcard.ui.features.sound.sounds import APART, TableSounds, switch
from upcard.ui.settings.settings import KINDS, SettingsFile
from upcard.ui.worker.thinker import plainest

Names = list[str]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Names:
    """The file names of the sounds that would be played."""
    told = Names()
    monkeypatch.setattr(SoundClient, "play", lambda box, name, strength: told.append(name))
    monkeypatch.setattr(TableSounds, "in_front", True)
    return told


def list_sound_kinds(played: Names) -> Names:
    return [name.partition("-")[0] for name in played]


def get_table_sounds(program: Program) -> TableSounds:
    return next(child for child in program.window.children() if isinstance(child, TableSounds))


def play_others_turns(program: Program) -> None:
    """Let the computer players play until the person is in turn."""
    thinker, controller = program.thinker, program.controller
    assert isinstance(thinker, FakeThinker)
    for _ in range(200):
        if controller.match.to_act == controller.person:
            return
        thinker.answered.emit(plainest(thinker.questions[-1]))
        controller.go_on()
    raise AssertionError("the others have not come to an end")


def play_persons_turn(program: Program) -> None:
    """Play anything until the person's turn is over."""
    controller = program.controller
    match, turn = controller.match, program.controller.person
    for _ in range(60):
        if match.to_act != turn:
            return
        controller.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(turn)))),))
        controller.go_on()
    raise AssertionError("the turn has not come to an end")


def test_cards_are_heard_and_then_that_it_is_the_persons_turn(
    open_window: Open, played: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sounds, "APART", 0)  # on a fast machine a card lands too soon after another to be heard
    program = open_window()
    play_others_turns(program)
    play_persons_turn(program)
    assert list_sound_kinds(played)[-1] == "card"
    played.clear()
    play_others_turns(program)
    assert list_sound_kinds(played)[0] == "card"
    assert list_sound_kinds(played)[-1] == "turn"
    assert list_sound_kinds(played).count("turn") == 1


def test_deal_plays_varied_deal_sounds(
    open_window: Open, played: Names, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sounds, "APART", 0)  # on a slow machine several cards land in one frame
    program = open_window(speed="double")
    match = program.controller.match
    events = match.game.rules.apply(match.positions[0], match.actions[0]).events
    seen = match.get_seat_view(program.controller.person)
    program.controller.shown.emit(match.game.table.draft(seen), seen, events)
    qtbot.waitUntil(lambda: len(played) >= 3)
    program.table.table_scene.animator.finish()
    assert set(list_sound_kinds(played)) <= {"deal", "turn"}
    assert len(set(played) - {"turn-1"}) > 1


@merge_cases("game", GAMES)
def test_sound_table_of_each_game_has_known_sentences_and_kinds(game: str) -> None:
    sentences = loads(resource("text", "en.json").read_text("utf-8"))
    assert set(GAMES[game].table.sounds) <= set(sentences)
    assert set(GAMES[game].table.sounds.values()) <= set(KINDS)


def test_capture_is_one_sound_followed_by_the_sweep(
    open_window: Open, played: Names, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sounds, "APART", HOUR)  # on a slow machine the cards would be heard each for itself
    program = open_window()
    heard = get_table_sounds(program)
    heard._feats += ["capture", "sweep"]
    animator = program.table.table_scene.animator
    for _ in range(3):
        animator.arrived.emit()
    qtbot.waitUntil(lambda: "capture-1" in played)
    program.table.idle.emit()
    assert list_sound_kinds(played) == ["card", "capture", "sweep"]


def test_event_without_animation_is_heard_at_once(open_window: Open, played: Names) -> None:
    program = open_window()
    told = Told(next(iter(program.controller.match.game.table.sounds)), {})
    seen = program.controller.match.get_seat_view(program.controller.person)
    program.controller.shown.emit(program.controller.match.game.table.draft(seen), seen, (told,))
    assert list_sound_kinds(played)[-1:] == ["complete"]
    assert get_table_sounds(program)._feats == []


def test_refusal_and_the_deals_end_are_heard(open_window: Open, played: Names) -> None:
    program = open_window(play_canasta_deal())
    program.controller.end()
    assert played[-1] == "end-1"
    program.table.outcome.refuse(Violation("canasta.turn", {"seat": 1}))
    assert "refusal-1" in played


def test_same_sound_is_repeated_only_after_a_while(
    open_window: Open, played: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 20 <= APART <= 100
    heard = get_table_sounds(open_window())
    monkeypatch.setattr(sounds, "APART", HOUR)
    for _ in range(20):
        heard.play("card")
    assert len(played) == 1
    monkeypatch.setattr(sounds, "APART", 0)
    heard.play("card")
    assert len(played) == 2


def test_sounds_are_turned_off_each_for_itself_and_all_at_once(open_window: Open, played: Names) -> None:
    program = open_window(unheard="card refusal")
    heard = get_table_sounds(program)
    for kind in KINDS:
        heard.play(kind)
    assert set(list_sound_kinds(played)) == set(KINDS) - {"card", "refusal"}
    played.clear()
    switch(program)
    heard.play("turn")
    assert played == []
    assert not program.settings.values.sound
    assert "The sound is off." in program.table.bubble.accessibleName()


def test_behind_other_windows_only_the_turn_is_heard(
    open_window: Open, played: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = get_table_sounds(open_window())
    monkeypatch.setattr(TableSounds, "in_front", False)
    for kind in KINDS:
        heard.play(kind)
    assert list_sound_kinds(played) == ["turn"]
    heard.context.settings.change(sound_away=False)
    played.clear()
    heard.play("turn")
    assert played == []


def test_sound_process_is_not_started_in_tests(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    box = SoundClient(("no-such-program",), parent)
    box.play("card-1", 1.0)
    assert box._process is None


@pytest.mark.parametrize("command", [("no-such-program",), ("python3", "-c", "raise SystemExit(1)")])
def test_broken_sound_process_is_not_started_again(
    command: tuple[str, ...], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(MUTE)
    parent = QWidget()
    qtbot.addWidget(parent)
    box = SoundClient(command, parent)
    box.play("card-1", 1.0)
    qtbot.waitUntil(lambda: box._process is None)
    box.play("card-1", 1.0)
    assert box._process is None


def test_sound_process_that_reads_nothing_is_given_up(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(MUTE)
    parent = QWidget()
    qtbot.addWidget(parent)
    box = SoundClient((sys.executable, "-c", "import time; time.sleep(60)"), parent)
    box.start()
    qtbot.waitUntil(lambda: box._process is not None and box._process.processId() > 0)
    for _ in range(20_000):
        box.play("card-1", 1.0)
        if box._process is None:
            break
    assert box._process is None


def test_unknown_sound_kinds_and_volume_in_settings_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"unheard": "turn horn card", "volume": "11"}')
    values = SettingsFile(path).values
    assert (values.unheard, values.volume) == ("card turn", "50")
