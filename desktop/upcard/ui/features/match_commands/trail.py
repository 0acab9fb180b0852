"""The trail of the others' moves: outlines around the cards, and lines from where they were."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtGui import QPen as Line
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem
from shiboken6 import Shiboken

from upcard.core.cards import HIDDEN, Card, Cards
from upcard.core.events import Events, Moved, Place
from upcard.core.table.plan import Zone
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.card_poses import CardPose, PlaceLayout, TableLayout
from upcard.ui.table.geometry.layout import CARD, Rect, hull
from upcard.ui.table.signs.board import PlacedSign, SignItem, SignStyle
from upcard.ui.table.signs.marks import RingSign
from upcard.ui.table.view import TableView

LINE_Z = 10
"""The z-value of the lines: above the felt, below its texts and all cards."""
SHORTEST = 1.2
"""The length, in card widths, below which no line is drawn."""
FAINT = 0.6


class MoveTrace(NamedTuple):
    """Cards that moved from one place to another, and where they were before."""

    cards: Cards
    source: Place
    target: Place
    starts: tuple[Rect, ...]
    shared: bool
    """Whether the source is the shared table, so that an outline is left where the cards were."""


def traces(events: Events, before: TableLayout) -> Iterator[MoveTrace]:
    """Yield a trace of each move; moves from the stock leave none, since they happen every turn."""
    for event in events:
        if isinstance(event, Moved) and event.cards and event.source.kind != "stock":
            bed = before.beds.get(event.source)
            zone = bed.spot.zone if bed is not None else None
            yield MoveTrace(event.cards, event.source, event.target, _starts(event, bed), zone == Zone.TABLE)


def _starts(event: Moved, bed: PlaceLayout | None) -> tuple[Rect, ...]:
    """Return where the cards were: each card's rectangle if visible, else the rectangle of the whole place."""
    if bed is None:
        return ()
    if bed.spot.zone == Zone.SEAT or not bed.lies:
        return (bed.rect,)
    left, found = list(bed.lies), []
    for card in event.cards:
        lie = next((lie for lie in reversed(left) if lie.card == card), None)
        if lie is not None:
            left.remove(lie)
            found.append(_rect(lie))
    return tuple(found) or (_rect(bed.lies[-1]),)


def _rect(lie: CardPose) -> Rect:
    tall = lie.width * CARD
    return Rect(lie.x - lie.width / 2, lie.y - tall / 2, lie.width, tall)


class MoveTrail:
    """Keeps the others' moves, and shows them while the table is still."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.traces: list[MoveTrace] = []
        self.shown: list[QGraphicsItem] = []
        """The items on the table, outlines included."""

    def note(self, events: Events, before: TableLayout) -> None:
        """Add moves, joining them to earlier moves of the same cards."""
        for new in traces(events, before):
            earlier = next((old for old in reversed(self.traces) if old.target == new.source), None)
            starts = new.starts or (earlier.starts if earlier is not None else ())
            self.traces = [old for old in self.traces if not _has_moved_on(old, new)]
            self.traces.append(new._replace(starts=starts))

    def clear(self) -> None:
        """Forget all moves."""
        self.traces.clear()
        self.hide()

    def hide(self) -> None:
        """Remove the trail from the table."""
        for item in self.shown:
            scene = item.scene() if Shiboken.isValid(item) else None  # an outline is gone with its card
            if scene is not None:
                scene.removeItem(item)
        self.shown.clear()

    def show(self) -> None:
        """Draw the trail for the table's current layout."""
        self.hide()
        table, pen = self._view.table, self._view.pen
        if table is None:
            return
        by_place = self._view.table_scene.items_by_place
        used: set[CardItem] = set()
        lines: dict[tuple[Place, Place], tuple[Rect, Rect]] = {}
        for trace in self.traces:
            found = _find_cards(trace, by_place, used)
            used.update(found)
            self.shown += [_outline(item, pen) for item in found]
            if trace.shared and trace.starts:
                self.shown.append(self._ghost(hull(trace.starts, trace.starts[0]), pen))
            end = _end(trace, found, table)
            if trace.starts and end is not None:
                start = hull(trace.starts, trace.starts[0])
                key = trace.source, trace.target
                lines[key] = (start, hull([end, lines[key][1]], end)) if key in lines else (start, end)
        for start, end in lines.values():
            self._add_line(start, end, pen)

    def _ghost(self, rect: Rect, pen: SignStyle) -> QGraphicsItem:
        """Return the outline of cards that are no longer there."""
        path = QPainterPath()
        corner = 0.064 * rect.h / CARD
        path.addRoundedRect(QRectF(rect.x, rect.y, rect.w, rect.h), corner, corner)
        return self._add_path_item(path, pen, Qt.PenStyle.DashLine)

    def _add_line(self, start: Rect, end: Rect, pen: SignStyle) -> None:
        """Draw an arrow between the edges of two places."""
        (x, y), (to_x, to_y) = start.middle, end.middle
        far = hypot(to_x - x, to_y - y)
        table = self._view.table
        if table is None or far < SHORTEST * table.boxes.hand_card:
            return
        way = QPointF((to_x - x) / far, (to_y - y) / far)
        gap = 5 * pen.t
        first = QPointF(x, y) + way * (_reach(start, way) + gap)
        last = QPointF(to_x, to_y) - way * (_reach(end, way) + gap)
        if (last - first).x() * way.x() + (last - first).y() * way.y() < 4 * gap:
            return
        path = QPainterPath(first)
        path.lineTo(last)
        across, head = QPointF(-way.y(), way.x()), 7 * pen.t
        for side in (0.55, -0.55):
            path.moveTo(last - way * head + across * head * side)
            path.lineTo(last)
        self.shown.append(self._add_path_item(path, pen, Qt.PenStyle.SolidLine))

    def _add_path_item(self, path: QPainterPath, pen: SignStyle, style: Qt.PenStyle) -> QGraphicsPathItem:
        ink = QColor(pen.theme.on_felt_2)
        ink.setAlphaF(FAINT)
        line = Line(ink, 1.8 * pen.t, style)
        line.setCapStyle(Qt.PenCapStyle.RoundCap)
        item = QGraphicsPathItem(path)
        item.setPen(line)
        item.setZValue(LINE_Z)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._view.table_scene.addItem(item)
        return item


def _has_moved_on(old: MoveTrace, new: MoveTrace) -> bool:
    """Return whether all cards of `old` have left its target with `new`."""
    return old.target == new.source and not set(old.cards) - set(new.cards)


def _find_cards(trace: MoveTrace, by_place: Mapping[Place, Sequence[CardItem]], used: set[CardItem]) -> list[CardItem]:
    """Return the cards of a trace that are still at its target, face up."""
    free = [item for item in by_place.get(trace.target, ()) if item not in used and item.card != HIDDEN]
    found = []
    for card in trace.cards:
        item = _last(free, card)
        if item is not None:
            free.remove(item)
            found.append(item)
    return found


def _last(items: Sequence[CardItem], card: Card) -> CardItem | None:
    return next((item for item in reversed(items) if item.card == card), None)


def _end(trace: MoveTrace, found: Sequence[CardItem], table: TableLayout) -> Rect | None:
    """Return where a line ends: at the cards, or at the place if its cards are face down; None if they are gone."""
    if found:
        rects = [_rect(item.lie) for item in found]
        return hull(rects, rects[0])
    bed = table.beds.get(trace.target)
    hidden = bed is not None and all(lie.card == HIDDEN for lie in bed.lies)
    return bed.rect if bed is not None and hidden else None


def _reach(rect: Rect, way: QPointF) -> float:
    """Return the distance from the middle of a rectangle to its edge, in the direction `way`."""
    across = rect.w / 2 / abs(way.x()) if way.x() else float("inf")
    down = rect.h / 2 / abs(way.y()) if way.y() else float("inf")
    return min(across, down)


def _outline(item: CardItem, pen: SignStyle) -> QGraphicsItem:
    mark = SignItem(item)
    mark.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
    mark.setRotation(item.baked)
    mark.show_sign(PlacedSign(RingSign(("moved",), item.lie.width), 0, 0, 0, 0.5, 0.5), pen)
    return mark
