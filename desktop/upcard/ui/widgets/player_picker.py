"""A picker for who plays on a seat: a person, or a computer player with a level and a style of play."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu

from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import STYLES, join_player_name, split_player_name
from upcard.play.match.journal import PERSON
from upcard.play.text.words import Words
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.pickers import PickerItem, PopupPicker


@guard_overrides
class PlayerPicker(PopupPicker):
    """A picker for who plays on a seat: its list has the levels of computer players, and below them the styles of play.

    The keys Left and Right select the previous and the next style. The parameter `extra` has the items that come before
    the levels, such as a person.
    """

    def __init__(self, name: str, game: AnyGame, extra: Sequence[PickerItem], value: str, dress: StyleContext) -> None:
        self.game = game
        self.styles = [PickerItem(dress.words.say_key(f"style.{style or 'plain'}"), style) for style in ("", *STYLES)]
        self.style_kept = split_player_name(value)[1]
        super().__init__(name, [*extra, *computers(game, dress.words)], value, dress)

    @property
    def selected_choice(self) -> str:
        return split_player_name(self.value)[0]

    @property
    def choice(self) -> PickerItem:
        """The selected item; its text contains the style of play, unless that is the plain style."""
        if split_player_name(self.value)[1]:
            return PickerItem(format_level(self.value, self.game.name, self.dress.words), self.value)
        return super().choice

    def show_choices(self, choices: Sequence[PickerItem], value: str) -> None:
        self.style_kept = split_player_name(value)[1] or ("" if value != PERSON else self.style_kept)
        super().show_choices(choices, value)

    def choose(self, value: str) -> None:
        """Select the level or person `value`; the style of play is kept if the new level has that style."""
        named = join_player_name(value, self.style_kept)
        super().choose(named if named in self.game.players.styled else value)

    def choose_style(self, style: str) -> None:
        """Select the style of play `style` for the selected level; do nothing if the level has no styles."""
        if self.has_styles:
            self.style_kept = style
            self.choose(self.selected_choice)

    @property
    def has_styles(self) -> bool:
        """Whether the selected level of computer player can play in several styles."""
        return any(join_player_name(self.selected_choice, style) in self.game.players.styled for style in STYLES)

    def build_menu(self) -> QMenu:
        menu = super().build_menu()
        if not self.has_styles:
            return menu
        menu.addSeparator()
        for style in self.styles:
            action = menu.addAction(self.dress.words.say_key("style.named", {"style": style.text}))
            action.setCheckable(True)
            action.setChecked(style.value == split_player_name(self.value)[1])
            action.triggered.connect(partial(self.choose_style, style.value))
        return menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if not step:
            super().keyPressEvent(event)
        elif self.has_styles:
            known = [style.value for style in self.styles]
            place = known.index(split_player_name(self.value)[1]) + step
            self.choose_style(known[min(max(place, 0), len(known) - 1)])


def computers(game: AnyGame, words: Words) -> list[PickerItem]:
    """Return items for a picker: one item for each level of computer player in `game`."""
    computer = QCoreApplication.translate("PlayersColumn", "Computer · {level}")
    return [
        PickerItem(computer.format(level=format_level(level, game.name, words)), level) for level in game.players.levels
    ]


def format_level(name: str, game: str, words: Words) -> str:
    """Return what the computer player `name` is called in the language of `words`: its level, and its style if any.

    `game` is the name of the game.
    """
    level, style = split_player_name(name)
    said = words.say_key(f"{game}.level.{level}")
    return words.say_key("style.level", {"level": said, "style": words.say_key(f"style.{style}")}) if style else said
