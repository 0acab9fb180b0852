"""The page of the cut: the promise, and the pack in which a person selects the place of the cut."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.ui.features.fairness.cut_pack import HIGH, CutPackWidget
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.digits import DigitsBlock
from upcard.ui.widgets.page import Page

AROUND, LEAST = 280, 0.6
"""The height of everything but the pack in text units, and the least factor by which a low window shrinks the pack."""


class CutPage(Page):
    """Asks the person before the dealer to cut; closing the page leaves the pack uncut, which is as random."""

    cut = Signal(int)
    """Emits how many cards from the top go below the others; 0 for no cut."""
    always = Signal()
    """Emitted when Upcard is to cut at random, now and in later deals."""

    def __init__(
        self, window: QWidget, dress: StyleContext, who: str, promised: str, pack: tuple[int, CardDeck]
    ) -> None:
        """Make the page.

        `who` is the sentence about who deals, `promised` the promise of the deal; `pack` is the number of cards and
        their pictures.
        """
        super().__init__(window, dress, wide=860)
        number, deck = pack
        small = min(1.0, max(LEAST, (window.height() / dress.t - AROUND) / HIGH))
        self.pack = CutPackWidget(number, deck, dress._replace(t=dress.t * small))
        self.column.addWidget(self.label(self.tr("Cut the pack"), "dialog-title"))
        self.column.addWidget(self.paragraph(who, "second"))
        self.column.addWidget(self.pack)
        self.column.addWidget(self.label(self.tr("Sealed before the cut"), "caption", "second"))
        self.digits = DigitsBlock("", promised, dress, window.width())
        self.column.addWidget(self.digits)
        told = self.tr("Only one order of the cards gives this value. “Check this deal” shows it after the deal.")
        self.column.addWidget(self.paragraph(told, "second"))
        self.column.addLayout(self._buttons())
        self.start = self.pack

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.for_me = self.button(self.tr("Always cut for me"))
        self.for_me.clicked.connect(self._always)
        row.addWidget(self.for_me)
        row.addStretch()
        self.none = self.button(self.tr("No cut"), key="Esc")
        self.none.clicked.connect(self.close_sheet)
        row.addWidget(self.none)
        self.here = self.button(self.tr("Cut here"), primary=True, key=self.tr("Enter"))
        self.here.clicked.connect(lambda: self._end(self.pack.at))
        row.addWidget(self.here)
        return row

    def close_sheet(self) -> None:
        self._end(0)

    def _always(self) -> None:
        super().close_sheet()
        self.always.emit()

    def _end(self, at: int) -> None:
        super().close_sheet()
        self.cut.emit(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass the left and right arrows and digits to the pack, whatever has the focus."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) or event.text().isdigit():
            self.pack.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
