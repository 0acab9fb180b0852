"""The bar at the top of the page *Home*: a button for the menus, the program's name, and links to other pages."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from upcard.ui.style.icons import icon
from upcard.ui.style.tips import escape_tip
from upcard.ui.widgets.bar_parts import BarButton
from upcard.ui.widgets.page import Page


class HomeBar(QWidget):
    """The bar at the top of the page *Home*; its signal `wanted` emits the name of the page to open."""

    wanted = Signal(str)
    """Emits what to open: `menu`, `replays`, `learn`, `statistics`, `rules`, `options`, or `back` for the table."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page
        px = page.dress.px
        row = QHBoxLayout(self)
        row.setContentsMargins(px(6), px(5), px(14), px(5))
        row.addWidget(self._tool("menu", "menu", "", self.tr("Menu")))
        sign = QLabel()
        sign.setPixmap(icon("app_icon", page.dress.theme.ink, px(24), self.devicePixelRatioF()))
        row.addWidget(sign)
        row.addSpacing(px(4))
        row.addWidget(page.label("Upcard", "bar-title"))
        row.addStretch()
        ways = (
            ("branch", "replays", self.tr("Replay")),
            ("hint", "learn", self.tr("Learn")),
            ("list", "statistics", self.tr("Statistics")),
            ("book", "rules", self.tr("Rules")),
            ("gear", "options", self.tr("Options")),
        )
        self.tools = {name: self._tool(sign, name, text, text) for sign, name, text in ways}
        for tool in self.tools.values():
            row.addWidget(tool)
        row.addWidget(self._tool("x", "back", "", self.tr("Back to the game")))

    def _tool(self, sign: str, name: str, text: str, said: str) -> BarButton:
        made = BarButton(sign, self, self.page.dress)
        made.setText(text)
        made.setAccessibleName(said)
        made.setToolTip(escape_tip("" if text else said))
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        made.clicked.connect(partial(self._want, name))
        return made

    def _want(self, name: str, _: bool = False) -> None:
        self.wanted.emit(name)
