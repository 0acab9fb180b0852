"""The current speed of cards: the person's and the others' as set in Options, none while somebody hurries."""

from PySide6.QtCore import QObject

from upcard.ui.session.controller import MatchController
from upcard.ui.settings.settings import DEALS, SPEEDS, WAITS, Settings, SettingsFile
from upcard.ui.table.view import TableView

LEARNT, SLOWER = 10, 0.75
"""The number of deals after which cards have their full speed, and the share of that speed until then."""
HURRIED = 3.0
"""Factor by which cards fly faster late in a computer player's turn."""


class PaceController(QObject):
    """Sets the table's speed before each move, and the controller's delays."""

    def __init__(self, controller: MatchController, table: TableView, settings: SettingsFile, parent: QObject) -> None:
        super().__init__(parent)
        self.controller, self.table, self.settings = controller, table, settings
        self.held = False
        """Whether the person holds the key that hurries the others."""
        self.reduced = False
        """Whether motion is reduced."""
        self.others = 1.0
        """Speed of the others' cards as set in Options; 0 shows them without motion."""

    def apply_settings(self, values: Settings) -> None:
        """Use the speeds of these settings from now on."""
        choice, before = values.reduced_motion, self.reduced
        self.reduced = bool(self.settings.system_reduces) if choice == "system" else choice == "on"
        self.others = SPEEDS[values.speed] * (1 if len(self.settings.recall_text(DEALS)) >= LEARNT else SLOWER)
        self.controller.timing.set_delays(self.others, WAITS[values.waits])
        self.settle()
        if self.reduced != before:
            self.table.refresh()  # reduced motion draws the hand straight

    def count_deal(self) -> None:
        """Count a deal that has ended: a newcomer's cards are slower until a game or `LEARNT` deals are over."""
        counted = self.settings.recall_text(DEALS)
        if len(counted) < LEARNT:
            self.settings.remember(DEALS, "|" * (LEARNT if self.controller.match.decided else len(counted) + 1))
            self.apply_settings(self.settings.values)

    @property
    def own(self) -> float:
        """Speed of the person's own cards as set in Options."""
        choice = self.settings.values.own_speed
        return self.others if choice == "same" else SPEEDS[choice]

    def notice_system(self, reduces: bool | None) -> None:
        """Use the system's setting for reduced motion; None if the system has none."""
        self.settings.note_system_motion(reduces)
        self.apply_settings(self.settings.values)

    def pace(self, others: bool, late: bool) -> None:
        """Set the speed of the next move: the person's own or that of the `others`, whose `late` moves are faster."""
        hasty = self.controller.hasty or (self.held and others)
        speed = 0.0 if hasty else self.others if others else self.own
        self.table.set_speed(speed, self.reduced, HURRIED if late and others else 1.0)

    def settle(self) -> None:
        """Return to the speed of the person's own cards, from the next movement on."""
        self.table.set_speed(0.0 if self.controller.hasty else self.own, self.reduced)

    def others_play(self) -> bool:
        """Return whether another player is to move without being asked first."""
        controller = self.controller
        seat = controller.match.to_act
        if controller.covered or controller.paused or seat is None:
            return False
        return controller.seated.watching or seat != controller.person

    def hurry(self, held: bool) -> None:
        """Set whether the person holds the key that hurries the other players."""
        self.held = held
        self.controller.hurry(held)
