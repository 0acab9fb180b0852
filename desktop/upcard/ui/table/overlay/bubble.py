"""A bubble: a small box of text beside a place of the table.

It shows the reason for a refusal, an announcement, a question, or the possible meanings of a gesture.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QEvent, QPoint, QPointF, QPropertyAnimation, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QHideEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtGui import QPen as Line
from PySide6.QtWidgets import QWidget

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.overlay.balloon import find_tail_corners, paint_balloon
from upcard.ui.table.overlay.buttons import ENTER, ESCAPE, spell_out_cards
from upcard.ui.table.signs import sayings
from upcard.ui.table.signs.board import SignStyle
from upcard.ui.table.signs.text import RIGHT, WrappedText, balance_text

if TYPE_CHECKING:
    from upcard.ui.table.overlay.bubble_buttons import BubbleButton
    from upcard.ui.table.overlay.choices import ReadingButton

STAYS = 6000
"""The number of milliseconds for which the text of a refusal stays open."""
ROUND = 14
"""The room around the box for its shadow, in pixels."""
TAIL = 9.0
"""The length of the tail, in pixels."""
Option = tuple[str, Callable[[], object]]


@guard_overrides
class MessageBubble(QWidget):
    """A small box that shows one text at a time: a refusal, an announcement or a question.

    A refusal or an announcement closes by itself; a question closes when it is answered or play goes on.
    """

    rule_wanted = Signal(str)
    closed = Signal()
    """Emitted when an open question has closed."""
    said = Signal()
    """Emitted when the bubble shows a new text."""

    lasting = False
    """Whether the question stays open while play goes on."""

    breadth = 1.0
    """How many times as wide as usual the text may be."""

    link_below = False
    """Whether the link to the rule stands on a line of its own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pen: SignStyle | None = None
        self.title = self.body = self.under = ""
        self.lines: Sequence[WrappedText] = ()
        """The heading, the body and the last line, broken into lines when the bubble was last resized."""
        self.hint = ""
        """The text right of the heading when there are meanings of a gesture to choose from."""
        self.choices: list[ReadingButton] = []
        self.options: list[Option] = []
        self.answering = False
        """Whether the bubble is closing because its question was answered."""
        self.telling = False
        """Whether the bubble shows news, which stays while play goes on."""
        self._new = False
        self.target: Rect | None = None
        self.spot = Rect(0, 0, 0, 0)
        self.answers: list[BubbleButton] = []
        self.clock = QTimer(self, singleShot=True, interval=STAYS)
        self.clock.timeout.connect(self.dismiss)
        self._rise = QPropertyAnimation(self, b"pos")
        self._rise.setDuration(120)
        self._rise.setEasingCurve(QEasingCurve.Type.OutQuad)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.hide()

    def refuse(self, title: str, body: str, rule: tuple[str, str]) -> None:
        """Show why a play is refused, as a heading (`title`) and a text (`body`), with a link to the broken rule.

        `rule` is the name and the id of the rule.
        """
        self._fill(title, body, sayings.rule(rule[0]))
        self._add(sayings.show_rule(), lambda: self.rule_wanted.emit(rule[1]))
        self.clock.start()

    def ask(self, question: str, options: Sequence[Option], keys: Sequence[str] = ()) -> None:
        """Show `question`, with a button for each of `options`; the buttons have the keys `keys`, or else numbers."""
        self._fill(question, "", "")
        for number, (text, chosen) in enumerate(options):
            self._add(text, chosen, keys[number] if keys else str(number + 1))
        self.options = list(options)
        self._begin_at_first()

    def choose(self, question: str, hint: str, choices: Sequence[tuple[str, str, Callable[[], object]]]) -> None:
        """Show `question`, which asks for one of several meanings of a gesture, with `hint` beside the question.

        Each of `choices` is a meaning's name, its consequence, and the function to call; the buttons have numbers as
        keys.
        """
        assert self.pen is not None
        from upcard.ui.table.overlay.choices import ReadingButton

        self._fill(question, "", "")
        self.hint = hint
        for number, (text, detail, chosen) in enumerate(choices):
            self.choices.append(ReadingButton(self, text, self.pen, str(number + 1), detail))
            self._join(self.choices[-1], chosen)
        self.options = [(text, chosen) for text, _, chosen in choices]
        self._begin_at_first()

    def _begin_at_first(self) -> None:
        """Mark the first answer, so that the Enter key presses it, if the answers have numbers as keys.

        The arrow keys can then mark another answer.
        """
        if self.answers and self.answers[0].key not in (ENTER, ESCAPE):
            self.answers[0].mean_at_first()

    def show_news(self, text: str, body: str = "") -> None:
        """Show the announcement `text`, with `body` below it, for six seconds (`STAYS`).

        It stays open even if play goes on meanwhile.
        """
        self._fill(text, body, "")
        self.telling = True
        self.clock.start()

    @property
    def has_question(self) -> bool:
        """Whether the bubble shows a question that is not answered yet."""
        return bool(self.options)

    def answer(self, number: int) -> bool:
        """Press the button of answer `number`, counted from 1, and return True; return False if there is none."""
        if not self.isVisible() or not 1 <= number <= len(self.options):
            return False
        self.answers[number - 1].click()
        return True

    def step(self, by: int) -> bool:
        """Mark the answer that is `by` answers after the marked one, so that Enter presses it; return True.

        After the last answer comes the first. Return False, and mark nothing, if no question is open.
        """
        if not (self.isVisible() and self.has_question):
            return False
        at = next((number for number, answer in enumerate(self.answers) if answer.near), -1 if by > 0 else 0)
        for number, answer in enumerate(self.answers):
            answer.point_at(number == (at + by) % len(self.answers))
        return True

    def point_at_link(self) -> bool:
        """Mark the link to the rule in a refusal, so that the Enter key opens the rule, and return True.

        Return False if there is no link, or if the link is marked already.
        """
        if not (self.isVisible() and self.under and self.answers) or self.answers[0].near:
            return False
        self.answers[0].point_at(True)
        self.clock.stop()
        return True

    def confirm(self) -> bool:
        """Do what the Enter key means in the bubble, and return True; return False if it means nothing.

        It presses the marked answer or link. If none is marked, it presses the first answer, provided that this has the
        key Enter. Any other question can be answered only by number keys; the bubble's opening movement is then
        repeated, so that the person notices the question.
        """
        near = next((answer for answer in self.answers if answer.near and self.isVisible()), None)
        if near is not None:
            near.click()
            return True
        if self.has_question and self.answers[0].key == ENTER:
            return self.answer(1)
        if self.has_question:
            self._lift()
        return self.has_question

    def open_at(self, spot: Rect, target: Rect, rising: bool) -> None:
        """Show the bubble with its box at the rectangle `spot`, and with its tail towards `target`.

        If `rising`, a bubble that was hidden moves a little up as it opens.
        """
        opening = self.isHidden()
        self.target, self.spot = target, spot
        self._rise.stop()
        self.move(self._end)
        self.show()
        self.raise_()
        self.update()
        if rising and opening:
            self._lift()
        if self._new:
            self._new = False
            self.said.emit()

    @property
    def _end(self) -> QPoint:
        return QPoint(round(self.spot.x) - ROUND, round(self.spot.y) - ROUND)

    def _lift(self) -> None:
        if self.pen is not None:
            self._rise.stop()
            self._rise.setStartValue(self._end + QPoint(0, round(6 * self.pen.t)))
            self._rise.setEndValue(self._end)
            self._rise.start()

    def set_lasting(self, lasting: bool) -> None:
        """Set whether an open question stays open while play goes on."""
        self.lasting = lasting

    def dismiss(self) -> None:
        """Close this bubble, whatever it shows."""
        self.clock.stop()
        self.hide()

    def set_style(self, pen: SignStyle) -> None:
        """Draw the bubble and its buttons in the style `pen`."""
        self.pen = pen
        for answer in self.answers:
            answer.set_style(pen)

    def _fill(self, title: str, body: str, under: str) -> None:
        self.clock.stop()
        self._new = True
        for answer in self.answers:
            answer.hide()
            answer.deleteLater()
        self.answers, self.options, self.choices, self.hint, self.telling = [], [], [], "", False
        self.title, self.body, self.under = title, body, under
        whole = " ".join(part for part in (title, body, under) if part)
        self.setAccessibleName(spell_out_cards(whole, self.pen))

    def _add(self, text: str, chosen: Callable[[], object], key: str = "") -> None:
        assert self.pen is not None
        from upcard.ui.table.overlay.bubble_buttons import BubbleButton

        self._join(BubbleButton(self, text, self.pen, key), chosen)

    def _join(self, answer: "BubbleButton", chosen: Callable[[], object]) -> None:
        answer.clicked.connect(lambda _: self._choose_answer(chosen))
        self.answers.append(answer)

    def _choose_answer(self, chosen: Callable[[], object]) -> None:
        self.answering = True
        self.dismiss()
        self.answering = False
        chosen()

    def texts(self) -> tuple[WrappedText, WrappedText, WrappedText]:
        """Return the heading, the body and the last line (the name of a rule), each broken to the bubble's width."""
        assert self.pen is not None
        wide = 272 * min(self.pen.t, 1.08 * self.pen.u)  # on a small table it stands beside the pile too
        wide *= min(3, len(self.choices)) if self.choices else self.breadth
        head, font = 22 * self.pen.t if self.under else 0, self.pen.font
        under = balance_text(self.under, font("body"), wide)
        self.link_below = self.breadth < 1 and under.width + self._link(self.pen.t) > wide
        wide = max(wide, self._measure_last_line(under, self.pen.t))  # the last line takes that room anyway
        return balance_text(self.title, font("button"), wide - head), balance_text(self.body, font("body"), wide), under

    def _link(self, t: float) -> float:
        """Return the width in pixels of the link to a rule, with the gap before it; 0 if there is no link."""
        return self.answers[0].width() + 10 * t if self.under and self.answers else 0.0

    def _measure_last_line(self, under: WrappedText, t: float) -> float:
        """Return the width in pixels of the last line `under`, a rule's name, together with the link to the rule.

        If the link is on a line of its own, it is the width of the wider of the two lines. `t` is the text unit in
        pixels.
        """
        link = self._link(t)
        return max(under.width, link - 10 * t) if self.link_below else under.width + link

    @property
    def _room(self) -> float:
        """The greatest width of the bubble's box in pixels, with which it still fits into the table."""
        around = self.parentWidget()
        return around.width() - 16 * self.pen.t if around is not None and self.pen is not None else 0.0

    @property
    def box_size(self) -> tuple[float, float]:
        """The width and height of the bubble's box in pixels, without the shadow."""
        return self.width() - 2.0 * ROUND, self.height() - 2.0 * ROUND

    def fit_to_text(self, breadth: float = 1.0) -> None:
        """Resize the bubble to fit its text and its answers; the text may be `breadth` times as wide as usual."""
        assert self.pen is not None
        self.breadth = breadth
        title, body, under = self.lines = self.texts()
        if self.choices:
            self._fit_choices(self.pen)
            return
        t = self.pen.t
        buttons = [answer for answer in self.answers if not answer.link]
        if buttons:
            title, *_ = self.lines = self._spread_title(buttons), body, under
        wide = max(title.width + (22 * t if self.under else 0), body.width, self._measure_last_line(under, t))
        tall = title.height + (body.height + 4 * t if self.body else 0) + (under.height + 4 * t if self.under else 0)
        if buttons:
            from upcard.ui.table.overlay.bubble_buttons import arrange_buttons

            corner = ROUND + 16 * t, ROUND + 20 * t + tall
            across, down = arrange_buttons(buttons, corner, t, self._room - 32 * t, self.breadth)
            wide, tall = max(wide, across), tall + 8 * t + down
        if self.link_below:
            tall += self.answers[0].height() + 4 * t
        self.resize(round(wide + 32 * t + 2 * ROUND), round(tall + 24 * t + 2 * ROUND))
        if self.under and self.answers:
            self._place_link(self.answers[0], under, ROUND + 12 * t + tall, t)

    def _spread_title(self, buttons: "Sequence[BubbleButton]") -> WrappedText:
        """Return the heading of a question, broken into lines at most as wide as the answers `buttons` together.

        If the answers are narrower than the heading already is, return the heading unchanged.
        """
        assert self.pen is not None
        from upcard.ui.table.overlay.bubble_buttons import arrange_buttons

        across, _ = arrange_buttons(buttons, (0, 0), self.pen.t, self._room - 32 * self.pen.t, self.breadth)
        title = self.lines[0]
        return balance_text(self.title, self.pen.font("button"), across) if across > title.width else title

    def _place_link(self, link: "BubbleButton", under: WrappedText, bottom: float, t: float) -> None:
        """Put the button `link` beside the rule's name `under`, or below the name if `link_below` is true.

        The bubble's text ends at the y `bottom`; `t` is the text unit in pixels.
        """
        left = 0 if self.link_below else under.width + 10 * t
        low = bottom - (link.height() if self.link_below else (under.height + link.height()) / 2)
        link.move(round(ROUND + 16 * t + left), round(low))  # it may be larger than its text, for a finger

    def _fit_choices(self, pen: SignStyle) -> None:
        """Place the buttons of a gesture's meanings side by side below the heading, and resize the bubble to fit."""
        from upcard.ui.table.overlay.choices import arrange_choices

        corner = ROUND + 12 * pen.t, ROUND + 20 * pen.t + self.lines[0].height
        wide, tall = arrange_choices(self.choices, corner, (self._room - 32 * pen.t) * self.breadth)
        self.resize(round(wide + 2 * corner[0]), round(corner[1] + tall + 12 * pen.t + ROUND))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.pen is None or not self.lines:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        points = find_tail_corners(self.spot, self.target, TAIL) if self.target is not None else []
        corner = ROUND - self.spot.x, ROUND - self.spot.y
        paint_balloon(painter, self.pen, self.rect(), ROUND, [(x + corner[0], y + corner[1]) for x, y in points])
        self._paint_words(painter, self.pen)
        painter.end()

    def _paint_words(self, painter: QPainter, pen: SignStyle) -> None:
        theme, t = pen.theme, pen.t
        title, body, under = self.lines
        x, y = ROUND + 16 * t, ROUND + 12 * t
        if self.under:
            stroke = Line(QColor(theme.loss), 2 * t)
            painter.setPen(stroke)
            middle = QPointF(x + 6 * t, y + 9 * t)
            for lean in (-1, 1):
                painter.drawLine(middle + QPointF(-5, -5 * lean) * t, middle + QPointF(5, 5 * lean) * t)
        title.draw(painter, x + (22 * t if self.under else 0), y, theme.ink)
        y += title.height + 4 * t
        if self.body:
            body.draw(painter, x, y, theme.ink)
            y += body.height + 4 * t
        if self.under:
            under.draw(painter, x, y, theme.ink_2)
        hint = WrappedText(self.hint, pen.secondary_font)
        right = self.width() - ROUND - 16 * t
        if self.hint and x + title.width + hint.width + 16 * t < right:
            hint.draw(painter, right, ROUND + 12 * t, theme.ink_2, RIGHT)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.has_question:
            self.dismiss()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.clock.stop()

    def leaveEvent(self, event: QEvent) -> None:
        if (self.under or self.telling) and self.isVisible():
            self.clock.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self.telling = self.lasting = False
        if self.has_question:
            self.options = []
            self.closed.emit()
