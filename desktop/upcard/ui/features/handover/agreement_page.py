"""The page on which every other person at the table agrees to one person's request, or refuses it."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from upcard.ui.features.handover.pin_field import PinField, describe_wrong_pin
from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.privacy_page import PrivacyPage

if TYPE_CHECKING:
    from upcard.ui.session.pin_lock import PinLock

WIDE, SIDES = 560, 44
"""The width of the panel in the middle of the page, and its side margins, in text units (scaled pixels)."""
LINES = 6
"""The most lines shown about what would be taken back."""


class ConsentQuestion(NamedTuple):
    """What the page about a request shows: a title, lines that explain the request, and which players are asked.

    `asked` has the number and the name of each player who is asked. `locks` maps the numbers of those who have a PIN to
    their PIN locks.
    """

    title: str
    lines: Sequence[str]
    asked: Sequence[tuple[int, str]]
    locks: Mapping[int, "PinLock"] = MappingProxyType({})
    """The PIN locks of those players who have a PIN."""


class ConsentRow(NamedTuple):
    """The widgets with which one player answers a request.

    The fields are the player's name, the PIN field (None if the player has no PIN), the buttons to agree and to refuse,
    and a label that says that the player has agreed.
    """

    name: QLabel
    pin: PinField | None
    yes: QPushButton
    no: QPushButton
    done: QLabel


@guard_overrides
class ConsentPage(PrivacyPage):
    """Asks all other persons at the table whether they agree to one person's request; the page shows no card.

    After Esc, or if one of them refuses, the request has no effect.
    """

    agreed = Signal()
    """Emitted when everybody has agreed."""

    def __init__(self, window: QWidget, dress: StyleContext, wanted: ConsentQuestion, given: set[int]) -> None:
        super().__init__(window, dress, wide=WIDE)
        self.wanted = wanted
        self.given = given
        self.rows: dict[int, ConsentRow] = {}
        self.column.setContentsMargins(*(dress.px(edge) for edge in (SIDES, 30, SIDES, 26)))
        self.column.setSpacing(dress.px(8))
        self.title = self.wrap_label(self.label(wanted.title, "dialog-title"), WIDE - 2 * SIDES)
        self.note = self.wrap_label(
            self.label(self.tr("Everybody else has to agree."), "body", "second"), WIDE - 2 * SIDES
        )
        self.column.addWidget(self.title)
        self.column.addWidget(self.note)
        if wanted.lines:
            self.column.addWidget(self._about(wanted.lines))
        self.column.addSpacing(dress.px(6))
        self.column.addLayout(self._build_questions())
        self.column.addSpacing(dress.px(6))
        self.column.addLayout(self._foot())
        self.setAccessibleName(wanted.title)

    def _about(self, lines: Sequence[str]) -> QFrame:
        block = QFrame()
        block.setObjectName("block")
        column = QVBoxLayout(block)
        column.setContentsMargins(*(self.dress.px(edge) for edge in (18, 12, 18, 12)))
        column.setSpacing(self.dress.px(4))
        for line in lines if len(lines) <= LINES else (*lines[:LINES], "…"):
            column.addWidget(self.wrap_label(self.label(line), WIDE - 2 * SIDES - 36))
        return block

    def _build_questions(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self.dress.px(8))
        for player, name in self.wanted.asked:
            answer = self._answer(player, name)
            row = QHBoxLayout()
            row.setSpacing(self.dress.px(10))
            row.addWidget(answer.name)
            row.addStretch()
            for part in answer[1:]:
                if part is not None:
                    row.addWidget(part)
            column.addLayout(row)
            self.rows[player] = answer
            self._show(player)
        return column

    def _answer(self, player: int, name: str) -> ConsentRow:
        yes, no = self.button(self.tr("I agree")), self.button(self.tr("I do not agree"))
        yes.setAccessibleName(self.tr("{name} agrees").format(name=name))
        no.setAccessibleName(self.tr("{name} does not agree").format(name=name))
        yes.clicked.connect(partial(self._agree, player, name))
        no.clicked.connect(partial(self._refuse, name))
        shown = self.label(self.dress.elide_text("button", name, 150), "button")
        pin = PinField(self.tr("{name}’s PIN").format(name=name), self.dress) if player in self.wanted.locks else None
        if pin is not None:
            pin.setFixedWidth(self.dress.px(90))
            pin.setPlaceholderText(self.tr("PIN"))
            pin.returnPressed.connect(yes.click)
        done = self.label(self.tr("✓ agrees"), "button")
        done.setMinimumHeight(yes.sizeHint().height())
        return ConsentRow(shown, pin, yes, no, done)

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        self.back = self.button(self.tr("Change nothing"), key=self.tr("Esc"))
        self.back.clicked.connect(self.close_sheet)
        row.addWidget(self.back)
        return row

    def _show(self, player: int) -> None:
        """If `player` has agreed, show only the label that says so; else show this player's buttons and PIN field."""
        answer, given = self.rows[player], player in self.given
        for part in (answer.pin, answer.yes, answer.no):
            if part is not None:
                part.setVisible(not given)
        answer.done.setVisible(given)

    def _agree(self, player: int, name: str) -> None:
        lock, pin = self.wanted.locks.get(player), self.rows[player].pin
        if lock is not None and pin is not None and not lock.accepts_pin(pin.text()):
            pin.clear()
            pin.setFocus()
            self._say(describe_wrong_pin(name, lock.wait))
            return
        self.given.add(player)
        self.setFocus()  # or a second Enter would answer for the next player
        self._show(player)
        if self.given >= {asked for asked, _ in self.wanted.asked}:
            self.agreed.emit()

    def _refuse(self, name: str) -> None:
        """Show that the person called `name` refuses the request.

        Hide the widgets for answering, so that nothing is left to do but to close the page.
        """
        for answer in self.rows.values():
            for part in answer:
                if part is not None:
                    part.hide()
        self.back.setText(self.tr("Continue"))
        self.back.setFocus()
        self.column.invalidate()
        self.arrange()
        self._say(self.tr("{name} does not agree, so nothing changes.").format(name=name))

    def _say(self, text: str) -> None:
        self.note.setText(text)
        announce(self, text)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        announce(self, f"{self.wanted.title}. {self.note.text()}")
