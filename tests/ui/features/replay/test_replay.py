"""*Replay*: the game on the table waits and keeps its secrets, and continuing from a moment starts another game."""

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.ui.conftest import SEATS, Open, play_canasta_deal, start_canasta
from tests.ui.features.review.test_review import make_reviewed_match
from upcard.core.cards import HIDDEN, SUITED
from upcard.core.events import Place
from upcard.games import GAMES
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import origin
from upcard.play.match.resume import replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.play.storage import folders
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.replay import replay
from upcard.ui.features.replay.go_on_page import ContinueReplayPage
from upcard.ui.features.replay.page import ReplayPage
from upcard.ui.features.review import review
from upcard.ui.features.review.page import ReviewPage
from upcard.ui.session.match_session import MatchSession

Key = Qt.Key


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Use a data folder of the test's own."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")


def start_second_deal(actions: int) -> AnyMatch:
    """A match in its second deal."""
    match = play_canasta_deal()
    match.deal()
    play_on(match, actions)
    return match


def press_key(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget, key)


def open_replay(program: Program) -> ReplayPage:
    replay.show(program)
    page = program.window.sheet
    assert isinstance(page, ReplayPage)
    return page


def count_faces(page: ReplayPage) -> Counter[str]:
    """Count the faces on the table, covered ones too."""
    return Counter(str(item.card) for item in page.table.table_scene.cards() if item.card != HIDDEN)


def read_page_text(page: ReplayPage) -> str:
    """All texts of a page for a screen reader, in tool tips and in the list of moves."""
    parts = [f"{each.accessibleName()} {each.accessibleDescription()} {each.toolTip()}" for each in list_widgets(page)]
    return "\n".join([*parts, *(entry.text for entry in page.list.entries)])


def list_widgets(page: ReplayPage) -> list[QWidget]:
    return page.findChildren(QWidget)


def test_replay_of_the_running_deal_shows_and_names_no_hidden_card(open_window: Open) -> None:
    match = start_second_deal(16)
    page = open_replay(open_window(match))
    course = page.course
    first = course.deal
    assert first is not None
    press_key(page, Key.Key_H)
    known, texts = Counter[str](), ""
    for at in range(first.first, first.last + 1, 4):
        course.go_to(at)
        seen = match.game.table.arrange(match.game.rules.observe(match.positions[at], 0))
        allowed = Counter(str(card) for cards in seen.values() for card in cards)
        assert count_faces(page) <= allowed
        known |= allowed
        texts += read_page_text(page)
    hidden = [card for card in SUITED if str(card) not in known]
    assert hidden and not any(course.words("en").card(card) in texts for card in hidden)
    assert not page.bar.viewer_picker.isEnabled() and not course.open


def test_h_opens_all_hands_of_a_finished_deal_only(open_window: Open) -> None:
    page = open_replay(open_window(start_second_deal(0)))
    press_key(page, Key.Key_PageUp)
    assert page.course.only_viewer is None and sum(count_faces(page).values()) < 30
    press_key(page, Key.Key_H)
    assert sum(count_faces(page).values()) > 40
    press_key(page, Key.Key_PageDown)
    seen = page.course.get_moment(False).draft.arrange()
    assert count_faces(page) <= Counter(str(card) for cards in seen.values() for card in cards)
    assert seen[Place("hand", 1)][0] == HIDDEN


def test_game_on_the_table_waits_and_is_unchanged_after_the_replay(open_window: Open) -> None:
    """The running deal can be continued only with other cards."""
    match = start_second_deal(9)
    while match.to_act == 0:
        play_on(match, 1)
    program = open_window(match)
    was, questions = list(match.actions), program.thinker.questions  # type: ignore[union-attr]
    asked = len(questions)
    page = open_replay(program)
    press_key(page, Key.Key_Home)
    for key in (Key.Key_Right, Key.Key_Down, Key.Key_Left, Key.Key_End):
        press_key(page, key)
        program.table.idle.emit()
    assert len(questions) == asked
    assert page.course.at == len(was)
    press_key(page, Key.Key_Return)
    going = page.findChild(ContinueReplayPage)
    assert going is not None
    assert going.going.again and not going.place.isEnabled() and not going.cards.isEnabled()
    press_key(going, Key.Key_Escape)
    press_key(page, Key.Key_Escape)
    assert program.window.sheet is None and match.actions == was
    assert len(questions) == asked + 1


def test_keys_step_by_move_turn_and_deal(open_window: Open) -> None:
    match = start_second_deal(12)
    program = open_window(match)
    page = open_replay(program)
    first, at = page.course.deal, page.course.at
    assert first is not None and at == len(match.actions)
    steps = {Key.Key_Left: at - 1, Key.Key_Home: first.first, Key.Key_Right: first.first + 1}
    for key, wanted in steps.items():
        press_key(page, key)
        assert page.course.at == wanted
    press_key(page, Key.Key_Down)
    actors = [match.game.rules.to_act(match.positions[at]) for at in (page.course.at - 1, page.course.at)]
    assert actors[0] != actors[1]
    press_key(page, Key.Key_PageUp)
    press_key(page, Key.Key_PageUp)
    assert page.course.at == 1
    press_key(page, Key.Key_Space)
    assert page.course.is_playing
    page.list.view.clicked.emit(page.list.model.index(5, 0))
    assert not page.course.is_playing and page.course.at == page.list.entries[5].at
    press_key(page, Key.Key_Space)
    replay.show(program)
    assert program.window.sheet is page
    program.run_action("options")
    assert not page.course.is_playing


def test_finished_deal_is_continued_in_another_players_seat(open_window: Open) -> None:
    match = play_canasta_deal()
    program = open_window(match)
    program.controller.go_on()
    page = open_replay(program)
    taken = list[Path]()
    program.files.open_path = taken.append  # type: ignore[method-assign,assignment]
    page.course.go_to(20)
    press_key(page, Key.Key_Return)
    asked = page.findChild(ContinueReplayPage)
    assert asked is not None
    asked.place.choose("2")
    press_key(asked, Key.Key_Return)
    found = replay_journal(taken[0], GAMES)
    assert found.players == ("medium", "standard", "person", "standard")
    assert found.match.actions == match.actions[:20]
    begun = origin(found.match)
    assert begun is not None and (begun.kind, begun.copied, begun.known) == ("branch", 20, True)
    press_key(page, Key.Key_Escape)
    replay.show_file(program, taken[0])
    other = program.window.sheet
    assert isinstance(other, ReplayPage) and other.course.number == 0
    program.settings.change(theme="night")
    assert other is not program.window.sheet
    other.course.open_all(True)


def test_curtain_covers_the_replay_and_the_game_below_waits(open_window: Open) -> None:
    match = play_canasta_deal()
    match.deal()
    while match.to_act != 2:
        play_on(match, 1)
    program = open_window(MatchSession(match, ("person", "person", *SEATS[2:])))
    program.controller.uncover()
    questions = program.thinker.questions  # type: ignore[union-attr]
    asked = len(questions)
    page = open_replay(program)
    program.controller.cover()
    assert program.window.sheet is not page
    program.handover._open()
    again = program.window.sheet
    assert isinstance(again, ReplayPage) and len(questions) == asked
    press_key(again, Key.Key_Escape)
    assert len(questions) == asked + 1


def test_running_deal_of_a_shared_table_cannot_be_replayed(open_window: Open) -> None:
    program = open_window(MatchSession(start_canasta(), ("person", "person", *SEATS[2:])))
    replay.show(program)
    assert not isinstance(program.window.sheet, ReplayPage)


def test_a_game_in_a_file_is_looked_at_over_the_one_on_the_table(open_window: Open, tmp_path: Path) -> None:
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.rules.presets["single_deal"], "1")
    match.deal()
    play_on(match, 100)
    assert match.decided
    path = tmp_path / "over.upcard"
    path.write_text(format_saved_game(match, ("person", "medium"), ("", "")), "utf-8")
    program = open_window(start_canasta())
    replay.show_file(program, path)
    page = program.window.sheet
    assert isinstance(page, ReplayPage) and page.course.match.game.name == "cassino"
    assert page.foot.track.strips[0].result
    press_key(page, Key.Key_Escape)
    assert program.window.sheet is None


def test_replay_from_review_shows_the_running_deal_as_the_viewer_sees_it(open_window: Open) -> None:
    match = make_reviewed_match()
    match.deal()
    program = open_window(MatchSession(match, ("person", "person")))
    for player in (None, 0, 1):
        program.pages.close_all()
        if player is not None:
            program.controller.seated.viewer = player
            program.controller.uncover()
        review.show(program)
        assert isinstance(program.window.sheet, ReviewPage)
        program.window.sheet.replaying.emit()
        page = program.window.sheet
        assert isinstance(page, ReplayPage)
        line = page.course.shown_line
        assert [secret.viewer for secret in line.secrets] == ([] if player is None else [player])
        assert (line.end < len(match.actions)) == (player is None)
