"""The panel of moves: lines that are easily read."""

import pytest
from PySide6.QtGui import QFontMetrics, QTextLayout, QTextOption
from pytestqt.qtbot import QtBot

from upcard.ui.fonts import font
from upcard.ui.moves_panel import whole_words


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
