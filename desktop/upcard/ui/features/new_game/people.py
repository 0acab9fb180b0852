"""The players of a new game: how many, in which sides, and whether a person or a computer plays on each seat."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QCompleter, QGridLayout, QHBoxLayout, QLineEdit, QListView, QVBoxLayout, QWidget

from upcard.play.match.journal import PERSON
from upcard.play.match.match_config import usual_level
from upcard.play.rulebook.new_game import assign_player, at_table, count_persons, players, set_player_name, tables_of
from upcard.play.rulebook.option_form import build_rules, find_unplayable
from upcard.play.statistics.figures import profiles
from upcard.play.statistics.level_suggestion import LEAST, LevelSuggestion, suggestion
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.ui.features.new_game.model import NewGameModel
from upcard.ui.session import naming
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import SegmentedControl, ToggleSwitch
from upcard.ui.widgets.pickers import PickerItem
from upcard.ui.widgets.player_picker import PlayerPicker
from upcard.ui.widgets.texts import LinkButton, in_order, make_label, make_wrapped_label

DISC = 26
"""The width of a player's disc, in text units (scaled pixels)."""
LONGEST = 24
"""The largest number of characters in a player's name."""


LIST = """
QListView {{ background: {chrome}; color: {ink}; border: 1px solid {line}; outline: none;
    selection-background-color: {chrome_2}; selection-color: {ink}; }}
"""


@guard_overrides
class PlayerDisc(QWidget):
    """A disc with a player's initial, in the colour of the player's side; grey if the side is not known."""

    def __init__(self, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.side: int | None = None
        self.initial = ""
        self.setFixedSize(dress.px(DISC), dress.px(DISC))

    def show_player(self, name: str, side: int | None) -> None:
        """Show the initial of `name` in the colour of `side`; if `side` is None, show it on grey."""
        self.initial, self.side = name[:1].upper(), side
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.dress.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.ink_2 if self.side is None else theme.sides[self.side]))
        painter.drawEllipse(self.rect())
        painter.setPen(QColor(theme.avatar_ink))
        painter.setFont(self.dress.font("badge"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.initial)


class PlayersColumn(QWidget):
    """The left column of the page *New game*: the number of players, who plays together, and who plays on each seat."""

    def __init__(self, desk: NewGameModel, dress: StyleContext) -> None:
        super().__init__()
        self.desk = desk
        self.dress = dress
        self.shown = 0
        self.known = list_known_names(desk.played)
        self.which: SegmentedControl | None = None
        self.rows: list[tuple[PlayerDisc, QLineEdit, PlayerPicker]] = []
        self.tables = QVBoxLayout()
        self.about = make_wrapped_label("", dress, "caption", "second")
        self.suggested = SuggestedLevel(desk, dress)
        self.grid = QGridLayout()
        self.grid.setColumnStretch(1, 1)
        self.grid.setHorizontalSpacing(dress.px(10))
        self.grid.setVerticalSpacing(dress.px(6))
        self.curtain = make_wrapped_label("", dress, "caption", "second")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(dress.px(8))
        self._fill()

    def _fill(self) -> None:
        dress, desk, column = self.dress, self.desk, self.column
        numbers = sorted({*desk.game.rules.tables.values()} or {players(desk.game, desk.offer)})
        heading = self.tr("Players")
        self.numbers = SegmentedControl(heading, [(str(number), str(number)) for number in numbers], "", dress)
        self.numbers.chosen.connect(self._count)
        column.addWidget(make_label(heading, dress, "tray"))
        column.addWidget(self.numbers)
        column.addLayout(self.tables)
        column.addWidget(self.about)
        column.addSpacing(dress.px(4))
        column.addWidget(make_label(self.tr("Who plays"), dress, "tray"))
        column.addLayout(self.grid)
        column.addWidget(self.suggested)
        column.addWidget(self.curtain)
        column.addWidget(self._drawing())

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """The widgets of the column, in the order in which the Tab key goes through them."""
        places = (widget for _, name, picker in self.rows for widget in (name, picker))
        drawing = () if self.desk.game.extras.draw_for_seats is None else (self.drawing,)
        return (self.numbers, *([self.which] if self.which else []), *places, self.suggested.link, *drawing)

    def _drawing(self) -> QWidget:
        """Return the row with the switch *Draw for seats*; the row is hidden if the game has no such draw."""
        holder = QWidget()
        if self.desk.game.extras.draw_for_seats is None:
            holder.hide()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        text = self.tr("Draw for seats")
        row.addWidget(make_label(text, self.dress))
        row.addStretch()
        self.drawing = ToggleSwitch(text, self.desk.offer.draw_seats, self.dress)
        self.drawing.toggled.connect(lambda on: self.desk.offers(self.desk.offer._replace(draw_seats=on)))
        row.addWidget(self.drawing)
        return holder

    def refresh(self) -> None:
        """Show the current choices; the rows of the players are rebuilt only if the number of players has changed."""
        game, offer = self.desk.game, self.desk.offer
        number, table = players(game, offer), offer.chosen.table
        self.numbers.choose(str(number))
        if self.shown != number:
            self.shown = number
            self._show_tables(number, table)
            self._show_places(number)
            in_order(self.parts)
        if self.which is not None:
            self.which.choose(table)
        self.about.setText(self.dress.words.say_key(f"{game.name}.table.{table}.what") if table else "")
        for player, (_, _, picker) in enumerate(self.rows):
            picker.show_choices(picker.choices, offer.people[player])
        self._name_places()
        self.suggested.refresh()
        shared = self.tr("Several people share this screen: a curtain covers the table between their turns.")
        pin = self.tr("Each person can set a PIN in the Play menu while their own cards are shown.")
        self.curtain.setText(self.dress.words.join_sentences((shared, pin)) if count_persons(game, offer) > 1 else "")
        self.curtain.setVisible(count_persons(game, offer) > 1)

    def _show_tables(self, number: int, table: str) -> None:
        """Show a button for each table of the game for `number` players, with `table` selected.

        A table is a way to seat players, such as in pairs or each alone. If there is only one, show no buttons.
        """
        game, words = self.desk.game, self.dress.words
        if self.which is not None:
            self.which.hide()
            self.which.deleteLater()
            self.which = None
        known = tables_of(game, number)
        if len(known) > 1:
            choices = [(words.say_key(f"{game.name}.table.{name}"), name) for name in known]
            self.which = SegmentedControl(self.tr("Table"), choices, table, self.dress)
            self.which.chosen.connect(self._sit)
            self.tables.addWidget(self.which)

    def _show_places(self, number: int) -> None:
        for row in range(number, len(self.rows)):
            for widget in self.rows[row]:
                widget.hide()
                widget.deleteLater()
        del self.rows[number:]
        while len(self.rows) < number:
            self._add_place(len(self.rows))

    def _add_place(self, player: int) -> None:
        offer = self.desk.offer
        name = QLineEdit(offer.names[player])
        name.setMaxLength(LONGEST)
        name.setFont(self.dress.font("body"))
        name.setAccessibleName(self.tr("Name of player {number}").format(number=player + 1))
        name.setCursorPosition(0)
        name.editingFinished.connect(partial(name.home, False))
        name.textEdited.connect(partial(self._name, player))
        offer_names(name, self.known, self.dress)
        who = self.tr("Player {number}").format(number=player + 1)
        person = PickerItem(self.tr("Person"), PERSON)
        picker = PlayerPicker(who, self.desk.game, [person], offer.people[player], self.dress)
        picker.chosen.connect(partial(self._seat, player))
        disc = PlayerDisc(self.dress)
        for place, widget in enumerate((disc, name, picker)):
            self.grid.addWidget(widget, player, place)
        self.rows.append((disc, name, picker))

    def _name_places(self) -> None:
        """Show the default name in every empty name field, and each player's initial and side on the disc beside it."""
        usual, side_of = table_names(self.desk, self.dress), map_sides(self.desk)
        for player, (disc, name, _) in enumerate(self.rows):
            name.setPlaceholderText(usual[player])
            disc.show_player(usual[player], side_of.get(player))

    def _count(self, number: str) -> None:
        self._sit(next(iter(tables_of(self.desk.game, int(number))), self.desk.offer.chosen.table))

    def _sit(self, table: str) -> None:
        self.desk.offers(at_table(self.desk.game, self.desk.offer, table))

    def _seat(self, player: int, who: str) -> None:
        self.desk.offers(assign_player(self.desk.offer, player, who))

    def _name(self, player: int, name: str) -> None:
        self.desk.offers(set_player_name(self.desk.offer, player, name))


def table_names(desk: NewGameModel, dress: StyleContext) -> tuple[str, ...]:
    """Return the names that the players of the new game will have, in the order of their numbers.

    If only one person plays, that person is called "You". All others have the name typed on the page (stored in `desk`)
    or, without one, the default name for their seat.
    """
    code, offer, number = dress.words.language, desk.offer, players(desk.game, desk.offer)
    people = offer.people[:number]
    names = [*naming.at_table(code, desk.game, offer.chosen.table, people, offer.names[:number])]
    if people.count(PERSON) == 1:
        names[people.index(PERSON)] = dress.words.say_key("seat.you")
    return tuple(names)


def map_sides(desk: NewGameModel) -> Mapping[int, int]:
    """Return the side of each player in the new game that is chosen in `desk`, by the player's number.

    Return an empty mapping if the players draw for seats, or if the chosen rules cannot be played.
    """
    game, offer = desk.game, desk.offer
    if desk.draws or find_unplayable(game, offer.chosen) is not None:
        return {}
    position = game.rules.start(build_rules(game, offer.chosen), "")
    player = game.rules.seating(position)
    return {player[seat]: side for seat, side in game.find_sides(position).items()}


class SuggestedLevel(QWidget):
    """A link that suggests a level for the computer players, and gives all of them that level."""

    def __init__(self, desk: NewGameModel, dress: StyleContext) -> None:
        super().__init__()
        self.desk = desk
        self.dress = dress
        self.link = LinkButton(self.tr("Suggest my level"), dress)
        self.link.clicked.connect(self.suggest)
        told = self.tr("Levels differ in skill and memory, styles in taste. None of them cheats.")
        self.about = make_wrapped_label(told, dress, "caption", "second")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.link, alignment=Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.about)

    def refresh(self) -> None:
        """Show this widget if any computer player takes part, else hide it.

        The link that suggests a level is visible only if the strengths of the game's levels were measured.
        """
        offer, game = self.desk.offer, self.desk.game
        computers = [who for who in offer.people[: players(game, offer)] if who != PERSON]
        self.link.setVisible(bool(game.players.strengths))
        self.setVisible(bool(computers))

    def suggest(self) -> None:
        """Give all computer players the level that suits the results of the person's last deals, and say why.

        If there are too few such deals, it is the game's usual level.
        """
        desk, game = self.desk, self.desk.game
        found = suggestion(game, desk.played)
        level = found.level if found else usual_level(game)
        self.about.setText(self._describe_suggestion(level, found))
        offer = desk.offer
        for player, who in enumerate(offer.people):
            if who != PERSON:
                offer = assign_player(offer, player, level)
        desk.offers(offer)

    def _describe_suggestion(self, level: str, found: LevelSuggestion | None) -> str:
        called = self.dress.words.say_key(f"{self.desk.game.name}.level.{level}")
        if found is None:
            few = self.tr("{level} is a good start. After {number} deals against the computer, Upcard can tell yours.")
            return few.format(level=called, number=LEAST)
        suits = self.tr("Your last {number} deals show that {level} suits you.")
        return suits.format(level=called, number=found.deals)


def list_known_names(folder: Path) -> tuple[str, ...]:
    """Return the persons' names in the statistics file in `folder`; the one with the most deals comes first.

    Return an empty tuple if there is no readable file.
    """
    if not (folder / NAME).exists():
        return ()
    with suppress(sqlite3.Error), closing(RecordBook(folder / NAME)) as book:
        return tuple(name for name in profiles(book) if name)
    return ()


def offer_names(line: QLineEdit, names: tuple[str, ...], dress: StyleContext) -> None:
    """Make the text field `line` suggest those of `names` that begin with the typed letters.

    Enter or a click inserts a suggested name, and Esc closes the list.
    """
    completer = QCompleter(list(names), line)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    popup = QListView()
    completer.setPopup(popup)
    popup.setFont(dress.font("body"))
    popup.setStyleSheet(LIST.format(**dress.theme._asdict()))
    line.setCompleter(completer)
    completer.activated.connect(line.textEdited)
