"""The application with an observer in it: for each line of input, it prints a line on what the window shows.

The observer reads only visible items and widgets, never the match, so that a player who uses it knows no more than a
person before the screen. `python -m tests.system.window_observer [JOURNAL]`.
"""

import sys
from collections.abc import Iterator
from unittest.mock import patch

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSocketNotifier, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QMenu, QWidget

from tests.system.english_texts import EnglishTexts
from tests.system.window_snapshot import Box, Point, Ring, ShownButton, ShownCard, ShownField, ShownSign, WindowSnapshot
from upcard.core.events import Place
from upcard.core.text.encode import plain, write_json
from upcard.ui.app import compose, start
from upcard.ui.app.program import Program
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.signs.board import SignItem
from upcard.ui.table.signs.marks import DropTargetSign, FocusSign, RingSign
from upcard.ui.table.view import TableView

ACROSS, DOWN = (-0.44, -0.36, -0.25, -0.1, 0.1, 0.3), (-0.4, -0.2, 0.0, 0.2)
"""The points where a card may be gripped, in shares of its width and height from its middle."""


TEXTS = EnglishTexts()
"""The English texts by which the players of these tests know what they see, in whatever language it is written."""


class ObservedProgram(Program):
    """The program, with a reader of its standard input."""

    notifier: QSocketNotifier

    def __init__(self, *parts: object) -> None:
        super().__init__(*parts)  # type: ignore[arg-type]  # they are passed on as they came
        self.notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
        self.notifier.activated.connect(self.write_snapshot)

    def write_snapshot(self) -> None:
        """Answer a line; stop at the end of the input."""
        if sys.stdin.readline():
            seen = TEXTS.translate(observe_window(self), self.language.code)
            sys.stdout.buffer.write(write_json(plain(seen)) + b"\n")
            sys.stdout.buffer.flush()
        else:
            self.notifier.setEnabled(False)


def observe_window(program: Program) -> WindowSnapshot:
    window, table = program.window, program.table
    bubble, sheet, bar = table.bubble, window.sheet, window.bar
    open_sheet = sheet if sheet is not None and sheet.isVisible() else None
    labels = [label for label in open_sheet.findChildren(QLabel) if label.isVisible()] if open_sheet else []
    chips = [chip for chip in bar.chips if chip.isVisible()]
    trays = table.table.boxes.trays if table.table else {}
    return WindowSnapshot(
        cards=tuple(cards(table)),
        buttons=(*buttons(window, program), *list_menu_entries(window)),
        signs=tuple(signs(table)),
        rings=tuple(rings(table)),
        led=find_focus_box(table),
        trays=tuple(map_scene_box(table, QRectF(*trays[side])) for side in sorted(trays)),
        bubble=bubble.accessibleName() if bubble.isVisible() else "",
        refusal=bubble.isVisible() and bool(bubble.under),
        sheet=tuple(label.text() for label in labels if label.text()),
        fields=tuple(fields(open_sheet)) if open_sheet else (),
        scores=tuple(chip.score.total for chip in chips),
        own=next((number for number, chip in enumerate(chips) if chip.score.own), 0),
        moving=table.table_scene.animator.running or table.held,
    )


def cards(table: TableView) -> Iterator[ShownCard]:
    """Yield all cards from the topmost down, with a point of grip for those that the person may move."""
    items = [item for item in table.scene().items() if isinstance(item, CardItem) and item.isVisible()]
    items.sort(key=lambda item: -item.zValue())  # a scene without an index returns them in any order
    loose = [item for item in items if item.place == table.hand_place or item.place.kind == "staged"]
    for item in items:
        width, at = item.pose.width, item.pos()
        rect = QRectF(at.x() - width / 2, at.y() - width * CARD / 2, width, width * CARD)
        held = grip(table, item, loose) if item in loose else None
        yield ShownCard(str(item.card), item.place, map_scene_box(table, rect), marks(item), held)


def marks(item: CardItem) -> tuple[str, ...]:
    worn = [child for child in item.childItems() if isinstance(child, SignItem) and child.isVisible()]
    return tuple(kind for child in worn if isinstance(child.sign, RingSign) for kind in child.sign.kinds)


def grip(table: TableView, card: CardItem, others: list[CardItem]) -> Point | None:
    """Return a point of the card that nothing covers, central among such points; None if it is entirely covered."""
    width = card.pose.width
    spots = [card.pos() + QPointF(x * width, y * width * CARD) for x in ACROSS for y in DOWN]
    free = [point for point in spots if find_card_at(table, point, others) is card]
    if not free:
        return None
    middle = sum(point.x() for point in free) / len(free), sum(point.y() for point in free) / len(free)
    best = min(free, key=lambda point: abs(point.x() - middle[0]) + abs(point.y() - middle[1]))
    box = map_scene_box(table, QRectF(best, best))
    return Point(box.x, box.y)


def find_card_at(table: TableView, point: QPointF, items: list[CardItem]) -> CardItem | None:
    """Return the card that is visible at a point; None if a widget covers it."""
    where = table.mapFromScene(point)
    if not table.viewport().rect().contains(where) or table.viewport().childAt(where) is not None:
        return None
    return next((item for item in items if item.covers(point)), None)


def buttons(window: QWidget, program: Program) -> Iterator[ShownButton]:
    parts = {"bar": program.window.bar, "bubble": program.table.bubble, "sheet": program.window.sheet}
    for button in window.findChildren(QAbstractButton):
        if button.isVisible():
            where = next((name for name, part in parts.items() if part and part.isAncestorOf(button)), "table")
            corner = button.mapToGlobal(QPoint(0, 0))
            box = Box(corner.x(), corner.y(), button.width(), button.height())
            key = getattr(button, "key", "")
            yield ShownButton(where, button.text(), str(key), button.isEnabled(), box)


def list_menu_entries(window: QWidget) -> Iterator[ShownButton]:
    """Yield the entries of the open menus."""
    for menu in window.findChildren(QMenu):
        for action in menu.actions() if menu.isVisible() else ():
            if not action.isSeparator():
                words = action.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
                yield ShownButton(
                    "menu", words, "", action.isEnabled(), map_widget_box(menu, menu.actionGeometry(action))
                )


def fields(page: QWidget) -> Iterator[ShownField]:
    """Yield the fields and buttons of a page, with their own names or those of their rows."""
    for part in page.findChildren(QWidget):
        if part.isVisible() and part.focusPolicy() != Qt.FocusPolicy.NoFocus:
            row, seen = part.parentWidget(), part.visibleRegion().boundingRect()
            chosen = isinstance(part, QAbstractButton) and part.isChecked()
            name = part.accessibleName() or (row.accessibleName() if row else "")
            yield ShownField(
                name, get_widget_text(part), chosen, part.hasFocus(), seen == part.rect(), map_widget_box(part, seen)
            )


def get_widget_text(part: QWidget) -> str:
    """Return the text of a widget; of an empty field, its placeholder."""
    if isinstance(part, QLineEdit):
        return part.text() or part.placeholderText()
    return part.text() if isinstance(part, QAbstractButton) else ""


def map_widget_box(widget: QWidget, part: QRect) -> Box:
    corner = widget.mapToGlobal(part.topLeft())
    return Box(corner.x(), corner.y(), part.width(), part.height())


def signs(table: TableView) -> Iterator[ShownSign]:
    for key, item in table.table_scene.board._items.items():
        if item.isVisible():
            name, *owners = key if isinstance(key, tuple) else (str(key),)
            owner = next((part for part in owners if isinstance(part, Place)), None)
            words = tuple(list_sign_texts(item.sign))
            if words or name == "slot":
                yield ShownSign(name, words, map_scene_box(table, item.sceneBoundingRect()), owner)


def list_sign_texts(sign: object) -> Iterator[str]:
    """Yield the texts of a sign, and the numbers of a gauge."""
    for name in getattr(sign, "_fields", ()):
        value = getattr(sign, name)
        if name in ("value", "needed") or (isinstance(value, str) and value):
            yield str(value)


def rings(table: TableView) -> Iterator[Ring]:
    for item in table.scene().items():
        if isinstance(item, SignItem) and item.isVisible() and isinstance(item.sign, DropTargetSign):
            yield Ring(map_scene_box(table, item.area), item.sign.near)


def find_focus_box(table: TableView) -> Box | None:
    """Return the rectangle of the place with the keyboard focus, or None."""
    found = (item for item in table.scene().items() if isinstance(item, SignItem) and item.isVisible())
    return next(
        (map_scene_box(table, item.sceneBoundingRect()) for item in found if isinstance(item.sign, FocusSign)), None
    )


def map_scene_box(table: TableView, rect: QRectF) -> Box:
    corner = table.viewport().mapToGlobal(table.mapFromScene(rect.topLeft()))
    size = QRect(0, 0, round(rect.width()), round(rect.height()))
    return Box(corner.x(), corner.y(), size.width(), size.height())


def main() -> int:
    TEXTS.record()
    with patch.object(compose, "Program", ObservedProgram):
        return start.start_app(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
