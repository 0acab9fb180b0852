"""The suit pips (♠ ♥ ♦ ♣), and the snowflake of a frozen pile, as painter paths.

They are not drawn from a font, because a font might have coloured pictures for them.
"""

import re
from collections.abc import Mapping
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker

OUTLINES: Mapping[str, str] = {
    "♠": "M0,-50 C9,-31 45,-10 45,15 C45,30 34,38 23,38 C14,38 7,34 3.5,27 C4.5,37 8,44 16,49 L-16,49 "
    "C-8,44 -4.5,37 -3.5,27 C-7,34 -14,38 -23,38 C-34,38 -45,30 -45,15 C-45,-10 -9,-31 0,-50",
    "♥": "M0,46 C-9,31 -46,9 -46,-18 C-46,-35 -34,-45 -22,-45 C-12,-45 -3,-39 0,-29 "
    "C3,-39 12,-45 22,-45 C34,-45 46,-35 46,-18 C46,9 9,31 0,46",
    "♦": "M0,-50 C6,-32 21,-15 38,0 C21,15 6,32 0,50 C-6,32 -21,15 -38,0 C-21,-15 -6,-32 0,-50",
    "❄": "M0,-50 L0,50 M-43,-25 L43,25 M-43,25 L43,-25 M-15,-42 L0,-29 L15,-42 M-15,42 L0,29 L15,42 "
    "M-45,-8 L-26,-15 L-28,-35 M45,8 L26,15 L28,35 M-45,8 L-26,15 L-28,35 M45,-8 L26,-15 L28,-35",
    "♣": "M-9,-10 L9,-10 L12,4 L4,16 C4,34 8,44 16,49 L-16,49 C-8,44 -4,34 -4,16 L-12,4",
}
"""The SVG path of each character, about 100 units high around the origin.

The snowflake consists of lines. The three leaves of the club are missing here and are added by `pip`.
"""
LEAVES = ((0, -25), (-25, 11), (25, 11))
_LEAF = 22.5


@cache
def pip(sign: str) -> QPainterPath:
    """Return the path of `sign`, one of ♠ ♥ ♦ ♣ ❄, about 100 units high around the origin."""
    path = QPainterPath()
    path.setFillRule(path.fillRule().WindingFill)
    for letter, figures in re.findall(r"([MLC])([^MLC]+)", OUTLINES[sign]):
        numbers = [float(figure) for figure in re.findall(r"-?[\d.]+", figures)]
        points = [QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        if letter == "C":
            path.cubicTo(*points)
        elif letter == "L":
            path.lineTo(points[0])
        else:
            path.moveTo(points[0])
    if sign == "❄":
        return _stroke_lines(path)
    path.closeSubpath()
    for x, y in LEAVES if sign == "♣" else ():
        path.addEllipse(QPointF(x, y), _LEAF, _LEAF)
    return path


def _stroke_lines(lines: QPainterPath) -> QPainterPath:
    """Return the shape of `lines` as drawn with a thick round pen."""
    stroker = QPainterPathStroker()
    stroker.setWidth(9)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    return stroker.createStroke(lines)
