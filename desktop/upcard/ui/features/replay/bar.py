"""The bar at the top of a replay: the match, the scores at the position that the replay shows, and buttons.

It also has a list with which the person chooses from which player's seat the match is shown.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from upcard.play.match.match import AnyMatch
from upcard.play.replay.steps import deals
from upcard.play.text.words import Words
from upcard.ui.features.replay.course import ReplayModel
from upcard.ui.session import naming
from upcard.ui.session.match_summary import summarize_match
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.style.icons import icon
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip, name_with_key
from upcard.ui.widgets.bar_parts import BarButton, ChipScore, ScoreChip
from upcard.ui.widgets.choosers import ToggleSwitch
from upcard.ui.widgets.pickers import PickerItem, PopupPicker

NARROW = 1120
"""The window width in text units (scaled pixels) below which the bar shows only icons and numbers."""


@guard_overrides
class ReplayBar(QWidget):
    """The bar at the top of a replay, with buttons and lists.

    With the lists, the person chooses the deal, and the player from whose seat the match is shown.
    """

    closing = Signal()
    listing = Signal(bool)
    menu_wanted = Signal()

    def __init__(self, dress: StyleContext, course: ReplayModel, title: str) -> None:
        super().__init__()
        self.dress = dress
        self.course = course
        self.title = title
        self.chips: list[ScoreChip] = []
        self.setFixedHeight(dress.px(48))
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(dress.px(6), 0, dress.px(8), 0)
        self.row.setSpacing(dress.px(6))
        self.menu = self._tool("menu", self.tr("Menu"), "")
        self.menu.clicked.connect(self.menu_wanted)
        self.heading = self._label(self.tr("Replay"), "bar-title")
        self.game = self._label(title, "second")
        self.deal = self._picker(self.tr("Deal"), lambda first: course.go_to(int(first)))
        self.middle = QHBoxLayout()
        self.middle.setSpacing(dress.px(7))
        self.viewer_picker = self._picker(self.tr("Seen by"), lambda player: course.view_as(int(player)))
        self.eye = QLabel()
        self.eye.setPixmap(icon("eye", dress.theme.ink, dress.px(20), self.devicePixelRatioF()))
        self.open_word = self._label(self.tr("Show all hands"), "")
        self._lay(*self._tools())

    def _tools(self) -> tuple[QWidget, ...]:
        """Create and return the widgets at the right end of the bar, such as the switch *Show all hands*."""
        self.open = ToggleSwitch(self.tr("Show all hands"), self.course.open, self.dress)
        self.open.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.open.toggled.connect(self.course.open_all)
        name_with_key(self.open, self.open.accessibleName(), "H")
        self.ways = {
            "analyse": self._tool("bars", self.tr("Analyse this moment"), self.tr("Analyse")),
            "review": self._tool("search", self.tr("Review this deal"), self.tr("Review")),
        }
        """The buttons that open another page about the moment, by the id of their action."""
        self.moves = self._tool("list", self.tr("Moves"), "")
        name_with_key(self.moves, self.moves.accessibleName(), "L")
        self.moves.setCheckable(True)
        self.moves.toggled.connect(self.listing)
        self.close_button = self._tool("x", self.tr("Close"), self.tr("Close"))
        self.close_button.clicked.connect(self.closing)
        return self.open, *self.ways.values(), self.moves, self.close_button

    def _lay(self, *tools: QWidget) -> None:
        left: tuple[QWidget, ...] = (self.menu, self.heading, self.game, self.deal)
        right: tuple[QWidget, ...] = (self.viewer_picker, self.eye, self.open_word, *tools)
        for widget in left:
            self.row.addWidget(widget)
        self.row.addStretch(1)
        self.row.addLayout(self.middle)
        self.row.addStretch(1)
        for widget in right:
            self.row.addWidget(widget)
        for one, following in pairwise((self.menu, self.deal, self.viewer_picker, *tools)):
            self.setTabOrder(one, following)

    def _tool(self, sign: str, name: str, text: str) -> BarButton:
        made = BarButton(sign, self, self.dress)
        made.setText(text)
        made.setAccessibleName(name)
        made.setToolTip(escape_tip(name))
        return made

    def _label(self, text: str, kind: str) -> QLabel:
        made = QLabel(text)
        made.setTextFormat(Qt.TextFormat.PlainText)
        made.setObjectName(kind)
        made.setFont(self.dress.font("bar-title" if kind == "bar-title" else "body" if kind else "button"))
        return made

    def _picker(self, name: str, choose: Callable[[str], None]) -> PopupPicker:
        picker = PopupPicker(name, (), "", self.dress)
        picker.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        picker.chosen.connect(choose)
        return picker

    def show_moment(self, match: AnyMatch, seated: SeatedPlayers, words: Words) -> None:
        """Show the scores at the end of `match`, which is the match up to the position that the replay shows.

        Also offer the players from whose seat the replay may be shown at that position. `seated` says which player has
        which seat.
        """
        course = self.course
        names, only = naming.name_players(words.language, seated), course.only_viewer
        you = seated.seating[words.you] if words.you is not None else None
        called = [words.say_key("seat.you") if player == you else name for player, name in enumerate(names)]
        choices = [PickerItem(name, str(player)) for player, name in enumerate(called) if only in (None, player)]
        self.viewer_picker.show_choices(choices, str(course.viewer))
        self.viewer_picker.setEnabled(only is None)
        self.open.setEnabled(only is None)
        self.open.blockSignals(True)
        self.open.setChecked(course.open and only is None)
        self.open.blockSignals(False)
        self.open.update()
        self._show_deal()
        self.ways["review"].setVisible(course.reviewable is not None)
        self.ways["analyse"].setEnabled(course.shown_moment.seat is not None)
        self._show_scores(naming.list_alone_scores(summarize_match(match, seated), words))
        self._squeeze()

    def _show_scores(self, scores: Iterable[ChipScore]) -> None:
        for chip in self.chips:
            chip.hide()
            chip.deleteLater()
        self.chips = [ScoreChip(score, self.dress, self) for score in scores]
        for chip in self.chips:
            chip.setFixedSize(chip.sizeHint())
            self.middle.addWidget(chip)

    def _show_deal(self) -> None:
        deal, found = self.course.deal, deals(self.course.shown_line)
        word = self.tr("Deal {number}")
        choices = [PickerItem(word.format(number=each.number), str(each.first)) for each in found]
        self.deal.show_choices(choices, str(deal.first) if deal else "")

    def _squeeze(self) -> None:
        """If the bar is too narrow for all its texts, hide or shorten some of them."""
        dress = self.dress
        narrow = self.width() < dress.px(NARROW)
        self.game.setVisible(not narrow)
        self.open_word.setVisible(not narrow)
        self.close_button.setText("" if narrow else self.tr("Close"))
        self.close_button.updateGeometry()
        room = self.width() - dress.px(600 if narrow else 800) - (0 if narrow else dress.width("body", self.title))
        wide = max(dress.px(70), room // max(1, len(self.chips)) - dress.px(7))
        for chip in self.chips:
            chip.limit_width(None)
            chip.limit_width(wide if chip.sizeHint().width() > wide else None)
            chip.setFixedSize(chip.sizeHint())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._squeeze()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self.dress.theme.chrome))
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(self.dress.theme.line))
