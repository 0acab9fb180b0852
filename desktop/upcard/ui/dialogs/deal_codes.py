"""A deal's code: to be sent to others, or pasted and played."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.games import GAMES
from upcard.play.deal_code import BadCode, Deals, read
from upcard.ui.dialogs.texts import NameLine, lines
from upcard.ui.dress import Dress
from upcard.ui.sheet import Sheet

LONGEST = 400
"""Signs that may be pasted, what mail added to them included."""


class DealCodes(Sheet):
    """Shows a code, says what is played from it, and deals."""

    agreed = Signal(object)
    """The `Deals` to be played."""

    def __init__(self, window: QWidget, dress: Dress, code: str, own: str = "", running: bool = False) -> None:
        """`own` is the code of the game on the table, empty where it is not over; `running` that one is given up."""
        super().__init__(window, dress, wide=560)
        self.own = own
        self.running = running
        self.deals: Deals | None = None
        self.line = NameLine(self.tr("Deal code"), dress, LONGEST)
        self.line.textChanged.connect(self._read)
        self.line.agreed.connect(self._agree)
        self.line.dropped.connect(self.close_sheet)
        self.about = lines("", dress, "body")
        waits = self.tr("The game being played waits among the unfinished games.")
        self.warning = lines(waits, dress, "caption", "second")
        self.warning.setVisible(running)
        told = self.tr("Whoever plays from the same code is dealt the same cards, by the same rules.")
        for widget in (self.label(self.tr("Deal code"), "dialog-title"), self.paragraph(told), self.line, self.about):
            self.column.addWidget(widget)
        self.column.addWidget(self.warning)
        self.column.addLayout(self._buttons())
        self.line.setText(code)
        self.line.setCursorPosition(0)
        self.setFocusProxy(self.line)

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
        cancel = self.button(self.tr("Cancel"))
        cancel.clicked.connect(self.close_sheet)
        row.addWidget(cancel)
        self.deal = self.button(self.tr("Deal"), primary=True, key=self.tr("Enter"))
        self.deal.clicked.connect(self._agree)
        row.addWidget(self.deal)
        return row

    def _read(self, text: str) -> None:
        """Say what is played from what is written now, or why nothing is."""
        words = self.dress.words
        try:
            self.deals = read(text, GAMES)
            self.about.setText(self._told(self.deals))
        except BadCode as bad:
            self.deals = None
            self.about.setText(words.say_key(bad.key, bad.facts) if text.strip() else "")
        self.about.setAccessibleName(self.about.text())
        for button in (self.deal, self.copy):
            button.setEnabled(self.deals is not None)
        self.arrange()

    def _told(self, deals: Deals) -> str:
        """Name the game, the set of rules, the table, and how many options are changed."""
        words, game, chosen = self.dress.words, GAMES[deals.game], deals.chosen
        parts = [words.say_key(game.name), words.say_key(f"{game.name}.preset.{chosen.preset}")]
        if chosen.table:
            parts.append(words.say_key(f"{game.name}.table.{chosen.table}"))
        if chosen.changes:
            parts.append(self.tr("options changed: {number}").format(number=len(chosen.changes)))
        return " · ".join(parts)

    def _agree(self) -> None:
        if self.deals is not None:
            self.agreed.emit(self.deals)
