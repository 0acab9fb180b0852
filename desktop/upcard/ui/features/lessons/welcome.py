"""The welcome page at the first start of the program: a new player chooses a game to learn or to play."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from upcard.games import GAMES
from upcard.play.match.match_config import make_default_config
from upcard.ui.features.lessons.lessons import LessonLibrary, list_lessons
from upcard.ui.features.new_game.game_tiles import GameTiles
from upcard.ui.features.new_game.model import WELCOMED
from upcard.ui.settings.settings import LESSONS
from upcard.ui.style.announcements import announce
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.page import KeyButton, Page
from upcard.ui.widgets.texts import LinkButton

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "welcome"
WIDE, LOW, HIGH = 900, 560, 680
"""The width of the page's panel, and two window heights, in text units (scaled pixels).

Below the height `LOW`, tiles show only names. Below the height `HIGH`, tiles have no cards below their words.
"""


def begin(context: "Context") -> None:
    """Open the welcome page, before any cards are dealt on the table."""
    Welcome(context).open()


class Welcome:
    """Opens the welcome page at the first start, and does what the new player chooses there."""

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.game = context.controller.match.game.name

    def open(self) -> None:
        """Open the welcome page."""
        self.context.pages.open(NAME, self._page, self._leave)

    def _page(self) -> "WelcomePage":
        context = self.context
        page = WelcomePage(context.window, context.style, self.game, context.table.table_scene.deck)
        page.chosen.connect(self._choose)
        page.choosing.connect(partial(context.run_action, "new_game"))
        page.learning.connect(self._learn)
        page.playing.connect(self._play)
        return page

    def _choose(self, game: str) -> None:
        self.game = game
        self.context.settings.save_page_text(WELCOMED, game)  # *New game* begins with it

    def _learn(self) -> None:
        """Open the chosen game's first lesson; after the lesson, the welcome page is shown again."""
        context = self.context
        found = context.findChild(LessonLibrary)
        library = found if isinstance(found, LessonLibrary) else LessonLibrary(context)
        library.play(self.game, list_lessons(self.game)[0].name)

    def _play(self) -> None:
        """Begin a match of the chosen game, in which the new player plays first."""
        context = self.context
        if self.game == context.controller.match.game.name:
            context.pages.to_table()
        else:
            context.pages.close_all()
            context.switcher.take(context.startup.begin(make_default_config(GAMES[self.game])._replace(waits=True), 0))

    def _leave(self, resume: bool) -> None:
        """Record that the person has seen the welcome page, and then deal the match on the table.

        The cards are dealt in the next turn of the event loop, unless another page is open by then. `resume`, which
        every function that is called after a page has closed must accept, has no effect.
        """
        self.context.settings.save_page_text(LESSONS, "known")
        self.context.settings.save_page_text(WELCOMED, "")
        QTimer.singleShot(0, self.context, self._deal)

    def _deal(self) -> None:
        if self.context.pages.sheet is None:
            self.context.cut_first_deal()


class WelcomePage(Page):
    """The welcome page at the first start: shows a tile for each game; Enter starts a match of the selected one."""

    chosen = Signal(str)
    choosing = Signal()
    """Emitted when the new player wants to choose rules and players before a match of the chosen game."""
    learning = Signal()
    """Emitted when the new player wants the first lesson of the chosen game."""
    playing = Signal()
    """Emitted when the new player wants to play the chosen game."""

    def __init__(self, window: QWidget, dress: StyleContext, game: str, deck: CardDeck) -> None:
        super().__init__(window, dress, wide=WIDE)
        self.title = self.label(self.tr("Welcome to Upcard"), "dialog-title")
        asked = self.tr("Choose a game. The cards are dealt when you play, and you play first.")
        self.games = GameTiles(tuple(GAMES), game, window.height() < dress.px(LOW), dress, deck)
        self.games.lay_cards_below(HIGH)
        self.games.chosen.connect(self._choose)
        for widget in (self.title, self.paragraph(asked, "second"), self.games):
            self.column.addWidget(widget)
        self.start = self.games.tiles[game]
        self.add_footer(self._foot())
        self._choose(game)
        announce(self, f"{self.title.text()}. {asked}")

    def _foot(self) -> QVBoxLayout:
        """Return a layout with a sentence about the page *Home*, and below it the buttons."""
        foot, row = QVBoxLayout(), QHBoxLayout()
        home = self.tr("Everything else is on the page Home: press Ctrl+G.")
        foot.addWidget(self.paragraph(home, "second"))
        row.setSpacing(self.dress.px(8))
        self.rules = LinkButton(self.tr("Choose rules…"), self.dress)
        self.rules.clicked.connect(self.choosing)
        row.addWidget(self.rules)
        row.addStretch()
        self.learn = self.button(self.tr("Learn in five minutes"))
        self.learn.clicked.connect(self.learning)
        self.play = self.button(self.tr("Play"), primary=True, key=self.tr("Enter"))
        self.play.clicked.connect(self.playing)
        for button in (self.learn, self.play):
            row.addWidget(button)
        foot.addLayout(row)
        return foot

    def _choose(self, game: str) -> None:
        self.learn.setVisible(bool(list_lessons(game)))
        self.chosen.emit(game)

    def _find_enter_button(self) -> QAbstractButton | None:
        """Return the button that Enter presses: the button or link with the keyboard focus, or else the main button.

        The main button is *Play*. Return None only if nothing has the focus and there is no main button yet.
        """
        focused = self.focusWidget()
        return focused if isinstance(focused, KeyButton | LinkButton) and focused.hasFocus() else self.primary
