"""The page of the position editor: the pack and the settings at the left, the places for cards at the right."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from upcard.core.events import Told
from upcard.games import GAMES
from upcard.play.exchange.position_ruling import find_fault
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.rulebook.option_form import ChosenRules
from upcard.ui.features.position_editor.cards import CardPalette
from upcard.ui.features.position_editor.place_grid import PlaceGrid
from upcard.ui.features.position_editor.settings import PositionSettingsPanel
from upcard.ui.features.position_editor.work import PositionEditorModel, set_up_games
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.page import Page, make_scroll_area
from upcard.ui.widgets.pickers import PickerItem, PopupPicker
from upcard.ui.widgets.texts import in_order, make_wrapped_label

ASIDE, SHARE = 416, 0.45
"""The width of the left column in text units (scaled pixels), and its largest share of the width of the window."""
BAR = 22
"""The width of the left column's margin and scroll bar, in text units (scaled pixels)."""


class PositionEditorPage(Page):
    """The page of the position editor; it checks the position after every change.

    A legal position can be played, saved, copied and analysed.
    """

    played = Signal()
    saved = Signal()
    copied = Signal()
    opened = Signal()
    """Emitted when a position is to be loaded from a file."""
    analysed = Signal()
    taken = Signal()
    """Emitted when the position on the table is to be loaded."""

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        work: PositionEditorModel,
        find_moment: Callable[[], ShownMoment | None],
        deck: CardDeck,
    ) -> None:
        """Make the page for the position in `work`.

        `find_moment` returns the position as a `ShownMoment`, for pages such as *Analyse*, or None if it is not legal.
        """
        super().__init__(window, dress)
        self.find_moment = find_moment
        self.work = work
        self.cloth = PlaceGrid(work, dress, deck)
        self.aside = min(dress.px(ASIDE), round(window.width() * SHARE))
        self.pack = CardPalette(work, dress, deck, self.aside - dress.px(BAR))
        self.settings = PositionSettingsPanel(work, dress)
        self.verdict = make_wrapped_label("", dress, "body")
        self._lay()
        self.pack.typed.connect(self._forward_key)
        work.changed.connect(self.refresh)
        self.start = self.cloth.places[next(iter(self.cloth.places))]
        in_order((*self.pickers, self.table, self.open, self.pack, self.settings, self.cloth), self)
        self.refresh()

    def _lay(self) -> None:
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head(self.tr("Set up a position")))
        if self.primary is not None:
            self.primary.setObjectName("")  # the default action of this page is to play
        self.column.addWidget(self.rule())
        self.pickers = self._rules()
        self.column.addLayout(self._middle(), stretch=1)
        self.column.addLayout(self._foot())

    @property
    def moment(self) -> ShownMoment | None:
        """The edited position as a `ShownMoment`, for pages such as *Analyse*; None if it is not legal."""
        return self.find_moment()

    def _middle(self) -> QHBoxLayout:
        """Return the page's two columns side by side, each with a scroll bar of its own."""
        area = make_scroll_area(self.cloth)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.cloth.led.connect(area.ensureWidgetVisible)
        row = QHBoxLayout()
        row.setContentsMargins(self.dress.px(14), self.dress.px(8), self.dress.px(14), 0)
        row.setSpacing(self.dress.px(12))
        row.addWidget(self._aside())
        row.addWidget(area, stretch=1)
        return row

    def _rules(self) -> tuple[PopupPicker, ...]:
        """Return the lists from which the person chooses the game, the table, and the preset of rules.

        A table is a number of players and how they are seated, such as four in pairs. If the game has no tables to
        choose from, this list is left out.
        """
        words, found = self.dress.words, self.work.frame
        game, chosen = found.game, found.chosen
        games = [PickerItem(words.say_key(name), name) for name in set_up_games()]
        tables = [PickerItem(words.table(game.name, name, number), name) for name, number in game.rules.tables.items()]
        presets = [PickerItem(words.say_key(f"{game.name}.preset.{name}"), name) for name in game.rules.presets]
        made = [PopupPicker(self.tr("Game"), games, game.name, self.dress)]
        made[0].chosen.connect(self._choose_game)
        if tables:
            made.append(PopupPicker(self.tr("Table"), tables, chosen.table, self.dress))
            made[-1].chosen.connect(lambda table: self._choose(ChosenRules(table, chosen.preset)))
        made.append(PopupPicker(self.tr("Rules"), presets, chosen.preset, self.dress))
        made[-1].chosen.connect(lambda preset: self._choose(ChosenRules(chosen.table, preset)))
        return tuple(made)

    def _choose_game(self, name: str) -> None:
        game = GAMES[name]
        self.work.take(name, ChosenRules(next(iter(game.rules.tables), ""), next(iter(game.rules.presets))))

    def _choose(self, chosen: ChosenRules) -> None:
        self.work.change_rules(chosen)

    def _aside(self) -> QWidget:
        """Return the left column of the page: the rules, buttons that load a position, the pack, and the settings."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, self.dress.px(8), 0)
        column.setSpacing(self.dress.px(8))
        row = QGridLayout()
        row.setSpacing(self.dress.px(6))
        room = self.aside - self.dress.px(BAR + 8 + 6)
        across = 2 if 2 * max(picker.sizeHint().width() for picker in self.pickers) <= room else 1
        for at, picker in enumerate(self.pickers):
            row.addWidget(picker, at // across, at % across)
        column.addLayout(row)
        column.addLayout(self._sources())
        hint = self.tr(
            "Tap a card and then a place, drag the card there, or type it, such as 7S or TD. + adds a face-down card."
        )
        column.addWidget(make_wrapped_label(hint, self.dress, "caption", "second"))
        column.addWidget(self.pack)
        column.addWidget(self.settings)
        column.addStretch()
        area = make_scroll_area(inside)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFixedWidth(self.aside)
        return area

    def _sources(self) -> QHBoxLayout:
        """Return a row of two buttons, which load the position of the match on the table or a position from a file."""
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(6))
        self.table = self.button(self.tr("As on the table"))
        self.table.clicked.connect(self.taken)
        self.open = self.button(self.tr("Open…"))
        self.open.clicked.connect(self.opened)
        row.addWidget(self.table)
        row.addWidget(self.open)
        row.addStretch()
        return row

    def _foot(self) -> QVBoxLayout:
        foot, row = QVBoxLayout(), QHBoxLayout()
        foot.setContentsMargins(self.dress.px(14), self.dress.px(6), self.dress.px(14), self.dress.px(10))
        foot.setSpacing(self.dress.px(4))
        row.setSpacing(self.dress.px(8))
        foot.addWidget(self.verdict)
        foot.addLayout(row)
        self.back = self.button(self.tr("Take back"))
        self.back.clicked.connect(self.work.undo)
        self.clear = self.button(self.tr("Clear"))
        self.clear.clicked.connect(self.work.clear)
        self.copy = self.button(self.tr("Copy"))
        self.copy.clicked.connect(self.copied)
        self.save = self.button(self.tr("Save…"))
        self.save.clicked.connect(self.saved)
        self.analyse = self.button(self.tr("Analyse"))
        self.analyse.clicked.connect(self.analysed)
        self.play = self.button(self.tr("Play"), primary=True, key=self.tr("Enter"))
        self.play.clicked.connect(self.played)
        for button in (self.back, self.clear):
            row.addWidget(button)
        row.addStretch()
        for button in (self.copy, self.save, self.analyse, self.play):
            row.addWidget(button)
        return foot

    def refresh(self) -> None:
        """Check the edited position, and show that it is legal, or what is wrong."""
        trouble = find_fault(self.work.sheet)
        told = self.work.told or trouble or Told("setup.ready", {})
        self.verdict.setText(self.dress.words.render(told))
        self.verdict.setAccessibleName(self.verdict.text())
        self.verdict.setStyleSheet(
            f"color: {self.dress.theme.loss if told.key != 'setup.ready' else self.dress.theme.ink}"
        )
        self.back.setEnabled(bool(self.work.past))
        for button in (self.copy, self.save, self.analyse, self.play):
            button.setEnabled(trouble is None)

    def _forward_key(self, event: QKeyEvent) -> None:
        """Pass a typed letter or digit to the current place, into which typed cards are put; ignore any other key.

        This is for keys that are typed while the pack has the keyboard focus.
        """
        place = self.cloth.places.get(self.work.current)
        if place is not None and event.text().isalnum():
            place.type_letter(event.text().upper())
