"""The page that sets who plays on each seat: a person, or a computer player of a certain level."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QWidget

from upcard.core.game.record import AnyGame
from upcard.play.match.journal import PERSON
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.pickers import PickerItem, PopupPicker
from upcard.ui.widgets.player_picker import PlayerPicker, format_level
from upcard.ui.widgets.progress import SideShape


class SeatAssignment(NamedTuple):
    """A player's name and side, and who plays for that player: `PERSON`, or the name of a computer player's level."""

    name: str
    side: int
    who: str


class SeatAssignmentPage(Page):
    """Lets the person set who plays on each seat; nothing changes before the button to agree is pressed."""

    agreed = Signal(object)
    """Emits a tuple with an entry for each player, in the order of their numbers: `PERSON` or the name of a level."""

    def __init__(self, window: QWidget, dress: StyleContext, sitting: Sequence[SeatAssignment], game: AnyGame) -> None:
        super().__init__(window, dress, wide=560)
        self.who = [player.who for player in sitting]
        self.game = game
        self.pickers: list[PlayerPicker] = []
        self.column.addWidget(self.label(self.tr("Who plays"), "dialog-title"))
        about = self.tr(
            "If someone leaves, a computer player takes over the cards. They can come back here at any time."
        )
        self.column.addWidget(self.paragraph(about, "second"))
        self.column.addSpacing(dress.px(6))
        self.column.addLayout(self._rows(sitting))
        self.note = self.paragraph("", "second")
        self.column.addWidget(self.note)
        self.column.addLayout(self._foot())
        self._say()

    def _rows(self, sitting: Sequence[SeatAssignment]) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(self.dress.px(10))
        grid.setVerticalSpacing(self.dress.px(6))
        rivals = {seat.who for seat in sitting} & {*self.game.players.rivals}
        others = [PickerItem(format_level(who, self.game.name, self.dress.words), who) for who in sorted(rivals)]
        for player, seat in enumerate(sitting):
            named = self.label(self.dress.elide_text("button", seat.name, 220), "button")
            picker = PlayerPicker(
                seat.name, self.game, [PickerItem(self.tr("Person"), PERSON), *others], seat.who, self.dress
            )
            picker.chosen.connect(partial(self._choose, player))
            grid.addWidget(SideShape(seat.side, self.dress), player, 0)
            grid.addWidget(named, player, 1)
            grid.addWidget(picker, player, 2)
            self.pickers.append(picker)
        return grid

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        back = self.button(self.tr("Cancel"), key=self.tr("Esc"))
        back.clicked.connect(self.close_sheet)
        agree = self.button(self.tr("Play on"), primary=True, key=self.tr("Enter"))
        agree.clicked.connect(self._agree)
        row.addWidget(back)
        row.addWidget(agree)
        self.start = self.pickers[0]
        return row

    def _choose(self, player: int, who: str) -> None:
        self.who[player] = who
        self._say()

    def _say(self) -> None:
        """Show a sentence that says what the chosen number of persons means for the match.

        With several persons, a curtain hides the table between their turns. Without a person, computer players finish
        the match. With one person, there is nothing to say.
        """
        persons = self.who.count(PERSON)
        several = self.tr("A curtain covers the table when the screen changes hands.")
        none = self.tr("Computer players finish the game while you watch.")
        self.note.setText(several if persons > 1 else "" if persons else none)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.arrange()

    def _find_enter_button(self) -> QAbstractButton | None:
        """Return the button that Enter presses: the one with the keyboard focus, or else the main button.

        If a list of choices has the focus, Enter also presses the main button; the list is opened with Space. Return
        None if nothing has the focus and the page has no main button.
        """
        meant = super()._find_enter_button()
        return self.primary if isinstance(meant, PopupPicker) else meant

    def _agree(self) -> None:
        self.agreed.emit(tuple(self.who))
