"""The list of options in the rule laboratory; above it, two pickers choose the compared rule sets A and B."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from upcard.play.rulebook.option_form import OptionField, values
from upcard.ui.features.new_game.model import OWN, PRESET
from upcard.ui.features.new_game.option_rows import format_option_value, group_options
from upcard.ui.features.rulebook.comparison_model import OFFERED, PASTED, RuleComparisonModel
from upcard.ui.features.rulebook.laboratory_panel import LETTERS
from upcard.ui.features.rulebook.laboratory_rows import SIGN, RuleComparisonRow
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import make_scroll_area
from upcard.ui.widgets.pickers import PickerItem, PopupPicker
from upcard.ui.widgets.texts import make_label, make_wrapped_label


class RuleComparisonList(QWidget):
    """The list of options on the page that compares two rule sets, with their values in the rule sets A and B.

    In a narrow window, the panel that explains an option is below the option's row.
    """

    looked = Signal(str)

    def __init__(self, bench: RuleComparisonModel, dress: StyleContext, value: int) -> None:
        """Make the list for `bench`, the model of the comparison of two rule sets.

        Each of the two columns for values is `value` text units (scaled pixels) wide.
        """
        super().__init__()
        self.bench = bench
        self.dress = dress
        self.value = value
        self.rows: dict[str, RuleComparisonRow] = {}
        self.pickers = {
            letter: PopupPicker(self.tr("Set {letter}").format(letter=letter), (), "", dress) for letter in LETTERS
        }
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(dress.px(4))
        column.addLayout(self._head())
        self.area: QScrollArea = make_scroll_area(QWidget())
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self.area)
        self.inner = QVBoxLayout()

    def _head(self) -> QHBoxLayout:
        dress = self.dress
        row = QHBoxLayout()
        row.setContentsMargins(dress.px(12), 0, dress.px(20), 0)
        row.setSpacing(dress.px(8))
        row.addWidget(make_label(self.tr("Rule"), dress, "tray"), stretch=1)
        for letter, wide in zip(LETTERS, (self.value + SIGN - 8, self.value + 8), strict=True):
            badge = QLabel(letter)
            badge.setTextFormat(Qt.TextFormat.PlainText)
            badge.setObjectName("letter")
            badge.setFont(dress.font("badge"))
            badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
            badge.setFixedSize(dress.px(24), dress.px(24))
            picker = self.pickers[letter]
            picker.setFixedWidth(dress.px(wide - 32))
            picker.chosen.connect(lambda name, letter=letter: self.bench.choose_rule_set(letter, name))
            row.addWidget(badge)
            row.addWidget(picker)
        return row

    def _choices(self) -> list[PickerItem]:
        """Return the rule sets from which the person can choose the two that are compared."""
        bench, words, game = self.bench, self.dress.words, self.bench.game
        usual, own = self.tr("the default"), self.tr("your own set")
        found = [
            PickerItem(words.say_key(f"{game.name}.preset.{name}"), f"{PRESET}{name}", "" if number else usual)
            for number, name in enumerate(game.rules.presets)
        ]
        found += [PickerItem(each.name, f"{OWN}{each.path.name}", own) for each in bench.desk.sets]
        if OFFERED in bench.sets.values() or bench.desk.changes:
            found.append(PickerItem(self.tr("The new game"), OFFERED))
        if bench.pasted is not None:
            found.append(PickerItem(self.tr("Pasted rules"), PASTED))
        return found

    def show_bench(self) -> None:
        """List the options with their current values; if a row has the focus, the new row of that option gets it."""
        bench = self.bench
        focused = next((name for name, row in self.rows.items() if row.hasFocus()), None)
        choices = self._choices()
        for letter, picker in self.pickers.items():
            picker.show_choices(choices, bench.sets[letter])
        holder = QWidget()
        self.inner = QVBoxLayout(holder)
        self.inner.setContentsMargins(0, 0, self.dress.px(8), self.dress.px(8))
        self.inner.setSpacing(0)
        self.rows = {}
        says = [values(bench.game, bench.rules(letter)) for letter in LETTERS]
        for title, options in group_options(bench.game.name, bench.listed_options, self.dress.words):
            heading = make_label(title, self.dress, "badge", "second")
            heading.setContentsMargins(self.dress.px(12), self.dress.px(14), 0, self.dress.px(4))
            self.inner.addWidget(heading)
            for option in options:
                self._add(option, [each[option.name] for each in says])
        if not self.rows:
            self._add_same_note()
        self.inner.addStretch()
        holder.setObjectName("scrolled")
        self.area.setWidget(holder)
        if focused in self.rows:
            self.rows[focused].setFocus()

    def _add_same_note(self) -> None:
        text = self.tr("Both sets are the same at this table.")
        self.inner.addWidget(make_wrapped_label(text, self.dress, "body", "second"))

    def _add(self, option: OptionField, says: Sequence[object]) -> None:
        game, words = self.bench.game, self.dress.words
        key = f"{game.name}.option.{option.name}"
        first, second = (format_option_value(game.name, option, value, words) for value in says)
        texts = words.say_key(key), words.say_key(f"{key}.what")
        row = RuleComparisonRow(option, texts, (first, second), self.dress, self.value)
        row.chosen.connect(self.looked)
        row.moved.connect(lambda steps: self._move(option.name, steps))
        self.rows[option.name] = row
        self.inner.addWidget(row)

    def _move(self, name: str, steps: int) -> None:
        names = list(self.rows)
        place = names.index(name) + steps
        if 0 <= place < len(names):
            row = self.rows[names[place]]
            row.setFocus()
            self.area.ensureWidgetVisible(row)

    def mark(self, name: str, panel: QWidget | None) -> None:
        """Mark the row of the option `name`; if `panel` is given, put it below that row."""
        for row in self.rows.values():
            row.mark(row.option.name == name)
        if panel is not None and name in self.rows:
            self.inner.insertWidget(self.inner.indexOf(self.rows[name]) + 1, panel)
