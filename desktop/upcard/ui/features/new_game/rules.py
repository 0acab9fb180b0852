"""The column of rules on the page *New game*: the rule set, and the options that matter for the chosen players."""

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from upcard.play.rulebook.option_form import (
    OptionField,
    UnplayableRules,
    change_option,
    find_unplayable,
    make_default_choice,
    of_game,
    values,
)
from upcard.play.rulebook.rulebook import normalize_search_text
from upcard.ui.features.new_game.model import NewGameModel
from upcard.ui.features.new_game.option_rows import OptionRow, group_options, list_option_words
from upcard.ui.features.new_game.rule_sets import RuleSetHeader
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.texts import LinkButton, SearchField, in_order, make_label

FEW = 6
"""If a game has at most this many options, all are listed; with more options, the list can be folded and searched."""


class RulesColumn(QWidget):
    """The right column of the page *New game*: the rule set, and a row for each option."""

    compared = Signal()

    def __init__(self, desk: NewGameModel, dress: StyleContext) -> None:
        super().__init__()
        self.desk = desk
        self.dress = dress
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, dress.px(12), 0)
        column.setSpacing(dress.px(5))
        self.sets = RuleSetHeader(desk, dress)
        self.sets.compared.connect(self.compared)
        column.addWidget(self.sets)
        self.touched = False
        """Whether a row's value was changed: the rows then stay where they are under the pointer."""
        self.wanted: tuple[str, ...] = ()
        """The words to search for; if there are any, only the rows that contain all of them are shown."""
        column.addLayout(self._make_finder())
        self.none = make_label(self.tr("No rule says that"), dress, "body", "second")
        column.addWidget(self.none)
        self.rows: dict[str, OptionRow] = {}
        """The rows by option, in the order of the list; a row is made when it is first shown."""
        self.headings: list[tuple[QLabel, tuple[str, ...]]] = []
        self.groups = group_options(desk.game.name, of_game(desk.game), dress.words)
        for title, options in self.groups:
            self._add_heading(title, options)
        column.addStretch()

    def _make_finder(self) -> QHBoxLayout:
        """Return a row with a link that shows more or fewer options, and a field to search for an option."""
        line = QHBoxLayout()
        self.fold = LinkButton("", self.dress)
        self.fold.clicked.connect(self.desk.switch_fold)
        self.search = SearchField(self.tr("Find a rule…"), self.dress)
        self.search.searched.connect(self._find)
        self.search.left.connect(self._go_to_first_row)
        line.addWidget(self.fold)
        line.addWidget(self.search, stretch=1)
        return line

    def _add_heading(self, title: str, options: Sequence[OptionField]) -> None:
        heading = make_label(title, self.dress, "badge", "second")
        heading.setContentsMargins(0, self.dress.px(14), 0, 0)
        self.column.addWidget(heading)
        self.headings.append((heading, tuple(option.name for option in options)))

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """For each option, the text that is compared with what the person types into the search field.

        It consists of all texts of the option's row, and its heading.
        """
        name, words = self.desk.game.name, self.dress.words
        return {
            option.name: normalize_search_text(f"{title} {list_option_words(name, option, words)}")
            for title, options in self.groups
            for option in options
        }

    def _make_rows(self, names: Collection[str]) -> None:
        """Create the rows of those options in `names` that have no row yet."""
        every = (option for _, options in self.groups for option in options)
        missing = [option for option in every if option.name in names and option.name not in self.rows]
        if not missing:
            return
        game = self.desk.game
        now, first = values(game, self.desk.offer.chosen), values(game, make_default_choice(game))
        for option in missing:
            row = OptionRow(game.name, option, now[option.name], self.dress, first[option.name])
            row.chosen.connect(self._choose)
            self.rows[option.name] = row
        self._order_rows()

    def _order_rows(self) -> None:
        """Put the rows of the options below their headings, in the order of the options.

        This also sets the order for the Tab key and for screen readers.
        """
        rows: dict[str, OptionRow] = {}
        for heading, names in self.headings:
            heading.raise_()  # a screen reader reads the parts in the order in which they were raised
            made = (name for name in names if name in self.rows)
            for at, name in enumerate(made, self.column.indexOf(heading) + 1):
                rows[name] = row = self.rows[name]
                if self.column.indexOf(row) < 0:
                    self.column.insertWidget(at, row)
                row.raise_()
        self.rows = rows
        in_order((self.sets, self.fold, self.search, *rows.values()))

    def refresh(self) -> None:
        """Show the current choices in the list of options.

        The list has the options that have an effect for the chosen players and contain the text in the search field.
        Unless all options are to be shown, it has only the changed ones and the one that makes the rules impossible to
        play.
        """
        wrong = find_unplayable(self.desk.game, self.desk.offer.chosen)
        options = [option.name for option in self.desk.options]
        changes = [option.name for option in self.desk.changes]
        whole = self.desk.unfolded or len(options) <= FEW
        found = [name for name in options if all(word in self.texts[name] for word in self.wanted)]
        seen = found if whole or self.wanted else [*changes, *([wrong.option] if wrong else [])]
        fold = self.tr("Only what I changed") if self.desk.unfolded else self.tr("All {count} rules…")
        self.fold.setText(fold.format(count=len(options)))
        self.fold.setVisible(len(options) > FEW)
        self.search.setVisible(len(options) > FEW)
        self.none.setVisible(not found)
        self._show_rows([name for name in seen if name in options], changes, wrong)
        self.sets.refresh()

    def _show_rows(self, seen: Collection[str], changes: Collection[str], wrong: UnplayableRules | None) -> None:
        """Show only the rows of the options `seen`, with their headings and current values.

        The options `changes` are shown as changed. `wrong` is the reason why the rules cannot be played, or None.
        """
        now = values(self.desk.game, self.desk.offer.chosen)
        self.column.setEnabled(False)  # it is laid out once, not after each row
        self._make_rows(seen)
        for name, row in self.rows.items():
            row.show_value(now[name])
            trouble = self.dress.words.say_key(wrong.key, wrong.facts) if wrong and wrong.option == name else ""
            row.show_change(name in changes, trouble)
            row.setVisible(name in seen)
        for heading, names in self.headings:
            heading.setVisible(any(name in seen for name in names))
        self.column.setEnabled(True)
        self.column.invalidate()

    def _find(self, text: str) -> None:
        self.wanted = tuple(normalize_search_text(text).split())
        self.desk.changed.emit()

    def _go_to_first_row(self) -> None:
        """Move the keyboard focus to the first visible option."""
        row = next((row for row in self.rows.values() if row.isVisibleTo(self)), None)
        if row is not None:
            next(part for part in row.findChildren(QWidget) if part.focusPolicy() & Qt.FocusPolicy.TabFocus).setFocus()

    def _choose(self, name: str, value: object) -> None:
        self.touched, offer = True, self.desk.offer
        self.desk.offers(offer._replace(chosen=change_option(self.desk.game, offer.chosen, name, value)))
