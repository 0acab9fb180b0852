"""Each side of every table has a colour and a shape of its own."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from upcard.games import GAMES
from upcard.ui.style.icons import draw_shape
from upcard.ui.style.theme import DAY, NIGHT

WIDE = 24


def draw_side(side: int, colour: str) -> bytes:
    image = QImage(WIDE, WIDE, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    draw_shape(painter, side, QRectF(0, 0, WIDE, WIDE), colour)
    painter.end()
    return bytes(image.constBits())


def test_no_table_has_two_sides_of_one_colour_or_shape() -> None:
    forms = [
        (GAMES[name].rules, GAMES[name].text.form, table) for name in GAMES.known for table in GAMES[name].rules.tables
    ]
    starts = [(rules, rules.start(form.rules({"table": table}), "")) for rules, form, table in forms]
    most = max(len(rules.standing(start).totals) for rules, start in starts)
    assert most == len(DAY.sides) == len({*DAY.sides}) == len({*NIGHT.sides})
    assert len({draw_side(side, DAY.avatar_ink) for side in range(most)}) == most
