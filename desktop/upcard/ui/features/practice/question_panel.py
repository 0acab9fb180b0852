"""The panel of a page that asks questions: the question, whether the answer was right, and the buttons.

It is beside the table, or below the table in a narrow window.
"""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from upcard.ui.features.practice.question import ANSWERED, ASKING, WEIGHING, QuestionModel
from upcard.ui.features.practice.text import (
    describe_answer,
    describe_standing,
    head_verdict,
    question,
    solution,
    waits,
)
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.choice_view import ChoiceView
from upcard.ui.widgets.page import KeyButton, Page, make_scroll_area

WIDE = 340
"""The width of the panel beside the table, in text units (scaled pixels)."""
FREE = 16_777_215
EDGE, CARD = 22, 640
"""The padding and the width of the box around the text when no question is asked, in text units (scaled pixels)."""
PART = 0.8
"""The largest share of the page's height that the panel may take below the table."""
Way = QBoxLayout.Direction


@guard_overrides
class QuestionPanel(QWidget):
    """Shows a question and the verdict on its answer, and emits a signal for each button.

    A subclass supplies the texts for its questions.
    """

    again = Signal()
    solving = Signal()
    hinting = Signal()
    following = Signal()

    def __init__(self, page: Page, course: QuestionModel, deck: CardDeck) -> None:
        super().__init__()
        self.page, self.course, self.deck = page, course, deck
        self.dress = page.dress
        self.below = False
        """Whether the panel is below the table."""
        self.spoken = ""
        """All text of the panel, for screen readers."""
        self._into: QBoxLayout | None = None
        self._make_buttons()
        self._lay()

    def set_dress(self, dress: StyleContext) -> None:
        """Use the theme, text size and language of `dress` from now on."""
        self.dress = dress

    def _make_buttons(self) -> None:
        page = self.page
        self.hint_button = page.button(self.tr("Hint"), key="H")
        self.next_button = page.button(self.tr("Next"))
        self.again_button = page.button(self.tr("Try again"))
        self.solve_button = page.button(self.tr("Show the solution"))
        self.later_button = page.button(self.tr("Later"))
        tells = {
            self.hint_button: self.hinting,
            self.again_button: self.again,
            self.solve_button: self.solving,
            self.later_button: self.following,
            **self.make_idle_buttons(),
            self.next_button: self.following,
        }
        self.buttons: list[QPushButton] = list(tells)
        for button, signal in tells.items():
            button.clicked.connect(signal)

    def _lay(self) -> None:
        px = self.dress.px
        self.heading = self.page.paragraph("")
        self.head = QHBoxLayout()
        self.head.addWidget(self.heading, 1)
        inside = QWidget()
        self.text = QVBoxLayout(inside)
        self.first: QPushButton | None = None
        """The current main button; None if there is none."""
        self.text.setContentsMargins(0, 0, 0, 0)
        self.text.setSpacing(px(8))
        self.inside, self.area = inside, make_scroll_area(inside)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.row = QBoxLayout(Way.TopToBottom)
        self.row.setSpacing(px(8))
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(px(18), px(12), px(18), px(12))
        column.setSpacing(px(8))
        column.addLayout(self.head)
        column.addWidget(self.area, 1)
        column.addLayout(self.row)
        column.addStretch()

    def place_panel(self, below: bool, bar: QBoxLayout) -> None:
        """Arrange the heading and the buttons for a panel below the table if `below`, else for one beside it.

        Below the table, the buttons are in `bar` (the bar at the top of the page) while an answer is awaited; after the
        verdict, they are beside the heading.
        """
        self.below = below
        self.heading.setFont(self.dress.font("bar-title" if below else "dialog-title"))
        into = self.row if not below or self.course.question is None else bar if self.awaits_answer else self.head
        if into is not self._into:
            self._into = into
            for button in self.buttons:
                into.addWidget(button)
        self.row.setDirection(Way.TopToBottom if self.course.question else Way.RightToLeft)
        self.row.setAlignment(Qt.AlignmentFlag(0) if self.course.question else Qt.AlignmentFlag.AlignRight)

    @property
    def awaits_answer(self) -> bool:
        """Whether the person has not answered the question yet, or waits for the verdict."""
        return self.course.question is not None and self.course.phase in (ASKING, WEIGHING)

    # What differs between kinds of questions.

    def make_idle_buttons(self) -> dict[QPushButton, SignalInstance]:
        """Return the buttons that are shown only while there is no question, each with the signal that it emits."""
        return {}

    def select_idle_buttons(self) -> dict[QPushButton, bool]:
        """Return which of the buttons for a panel without a question are visible now, as a flag for each button.

        The base class has no such buttons, and returns an empty dictionary.
        """
        return {}

    def make_overview(self) -> QWidget | None:
        """Return a widget that lists what can be practised, for a panel without a question; None for no list."""
        return None

    def describe_nothing(self) -> Sequence[str]:
        """Return the heading and the lines of text for a panel without a question; a subclass must define this."""
        raise NotImplementedError

    def describe_question(self, of: PracticeRequest) -> str:
        """Return the line of text below the heading of the question `of`; a subclass must define this."""
        raise NotImplementedError

    def describe_aftermath(self, of: PracticeRequest) -> Iterable[str]:
        """Return the lines of text below the verdict on the answer to `of`; a subclass must define this."""
        raise NotImplementedError

    # What is shown.

    def show_course(self, seated: SeatedPlayers | None) -> None:
        """Show the current question or the verdict on its answer.

        `seated` are the players at the question's table, or None if there is no question.
        """
        self._clear()
        course, told = self.course, self._describe_question(seated)
        self.heading.setText(told[0])
        for text in told[1:]:
            self.text.addWidget(self.page.paragraph(text, "second"))
        overview = self.make_overview() if course.question is None else None
        if overview is not None:
            self.text.addWidget(overview)
        if course.question is not None and course.phase == ANSWERED:
            told += self._show_verdict()
        for label in self.inside.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            label.show()  # visible, so that the layout makes room for it
        self.text.addStretch(1)
        self.spoken = self.dress.words.join_sentences(told)
        self.area.setMaximumHeight(FREE if course.question is not None else self._text)
        self._show_buttons()
        self._centre()

    def _describe_question(self, seated: SeatedPlayers | None) -> list[str]:
        """Return the heading of the question and the lines of text below it.

        After the answer was judged, return only a heading. `seated` are the players at the question's table, or None if
        there is no question.
        """
        course, words = self.course, self.dress.words
        of = course.question
        if of is None:
            return [*self.describe_nothing()]
        if course.phase == ANSWERED:
            return [head_verdict(course, words)]
        if seated is None or course.phase != ASKING:
            return [question(of, words), *filter(None, (waits(course, words),))]
        return [question(of, words), describe_standing(of, seated, words), self.describe_question(of)]

    def _clear(self) -> None:
        while (item := self.text.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()  # else the layout would soon show it as a window
                widget.setParent(None)
                widget.deleteLater()

    def _show_verdict(self) -> list[str]:
        """Show whether the person's answer was right and, unless it must stay hidden, the solution.

        Return the shown texts for a screen reader.
        """
        course, words = self.course, self.dress.words
        assert course.question is not None
        both = (describe_answer(course, course.question, words), solution(course, course.question, words))
        sides = [side for side in both if side is not None]
        place = QWidget()
        row = QBoxLayout(Way.LeftToRight if self.below else Way.TopToBottom, place)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.dress.px(10))
        for side in sides:
            row.addWidget(ChoiceView(side, self.deck, self.dress, narrow=not self.below))
        self.text.addWidget(place)
        hinted = course.hints and not course.solved
        counts = [words.say_key("practice.hinted", {"steps": course.hints})] if hinted else []
        after = [*counts, *self.describe_aftermath(course.question)]
        for text in after:
            self.text.addWidget(self._line(text))
        spoken = [words.join_sentences(filter(None, (f"{side.title}.", side.action, *side.said))) for side in sides]
        return [*spoken, *after]

    def _line(self, text: str) -> QLabel:
        return self.page.paragraph(text, "second")

    def _show_buttons(self) -> None:
        """Show the buttons that can be used now; the main one is amber, and Enter presses it."""
        course = self.course
        asked = course.question is not None
        judged = asked and not self.awaits_answer
        self.hint_button.setText(self.tr("Show the move") if course.hints else self.tr("Hint"))
        shown = {
            self.hint_button: course.has_hint,
            self.next_button: judged,
            self.again_button: judged and course.worth_another,
            self.solve_button: asked and not course.shows_best,
            self.later_button: asked and not judged,
            **({} if asked else self.select_idle_buttons()),
        }
        first_try = course.question is not None and course.phase == ASKING
        self.solve_button.setToolTip(escape_tip(self.tr("Counts as a wrong answer.") if first_try else ""))
        for button in self.buttons:
            button.setVisible(shown.get(button, False))
        self.first = next((button for button in self.buttons[1:] if shown.get(button)), None)
        if judged and not shown[self.again_button]:
            self.first = self.next_button
        for button in self.buttons:
            if button not in (self.hint_button, self.solve_button, self.later_button):  # help is never the main thing
                self._paint(button, button is self.first)

    def _paint(self, button: QPushButton, primary: bool) -> None:
        """Style `button` as the main button, which is amber and pressed by Enter, if `primary`; else as any other."""
        button.setObjectName("primary" if primary else "")
        if isinstance(button, KeyButton):
            button.set_key(self.tr("Enter") if primary else "")
        button.style().polish(button)
        button.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background of the panel.

        While there is a question, the background is plain, with a line at the edge towards the table. Otherwise, it is
        a box with round corners on the table's colour.
        """
        theme, painter = self.dress.theme, QPainter(self)
        if self.course.question is not None:
            painter.fillRect(self.rect(), QColor(theme.chrome))
            wide, high = (self.width(), 1) if self.below else (1, self.height())
            painter.fillRect(0, 0, wide, high, QColor(theme.line))
            return
        painter.fillRect(self.rect(), QColor(theme.felt_1))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.chrome))
        edge, curve = self.dress.px(EDGE), self.dress.px(14)
        painter.drawRoundedRect(self.column.contentsRect().adjusted(-edge, -edge, edge, edge), curve, curve)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._centre()

    def _centre(self) -> None:
        """Set the margins around the panel's text; if there is no question, centre the text."""
        px = self.dress.px
        side, top = px(18), px(12)
        if self.course.question is None:
            edge = px(EDGE)
            side = max(px(18) + edge, (self.width() - px(CARD)) // 2)
            self.column.setContentsMargins(side, top, side, top)
            shown = self.head.sizeHint().height() + self._text + self.row.sizeHint().height() + 2 * px(8)
            top = max(px(12) + edge, (self.height() - shown) // 2)
        self.column.setContentsMargins(side, top, side, top)

    @property
    def wanted_height(self) -> int:
        """The height in pixels that the panel needs if it is below the table."""
        margins = self.column.contentsMargins()
        head = max(self.head.sizeHint().height(), self.dress.px(36))
        return head + self._text + margins.top() + margins.bottom() + 3 * self.dress.px(8)

    @property
    def _text(self) -> int:
        """The height in pixels that the panel's text, without heading and buttons, needs at the panel's width."""
        margins = self.column.contentsMargins()
        wide = self.width() - margins.left() - margins.right()
        return self.text.totalHeightForWidth(wide) if self.text.hasHeightForWidth() else self.text.sizeHint().height()
