"""What is pasted: a deal's code, a record or a position; said in words before it is played."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.core.text.notation import BadNotation
from upcard.games import GAMES
from upcard.play.exchange.deal_code import BadCode, CodedDeals, of_match
from upcard.play.exchange.text_import import import_text
from upcard.play.match.notes import is_set_up
from upcard.play.match.resume import ResumedMatch
from upcard.ui.features.exchange.text_box import TextEdit
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.texts import lines

PAUSE = 150
"""Milliseconds after the last change until a long text is read."""
LONG = 400
"""Signs from which a text is long: no code has so many."""


class DealCodesPage(Page):
    """Shows a code, says what is played from it, and deals."""

    agreed = Signal(object)
    """The `Deals` to be played."""

    brought = Signal(str)
    """The text of a record or a position that is to be opened."""

    def __init__(self, window: QWidget, dress: StyleContext, code: str, own: str = "", running: bool = False) -> None:
        """`own` is the code of the game on the table, empty where it is not over; `running` that one is given up."""
        super().__init__(window, dress, wide=640)
        self.own = own
        self.running = running
        self.deals: CodedDeals | None = None
        self.found: ResumedMatch | CodedDeals | None = None
        self.pause = QTimer(self, singleShot=True, interval=PAUSE)
        self.pause.timeout.connect(self._read_code)
        self.line = TextEdit(self.tr("Deal code, record or position"), dress)
        self.line.agreed.connect(self._agree)
        self.line.dropped.connect(self.close_sheet)
        self.about = lines("", dress, "body")
        self._lay()
        self.line.setText(code)
        self._read_code()
        self.line.textChanged.connect(self._schedule_reading)
        self.start = self.line

    @property
    def jotted(self) -> object:
        """What is written."""
        return self.line.text()

    def take_up(self, jotted: object) -> None:
        """Go on with what was written."""
        self.line.setText(str(jotted))

    def _lay(self) -> None:
        """Put the parts below one another."""
        waits = self.tr("Your current game will be saved.")
        self.warning = lines(waits, self.dress, "caption", "second")
        self.warning.setVisible(self.running)
        told = self.tr(
            "Paste a deal code, a record or a position. The same code gives the same cards and the "
            "same rules, before any cut."
        )
        title = self.label(self.tr("Deal code, record or position"), "dialog-title")
        for widget in (title, self.paragraph(told), self.line, self.about, self.warning):
            self.column.addWidget(widget)
        self.column.addLayout(self._buttons())

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.copy = self.button(self.tr("Copy"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.line.text()))
        row.addWidget(self.copy)
        self.ended = self.button(self.tr("This game's code"))
        self.ended.setVisible(bool(self.own))
        self.ended.clicked.connect(lambda: self.line.setText(self.own))
        row.addWidget(self.ended)
        row.addStretch()
        cancel = self.button(self.tr("Cancel"), key="Esc")
        cancel.clicked.connect(self.close_sheet)
        row.addWidget(cancel)
        self.deal = self.button(self.tr("Deal"), primary=True, key=self.tr("Enter"))
        self.deal.clicked.connect(self._agree)
        row.addWidget(self.deal)
        return row

    def _schedule_reading(self) -> None:
        """Read what is written now, a long text when its writer pauses."""
        if len(self.line.text()) > LONG:
            self.found = self.deals = None
            self.pause.start()
        else:
            self._read_code()

    def _read_code(self) -> None:
        """Say what is played from what is written now, or why nothing is."""
        self.pause.stop()
        words, text = self.dress.words, self.line.text()
        try:
            self.found = import_text(text, GAMES)
            self.about.setText(
                self._opens(self.found) if isinstance(self.found, ResumedMatch) else self._describe_deals(self.found)
            )
        except (BadCode, BadNotation) as bad:
            self.found = None
            self.about.setText(words.say_key(bad.key, bad.facts) if text.strip() else "")
        self.deals = self.found if isinstance(self.found, CodedDeals) else None
        self.about.setAccessibleName(self.about.text())
        self.deal.setText(self.tr("Open") if isinstance(self.found, ResumedMatch) else self.tr("Deal"))
        for button in (self.deal, self.copy):
            button.setEnabled(self.found is not None)
        self.arrange()

    def _opens(self, found: ResumedMatch) -> str:
        """Say what a record or a position leads to."""
        match = found.match
        what = self.tr("A position") if is_set_up(match) and len(match.actions) == 1 else self.tr("A record")
        number = self.tr("deal {number}").format(number=match.game.rules.deal_number(match.position))
        over = (self.tr("the game is over"),) if match.decided else ()
        rules = self._describe_deals(of_match(match.game, match.rules, match.seed))
        return self.dress.words.beside((what, rules, number, *over))

    def _describe_deals(self, deals: CodedDeals) -> str:
        """Name the game, the set of rules, the table, and how many options are changed."""
        words, game, chosen = self.dress.words, GAMES[deals.game], deals.chosen
        parts = [words.say_key(game.name), words.say_key(f"{game.name}.preset.{chosen.preset}")]
        if chosen.table:
            parts.append(words.say_key(f"{game.name}.table.{chosen.table}"))
        if chosen.changes:
            parts.append(self.tr("options changed: {number}").format(number=len(chosen.changes)))
        return words.beside(parts)

    def _agree(self) -> None:
        if self.pause.isActive():
            self._read_code()
        if self.deals is not None:
            self.agreed.emit(self.deals)
        elif self.found is not None:
            self.brought.emit(self.line.text())
