"""The page that asks how to play on from a position of a replay: from which seat, and with which cards."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from upcard.play.replay.branch_match import ContinuationSetup
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.pickers import PickerItem, PopupPicker

SAME, AGAIN = "same", "again"


class ContinueReplayPage(Page):
    """The page that asks how to play on from a position of a replay; Enter plays on, and Esc returns to the replay."""

    agreed = Signal(object)
    """Emits how to play on, as a `ContinuationSetup`."""

    def __init__(
        self, window: QWidget, dress: StyleContext, players: Sequence[tuple[int, str]], going: ContinuationSetup
    ) -> None:
        """Make the page; `players` are the number and name of each player whose seat the person may take.

        Only one player is given if the deal has not ended; the hidden cards must then stay hidden. `going` are the
        choices shown first.
        """
        super().__init__(window, dress, wide=520)
        self.players = dict(players)
        self.going = going
        self.shut = len(players) == 1
        self.column.addWidget(self.label(self.tr("Play on from here"), "dialog-title"))
        self.column.addWidget(
            self.paragraph(
                self.tr("Starts a separate one-deal game from here. Your game is kept."),
                "second",
            )
        )
        self.column.addSpacing(dress.px(6))
        self.column.addLayout(self._choices())
        self.note = self.paragraph("", "second")
        self.note.setMinimumHeight(dress.px(44))
        self.column.addWidget(self.note)
        self.column.addLayout(self._buttons())
        self._say()

    def _choices(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(self.dress.px(14))
        grid.setVerticalSpacing(self.dress.px(8))
        grid.setColumnStretch(1, 1)
        choices = [PickerItem(name, str(player)) for player, name in self.players.items()]
        self.place = PopupPicker(self.tr("You play as"), choices, str(self.going.player), self.dress)
        self.place.setEnabled(not self.shut)
        self.place.chosen.connect(self._choose_player)
        ways = ((self.tr("Same cards"), SAME), (self.tr("Unseen cards dealt again"), AGAIN))
        self.cards = SegmentedControl(self.tr("The cards"), ways, AGAIN if self.going.again else SAME, self.dress)
        self.cards.setEnabled(not self.shut)
        self.cards.chosen.connect(self._choose_cards)
        for row, chooser in enumerate((self.place, self.cards)):
            grid.addWidget(self.label(chooser.accessibleName(), "body"), row, 0)
            line = QHBoxLayout()
            line.addWidget(chooser)
            line.addStretch()
            grid.addLayout(line, row, 1)
        return grid

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        back = self.button(self.tr("Back"), key="Esc")
        back.clicked.connect(self.close_sheet)
        row.addWidget(back)
        play = self.button(self.tr("Play"), primary=True, key=self.tr("Enter"))
        play.clicked.connect(lambda: self.agreed.emit(self.going))
        row.addWidget(play)
        return row

    def _choose_player(self, player: str) -> None:
        self.going = self.going._replace(player=int(player))
        self._say()

    def _choose_cards(self, way: str) -> None:
        self.going = self.going._replace(again=way == AGAIN)
        self._say()

    def _say(self) -> None:
        """Show a sentence that explains the current choices."""
        name = self.players[self.going.player]
        if self.shut:
            text = self.tr("This deal is not over, so the cards that {name} has not seen are dealt again.")
        elif self.going.again:
            text = self.tr("The cards that {name} had not seen are dealt again, in a way that fits what {name} knew.")
        else:
            text = self.tr("Same cards, including those you have seen since.")
        self.note.setText(text.format(name=name))
