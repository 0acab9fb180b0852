"""The three card backs on the curtain are entirely visible."""

import pytest
from pytestqt.qtbot import QtBot

from upcard.play.text.words import Words
from upcard.ui.features.handover.curtain import FannedBacks
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY
from upcard.ui.table.cards.deck import CardDeck


@pytest.mark.parametrize("t", [0.92, 1.0, 1.5])
def test_no_back_is_cut_at_an_edge(qtbot: QtBot, t: float) -> None:
    backs = FannedBacks(CardDeck(), StyleContext(DAY, t, Words("en")))
    qtbot.addWidget(backs)
    picture = backs.grab().toImage()
    right, low = picture.width() - 1, picture.height() - 1
    rows = [[picture.pixelColor(x, y).lightness() for x in range(right + 1)] for y in (0, low)]
    columns = [[picture.pixelColor(x, y).lightness() for y in range(low + 1)] for x in (0, right)]
    assert all(max(edge) - min(edge) < 12 for edge in (*rows, *columns)), "paper, pattern or a hard shadow"
    assert picture.pixelColor(right // 2, low // 2).lightness() < 220
