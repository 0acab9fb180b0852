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
                "A deck is one SVG file. Each card is an element whose id is the card’s name: 1_spade, 10_heart, "
                "jack_diamond, queen_club, king_spade and so on, and if you like joker and back."
            ),
            self.tr(
                "Cards are 5 : 7, as 250 × 350. Put rank and suit into the left fifth of the width: "
                "no more is seen of a card in a hand."
            ),
            self.tr(
                "Or draw a picture for each card, SVG or PNG, call them AS, 10H, QD, joker and back, "
                "and pack them as .zip."
            ),
            self.tr("The pattern is our own deck as one such file: draw over it, and add it."),
        )
