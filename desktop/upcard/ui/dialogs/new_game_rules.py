"""The rules of a new game: a preset or a set of one's own, and every option that means something at the table."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from upcard.play.offer import by_preset
from upcard.play.option_form import changed, of_game, unplayable, values
from upcard.ui.dialogs.desk import Desk
from upcard.ui.dialogs.option_rows import OptionRow, place_of_group, said
from upcard.ui.dialogs.pickers import Choice, Picker
from upcard.ui.dialogs.texts import line, lines
from upcard.ui.dress import Dress
from upcard.ui.sheet import Button


class RulesForm(QWidget):
    """The right column of the page."""

    compared = Signal()

    def __init__(self, desk: Desk, dress: Dress) -> None:
        super().__init__()
        self.desk = desk
        self.dress = dress
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, dress.px(12), 0)
        column.setSpacing(dress.px(6))
        heading = self.tr("Rules")
        column.addWidget(line(heading, dress, "tray"))
        words, game = dress.words, desk.game
        choices = [Choice(words.say_key(f"{game.name}.preset.{preset}"), preset) for preset in game.presets]
        self.sets = Picker(heading, choices, desk.offer.chosen.preset, dress)
        self.sets.chosen.connect(lambda preset: desk.offers(by_preset(game, desk.offer, preset)))
        column.addWidget(self.sets)
        column.addLayout(self._changes())
        self.rows: dict[str, OptionRow] = {}
        self.headings: list[tuple[QLabel, tuple[str, ...]]] = []
        self._add_rows()
        column.addStretch()

    def _changes(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.changes = lines("", self.dress, "caption", "second")
        row.addWidget(self.changes, stretch=1)
        self.reset: QPushButton = Button(self.tr("Reset"), "", self.dress)
        self.reset.clicked.connect(self._reset)
        row.addWidget(self.reset)
        return row

    def _add_rows(self) -> None:
        """Put each option under its group's heading, groups in the order of their first options."""
        game, words = self.desk.game, self.dress.words
        now = values(game, self.desk.offer.chosen)
        groups: dict[str, list[OptionRow]] = {}
        for option in of_game(game):
            row = OptionRow(game.name, option, now[option.name], self.dress)
            row.chosen.connect(self._choose)
            self.rows[option.name] = row
            groups.setdefault(words.say_key(f"{game.name}.option.{option.name}.group"), []).append(row)
        for name, rows in sorted(groups.items(), key=lambda group: place_of_group(game.name, group[0], words)):
            title = words.say_key(f"{game.name}.option.groups", {"group": name})
            heading = line(title, self.dress, "badge", "second")
            self.column.addSpacing(self.dress.px(8))
            self.column.addWidget(heading)
            for row in rows:
                self.column.addWidget(row)
            self.headings.append((heading, tuple(row.option.name for row in rows)))

    def refresh(self) -> None:
        """Show the offer as it stands, in the rows that are there."""
        game, chosen = self.desk.game, self.desk.offer.chosen
        now, wrong = values(game, chosen), unplayable(game, chosen)
        for name, row in self.rows.items():
            row.show_value(now[name])
            trouble = self.dress.words.say_key(wrong.key, wrong.facts) if wrong and wrong.option == name else ""
            row.show_state(name in chosen.changes, trouble)
        self.sets.show_choices(self.sets.choices, chosen.preset)
        self.reset.setVisible(bool(chosen.changes))
        self.changes.setText(self._changed())

    def _changed(self) -> str:
        """Say which options were changed by hand."""
        game, chosen, words = self.desk.game, self.desk.offer.chosen, self.dress.words
        if not chosen.changes:
            return ""
        texts = [
            f"{self.rows[name].name}: {said(game.name, self.rows[name].option, value, words)}"
            for name, value in chosen.changes.items()
        ]
        counted = self.tr("{preset} + %n change(s):", "", len(texts)).format(preset=self.sets.choice.text)
        return f"{counted} {' · '.join(texts)}"

    def _choose(self, name: str, value: object) -> None:
        offer = self.desk.offer
        self.desk.offers(offer._replace(chosen=changed(self.desk.game, offer.chosen, name, value)))

    def _reset(self) -> None:
        offer = self.desk.offer
        self.desk.offers(by_preset(self.desk.game, offer, offer.chosen.preset))
