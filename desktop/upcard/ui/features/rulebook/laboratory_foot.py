"""The lower edge of the page that compares two rule sets, A and B.

It says whether the rules of B can be played, and has buttons for B.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from upcard.play.rulebook.rule_sets import BadRules, explain_bad_rules, in_a_line, one_line, parse_rule_set, save
from upcard.play.text import file_errors
from upcard.ui.features.new_game.model import OWN
from upcard.ui.features.rulebook.comparison_model import PASTED, RuleComparisonModel
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import KeyButton
from upcard.ui.widgets.texts import NameEdit, make_wrapped_label


class RuleComparisonFooter(QWidget):
    """The buttons for rule set B at the lower edge of the page that compares two rule sets, A and B.

    They copy the rules as a code, paste a code, save the rules, and start a game with them.
    """

    played = Signal()

    def __init__(self, bench: RuleComparisonModel, dress: StyleContext, beside: bool) -> None:
        """Make the row of buttons for `bench`, the model of the comparison of two rule sets, A and B.

        If `beside`, the message that says whether the rules of B can be played is beside the buttons, else above them.
        """
        super().__init__()
        self.bench = bench
        self.dress = dress
        self.column = column = QVBoxLayout(self)
        edge = dress.px(28 if beside else 14)
        column.setContentsMargins(edge, dress.px(8), edge, dress.px(14))
        column.setSpacing(dress.px(6))
        self.name = self._naming()
        column.addWidget(self.name, alignment=Qt.AlignmentFlag.AlignRight)
        self.news = make_wrapped_label("", dress)
        play = self.tr("Play B…") if bench.desk.running else self.tr("Play B")
        self.play: QPushButton = KeyButton(play, self.tr("Enter"), dress)
        self.play.setObjectName("primary")
        self.play.clicked.connect(self.played)
        row = self._buttons()
        row.setSpacing(dress.px(10 if beside else 6))
        if beside:
            row.insertWidget(0, self.news, stretch=1)
        else:
            row.insertStretch(0)
            column.addWidget(self.news)
        column.addLayout(row)

    def _naming(self) -> NameEdit:
        """Return a field for the name under which B, the second of the two compared rule sets, is saved.

        The field is hidden until a name is asked for.
        """
        name = NameEdit(self.tr("Name of the set"), self.dress)
        name.setPlaceholderText(self.tr("Name of the set"))
        name.agreed.connect(self._keep)
        name.dropped.connect(self._drop)
        name.textEdited.connect(self._tell_replacing)
        name.setMaximumWidth(self.dress.px(280))
        name.hide()
        return name

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for text, act in (
            (self.tr("Copy rule code"), self._copy),
            (self.tr("Paste rule code"), self._paste),
            (self.tr("Save as…"), self._ask),
        ):
            button = KeyButton(text, "", self.dress)
            button.clicked.connect(act)
            row.addWidget(button)
        row.addWidget(self.play)
        return row

    def show_bench(self) -> None:
        """Show a message that says whether the rules of B, the second of the two compared rule sets, can be played."""
        wrong, words = self.bench.unplayable_rules, self.dress.words
        good = self.tr("✓ These rules work together. Games in progress keep their own.")
        self.show_message(
            f"✕ {words.say_key(wrong.key, wrong.facts)}" if wrong else good, "loss" if wrong else "second"
        )
        self.play.setEnabled(wrong is None)

    def show_message(self, text: str, name: str = "second") -> None:
        """Show the message `text` in the style `name`, which is "loss" for an error."""
        self.news.setText(text)
        self.news.setObjectName(name)
        self.news.style().polish(self.news)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(in_a_line(self.bench.game, self.bench.rules("B")))
        self.show_message(self.tr("✓ B’s rule code is copied: one line that you can send to others."))

    def _paste(self) -> None:
        """Replace the rules of B, the second of the two compared rule sets, by those whose code is on the clipboard.

        Both rule sets are then compared for the number of players in the code. If the code cannot be read, show why.
        """
        source = self.tr("The clipboard")
        try:
            _, chosen = parse_rule_set(QGuiApplication.clipboard().text(), self.bench.game)
        except BadRules as bad:
            self.show_message(f"✕ {explain_bad_rules(bad, self.dress.words, source)}", "loss")
            return
        self.bench.change(pasted=chosen, table=chosen.table, sets={**self.bench.sets, "B": PASTED})
        self.show_message(self.tr("✓ B has the rules of the pasted code."))

    def _ask(self) -> None:
        """Show the field for the name under which B, the second of the two compared rule sets, is saved.

        The field contains the present name of B.
        """
        own = self.bench.find_rule_set(self.bench.sets["B"])
        self.name.setText(own.name if own else "")
        self.name.selectAll()
        self.name.show()
        self.name.setFocus()
        self._tell_replacing()

    def _tell_replacing(self) -> None:
        """Show a message if there is a rule set with the typed name already, which would be replaced."""
        name = one_line(self.name.text())
        if any(own.name == name for own in self.bench.desk.sets):
            self.show_message(self.tr("Enter replaces the set “{name}”.").format(name=name))
        else:
            self.show_bench()

    def _drop(self) -> None:
        self.name.hide()
        self.show_bench()
        self.play.setFocus()

    def _keep(self) -> None:
        """Save B, the second of the two compared rule sets, under the name that the person has typed.

        If there is a rule set of that name already, it is replaced.
        """
        name, bench = one_line(self.name.text()), self.bench
        if not name:
            return
        try:
            own = save(bench.desk.folder, bench.game, name, bench.rules("B"))
        except OSError as error:
            self.show_message(
                self.tr("✕ Could not be saved: {why}").format(why=file_errors.describe_fault(self.dress.words, error)),
                "loss",
            )
            return
        self._drop()
        bench.desk.reload_rule_sets()
        bench.choose_rule_set("B", f"{OWN}{own.path.name}")
        self.show_message(self.tr("✓ Saved as “{name}”.").format(name=own.name))
