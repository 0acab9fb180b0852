"""Rows in which a person sets a game's options; each has a widget that suits the option's possible values."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QWidget

from upcard.core.bounds import Bounds
from upcard.play.rulebook.option_form import OptionField
from upcard.play.text.words import Words, catalogue
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.pickers import NumberStepper, PickerItem, PopupPicker
from upcard.ui.widgets.texts import make_wrapped_label

BESIDE = 370
"""The room for an option's name and widget side by side, in text units (scaled pixels).

If the name and the widget need more room, the widget is below the name.
"""
FEW = 3
"""A number option with at most this many values is a segmented control; an option with more values is a stepper."""


class OptionRow(QWidget):
    """The row in which a person sets one option of a game.

    It shows the option's name, a widget for its value, a description and, if the value is impossible, an error message.
    """

    chosen = Signal(str, object)

    def __init__(
        self, game: str, option: OptionField, value: object, dress: StyleContext, usual: object = None
    ) -> None:
        """Make the row for `option` of the game with the id `game`; `value` is its current value.

        If the option's value may be None, `usual` is the number that is shown first when the person switches to a
        number.
        """
        super().__init__()
        self.game = game
        self.usual = usual
        self.option = option
        self.dress = dress
        words = dress.words
        self.key = f"{game}.option.{option.name}"
        self.name = words.say_key(self.key)
        self.heading = make_wrapped_label(self.name, dress)
        self.chooser = self._chooser(value)
        self.chooser.setAccessibleDescription(words.say_key(f"{self.key}.what"))
        self.trouble = make_wrapped_label("", dress, "body", "loss")
        self.trouble.hide()
        self._lay(words.say_key(f"{self.key}.what"))

    def _lay(self, what: str) -> None:
        """Arrange the widgets of the row; `what` is the text that says what the option does."""
        dress, grid = self.dress, QGridLayout(self)
        grid.setContentsMargins(0, dress.px(4), 0, 0)
        grid.setHorizontalSpacing(dress.px(12))
        grid.setVerticalSpacing(dress.px(2))
        grid.setColumnStretch(0, 1)
        beside = dress.width("body", self.name) + self.chooser.sizeHint().width() <= dress.px(BESIDE)
        grid.addWidget(self.heading, 0, 0, 1, 1 if beside else 2)
        end = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        grid.addWidget(self.chooser, 0 if beside else 2, 1, end)
        grid.addWidget(make_wrapped_label(what, dress, "caption", "second"), 1, 0, 1, 2)
        grid.addWidget(self.trouble, 3, 0, 1, 2)
        grid.setRowMinimumHeight(4, dress.px(5))
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setFixedHeight(1)
        grid.addWidget(rule, 5, 0, 1, 2)

    def _chooser(self, value: object) -> QWidget:
        """Return the widget in which the person sets the option's value; at first it shows `value`.

        It is a row of buttons, a list, or a field for a number, whichever suits the option's possible values.
        """
        option, dress = self.option, self.dress
        if option.values == (False, True):
            return self._yes_or_no(bool(value))
        if option.values:
            return self._words(str(value))
        if option.free:
            return self._free(value)
        least, most = option.bounds
        if most - least < FEW:
            choices = [(str(number), str(number)) for number in range(least, most + 1)]
            segments = SegmentedControl(self.name, choices, str(value), dress)
            segments.chosen.connect(lambda text: self.chosen.emit(option.name, int(text)))
            return segments
        stepper = NumberStepper(self.name, option.bounds, value if isinstance(value, int) else least, dress)
        stepper.chosen.connect(partial(self.chosen.emit, option.name))
        return stepper

    def _yes_or_no(self, value: bool) -> QWidget:
        """Return a widget of two buttons, of which the first switches the option on, and the second off.

        At first, the button for `value` is pressed.
        """
        words, option = self.dress.words, self.option
        choices = [(format_option_value(self.game, option, on, words), str(on)) for on in (True, False)]
        segments = SegmentedControl(self.name, choices, str(value), self.dress)
        segments.chosen.connect(lambda text: self.chosen.emit(option.name, text == str(True)))
        return segments

    def _free(self, value: object) -> QWidget:
        """Return a field for an option whose value is a number or None."""
        option, usual = self.option, self.usual if isinstance(self.usual, int) else self.option.bounds.least
        none = format_option_value(self.game, option, None, self.dress.words)
        number = OptionalNumberField(self.name, none, option.bounds, usual, self.dress)
        number.show_value(value if isinstance(value, int) else None)
        number.chosen.connect(partial(self.chosen.emit, option.name))
        return number

    def _words(self, value: str) -> QWidget:
        words = self.dress.words
        choices = [
            PickerItem(format_option_value(self.game, self.option, known, words), str(known))
            for known in self.option.values
        ]
        picker = PopupPicker(self.name, choices, value, self.dress)
        by_text = {str(known): known for known in self.option.values}
        picker.chosen.connect(lambda text: self.chosen.emit(self.option.name, by_text[text]))
        return picker

    def show_value(self, value: object) -> None:
        """Show `value` as the option's current value."""
        match self.chooser:
            case SegmentedControl() as segments:
                segments.choose(str(value))
            case PopupPicker() as picker:
                picker.show_choices(picker.choices, str(value))
            case OptionalNumberField() as number:
                number.show_value(value if isinstance(value, int) else None)
            case NumberStepper() as stepper if isinstance(value, int):
                stepper.choose(value)

    def show_change(self, changed: bool, trouble: str) -> None:
        """Show the option's name in bold if `changed`, and show the error message `trouble` unless it is empty."""
        self.heading.setFont(self.dress.font("button" if changed else "body"))
        self.trouble.setText(f"✕ {trouble}" if trouble else "")
        self.trouble.setVisible(bool(trouble))


def format_option_value(game: str, option: OptionField, value: object, words: Words) -> str:
    """Return `value`, a value of the option `option`, as text: a number in digits, any other value by its name.

    `game` is the game's id, for the names.
    """
    if not option.values and isinstance(value, int):
        return words.format_number(value)
    return words.say_key(f"{game}.option.{option.name}.{str(value).lower()}")


def list_option_words(game: str, option: OptionField, words: Words) -> str:
    """Return all texts about an option in one string, for a search: its name, its description, its values' names.

    `game` is the id of the option's game.
    """
    key = f"{game}.option.{option.name}"
    named = [format_option_value(game, option, value, words) for value in option.values]
    return " ".join((words.say_key(key), words.say_key(f"{key}.what"), *named))


def group_options(
    game: str, options: Sequence[OptionField], words: Words
) -> tuple[tuple[str, tuple[OptionField, ...]], ...]:
    """Return the title and the options of each group of `options`, for a form.

    `game` is the id of the game with these options. `words` has the titles of its groups, and the result has the groups
    in the order of these titles.
    """
    titles = list(catalogue(words.language).get(f"{game}.option.groups", {}))
    group = {option: words.say_key(f"{game}.option.{option.name}.group") for option in options}
    known = [name for name in titles if name in group.values()]
    others = [name for name in dict.fromkeys(group.values()) if name not in titles]
    return tuple(
        (
            words.say_key(f"{game}.option.groups", {"group": name}),
            tuple(option for option in options if group[option] == name),
        )
        for name in (*known, *others)
    )


class OptionalNumberField(QFrame):
    """A field for a number, with a button that means "no number" and stays pressed until a number is chosen."""

    chosen = Signal(object)
    """Emits the number, or None for no number."""

    def __init__(self, name: str, none: str, bounds: Bounds, usual: int, dress: StyleContext) -> None:
        super().__init__()
        self.setObjectName("segments")
        self.dress = dress
        self.last = usual
        """The last number, which is used again when the button is released."""
        self.none = QPushButton(none)
        self.none.setObjectName("segment")
        self.none.setCheckable(True)
        self.none.setFixedHeight(dress.px(30))
        self.none.setAccessibleName(f"{name}: {none}")
        self.none.toggled.connect(self._toggle_none)
        self.stepper = NumberStepper(name, bounds, self.last, dress)
        self.stepper.chosen.connect(self._choose_number)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.none, alignment=Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.stepper)

    def show_value(self, value: int | None) -> None:
        """Show the number `value`, or press the button "no number" if it is None; do not emit `chosen`."""
        self.none.blockSignals(True)
        self.none.setChecked(value is None)
        self.none.blockSignals(False)
        self.none.setFont(self.dress.font("button" if value is None else "body"))
        if value is None:
            self.stepper.clear_field()
        else:
            self.last = value
            self.stepper.choose(value)

    def _toggle_none(self, none: bool) -> None:
        value = None if none else self.last
        self.show_value(value)
        self.chosen.emit(value)

    def _choose_number(self, value: int) -> None:
        self.show_value(value)
        self.chosen.emit(value)
