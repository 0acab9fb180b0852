"""Lets a person choose the rules of a new game, from a preset or a rule set of one's own, and save changed rules."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from upcard.play.rulebook.option_form import ChosenRules, values
from upcard.play.rulebook.rule_sets import RuleSet, delete, explain_bad_rules, one_line, rename, save
from upcard.play.text import file_errors
from upcard.ui.features.new_game.model import OWN, PRESET, NewGameModel
from upcard.ui.features.new_game.option_rows import format_option_value
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.pickers import PickerItem, PopupPicker
from upcard.ui.widgets.texts import LinkButton, NameEdit, make_label, make_wrapped_label


@guard_overrides
class RuleSetHeader(QWidget):
    """The upper part of the column of rules: the chosen rule set, and how the options differ from it.

    It has links to save, rename, delete and compare rule sets.
    """

    compared = Signal()
    grown = Signal(int)
    """Emits by how many pixels the head has become higher."""

    def __init__(self, desk: NewGameModel, dress: StyleContext) -> None:
        super().__init__()
        self.desk = desk
        self.dress = dress
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(dress.px(4))
        column.addWidget(make_label(self.tr("Rules"), dress, "tray"))
        self.picker = PopupPicker(self.tr("Rules"), (), "", dress)
        self.picker.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # a name may be of any length
        self.picker.chosen.connect(self._choose)
        column.addWidget(self.picker)
        self.about = make_wrapped_label("", dress, "caption", "second")
        column.addWidget(self.about)
        self.changes = make_wrapped_label("", dress, "caption", "second")
        self.changes.setMinimumHeight(QFontMetrics(dress.font("caption")).lineSpacing())  # one change moves no row
        column.addWidget(self.changes)
        self.links = self._links()
        self.naming = self._naming()
        self.gone: RuleSet | None = None
        column.addLayout(self._telling())
        self.troubles = make_wrapped_label("", dress, "caption", "loss")
        column.addWidget(self.troubles)
        self._say("")
        self.show_sets()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().isValid():
            self.grown.emit(event.size().height() - event.oldSize().height())

    def _links(self) -> dict[str, LinkButton]:
        """Add a row of links, such as *Save as…* and *Delete*, and return them.

        The keys of the result are the same in every language, such as "save" and "delete".
        """
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(14))
        acts: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("reset", self.tr("Reset"), self._reset_rules),
            ("save", self.tr("Save as…"), self._ask_new),
            ("rename", self.tr("Rename…"), self._ask_rename),
            ("delete", self.tr("Delete"), self._delete),
            ("compare", self.tr("Compare…"), self.compared.emit),
        )
        links = {}
        for name, text, act in acts:
            links[name] = link = LinkButton(text, self.dress)
            link.clicked.connect(act)
            row.addWidget(link)
        row.addStretch()
        self.column.addLayout(row)
        return links

    def _telling(self) -> QHBoxLayout:
        """Return a row with a message about the last change of the rules, and a link that undoes this change."""
        self.news = make_wrapped_label("", self.dress, "caption")
        self.undo = LinkButton(self.tr("Undo"), self.dress)
        self.undo.clicked.connect(self._bring_back)
        row = QHBoxLayout()
        row.addWidget(self.news, stretch=1)
        row.addWidget(self.undo)
        return row

    def _naming(self) -> QWidget:
        """Return a row with a field for the name of a rule set; the row is hidden until a name is asked for."""
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        self.name = NameEdit(self.tr("Name of the set"), self.dress)
        self.name.setPlaceholderText(self.tr("Name of the set"))
        self.name.agreed.connect(self._keep)
        self.name.dropped.connect(holder.hide)
        self.name.textEdited.connect(self._tell_replacing)
        row.addWidget(self.name, stretch=1)
        self.keep = LinkButton(self.tr("Save"), self.dress)
        self.keep.clicked.connect(self._keep)
        row.addWidget(self.keep)
        holder.hide()
        self.renamed: RuleSet | None = None
        self.column.addWidget(holder)
        return holder

    def show_sets(self) -> None:
        """List the presets and the person's own rule sets; for a rule set that cannot be used, show the reason."""
        words, game = self.dress.words, self.desk.game
        presets = [
            PickerItem(words.say_key(f"{game.name}.preset.{name}"), f"{PRESET}{name}") for name in game.rules.presets
        ]
        note = self.tr("your own set")
        own = [PickerItem(each.name, f"{OWN}{each.path.name}", note) for each in self.desk.sets]
        self.picker.show_choices([*presets, *own], self._value())
        self.troubles.setText("\n".join(f"✕ {explain_bad_rules(bad, words)}" for bad in self.desk.troubles))
        self.troubles.setVisible(bool(self.desk.troubles))

    def _value(self) -> str:
        origin = self.desk.origin
        return f"{OWN}{origin.path.name}" if origin else f"{PRESET}{self.desk.offer.chosen.preset}"

    def refresh(self) -> None:
        """Show the chosen rule set, and how the chosen options differ from it."""
        self.picker.show_choices(self.picker.choices, self._value())
        changed = self.desk.changes
        self.links["reset"].setVisible(bool(changed))
        self.links["rename"].setVisible(self.desk.origin is not None and not changed)
        self.links["delete"].setVisible(self.desk.origin is not None and not changed)
        key = f"{self.desk.game.name}.preset.{self.desk.offer.chosen.preset}.what"
        told = self.desk.origin is None and key in self.dress.words
        self.about.setText(self.dress.words.say_key(key) if told else "")
        self.about.setVisible(told)
        self.changes.setText(self._describe_changes() if changed else "")

    def _describe_changes(self) -> str:
        """Return one line with the name of the rule set and the options that were changed, with their values."""
        game, words, now = self.desk.game, self.dress.words, values(self.desk.game, self.desk.offer.chosen)
        texts = [
            self.tr("{option}: {value}").format(
                option=words.say_key(f"{game.name}.option.{option.name}"),
                value=format_option_value(game.name, option, now[option.name], words),
            )
            for option in self.desk.changes
        ]
        one, many = self.tr("{rules} + 1 change · {changes}"), self.tr("{rules} + {count} changes · {changes}")
        text = one if len(texts) == 1 else many
        return text.format(rules=self.picker.choice.text, count=len(texts), changes=words.join_facts(texts))

    def _choose(self, value: str) -> None:
        self.naming.hide()
        self._say("")
        own = next((each for each in self.desk.sets if value == f"{OWN}{each.path.name}"), None)
        table = self.desk.offer.chosen.table
        self.desk.take_rules(own.chosen if own else ChosenRules(table, value.removeprefix(PRESET)), own)

    def _reset_rules(self) -> None:
        self.desk.take_rules(self.desk.base, self.desk.origin)

    def _say(self, text: str, undo: bool = False, name: str = "second") -> None:
        """Show the message `text` in the style `name`; if `undo`, show a link that undoes the last change."""
        self.news.setText(text)
        self.news.setObjectName(name)
        self.news.style().polish(self.news)
        self.news.setVisible(bool(text))
        self.undo.setVisible(undo)

    def _ask(self, name: str, renamed: RuleSet | None = None) -> None:
        self.renamed = renamed
        self._say("")
        self.name.setText(name)
        self.name.selectAll()
        self.naming.show()
        self.name.setFocus()
        self._tell_replacing()

    def _ask_new(self) -> None:
        """Show the field for the name of a new rule set, into which the chosen options will be saved.

        If the options come from one of the person's own rule sets, the field has its name; saving under the same name
        replaces that set.
        """
        self._ask(self.desk.origin.name if self.desk.origin else "")

    def _ask_rename(self) -> None:
        if self.desk.origin is not None:
            self._ask(self.desk.origin.name, self.desk.origin)

    def _tell_replacing(self) -> None:
        name = one_line(self.name.text())
        known = any(own.name == name and own is not self.renamed for own in self.desk.sets)
        self.keep.setText(self.tr("Replace") if known else self.tr("Save"))

    def _keep(self) -> None:
        """Save the chosen options as a rule set with the typed name or, if the person is renaming one, rename it.

        Without a name, do nothing; if the file cannot be written, show why.
        """
        name, game, desk = one_line(self.name.text()), self.desk.game, self.desk
        if not name:
            return
        try:
            own = rename(game, self.renamed, name) if self.renamed else save(desk.folder, game, name, desk.offer.chosen)
        except OSError as error:
            self._say(
                self.tr("Could not be saved: {why}").format(why=file_errors.describe_fault(self.dress.words, error)),
                name="loss",
            )
            return
        self.naming.hide()
        self._reload_sets(own, self.tr("Saved as “{name}”.").format(name=own.name))

    def _reload_sets(self, own: RuleSet | None, text: str, undo: bool = False) -> None:
        """Read the person's rule sets again, and show the message `text`.

        From now on, the options are compared with the rule set `own`, or with the preset if it is None. If `undo`, the
        message has a link that undoes the last change.
        """
        desk = self.desk
        desk.reload_rule_sets()
        desk.begin_with(own)
        self.show_sets()
        self._say(text, undo)
        desk.changed.emit()

    def _delete(self) -> None:
        self.gone = self.desk.origin
        if self.gone is None:
            return
        try:
            delete(self.gone)
        except OSError as error:
            self._say(
                self.tr("Could not be deleted: {why}").format(why=file_errors.describe_fault(self.dress.words, error)),
                name="loss",
            )
            return
        self._reload_sets(None, self.tr("“{name}” was deleted.").format(name=self.gone.name), undo=True)
        self.undo.setFocus()

    def _bring_back(self) -> None:
        if self.gone is not None:
            self.desk.take_rules(self.gone.chosen)
            self.name.setText(self.gone.name)
            self.renamed = None
            self._keep()
