"""The page with the picture of a won game, which can be copied or saved."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from upcard.ui.features.score_sheet.keepsake import scale_to_fit
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page

WIDE, AROUND = 860, 168
"""The width of the page, and the height of everything on it but the picture, in text units."""
MARGIN = 26
"""The space left and right of the picture, in text units."""


class KeepsakePage(Page):
    """Shows the picture; Enter copies it."""

    saving = Signal()
    """Emitted when the person wants to save the picture."""

    def __init__(self, window: QWidget, dress: StyleContext, picture: QImage, name: str) -> None:
        """Make the page with `picture`; `name` is the picture's name for screen readers."""
        super().__init__(window, dress, wide=WIDE)
        self.picture = picture
        wide = min(dress.px(WIDE), window.width() - dress.px(32)) - 2 * dress.px(MARGIN) - 4
        shown = QLabel()
        shown.setPixmap(scale_to_fit(picture, wide, window.height() - dress.px(AROUND)))
        shown.setAccessibleName(name)
        self.column.addWidget(shown, 0, Qt.AlignmentFlag.AlignHCenter)
        self.copied = self.label("", "body", "second")
        self.copy = self.button(self.tr("Copy picture"), primary=True, key=self.tr("Enter"))
        self.copy.clicked.connect(self._copy)
        save = self.button(self.tr("Save picture…"))
        save.clicked.connect(self.saving)
        back = self.button(self.tr("Back"), key=self.tr("Esc"))
        back.clicked.connect(self.close_sheet)
        row = QHBoxLayout()
        row.addWidget(back)
        row.addWidget(self.copied)
        row.addStretch()
        row.addWidget(save)
        row.addWidget(self.copy)
        self.add_footer(row)
        self.start = self.copy

    def _copy(self) -> None:
        QGuiApplication.clipboard().setImage(self.picture)
        self.copied.setText(self.tr("Copied."))
