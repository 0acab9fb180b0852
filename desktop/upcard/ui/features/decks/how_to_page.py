"""The page that explains how to draw a deck, and offers a pattern to start from."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page


class DeckHelpPage(Page):
    """Explains what a drawing needs to be a deck."""

    pattern_wanted = Signal()
    adding_wanted = Signal()

    def __init__(self, window: QWidget, dress: StyleContext) -> None:
        super().__init__(window, dress, wide=620)
        self.column.addWidget(self.label(self.tr("Draw a deck"), "dialog-title"))
        self.column.addWidget(self.paragraph("\n\n".join(self._sentences())))
        row = QHBoxLayout()
        pattern = self.button(self.tr("Save a pattern…"))
        pattern.clicked.connect(self.pattern_wanted)
        adding = self.button(self.tr("Add a deck…"))
        adding.clicked.connect(self.adding_wanted)
        close = self.button(self.tr("Close"), primary=True, key="Esc")
        close.clicked.connect(self.close_sheet)
        row.addWidget(pattern)
        row.addWidget(adding)
        row.addStretch()
        row.addWidget(close)
        self.column.addLayout(row)

    def _sentences(self) -> tuple[str, ...]:
        return (
            self.tr(
                "A deck is one SVG file. Each card is an element whose id is the card’s name: 1_spade, "
                "10_heart, jack_diamond, queen_club, king_spade and so on; joker and back are optional."
            ),
            self.tr(
                "Cards are 5 : 7, such as 250 × 350. Keep rank and suit in the left fifth: in a hand, "
                "that is all you see of a card."
            ),
            self.tr(
                "Or draw one picture for each card, SVG or PNG, name them AS, 10H, QD, joker and back, "
                "and pack them as .zip."
            ),
            self.tr("The pattern is Upcard’s own deck as such a file: draw over it, then add it."),
        )
