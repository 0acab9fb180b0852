"""The panel of moves: lines that are easily read."""

import pytest
from PySide6.QtGui import QFontMetrics, QTextLayout, QTextOption
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open, canasta
from upcard.ui.fonts import font
from upcard.ui.moves_panel import whole_words
from upcard.ui.picture import play_on


def lines(text: str, width: float) -> list[str]:
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


@pytest.mark.parametrize("width", range(90, 220, 10))
def test_no_line_begins_with_a_particle_or_ends_within_a_word(qtbot: QtBot, width: int) -> None:
    found = lines(whole_words("ケンさんがKのメルドにジョーカーを加えました。"), width)
    assert "".join(found) == "ケンさんがKのメルドにジョーカーを加えました。"
    assert {line for line in found[1:] if line.startswith(("が", "の", "に", "を", "ま", "た"))} == set()
    assert not any(one.endswith("メ") or one.endswith("メル") for one in found)


def test_line_may_end_after_a_particle(qtbot: QtBot) -> None:
    width = QFontMetrics(font("body", 1.0, "ja")).horizontalAdvance("ミックスドカナスタができま")
    assert lines(whole_words("ミックスドカナスタができました。"), width)[0] == "ミックスドカナスタが"


def test_english_is_left_alone() -> None:
    assert whole_words("Ken melds 8♣ 8♦.") == "Ken melds 8♣ 8♦."


@pytest.mark.parametrize(("width", "over"), [(960, True), (1300, False)])
def test_table_knows_what_a_panel_over_it_covers(open_window: Open, width: int, over: bool) -> None:
    program = open_window(panel=True)
    program.window.resize(width, 700)
    assert program.pages.panel is not None
    assert program.table.covered == (program.pages.panel.width() if over else 0)
    program.settings.change(panel=False)
    assert program.table.covered == 0


def test_line_comes_when_the_cards_have_landed(open_window: Open) -> None:
    match = canasta()
    while match.to_act != 0:
        play_on(match, 1)
    program = open_window(match, speed="normal", panel=True)
    panel, animator = program.pages.panel, program.table.table_scene.animator
    assert panel is not None
    before = panel.model.rowCount()
    program.controller.play(tuple(match.game.legal_actions(match.seen(0)))[:1])
    assert animator.running
    assert panel.model.rowCount() == before
    animator.finish()
    assert panel.model.rowCount() > before
    assert panel.told == list(program.controller.history())
