"""The panel of moves has lines that are easy to read."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontMetrics, QGuiApplication, QTextLayout, QTextOption
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.games.canasta.formats.stored_positions import make_draft
from tests.merge_cases import merge_cases
from tests.ui.conftest import Open, start_canasta
from upcard.core.cards import parse
from upcard.core.events import Told
from upcard.games import GAMES
from upcard.play.exchange.position_code import parse_position_code
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.exchange import share
from upcard.ui.features.exchange.copy import copy_moment, copy_moves
from upcard.ui.features.exchange.share_page import SharePage
from upcard.ui.features.position_editor.editor import show as show_editor
from upcard.ui.features.position_editor.page import PositionEditorPage
from upcard.ui.features.replay import replay
from upcard.ui.features.replay.page import ReplayPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.style.fonts import font
from upcard.ui.style.line_breaks import join_words


def break_lines(text: str, width: float) -> list[str]:
    layout = QTextLayout(text, font("body", 1.0, "ja"))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
    layout.endLayout()
    found = [layout.lineAt(number) for number in range(layout.lineCount())]
    return [text[line.textStart() : line.textStart() + line.textLength()].replace("\u2060", "") for line in found]


def test_no_japanese_line_begins_with_a_particle_or_breaks_a_word(qtbot: QtBot) -> None:
    for width in range(90, 220, 10):
        found = break_lines(join_words("ケンさんがKのメルドにジョーカーを加えました。"), width)
        assert "".join(found) == "ケンさんがKのメルドにジョーカーを加えました。"
        assert {line for line in found[1:] if line.startswith(("が", "の", "に", "を", "ま", "た"))} == set(), width
        assert not any(one.endswith("メ") or one.endswith("メル") for one in found), width


def test_line_may_end_after_a_particle(qtbot: QtBot) -> None:
    width = QFontMetrics(font("body", 1.0, "ja")).horizontalAdvance("ミックスドカナスタができま")
    assert break_lines(join_words("ミックスドカナスタができました。"), width)[0] == "ミックスドカナスタが"


def test_english_text_gets_no_word_joiners() -> None:
    assert join_words("Ken melds 8♣ 8♦.") == "Ken melds 8♣ 8♦."


@pytest.mark.parametrize(("width", "over"), [(960, True), (1300, False)])
def test_table_knows_the_width_covered_by_the_panel(open_window: Open, width: int, over: bool) -> None:
    program = open_window(panel=True)
    program.window.resize(width, 700)
    assert program.moves.panel is not None
    assert program.table.covered == (program.moves.panel.width() if over else 0)
    program.settings.change(panel=False)
    assert program.table.covered == 0


def test_panel_covers_neither_the_pile_nor_what_is_said_of_it(open_window: Open) -> None:
    program = open_window(start_canasta(), panel=True)
    program.window.resize(960, 600)
    program.table.present(make_draft("mockup_03"), None)
    panel = program.moves.panel
    assert panel is not None
    left = panel.mapTo(program.window, QPoint(0, 0)).x() - program.table.mapTo(program.window, QPoint(0, 0)).x()
    board = program.table.table_scene.board
    assert board.rects("pill")
    assert all(rect.right <= left for rect in (*board.rects("pill"), *board.rects("beside")))


@merge_cases("language", ["en", "ja"])
@merge_cases("name", ["hand_and_foot", "cassino"])
def test_panel_leaves_buttons_names_and_counts_free_with_the_largest_text(
    open_window: Open, qtbot: QtBot, name: str, language: str
) -> None:
    """It lay on the upper edges of the buttons, and the stock's count ran into the name of the player at the left."""
    match: AnyMatch = Match(GAMES[name], next(iter(GAMES[name].rules.presets.values())), "2", 0)
    match.deal()
    others = ["standard"] * (match.game.rules.players(match.rules) - 1)
    program = open_window(MatchSession(match, (PERSON, *others)), panel=True, size="150", language=language)
    program.window.resize(960, 600)
    said = (Told("canasta.act.melded", {"rank": "K", "cards": parse("KS KH KD")}),)
    program.table.set_captions({seat.seat: said for seat in program.table.plan.seats if seat.where != "own"})
    panel, board = program.moves.panel, program.table.table_scene.board
    assert panel is not None
    qtbot.waitUntil(lambda: program.table.layout_params.covered == panel.width())
    top = program.table.geometry().y()
    assert panel.geometry().bottom() < top + min(button.y() for button in program.table.prompt.shown_buttons)
    names = board.rects("seat")
    assert not any(count.overlaps(rect) for count in board.rects("beside") for rect in names)
    assert all(rect.right < panel.geometry().x() for rect in board.rects("act"))


def test_line_of_a_move_appears_when_the_cards_have_landed(open_window: Open) -> None:
    match = start_canasta()
    while match.to_act != 0:
        play_on(match, 1)
    program = open_window(match, speed="normal", panel=True)
    panel, animator = program.moves.panel, program.table.table_scene.animator
    assert panel is not None
    before = panel.model.rowCount()
    program.controller.play(tuple(match.game.rules.legal_actions(match.get_seat_view(0)))[:1])
    assert animator.running
    assert panel.model.rowCount() == before
    animator.finish()
    assert panel.model.rowCount() > before
    assert panel.told == list(program.controller.history())


def test_own_drawn_cards_are_listed_when_only_one_person_plays(open_window: Open) -> None:
    match = start_canasta()
    program = open_window(match, panel=True)
    panel = program.moves.panel
    assert panel is not None
    keys = [told.key for told in panel.told]
    assert keys[:3] == ["canasta.told.deal", "moves.came", "moves.turned"]
    assert panel.told[1].values["cards"] and len(panel.told) == panel.model.rowCount()


def test_drawn_cards_are_not_listed_when_several_persons_play(open_window: Open) -> None:
    program = open_window(MatchSession(start_canasta(), (PERSON, "medium", PERSON, "medium")), panel=True)
    panel = program.moves.panel
    assert panel is not None and {told.key for told in panel.told} == {"canasta.told.deal"}


def test_copied_moves_and_position_hide_seed_and_other_hands(open_window: Open) -> None:
    program = open_window(panel=True)
    panel = program.moves.panel
    assert panel is not None and panel.copy is not None
    panel.copy.click()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Upcard record 1") and "Seed" not in text
    copy_moment(program)
    document = parse_position_code(QGuiApplication.clipboard().text())
    assert document["position"]["hands"][1:] == [11, 11, 11]  # type: ignore[index]


def test_nothing_is_copied_of_a_covered_table(open_window: Open) -> None:
    QGuiApplication.clipboard().setText("mine")
    program = open_window(MatchSession(start_canasta(), (PERSON,) * 4))
    assert program.controller.covered
    copy_moment(program)
    copy_moves(program)
    assert QGuiApplication.clipboard().text() == "mine"


@pytest.mark.parametrize("size", ["100", "150"])
def test_heading_has_a_margin_and_aligns_with_the_copy_link(open_window: Open, size: str) -> None:
    program = open_window(panel=True)
    program.window.resize(1280, 800)
    program.settings.change(size=size)
    QApplication.processEvents()
    panel = program.moves.panel
    assert panel is not None and panel.copy is not None
    assert panel.heading.x() >= program.style.px(16)
    assert abs(panel.heading.geometry().center().y() - panel.copy.geometry().center().y()) <= 1


def test_real_memory_option_shows_only_the_latest_moves(open_window: Open) -> None:
    match = start_canasta()
    while match.to_act != 0:
        play_on(match, 1)
    program = open_window(match, panel=True)
    panel, controller = program.moves.panel, program.controller
    assert panel is not None
    every = controller.history()
    assert tuple(panel.told) == every
    program.settings.change(real_memory=True)
    assert tuple(panel.told) == controller.list_remembered() == every[-len(panel.told) :]
    assert len(panel.told) < len(every)
    assert panel.note.isVisible() and "Real memory" in panel.note.text()
    assert len({told.values.get("seat", "none") for told in panel.told}) <= 2
    program.settings.change(real_memory=False)
    assert tuple(panel.told) == every and not panel.note.isVisible()


def fills_clipboard(program: Program, copy: Callable[[Program], None]) -> bool:
    """Return whether `copy` puts something on the clipboard."""
    QGuiApplication.clipboard().setText("before")
    copy(program)
    return QGuiApplication.clipboard().text() != "before"


def count_loaded_cards(program: Program) -> int:
    """Return how many cards the position editor has after it was asked for the position on the table."""
    show_editor(program)
    page = program.window.sheet
    assert isinstance(page, PositionEditorPage)
    page.taken.emit()
    found = sum(map(len, page.work.sheet.cards.values()))
    page.close_sheet()
    return found


@pytest.mark.parametrize("hidden", [True, False])
def test_real_memory_hides_the_deal_in_progress_from_copies_replay_editor_and_share(
    open_window: Open, hidden: bool
) -> None:
    """A position names lower discards, so no code of it is given either."""
    program = open_window(start_canasta(actions=9))
    program.settings.change(real_memory=hidden)
    assert fills_clipboard(program, copy_moves) is fills_clipboard(program, copy_moment) is not hidden
    replay.show(program)
    assert isinstance(program.window.sheet, ReplayPage) is not hidden
    program.pages.close_all()
    assert (count_loaded_cards(program) == 0) is hidden
    program.pages.close_all()
    share.show(program)
    page = program.window.sheet
    assert isinstance(page, SharePage)
    assert ("\n" in page.text) is not hidden
