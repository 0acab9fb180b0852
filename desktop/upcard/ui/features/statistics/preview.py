"""What the statistics page shows before the first deal has ended: what there will be, and a way to start a game."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout

from upcard.ui.widgets.page import Page

FIGURES = ("results", "losses", "course", "cards")
TOP = Qt.AlignmentFlag.AlignTop


class StatisticsPreview(QFrame):
    """Describes each kind of figure in a sentence, and has a button for a new game."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.setObjectName("block")
        px, words = page.dress.px, page.dress.words
        column = QVBoxLayout(self)
        column.setContentsMargins(px(18), px(14), px(18), px(16))
        column.setSpacing(px(12))
        column.addWidget(page.label(words.say_key("statistics.preview"), "bar-title"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(20))
        grid.setVerticalSpacing(px(8))
        grid.setColumnStretch(1, 1)
        for row, name in enumerate(FIGURES):
            title = page.label(words.say_key(f"statistics.preview.{name}"), "button")
            grid.addWidget(title, row, 0, alignment=TOP)
            grid.addWidget(page.paragraph(words.say_key(f"statistics.preview.{name}.what"), "second"), row, 1)
        column.addLayout(grid)
        self.new_game: QPushButton = page.button(QCoreApplication.translate("StatisticsPreview", "New game…"))
        foot = QHBoxLayout()
        foot.addWidget(self.new_game)
        foot.addStretch()
        column.addLayout(foot)
