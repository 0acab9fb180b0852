"""The page that lists the paper scores (scores of games played with paper cards), and on which a new one is begun."""

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.form_page import ResumableItem, StartOrResumePage, normalize_name
from upcard.ui.widgets.pickers import PickerItem, PopupPicker

ROW = 62
"""The height of a row of the list, in text units (scaled pixels)."""
ACROSS = 3
"""The largest number of name fields in one row."""


class PaperScoreOptions(NamedTuple):
    """What can be chosen for a new paper score (the score of a game played with paper cards) of one game.

    `presets` are the presets of rules, and `tables` the ways to seat players, such as four in pairs. `players` has the
    number of players at each table, and `word` is the game's name.
    """

    word: str
    tables: Sequence[PickerItem]
    players: dict[str, int]
    presets: Sequence[PickerItem]


class PaperScoreRequest(NamedTuple):
    """What the person has chosen for a new paper score, which is the score of a game played with paper cards.

    `table` is the way to seat the players, such as four in pairs; `preset` is the preset of rules, and `names` are the
    players' names.
    """

    game: str
    table: str
    preset: str
    names: tuple[str, ...]


class PaperScoreRow(NamedTuple):
    """An entry in the list of existing paper scores, which are scores of games played with paper cards.

    `path` is the score's file; `title` and `told` are two lines of text about it.
    """

    path: object
    title: str
    told: str


class PaperScoreListPage(StartOrResumePage):
    """Lists the existing paper scores, the latest first, and lets the person open one or begin a new one.

    A paper score is the score of a game played with paper cards.
    """

    chosen = Signal(object)

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        offers: dict[str, PaperScoreOptions],
        names: Sequence[str],
        found: Sequence[PaperScoreRow],
    ) -> None:
        told = self.tr("Play with real cards; Upcard counts each deal by the same rules, on the same score sheet.")
        super().__init__(window, dress, self.tr("Score a real table"), told)
        self.offers, self.called = offers, tuple(names)
        self.game = next(iter(offers))
        self._fill()
        self.add_list(
            [ResumableItem(one.title, one.told, self._buttons(one)) for one in found], ROW * min(3, len(found))
        )
        self.add_foot(self.tr("Close"), self.tr("New score"), self.tr("Enter"))

    def _fill(self) -> None:
        dress, offer = self.dress, self.offers[self.game]
        games = [PickerItem(offered.word, game) for game, offered in self.offers.items()]
        self.games = PopupPicker(self.tr("Game"), games, self.game, dress)
        self.games.chosen.connect(self.choose_game)
        self.table = PopupPicker(self.tr("Table"), offer.tables, offer.tables[0].value, dress)
        self.table.chosen.connect(self._show_names)
        self.preset = PopupPicker(self.tr("Rules"), offer.presets, offer.presets[0].value, dress)
        for chooser in (self.games, self.table, self.preset):
            self.add_choice(chooser.accessibleName(), chooser)
        self._add_names()
        self._show_names()

    def _add_names(self) -> None:
        """Add fields for the players' names to the form for a new score.

        There are enough fields for the game with the most players.
        """
        most = max(max(offered.players.values()) for offered in self.offers.values())
        called = [*self.called, *[""] * most][:most]
        self.names = tuple(self.name_line(self.tr("Name"), name) for name in called)
        self.grid = holder = QGridLayout()
        holder.setSpacing(self.dress.px(8))
        row = self.form.rowCount()
        told = self.tr("Names, in the order of play; the first one begins")
        self.form.addWidget(self.label(told, "tray"), row, 0, 1, 2)
        self.form.addLayout(holder, row + 1, 0, 1, 2)

    def choose_game(self, game: str) -> None:
        """Choose `game` for the new score; do nothing if the page does not offer this game.

        Also choose the first of this game's tables (ways to seat players, such as four in pairs), and its first preset
        of rules.
        """
        if game not in self.offers:
            return
        self.game = game
        offer = self.offers[game]
        self.games.choose(game)
        self.table.show_choices(offer.tables, offer.tables[0].value)
        self.preset.show_choices(offer.presets, offer.presets[0].value)
        self._show_names()

    def _show_names(self, _: str = "") -> None:
        number = self.offers[self.game].players[self.table.value]
        across = ceil(number / ceil(number / ACROSS))
        for at, line in enumerate(self.names):
            self.grid.addWidget(line, at // across, at % across)
            line.setVisible(at < number)
        self.arrange()

    @property
    def unsaved_input(self) -> PaperScoreRequest:
        """The choices for a new score, which must survive when the page is built again."""
        number = self.offers[self.game].players[self.table.value]
        names = tuple(normalize_name(line.text()) for line in self.names[:number])
        return PaperScoreRequest(self.game, self.table.value, self.preset.value, names)

    def take_up(self, jotted: object) -> None:
        """Restore what was chosen for a new score from `jotted`, an earlier value of `unsaved_input`."""
        if isinstance(jotted, PaperScoreRequest):
            offer = self.offers[jotted.game]
            self.choose_game(jotted.game)
            self.table.show_choices(offer.tables, jotted.table)
            self.preset.show_choices(offer.presets, jotted.preset)
            self._show_names()
            for line, name in zip(self.names, jotted.names, strict=False):
                line.setText(name)

    def _buttons(self, one: PaperScoreRow) -> list[QPushButton]:
        go_on = self.button(self.tr("Continue"))
        go_on.clicked.connect(partial(self.chosen.emit, one.path))
        return [go_on]
