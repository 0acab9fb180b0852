"""Films a window off the screen: its animations go on by a fixed step from one picture to the next."""

from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QAbstractAnimation, QPoint, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from upcard.ui.app.program import Program

LONGEST = 10_000
"""Milliseconds after which a film ends in any case."""
LABEL = 22
"""The height of the line above a picture, in pixels."""
PAPER, INK = "#202020", "#FFFFFF"


class Frame(NamedTuple):
    """A picture, and the milliseconds of motion before it."""

    time: int
    picture: QImage


def film(program: Program, act: Callable[[], object], step: int, rest: bool) -> list[Frame]:
    """Return pictures of what `act` sets in motion, `step` milliseconds apart.

    With `rest`, the pause after the motion is cut short, and what follows is filmed as well.
    """
    frames = [_take(program, 0)]
    act()
    for time in range(0, LONGEST, step):
        QApplication.processEvents()
        frames.append(_take(program, time))
        if _advance(program, step):
            continue
        if not rest:
            break
        rest = False
        program.controller.timing.end_pause()
    QApplication.processEvents()
    return [*frames, _take(program, frames[-1].time + step)]


def _take(program: Program, time: int) -> Frame:
    return Frame(time, program.window.grab().toImage())


def _advance(program: Program, step: int) -> bool:
    """Let every animation go on by a step; return whether there were any."""
    running = [
        animation
        for animation in program.window.findChildren(QVariantAnimation)
        if animation.state() != QAbstractAnimation.State.Stopped
    ]
    for animation in running:
        animation.pause()
        animation.setCurrentTime(animation.currentTime() + step)
    return bool(running)


def make_strip(frames: list[Frame], width: int, across: int) -> QImage:
    """Return the pictures at a width in rows of `across`, each below its time."""
    scale = width / frames[0].picture.width()
    high = round(frames[0].picture.height() * scale) + LABEL
    rows = ceil(len(frames) / across)
    strip = QImage(width * min(across, len(frames)), high * rows, QImage.Format.Format_RGB32)
    strip.fill(QColor(PAPER))
    painter = QPainter(strip)
    painter.setPen(QColor(INK))
    font = QFont()
    font.setPixelSize(LABEL * 3 // 5)
    painter.setFont(font)
    for number, (time, picture) in enumerate(frames):
        corner = QPoint(number % across * width, number // across * high)
        painter.drawText(QRect(corner.x() + 6, corner.y(), width, LABEL), Qt.AlignmentFlag.AlignVCenter, f"{time} ms")
        small = picture.scaledToWidth(width - 2, Qt.TransformationMode.SmoothTransformation)
        painter.drawImage(corner + QPoint(0, LABEL), small)
    painter.end()
    return strip
