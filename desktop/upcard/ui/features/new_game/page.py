"""The page *New game*: the game, the players and who of them play together, and the options."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from upcard.play.rulebook.new_game import setup
from upcard.play.rulebook.option_form import find_unplayable
from upcard.ui.features.new_game.game_tiles import GameTiles
from upcard.ui.features.new_game.model import NewGameModel
from upcard.ui.features.new_game.people import PlayersColumn
from upcard.ui.features.new_game.rules import RulesColumn
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.page import KeyButton, Page, make_scroll_area
from upcard.ui.widgets.texts import LinkButton, in_order

WIDE, HIGH = 900, 740
"""The size of the page's panel in a window with enough room, in text units (scaled pixels)."""
FOLDED = 722
"""The height of the page's panel while the options are folded, in text units (scaled pixels)."""
TALL, HIGHER, MORE = 760, 860, 70
"""Three heights in text units (scaled pixels).

From the window height `TALL` on, tiles show descriptions. From `HIGHER` on, tiles may have cards below their words;
`MORE` is the height that these cards need.
"""
SEVERAL = 2
BOTH = 740
"""The least width of the page's panel at which players and rules are side by side, in text units (scaled pixels)."""


@guard_overrides
class NewGamePage(Page):
    """The page *New game*: the players at the left, and the rules at the right or, in a narrow window, below them.

    Enter starts the match.
    """

    agreed = Signal(object)
    """Emits the `MatchConfig` to play."""
    compared = Signal()
    """Emitted when the person wants to compare the rules."""
    learning = Signal()
    """Emitted when the person wants to see the lessons."""

    def __init__(self, window: QWidget, dress: StyleContext, desk: NewGameModel, deck: CardDeck) -> None:
        super().__init__(window, dress, wide=WIDE)
        self.desk = desk
        self.game = desk.game
        self.games = self._choice(deck)
        self.people = PlayersColumn(desk, dress)
        self.rules = RulesColumn(desk, dress)
        self.rules.compared.connect(self.compared)
        self.rules.sets.grown.connect(self._keep_rows_in_place)
        self._make_columns()
        frame = self.body.layout()
        assert isinstance(frame, QVBoxLayout)
        frame.insertLayout(0, self._head())
        frame.addLayout(self._foot())
        self.beside = True
        self._lay(self._wide() >= BOTH)
        desk.changed.connect(self.refresh)
        self.refresh()
        tiles = () if self.games is None else (self.games,)
        in_order((*tiles, *self.people.parts, self.rules, self.learn, self.cancel, self.deal), self)

    def _make_columns(self) -> None:
        """Create the row that holds both columns, and the scroll area for the rules."""
        px = self.dress.px
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.row.setSpacing(px(36))
        self.area = make_scroll_area(QWidget())
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.setContentsMargins(px(26), px(10), px(14), 0)
        self.column.addLayout(self.row)

    def _wide(self) -> float:
        """Return the page's width in text units (scaled pixels)."""
        parent = self.parentWidget()
        room = parent.width() if parent is not None else self.width()
        return min(WIDE, (room - self.dress.px(32)) / self.dress.t)

    def _lay(self, beside: bool) -> None:
        """Arrange both columns: side by side if `beside`, else one above the other.

        If they are side by side, the column of rules has a scroll bar of its own.
        """
        self.beside = beside
        self.row.addWidget(self.people, stretch=11)
        if beside:
            self.people.setMaximumWidth(self.dress.px(392))
            self.area.setWidget(self.rules)
            self.row.addWidget(self.area, stretch=12)
            self.row.setAlignment(self.people, Qt.AlignmentFlag.AlignTop)
        else:
            self.row.setDirection(QBoxLayout.Direction.TopToBottom)
            self.row.setSpacing(self.dress.px(18))
            self.row.addWidget(self.rules)

    def _head(self) -> QVBoxLayout:
        """Return a layout with the page's title and the tiles of the games; in a low window, both are in one row."""
        head, row, px = QVBoxLayout(), QHBoxLayout(), self.dress.px
        head.setContentsMargins(px(24), px(14 if self.is_low else 18), px(24), px(8))
        head.setSpacing(px(8))
        head.addLayout(row)
        row.addWidget(self.label(self.tr("New game"), "dialog-title"))
        if self.games is None:
            row.addWidget(self.label(self.dress.words.say_key(self.desk.game.name), "prompt", "second"))
            row.addStretch()
        elif self.is_low:
            row.addSpacing(px(16))
            row.addWidget(self.games, stretch=1)
        else:
            head.addWidget(self.games)
        return head

    @property
    def is_low(self) -> bool:
        """Whether the window is so low that the games' tiles show only names and no descriptions."""
        parent = self.parentWidget()
        return (parent.height() if parent is not None else self.height()) < self.dress.px(TALL)

    def _choice(self, deck: CardDeck) -> GameTiles | None:
        """Return the tiles from which the game is chosen, or None if there is only one game."""
        if len(self.desk.games) < SEVERAL:
            return None
        names = tuple(dict.fromkeys((*self.desk.games, self.desk.game.name)))  # one in work may be on the table
        games = GameTiles(names, self.desk.game.name, self.is_low, self.dress, deck)
        later = Qt.ConnectionType.QueuedConnection  # a key focuses the tile after choosing it
        games.chosen.connect(self.desk.choose, later)
        games.lay_cards_below(HIGHER)
        self.start = games.tiles[self.desk.game.name]
        return games

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(self.dress.px(26), self.dress.px(10), self.dress.px(26), self.dress.px(18))
        leaving = self.tr("Your current game will be saved.")
        self.note = self.paragraph(leaving if self.desk.running else "", "second")
        row.addWidget(self.note, stretch=1)
        self.learn = LinkButton(self.tr("Lessons…"), self.dress)
        self.learn.clicked.connect(self.learning)
        row.addWidget(self.learn)
        row.addSpacing(self.dress.px(8))
        self.cancel: QPushButton = self.button(self.tr("Cancel"), key="Esc")
        self.cancel.clicked.connect(self.close_sheet)
        row.addWidget(self.cancel)
        row.addSpacing(self.dress.px(8))
        self.deal: QPushButton = self.button(self.tr("Deal"), primary=True, key=self.tr("Enter"))
        self.deal.clicked.connect(self._agree)
        row.addWidget(self.deal)
        return row

    def refresh(self) -> None:
        """Show the current choices; do nothing if another game was chosen, because a new page is opened for it."""
        if self.desk.game is not self.game:
            return
        self.people.refresh()
        self.rules.refresh()
        if self.games is not None:
            self.games.shorten(self.is_low or self.desk.unfolded or bool(self.rules.wanted))
        self.deal.setEnabled(find_unplayable(self.desk.game, self.desk.offer.chosen) is None)
        self.arrange()

    def _keep_rows_in_place(self, grown: int) -> None:
        """Scroll the column of rules by `grown` pixels, so that rows stay in place when what is above them grows.

        Do nothing if the person has neither scrolled the column nor changed a rule yet.
        """
        bar = self.area.verticalScrollBar()
        if bar.value() or self.rules.touched:
            bar.setValue(bar.value() + grown)

    def arrange(self) -> None:
        """Fit the page to the window's size; if there is too little room, the rules can be scrolled."""
        width = round(self._wide() * self.dress.t)
        wished = self.dress.px(HIGH if self.desk.unfolded else FOLDED)
        more = self.dress.px(MORE) if self.games is not None and self.games.has_cards_below() else 0
        height = min(wished + more, self.height() - self.dress.px(24))
        self.body.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        beside = self._wide() >= BOTH
        if beside != self.beside and not beside:
            self._lay(beside)
        super().resizeEvent(event)

    def _find_enter_button(self) -> QAbstractButton | None:
        """Return the button that Enter presses: the button or link with the keyboard focus, or else the main button.

        The main button is *Deal*, which starts the game. Return None only if nothing has the focus and there is no main
        button yet.
        """
        focused = self.focusWidget()
        return focused if isinstance(focused, KeyButton | LinkButton) and focused.hasFocus() else self.primary

    def _agree(self) -> None:
        agreed = setup(self.desk.game, self.desk.offer)
        self.desk.save_choices()
        self.close_sheet()
        self.agreed.emit(agreed)
