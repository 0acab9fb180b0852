"""The settings of a position in the position editor, apart from its cards.

They are who is to play, the phase of the turn, the dealer, who plays on each seat, and numbers of each side, such as
the score.
"""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from upcard.core.bounds import Bounds
from upcard.play.exchange.position_sheet import set_number
from upcard.play.match.journal import PERSON
from upcard.ui.features.position_editor.work import PositionEditorModel
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.pickers import NumberStepper, PickerItem, PopupPicker
from upcard.ui.widgets.player_picker import PlayerPicker
from upcard.ui.widgets.texts import make_wrapped_label


class PositionSettingsPanel(QWidget):
    """Shows a row for each setting of the edited position, such as the dealer and the scores."""

    def __init__(self, work: PositionEditorModel, dress: StyleContext) -> None:
        super().__init__()
        self.work = work
        self.dress = dress
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.turn = self._ask_turn()
        self.phase = self._ask_phase()
        self.dealer = self._ask_dealer()
        self._ask_people()
        self.numbers = dict(self._add_number_fields())
        work.changed.connect(self.refresh)

    def _ask(self, name: str, widget: QWidget) -> None:
        row = self.grid.rowCount()
        self.grid.addWidget(make_wrapped_label(name, self.dress, "body"), row, 0)
        self.grid.addWidget(widget, row, 1, Qt.AlignmentFlag.AlignRight)

    def _ask_turn(self) -> PopupPicker:
        words, name = self.dress.words, self.tr("To play")
        seats = [PickerItem(words.seat(seat), str(seat)) for seat in range(sum(map(len, self.work.frame.sides)))]
        picker = PopupPicker(name, seats, str(self.work.sheet.turn), self.dress)
        picker.chosen.connect(lambda seat: self.work.change(lambda sheet: replace(sheet, turn=int(seat))))
        self._ask(name, picker)
        return picker

    def _ask_phase(self) -> PopupPicker | None:
        """Add a list from which the phase of the turn is chosen, and return it; None if there is only one phase."""
        phases = self.work.frame.setting_up.phases
        if len(phases) == 1:
            return None
        words, facts = self.dress.words, {"game": self.work.frame.game.name}
        choices = [PickerItem(words.say_key(f"setup.phase.{phase}", facts), phase) for phase in phases]
        picker = PopupPicker(self.tr("When"), choices, self.work.sheet.phase, self.dress)
        picker.chosen.connect(lambda phase: self.work.change(lambda sheet: replace(sheet, phase=phase)))
        self._ask(self.tr("When"), picker)
        return picker

    def _ask_dealer(self) -> PopupPicker:
        """Add a list from which the dealer is chosen, and return it; "As usual" leaves the choice to the game."""
        words, name = self.dress.words, self.tr("Dealer")
        seats = [PickerItem(words.seat(seat), str(seat)) for seat in range(sum(map(len, self.work.frame.sides)))]
        picker = PopupPicker(name, [PickerItem(self.tr("As usual"), ""), *seats], self._dealer(), self.dress)
        picker.chosen.connect(
            lambda seat: self.work.change(lambda sheet: replace(sheet, dealer=int(seat) if seat else None))
        )
        self._ask(name, picker)
        return picker

    def _dealer(self) -> str:
        dealer = self.work.sheet.dealer
        return "" if dealer is None else str(dealer)

    def _ask_people(self) -> None:
        words, game = self.dress.words, self.work.frame.game
        for player, who in enumerate(self.work.people):
            name = words.seat(self.work.frame.seating.index(player))
            picker = PlayerPicker(name, game, [PickerItem(self.tr("A person"), PERSON)], who, self.dress)
            picker.chosen.connect(partial(self._seat, player))
            self._ask(name, picker)

    def _seat(self, player: int, who: str) -> None:
        self.work.seat(player, who)

    def _add_number_fields(self) -> list[tuple[tuple[str, int], NumberStepper]]:
        """Add a field for each number that a side has, such as its score.

        Return the fields, each with the number's key and the side.
        """
        made = []
        for number in self.work.frame.setting_up.numbers:
            for side, members in enumerate(self.work.frame.sides):
                name = self.dress.words.say_key(f"setup.number.{number.key}", {"seats": members})
                value = self.work.sheet.numbers.get((number.key, side), 0)
                stepper = NumberStepper(name, Bounds(number.least, number.most), value, self.dress)
                stepper.chosen.connect(partial(self._say, number.key, side))
                self._ask(name, stepper)
                made.append(((number.key, side), stepper))
        return made

    def _say(self, key: str, side: int, number: int) -> None:
        self.work.change(lambda sheet: set_number(sheet, key, side, number))

    def refresh(self) -> None:
        """Show the current values of all settings of the position."""
        sheet = self.work.sheet
        self.turn.show_choices(self.turn.choices, str(sheet.turn))
        self.dealer.show_choices(self.dealer.choices, self._dealer())
        if self.phase is not None:
            self.phase.show_choices(self.phase.choices, sheet.phase)
        for at, stepper in self.numbers.items():
            stepper.choose(sheet.numbers.get(at, 0))
