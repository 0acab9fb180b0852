"""The cut: what was promised of the pack, the pack spread out, and where the deal is to begin."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.ui.features.fairness.cut_pack import HIGH, CutPackWidget
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.digits import DigitsBlock
from upcard.ui.widgets.page import Page

AROUND, LEAST = 280, 0.6
"""How much of the window's height all but the pack takes, in text units, and how small that becomes in a low one."""


class CutPage(Page):
    """Asks whoever sits before the dealer; to close it is not to cut, which is as good as any cut."""

    cut = Signal(int)
    """How many cards are put below the others; 0 for none."""
    always = Signal()
    """Upcard is to cut for the person, now and from now on."""

    def __init__(
        self, window: QWidget, dress: StyleContext, who: str, promised: str, pack: tuple[int, CardDeck]
    ) -> None:
        """`who` says in a sentence who deals; `pack` is how many cards there are and how they look."""
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
        """Arrows and figures are the pack's wherever the focus is."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) or event.text().isdigit():
            self.pack.keyPressEvent(event)
        else:
            super().keyPressEvent(event)
