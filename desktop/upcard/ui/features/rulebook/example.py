"""Draws an example of a rule: small cards in groups, signs between the groups, a verdict, and a caption.

Fill an `ExampleContent` and put an `ExampleCard` into a layout; the card computes its height for any width. For
instance, an example may have the groups `ExampleGroup(parse("9S 9H"), "Your hand")`, `"+"` and `ExampleGroup(parse("2H
5C 9C"), "Discard pile", sideways=0)`.

This module knows no rule: the verdict and every word come with the `ExampleContent`.
"""

from collections.abc import Iterator
from itertools import zip_longest
from math import ceil
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from upcard.core.cards import Cards
from upcard.ui.style.icons import icon
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.signs.text import CENTRE, LEFT, WrappedText

WIDE, SMALL = 60, 46
"""The width of a card, and the width of a card in a packet (a small stack), in text units (scaled pixels)."""
PAD, GAP, BETWEEN, BESIDE = 15, 8, 30, 92
"""Four sizes in text units (scaled pixels).

`PAD` is the padding, `GAP` the gap between lines, `BETWEEN` the least width of a sign (such as +), and `BESIDE` the
least width of a caption beside cards.
"""
STEP, LARGE_STEP, SQUARED = 0.42, 0.52, 0.3
"""The visible part of a covered card, in card widths.

`STEP` is for normal cards, `LARGE_STEP` for cards with large indices, and `SQUARED` for cards in a packet (a small
stack).
"""
APART, AWAY = 5, 14
"""Two gaps in text units (scaled pixels).

`APART` is the gap between packets (small stacks), and `AWAY` the gap between two groups of cards that have no sign
(such as +) between them.
"""
SIGN = 20


class ExampleGroup(NamedTuple):
    """Cards that are together in one place of an example, such as a hand, with a label below them."""

    cards: Cards
    label: str = ""
    sideways: int | None = None
    """The index of the pile's sideways card, counted from the bottom; -1 if no card lies sideways.

    None if the group is not a pile.
    """
    parts: tuple[tuple[int, str], ...] = ()
    """The packets (small stacks) into which the cards are divided.

    For each packet, the number of its cards, and the text on it.
    """


class ExampleContent(NamedTuple):
    """What an example of a rule shows: groups of cards, signs between them, texts, and a verdict."""

    groups: tuple[ExampleGroup | str, ...]
    """The groups of cards, with signs (`+`, `→`) between them, from left to right."""
    title: str = ""
    caption: str = ""
    verdict: bool | None = None
    """Whether the play is allowed; None if the example has no verdict."""


class _PlacedGroup(NamedTuple):
    """A part of an example and its rectangle: a group of cards, or a sign such as + between groups."""

    what: ExampleGroup | str
    box: QRectF


_Row: TypeAlias = tuple[_PlacedGroup, ...]


class ExampleLayout(NamedTuple):
    """Where each part of an example is drawn, computed for one width of the example's widget."""

    rows: tuple[_Row, ...]
    labels: tuple[tuple[WrappedText, QPointF], ...]
    caption: WrappedText
    at: QPointF
    height: float


@guard_overrides
class ExampleCard(QWidget):
    """A widget that shows an example of a rule in a frame; a screen reader describes it in words."""

    wide, small, pad = WIDE, SMALL, PAD
    """The widths of a card and of a card in a packet (a small stack), and the padding.

    All are in text units (scaled pixels).
    """
    narrower: tuple[int, ...] = ()
    """Smaller widths of a card, in text units (scaled pixels).

    They are tried one after the other until all groups are in one row.
    """
    least = 200
    """The least width of the widget, in text units (scaled pixels)."""

    def __init__(self, dress: StyleContext, deck: CardDeck, drawn: ExampleContent) -> None:
        super().__init__()
        self.dress = dress
        self.deck = deck
        self.drawn = drawn
        self._units = self.wide
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMinimumWidth(dress.px(self.least))
        self.setAccessibleName(describe_example(dress, drawn))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return ceil(self._lay_out(width).height)

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(320), self.heightForWidth(self.dress.px(320)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        laid, dress = self._lay_out(self.width()), self.dress
        self._frame(painter)
        for placed in (placed for row in laid.rows for placed in row):
            if isinstance(placed.what, str):
                sign = WrappedText(placed.what, dress.font("count"))
                at = placed.box.center() - QPointF(0, sign.height / 2)
                sign.draw(painter, at.x(), at.y(), dress.theme.ink_2, CENTRE)
            else:
                self._cards(painter, placed.what, placed.box)
        for text, at in laid.labels:
            text.draw(painter, at.x(), at.y(), dress.theme.ink_2, LEFT)
        laid.caption.draw(painter, laid.at.x(), laid.at.y(), dress.theme.ink, LEFT)

    def _frame(self, painter: QPainter) -> None:
        """Draw the frame of the example in the colour of its verdict, and the verdict itself as a sign and a word."""
        theme, verdict, px = self.dress.theme, self.drawn.verdict, self.dress.px
        colour = theme.line if verdict is None else theme.gain if verdict else theme.loss
        line = 1 if verdict is None else 2
        painter.setPen(QPen(QColor(colour), line))
        painter.setBrush(QColor(theme.chrome_2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2), px(10), px(10))
        x, top = float(px(PAD)), float(px(12))
        if verdict is not None:
            self._disc(painter, QPointF(x, top), px(SIGN))
            x += px(SIGN + 8)
        title = self._title(self.width())
        title.draw(painter, x, top + max(0.0, (px(SIGN) - title.height) / 2), theme.ink, LEFT)

    def _disc(self, painter: QPainter, at: QPointF, room: float) -> None:
        """Draw a check mark if the play in the example is allowed, or else a cross, on a round disc.

        The disc is `room` pixels wide, and `at` is its upper left corner.
        """
        theme, verdict, size = self.dress.theme, self.drawn.verdict, round(room * 0.66)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.gain if verdict else theme.loss))
        painter.drawEllipse(QRectF(at.x(), at.y(), room, room))
        sign = icon("check" if verdict else "x", theme.chrome_2, size, self.deck.ratio)
        painter.drawPixmap(at + QPointF(room - size, room - size) / 2, sign)

    def _title(self, width: int) -> WrappedText:
        sign = SIGN + 8 if self.drawn.verdict is not None else 0
        return WrappedText(self.drawn.title, self.dress.font("button"), max(1, width - self.dress.px(2 * PAD + sign)))

    def _cards(self, painter: QPainter, group: ExampleGroup, box: QRectF) -> None:
        """Draw the cards of `group` into the rectangle `box`.

        A pile is drawn as its top card and, behind it, the card that lies sideways in the pile. A group that is divided
        into packets is drawn as small stacks, any other group as a row of cards.
        """
        wide = self._wide
        if group.sideways is not None:
            if 0 <= group.sideways < len(group.cards) - 1:
                self._lying(painter, group, box)
            left = box.center().x() - wide / 2
            self._card(painter, group, len(group.cards) - 1, QPointF(left, box.top()))
            return
        if group.parts:
            self._apart(painter, group, box)
            return
        step = (box.width() - wide) / max(1, len(group.cards) - 1)
        for number in range(len(group.cards)):
            self._card(painter, group, number, QPointF(box.left() + number * step, box.top()))

    def _apart(self, painter: QPainter, group: ExampleGroup, box: QRectF) -> None:
        """Draw `group` as packets (small stacks of cards), which are side by side in `box`.

        `group.parts` has the size of each packet and its text, which is drawn at the packet's lower edge.
        """
        wide, number, x = self._wide, 0, box.left()
        for size, sign in group.parts:
            for place in range(size):
                self._card(painter, group, number + place, QPointF(x + place * SQUARED * wide, box.top()))
            room = wide * (1 + SQUARED * (size - 1))
            if sign:
                self._sign(painter, sign, QPointF(x + room / 2, box.bottom()))
            number, x = number + size, x + room + self.dress.px(APART)

    def _sign(self, painter: QPainter, sign: str, foot: QPointF) -> None:
        """Draw the text `sign` in a box with round ends, at the lower edge of a small stack of cards.

        `foot` is the middle of the stack's lower edge.
        """
        text, px = WrappedText(sign, self.dress.font("badge")), self.dress.px
        pill = QRectF(foot.x() - text.width / 2 - px(8), foot.y() - px(14), text.width + px(16), px(19))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.dress.theme.pill))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        text.draw(painter, foot.x(), pill.center().y() - text.height / 2, self.dress.theme.on_pill, CENTRE)

    def _card(self, painter: QPainter, group: ExampleGroup, number: int, at: QPointF) -> None:
        edge = ceil(margin(1) * self.deck.pixels(self._wide)) / self.deck.ratio
        painter.drawPixmap(at - QPointF(edge, edge), self.deck.picture(group.cards[number], self._wide))

    def _lying(self, painter: QPainter, group: ExampleGroup, box: QRectF) -> None:
        """Draw the card that lies sideways in the pile `group`, turned by 90 degrees, in the middle of `box`."""
        painter.save()
        painter.translate(box.center())
        painter.rotate(90)
        self._card(painter, group, group.sideways or 0, QPointF(-self._wide / 2, -self._high / 2))
        painter.restore()

    @property
    def _wide(self) -> float:
        apart = any(isinstance(what, ExampleGroup) and what.parts for what in self.drawn.groups)
        return float(self.dress.px(self.small if apart else self._units))

    @property
    def _high(self) -> float:
        cards = any(isinstance(what, ExampleGroup) for what in self.drawn.groups)
        return self._wide * CARD if cards else float(self.dress.px(SIGN))

    def _room(self, group: ExampleGroup | str, most: float) -> float:
        """Return the width in pixels of `group`, which is a group of cards or a sign such as + between groups.

        A row of cards is at most `most` pixels wide.
        """
        if isinstance(group, str):
            return float(max(self.dress.px(BETWEEN), self.dress.width("count", group) + self.dress.px(GAP)))
        if group.sideways is not None:
            return self._wide * (CARD if group.sideways >= 0 else 1)
        if group.parts:
            sizes = [self._wide * (1 + SQUARED * (size - 1)) for size, _ in group.parts]
            return sum(sizes) + self.dress.px(APART) * (len(sizes) - 1)
        step = LARGE_STEP if self.deck.large else STEP
        if len(group.cards) > 4:
            step *= 0.72
        return min(most, self._wide * (1 + step * (len(group.cards) - 1)))

    def _rows(self, width: float, top: float) -> Iterator[_Row]:
        """Divide the groups of the example into as many rows as needed, and yield the rows with their positions.

        A row is at most `width` pixels wide; the first one is at the y coordinate `top`. A sign such as + stays in one
        row with the group after it.
        """
        row: list[_PlacedGroup] = []
        x, left = 0.0, float(self.dress.px(self.pad))
        for what, following in zip_longest(self.drawn.groups, self.drawn.groups[1:]):
            room = self._room(what, width)
            if row and x + room > width:
                sign = row.pop() if isinstance(row[-1].what, str) and len(row) > 1 else None
                yield tuple(row)
                top += self._deep(row)
                row = [] if sign is None else [_PlacedGroup(sign.what, QRectF(left, top, sign.box.width(), self._high))]
                x = 0.0 if sign is None else sign.box.width()
            row.append(_PlacedGroup(what, QRectF(left + x, top, room, self._high)))
            x += room + self._measure_gap_after(what, room, following)
        if row:
            yield tuple(row)

    def _measure_gap_after(self, what: ExampleGroup | str, room: float, following: ExampleGroup | str | None) -> float:
        """Return the gap in pixels to the right of `what`, which is a group of cards or a sign such as +.

        After a group, the gap is so wide that the group's label does not touch the group `following`. After a sign, it
        is 0. `room` is the width of the group or sign, in pixels.
        """
        if isinstance(what, str) or not isinstance(following, ExampleGroup):
            return 0 if isinstance(what, str) else self.dress.px(GAP) / 2
        return max(self.dress.px(AWAY), self.dress.width("caption", what.label) + self.dress.px(GAP) - room)

    def _deep(self, row: list[_PlacedGroup]) -> float:
        named = any(isinstance(placed.what, ExampleGroup) and placed.what.label for placed in row)
        return self._high + self.dress.px((24 if named else 0) + GAP)

    def _lay_out(self, width: int) -> ExampleLayout:
        px, inner = self.dress.px, width - 2 * self.dress.px(self.pad)
        self.fit(inner)
        titled = bool(self.drawn.title) or self.drawn.verdict is not None
        top = px(12) + (max(px(SIGN), self._title(width).height) + px(12) if titled else 0)
        rows = tuple(self._rows(inner, top))
        labels = tuple(label for row in rows for label in self._labels(row, inner))
        bottom = rows[-1][-1].box.bottom() + (px(26) if labels else px(4)) if rows else top
        right = max((row[-1].box.right() for row in rows), default=0.0) + px(12)
        left_over = width - px(PAD) - right
        font = self.dress.font("body")
        if not self.drawn.caption:
            return ExampleLayout(rows, labels, WrappedText("", font), QPointF(), bottom + px(10))
        caption, beside = (WrappedText(self.drawn.caption, font, max(1, wide)) for wide in (inner, left_over))
        fits = len(rows) == 1 and left_over >= px(BESIDE) and top + beside.height <= bottom + px(4)
        if fits and (beside.lines == 1 or caption.lines > 1):
            return ExampleLayout(rows, labels, beside, QPointF(right, top + px(4)), bottom + px(10))
        return ExampleLayout(rows, labels, caption, QPointF(px(PAD), bottom + px(4)), bottom + caption.height + px(14))

    def fit(self, width: float) -> int:
        """Choose how wide the cards are drawn, so that all groups are in one row of `width` pixels; return the choice.

        It is the first of `wide` and the smaller sizes `narrower` for which there is room or, if there is room for
        none, the last. Sizes are in text units (scaled pixels).
        """
        for units in (self.wide, *self.narrower):
            self._units = units
            if len(tuple(self._rows(width, 0))) == 1:
                break
        return self._units

    def _labels(self, row: _Row, inner: float) -> Iterator[tuple[WrappedText, QPointF]]:
        """Yield the label of each group in `row`, with the point at which it is drawn.

        A label is wrapped so that it ends before the next group. `inner` is the width of the rows in pixels.
        """
        groups = [placed for placed in row if isinstance(placed.what, ExampleGroup)]
        for placed, following in zip_longest(groups, groups[1:]):
            end = inner + 2 * self.dress.px(PAD) if following is None else following.box.left()
            if isinstance(placed.what, ExampleGroup) and placed.what.label:
                room = max(placed.box.width(), end - placed.box.left() - self.dress.px(4))
                text = WrappedText(placed.what.label, self.dress.font("caption"), room)
                yield text, QPointF(placed.box.left(), placed.box.bottom() + self.dress.px(5))


def describe_example(dress: StyleContext, drawn: ExampleContent) -> str:
    """Return the example `drawn` as text: its title, the cards of each group, and the caption."""
    words = dress.words
    groups = (
        what
        if isinstance(what, str)
        else f"{what.label}: {', '.join(map(words.spell_out_card, what.cards))}".lstrip(": ")
        for what in drawn.groups
    )
    return ". ".join(part for part in (drawn.title, " ".join(groups), drawn.caption) if part)
