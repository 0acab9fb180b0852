"""The page of the rule laboratory, which compares two rule sets, and shows what each difference means in play."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from upcard.play.rulebook.new_game import setup
from upcard.ui.features.rulebook.comparison_model import RuleComparisonModel
from upcard.ui.features.rulebook.laboratory_foot import RuleComparisonFooter
from upcard.ui.features.rulebook.laboratory_list import RuleComparisonList
from upcard.ui.features.rulebook.laboratory_panel import RuleDifferencePanel
from upcard.ui.features.rulebook.laboratory_rows import VALUE, WIDE_VALUE
from upcard.ui.settings.choices import Faces
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.page import KeyButton, Page, make_scroll_area
from upcard.ui.widgets.pickers import PickerItem, PopupPicker
from upcard.ui.widgets.texts import LinkButton, in_order

BESIDE, PANEL, WIDE = 940, 330, 1200
"""Three widths in text units (scaled pixels).

From the window width `BESIDE` on, the panel is beside the list; from `WIDE` on, the columns are wide. `PANEL` is the
width of the panel.
"""


@guard_overrides
class RuleComparisonPage(Page):
    """The page that compares two rule sets, A and B; Enter starts a game with the rules of B, and Esc leaves."""

    agreed = Signal(object)
    """Emits the `MatchConfig` of the match that is to be played."""
    offered = Signal()
    """Emitted when the new-game page is to be opened with the rules of B.

    It is used instead of `agreed` if another game is still being played.
    """
    rule_wanted = Signal(str, object)
    """Emits the id of a rule to open, and the rules under which it is shown."""

    def __init__(
        self, window: QWidget, dress: StyleContext, bench: RuleComparisonModel, faces: Faces = "standard"
    ) -> None:
        super().__init__(window, dress)
        self.spoken_note = self.way_back
        self.bench = bench
        self.deck = CardDeck(faces, ratio=self.devicePixelRatioF())
        self.panel: RuleDifferencePanel | None = None
        self.list = RuleComparisonList(bench, dress, WIDE_VALUE if self._wide >= WIDE else VALUE)
        self.list.looked.connect(self._look)
        self.foot = RuleComparisonFooter(bench, dress, self.is_panel_beside)
        self.foot.played.connect(self._play)
        self.primary = self.foot.play
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addLayout(self._bar())
        self.column.addWidget(self.rule())
        self.column.addLayout(self._title())
        self.column.addLayout(self._halves(), stretch=1)
        self.column.addWidget(self.foot)
        bench.changed.connect(self.refresh)
        self.refresh()
        in_order((self.table, self.back, self.which, self.list, self.side, self.foot), self)

    def _bar(self) -> QHBoxLayout:
        """Return the bar at the top of the page: the title, a list to choose the table from, and a button to go back.

        Both rule sets are compared at the same table, which decides, for example, the number of players.
        """
        game, words = self.bench.game, self.dress.words
        row = QHBoxLayout()
        row.setContentsMargins(self.dress.px(28), self.dress.px(5), self.dress.px(14), self.dress.px(5))
        row.addWidget(self.label(self.tr("Rule laboratory"), "bar-title"))
        row.addSpacing(self.dress.px(8))
        row.addWidget(self.label(words.say_key(game.name), "body", "second"))
        row.addSpacing(self.dress.px(8))
        tables = [
            PickerItem(words.table(game.name, name, number), name)
            for name, number in sorted(game.rules.tables.items(), key=lambda item: item[1])
        ]
        self.table = PopupPicker(self.tr("Table"), tables, self.bench.table, self.dress)
        self.table.chosen.connect(lambda name: self.bench.change(table=name))
        row.addWidget(self.table)
        if not tables:
            self.table.hide()  # shown before it has a parent, it would become a window
        row.addStretch()
        self.back = KeyButton(self.tr("Back"), "Esc", self.dress)
        self.back.clicked.connect(self.close_sheet)
        row.addWidget(self.back)
        return row

    def _title(self) -> QHBoxLayout:
        """Return a row that says how many options differ between the rule sets.

        Buttons in it switch between all options and only those that differ.
        """
        row = QHBoxLayout()
        row.setContentsMargins(self.dress.px(28), self.dress.px(12), self.dress.px(28), self.dress.px(10))
        column = QVBoxLayout()
        column.setSpacing(self.dress.px(2))
        self.count, self.others = self.label("", "dialog-title"), self.label("", "body", "second")
        column.addWidget(self.count)
        column.addWidget(self.others)
        row.addLayout(column, stretch=1)
        self.which = SegmentedControl(self.tr("Listed"), (("", "differences"), ("", "all")), "differences", self.dress)
        self.which.chosen.connect(lambda which: self.bench.change(all=which == "all"))
        row.addWidget(self.which, alignment=Qt.AlignmentFlag.AlignVCenter)
        return row

    def _halves(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(self.dress.px(16), 0, self.dress.px(28), 0)
        row.setSpacing(self.dress.px(16))
        row.addWidget(self.list, stretch=1)
        self.side = make_scroll_area(QWidget())
        self.side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.side.setFixedWidth(self.dress.px(PANEL))
        row.addWidget(self.side)
        return row

    @property
    def _wide(self) -> float:
        """The width of the window, in text units (scaled pixels)."""
        parent = self.parentWidget()
        return (parent.width() if parent is not None else self.width()) / self.dress.t

    @property
    def is_panel_beside(self) -> bool:
        """Whether the page is wide enough for the option list and, beside it, the panel that explains one option."""
        return self._wide >= BESIDE

    def refresh(self) -> None:
        """Show the current two rule sets, and what differs between them."""
        bench = self.bench
        known, differ = len(bench.options), len(bench.differences)
        texts = {0: self.tr("No rule differs"), 1: self.tr("One rule differs")}
        self.count.setText(texts.get(differ) or self.tr("{count} rules differ").format(count=differ))
        same = self.tr("The other {count} are the same. Choose a rule to see what it changes.")
        self.others.setText(same.format(count=known - differ))
        self.others.setVisible(self.is_panel_beside)
        for button, text in zip(
            self.which.group.buttons(), (self.tr("Differences {count}"), self.tr("All {count}")), strict=True
        ):
            button.setText(text.format(count=differ if button is self.which.group.buttons()[0] else known))
        self.which.choose("all" if bench.all else "differences")
        self.table.show_choices(self.table.choices, bench.table)
        self._drop_panel()
        self.list.show_bench()
        self.foot.show_bench()
        if bench.looked_at not in self.list.rows:
            bench.look_at(next(iter(self.list.rows), ""))
        self._show_panel()

    def _look(self, name: str) -> None:
        if name != self.bench.looked_at:
            self.bench.look_at(name)
            self._show_panel()

    def _show_panel(self) -> None:
        """Show the panel that explains the selected option, beside the list or, in a narrow window, below its row."""
        self._drop_panel()
        option = next((each for each in self.bench.listed_options if each.name == self.bench.looked_at), None)
        self.side.setVisible(self.is_panel_beside and option is not None)
        if option is None:
            return
        self.panel = RuleDifferencePanel(self.bench, option, self.dress, self.deck)
        self.panel.rule_wanted.connect(self.rule_wanted)
        if self.is_panel_beside:
            self.side.takeWidget()
            self.side.setWidget(self.panel)
            self.panel.setAutoFillBackground(False)
        self.list.mark(option.name, None if self.is_panel_beside else self.panel)

    def _drop_panel(self) -> None:
        """Remove the panel that explains an option; call this before the row above it is removed."""
        if self.panel is not None:
            self.panel.hide()
            self.panel.deleteLater()
            self.panel = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.side.isVisibleTo(self) != self.is_panel_beside:
            self._show_panel()

    def _find_enter_button(self) -> QAbstractButton | None:
        focused = self.focusWidget()
        return focused if isinstance(focused, KeyButton | LinkButton) and focused.hasFocus() else self.primary

    def _play(self) -> None:
        """Start a game with the rules of B, the second of the two compared rule sets, and the players of *New game*.

        If a match is still being played, open the page *New game* instead.
        """
        desk, bench = self.bench.desk, self.bench
        desk.take_rules(bench.rules("B"), bench.find_rule_set(bench.sets["B"]))
        if desk.running:
            self.offered.emit()
            return
        desk.save_choices()
        agreed = setup(desk.game, desk.offer)
        self.close_sheet()
        self.agreed.emit(agreed)
