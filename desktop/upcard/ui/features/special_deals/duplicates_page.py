"""The page of duplicate matches: a form for a new match, and a list of the existing matches.

In the list, each of the two people has a button to play their part of a match.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.form_page import ResumableItem, StartOrResumePage, normalize_name
from upcard.ui.widgets.pickers import PickerItem, PopupPicker
from upcard.ui.widgets.texts import LinkButton
from upcard.ui.widgets.undo_strip import DeletedItem, UndoStrip

NUMBERS = ("2", "4", "8", "16")
ROW, STRIP = 74, 12
"""The height of a match in the list, and the space left and right of the strip below, in text units (scaled pixels)."""


class DuplicateOptions(NamedTuple):
    """What a person can choose for a new duplicate match of one game: tables, presets of rules, and levels.

    A table is a way to seat the players, such as four in pairs. A level says how well the computer players play;
    `level` is the one chosen at first. `word` is the name of the game.
    """

    word: str
    tables: Sequence[PickerItem]
    presets: Sequence[PickerItem]
    levels: Sequence[PickerItem]
    level: str


class DuplicateRequest(NamedTuple):
    """What a person has chosen for a new duplicate match: the game, the preset of rules, and the two people's names.

    `table` names a way to seat the players, such as four in pairs; `level` is the level of the computer players, and
    `deals` the number of deals.
    """

    game: str
    table: str
    preset: str
    level: str
    deals: int
    names: tuple[str, ...]


class DuplicateRow(NamedTuple):
    """A row of the list of duplicate matches: an existing match, the texts of its row, and the texts of its buttons.

    `name` identifies the match; `title` and `told` are two lines of text about it.
    """

    name: str
    title: str
    told: str
    parts: tuple[str, ...]
    """The text of each person's button; an empty text if that person has finished all deals."""
    result: str
    """The text of the button that shows the result; an empty text until both people have finished all deals."""
    awaited: bool = False
    """Whether one person has just finished all deals, so that the other person comes next."""
    running: bool = False
    """Whether a deal of this match is being played on the table, so that the match cannot be deleted."""


class DuplicateList(NamedTuple):
    """The existing duplicate matches, and the match deleted last, which the person can restore."""

    rows: Sequence[DuplicateRow]
    gone: DeletedItem | None = None


@guard_overrides
class DuplicatesPage(StartOrResumePage):
    """The page of duplicate matches: a form for a new match and, below it, the existing matches.

    The result of a match is shown only after both people have finished all deals.
    """

    chosen = Signal(str, int)
    """Emits the name of a match, and the index of the person who is to play."""
    compared = Signal(str)
    deleted = Signal(str, str)
    """Emits the name of the match to delete, and its title."""

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        offers: dict[str, DuplicateOptions],
        names: tuple[str, ...],
        found: DuplicateList,
    ) -> None:
        told = self.tr(
            "Two people play the same deals in the same seat on this computer, at different times. You play first; "
            "the other opens this page later and presses the button with their name. Results stay hidden until both "
            "have played; then the scores are compared deal by deal."
        )
        super().__init__(window, dress, self.tr("Duplicate match"), told)
        self.offers, self.gone = offers, found.gone
        self.game = next(iter(offers))
        self.rows = dict[QWidget, DuplicateRow]()
        """The match of each button in the list."""
        self._fill(names)
        self._add_matches(found)
        self.add_foot(self.tr("Close"), self.tr("New match"), self.tr("Enter"))

    def _add_matches(self, found: DuplicateList) -> None:
        """Add the list of the existing matches in `found`, and a strip that can restore the match deleted last."""
        items = [ResumableItem(match.title, match.told, self._buttons(match)) for match in found.rows]
        self.add_list(items, ROW * min(2, len(items)))
        if found.gone is not None:
            self.column.addWidget(UndoStrip(self, found.gone, STRIP))

    def _fill(self, names: tuple[str, ...]) -> None:
        dress, offer = self.dress, self.offers[self.game]
        games = [PickerItem(offered.word, game) for game, offered in self.offers.items()]
        self.games = PopupPicker(self.tr("Game"), games, self.game, dress)
        self.games.chosen.connect(self.choose_game)
        self.table = PopupPicker(self.tr("Table"), offer.tables, _first(offer.tables), dress)
        self.preset = PopupPicker(self.tr("Rules"), offer.presets, _first(offer.presets), dress)
        self.level = PopupPicker(self.tr("Computer players"), offer.levels, offer.level, dress)
        self.number = SegmentedControl(self.tr("Deals"), [(number, number) for number in NUMBERS], "4", dress)
        self.number.chosen.connect(self.number.choose)
        for chooser in (self.games, self.table, self.preset, self.level, self.number):
            self.add_choice(chooser.accessibleName(), chooser)
        self._add_names(names)

    def _add_names(self, names: tuple[str, ...]) -> None:
        """Add two text fields for the names of the people who will play; at first, they contain `names`."""
        self.names = tuple(self.name_line(self.tr("Name"), name) for name in names)
        both = QHBoxLayout()
        both.setSpacing(self.dress.px(8))
        for line in self.names:
            both.addWidget(line)
        row = self.form.rowCount()
        self.form.addWidget(self.label(self.tr("Names"), "tray"), row, 0)
        self.form.addLayout(both, row, 1)

    def choose_game(self, game: str) -> None:
        """Choose `game` for the new match.

        Also choose the first of the game's tables (ways to seat the players, such as four in pairs), the first preset
        of its rules, and its usual level of computer players.
        """
        self.game = game
        offer = self.offers[game]
        self.games.choose(game)
        self.table.show_choices(offer.tables, _first(offer.tables))
        self.preset.show_choices(offer.presets, _first(offer.presets))
        self.level.show_choices(offer.levels, offer.level)

    @property
    def unsaved_input(self) -> DuplicateRequest:
        """What the person has chosen for a new match so far, which must survive when the page is built again."""
        names = tuple(normalize_name(line.text()) for line in self.names)
        button = self.number.group.checkedButton()
        deals = int(str(button.property("choice"))) if button is not None else 4
        chosen = self.table.value, self.preset.value, self.level.value
        return DuplicateRequest(self.game, *chosen, deals, names)

    def take_up(self, jotted: object) -> None:
        """Restore the choices for a new match from `jotted`, an earlier value of `unsaved_input`."""
        if isinstance(jotted, DuplicateRequest):
            offer = self.offers[jotted.game]
            self.choose_game(jotted.game)
            self.table.show_choices(offer.tables, jotted.table)
            self.preset.show_choices(offer.presets, jotted.preset)
            self.level.show_choices(offer.levels, jotted.level)
            self.number.choose(str(jotted.deals))
            for line, name in zip(self.names, jotted.names, strict=True):
                line.setText(name)

    def _buttons(self, match: DuplicateRow) -> list[QPushButton]:
        """Return the buttons for `match` in the list: to play it, to show its result, and to delete it.

        There is a button to play for each person who has deals left, and a button for the result only if it may be
        shown. If one person has just finished (`match.awaited`), the other person's button is the primary button.
        """
        made: list[QPushButton] = []
        for part, text in enumerate(match.parts):
            if text:
                made.append(self.button(text, primary=match.awaited, key=self.tr("Enter") if match.awaited else ""))
                made[-1].clicked.connect(partial(self.chosen.emit, match.name, part))
        if match.result:
            made.append(self.button(match.result))
            made[-1].clicked.connect(partial(self.compared.emit, match.name))
        if not match.running:
            made.append(LinkButton(self.tr("Delete"), self.dress))
            made[-1].clicked.connect(partial(self.deleted.emit, match.name, match.title))
        self.rows.update(dict.fromkeys(made, match))
        return made

    def undo(self) -> None:
        """Restore the duplicate match that was deleted last, if there is one."""
        if self.gone is not None:
            self.gone.undo()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """If the Delete key is pressed, delete the match that the focused button belongs to."""
        row = self.rows.get(self.focusWidget())
        if event.key() == Qt.Key.Key_Delete and row is not None and not row.running:
            self.deleted.emit(row.name, row.title)
        else:
            super().keyPressEvent(event)


def _first(choices: Sequence[PickerItem]) -> str:
    return choices[0].value if choices else ""
