"""The page *Home*: the last game, other unfinished and finished games, new games, deal of the day, practice."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from upcard.play.analysis.review import list_ended_deals
from upcard.play.match.saved_games import SavedGame
from upcard.play.replay.replay import only_person
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.text.spoken import SpokenWords
from upcard.ui.features.home.aside import DayBlock, NewGameBlock
from upcard.ui.features.home.bar import HomeBar
from upcard.ui.features.home.practice import PracticeBlock
from upcard.ui.features.home.rows import GameActions, GamePreview, GameRow, LastGameCard
from upcard.ui.features.home.text import describe_game, describe_time, load_draft
from upcard.ui.features.home.thumbnails import keep_picture, thumbnail
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.session.table_picture import render_table
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.text_label import TextLabel
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.page import Page, make_scroll_area
from upcard.ui.widgets.texts import LinkButton
from upcard.ui.widgets.undo_strip import DeletedItem, UndoStrip

ASIDE = 440
"""The greatest width of the right column, in text units (scaled pixels).

The right column also takes at most the share `PART` of the page's width.
"""
PART = 0.36
WIDE, STACKED = 1150, 1000
"""Two page widths in text units (scaled pixels).

From `WIDE` on, the panel of the last game has its full size. Below `STACKED`, the page has one column.
"""
EDGE = 28


class SavedGameFinder:
    """Finds saved games one by one, and stores those found so far, also while the page that shows them is rebuilt."""

    def __init__(self, look: Callable[[], SavedGame | None], most: int) -> None:
        self.look = look
        self.most = most
        """The number of games that are shown until the person asks for older ones."""
        self.known: list[SavedGame] = []
        self.done = False

    def show_more(self) -> None:
        """Double the number of games to show on the page."""
        self.most *= 2

    def find(self) -> SavedGame | None:
        """Read the next file, and return the saved game in it, or None if the file has no game.

        If there is no further file, set `done` to True and return None.
        """
        try:
            game = self.look()
        except StopIteration:
            self.done = True
            return None
        if game is not None:
            self.known.append(game)
        return game


def show_end(game: SavedGame) -> ShownMoment:
    """Return the last position of the saved game `game`, without cards that must not be shown in its picture.

    In an unfinished deal, only the hand of the only human player is shown; if several persons play, no hand is.
    """
    match, at = game.resumed.match, len(game.resumed.match.actions)
    viewer = only_person(game.resumed)
    secret = None if match.to_act is None else -1 if viewer is None else viewer
    return ShownMoment(game.resumed, at, viewer or 0, secret, game.resumed, at, game.path)


def add_bare_layout(widget: QWidget) -> QVBoxLayout:
    """Give `widget` a vertical layout without margins and spacing, and return the layout."""
    made = QVBoxLayout(widget)
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(0)
    return made


@guard_overrides
class HomePage(Page):
    """The page *Home*; it opens at once, and then reads and shows one saved game at a time."""

    chosen = Signal(object)
    """Emits the game to continue."""
    looked = Signal(object)
    """Emits the game to replay."""
    reviewed = Signal(object)
    """Emits the game whose last finished deal is to be reviewed."""
    deleted = Signal(object, str)
    """Emits the game to delete, and its title."""
    opening = Signal()
    wanted = Signal(str)
    """Emits the id of an action that opens another page: `statistics`, `rules`, `options`."""
    menu_wanted = Signal(QPoint)
    """Emits the point of the screen below which the menus are to open."""

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        shelf: SavedGameFinder,
        deck: CardDeck,
        gone: DeletedItem | None = None,
    ) -> None:
        super().__init__(window, dress)
        self.deck = deck
        self.shelf = shelf
        self.gone = gone
        self.rows, self.games = list[GameRow](), dict[GameRow, SavedGame]()
        self.large: LastGameCard | None = None
        self.left, self.right = QWidget(), QWidget()
        self.lists, self.aside = add_bare_layout(self.left), add_bare_layout(self.right)
        self.aside.setSpacing(dress.px(14))
        self.aside.addStretch()
        self.waiting, self.finished = self._list(self._build_unfinished_header()), self._list(self._over())
        self._lay_out()
        self.clock = QTimer(self)
        self.clock.timeout.connect(self._next)
        for game in shelf.known:
            self._add(game)
        self.clock.start(0)

    @property
    def spoken_name(self) -> str:
        """The page's name for a screen reader, "Home"; the heading on the page shows only the program's name."""
        return self.tr("Home")

    @property
    def body_text(self) -> str:
        """What a screen reader says of the page: the texts about the last game, which is shown on a large card."""
        if self.large is None:
            return super().body_text
        texts = [label.text() for label in self.large.findChildren(TextLabel)]
        return SpokenWords.copy_from(self.dress.words).sentences(texts)

    def _lay_out(self) -> None:
        """Arrange the page: a bar at the top, two columns, and at the bottom a strip that offers to restore a game.

        The game is the one that the person has deleted last.
        """
        px = self.dress.px
        self.older = self.button(self.tr("Show older games"))
        self.older.clicked.connect(self._older)
        self.older.hide()
        self.lists.addSpacing(px(12))
        self.lists.addWidget(self.older, 0, Qt.AlignmentFlag.AlignLeft)
        self.lists.addStretch()
        inside = QWidget()
        self.columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self.columns.setContentsMargins(px(EDGE), px(20), px(EDGE), px(20))
        self.columns.setSpacing(px(24))
        self.columns.addWidget(self.left, 1)
        self.columns.addWidget(self.right)
        self.bar = HomeBar(self)
        self.bar.wanted.connect(self._go)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        for widget in (self.bar, self.rule()):
            self.column.addWidget(widget)
        self.area = make_scroll_area(inside)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(self.area, 1)
        if self.gone is not None:
            self.column.addWidget(UndoStrip(self, self.gone, EDGE))

    def _go(self, name: str) -> None:
        own = {"replays": self._show_finished, "back": self.close_sheet, "menu": self._want_menu}
        own.get(name, partial(self.wanted.emit, name))()

    def _want_menu(self) -> None:
        self.menu_wanted.emit(self.mapToGlobal(self.bar.geometry().bottomLeft()))

    def _build_unfinished_header(self) -> QHBoxLayout:
        head = QHBoxLayout()
        self.unfinished = self.label(self.tr("Unfinished games"), "count")
        head.addWidget(self.unfinished)
        head.addStretch()
        self.file = LinkButton(self.tr("Open a file…"), self.dress)
        self.file.clicked.connect(self.opening)
        head.addWidget(self.file)
        return head

    def _over(self) -> QHBoxLayout:
        head = QHBoxLayout()
        self.over = self.label(self.tr("Finished games"), "count")
        self.over.hide()
        head.addWidget(self.over)
        return head

    def _list(self, head: QHBoxLayout) -> QVBoxLayout:
        """Add the heading `head` and an empty list to the left column of the page, and return the list's layout."""
        self.lists.addSpacing(self.dress.px(14))
        self.lists.addLayout(head)
        made = QVBoxLayout()
        made.setSpacing(0)
        self.lists.addLayout(made)
        return made

    def add_aside(self, new: NewGameBlock, day: DayBlock | None, practice: PracticeBlock | None) -> None:
        """Put the blocks about new games, the deal of the day and practice into the right column.

        A block that is None is left out.
        """
        self.new, self.day, self.practice = new, day, practice
        for block in filter(None, (new, day, practice)):
            self.aside.insertWidget(self.aside.count() - 1, block)
        self.arrange()

    def undo(self) -> None:
        """Restore the saved game that was deleted last; do nothing if none was deleted."""
        if self.gone is not None:
            self.gone.undo()

    def _next(self) -> None:
        """Find and show the next saved game; look for no more if enough games are shown or no file is left."""
        full = len(self.shelf.known) >= self.shelf.most
        game = None if full else self.shelf.find()
        if game is not None:
            self._add(game)
        if full or self.shelf.done:
            self.clock.stop()
            self.older.setVisible(full and not self.shelf.done)
            self.arrange()
            self._order()

    def _order(self) -> None:
        """Set the order of the Tab key on the page: the bar, the last game, the lists of games, the right column."""
        wanted: list[QWidget] = [*self.bar.tools.values()]
        if self.large is not None:
            wanted += [self.large.go_on, self.large.back]
        wanted.append(self.file)
        for row in self.rows:
            wanted += [row.button, row.more]
        blocks = (self.day, self.practice)
        wanted += [self.older, self.new.rules, *self.new.tiles, self.new.lessons]
        wanted += [block.play for block in blocks if block]
        for one, other in pairwise(wanted):
            QWidget.setTabOrder(one, other)

    def _older(self) -> None:
        self.shelf.show_more()
        self.older.hide()
        self.clock.start(0)

    def _add(self, game: SavedGame) -> None:
        """Show `game` on the page.

        The first game gets the large card at the top if it is unfinished. Any other game becomes a row in the list of
        unfinished or of finished games.
        """
        told = describe_game(game, self.dress.words.language)
        does = GameActions(
            None if game.is_over else partial(self.chosen.emit, game),
            partial(self.looked.emit, game),
            partial(self.reviewed.emit, game) if any(list_ended_deals(game.resumed.match)) else None,
            partial(self.deleted.emit, game, told.title),
        )
        picture = QPixmap() if told.shared else self._picture(game)
        if self.large is None and not game.is_over and not self.rows:
            self.large = LastGameCard(self, told, picture, does, self.units >= WIDE)
            self.lists.insertWidget(0, self.large)
        else:
            shown = describe_time(game.written, self.dress.words.language, datetime.now())
            row = GameRow(self, told, GamePreview(picture, shown), does, self.units >= WIDE)
            into = self.finished if game.is_over else self.waiting
            if into.count():
                into.addWidget(self.rule())
            into.addWidget(row)
            self.rows.append(row)
            self.games[row] = game
            self.over.setVisible(self.finished.count() > 0)
            row.show()
        self.arrange()

    def _make_room(self) -> None:
        """Give the contents of the page's scroll area their new height at once, after a row was added.

        Qt shows a new row in one turn of the event loop, and enlarges the contents in a later one. Until then, all rows
        would be squeezed into the old height, for as long as reading the next game takes.
        """
        for layout in 2 * (self.column, self.lists, self.aside, self.columns):
            layout.activate()  # twice, because the tiles of new games have their width only after the first time
        QCoreApplication.sendEvent(self.area, QEvent(QEvent.Type.LayoutRequest))

    def _picture(self, game: SavedGame) -> QPixmap:
        """Return a small picture of the card table of the saved game `game`.

        The picture is stored beside the game. If there is none yet, or only one with another colour of the table than
        that of the current theme, draw and store a new picture.
        """
        felt = self.dress.theme.felt_0
        known = thumbnail(game.path, felt)
        if known.isNull():
            seated = SeatedPlayers(*game.resumed)
            known = render_table(seated, load_draft(game, seated), self.dress._replace(t=1.0), self.deck)
            keep_picture(game.path, known, felt)
        return known

    @property
    def units(self) -> float:
        """The page's width in text units (scaled pixels)."""
        return self.window().width() / self.dress.t

    def _show_finished(self) -> None:
        """Move the keyboard focus to the first finished game in the list, so that it is visible.

        Do nothing if the list has no finished game.
        """
        over = next((row for row in self.rows if row.does.go_on is None), None)
        if over is not None:
            over.button.setFocus()

    def arrange(self) -> None:
        super().arrange()
        if not hasattr(self, "clock"):
            return
        nothing = self.large is None and not self.rows
        self.left.setVisible(not nothing or self.clock.isActive())
        self.unfinished.setVisible(self.waiting.count() > 0)
        stacked = self.units < STACKED or nothing
        ways = QBoxLayout.Direction
        self.columns.setDirection(ways.TopToBottom if stacked else ways.LeftToRight)
        wide = 16_777_215 if stacked else round(min(self.dress.px(ASIDE), self.width() * PART))
        self.right.setMaximumWidth(wide)
        self.right.setMinimumWidth(0 if stacked else wide)
        self.bar.tools["replays"].setEnabled(self.finished.count() > 0)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._make_room()

    @property
    def moment(self) -> ShownMoment | None:
        """The last position of the saved game whose row has the keyboard focus; None if no row has it."""
        row = self._find_row()
        game = None if row is None else self.games.get(row)
        return None if game is None else show_end(game)

    def _find_row(self) -> GameRow | None:
        """Return the row of a saved game in which a button has the keyboard focus, or None if there is none."""
        focused = self.focusWidget()
        return next((row for row in self.rows if row.button is focused or row.more is focused), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On the Delete key, delete the saved game whose row has the keyboard focus."""
        row = self._find_row()
        if event.key() == Qt.Key.Key_Delete and row is not None and row.does.delete is not None:
            row.does.delete()
        else:
            super().keyPressEvent(event)
