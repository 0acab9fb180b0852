"""How fast cards move now: the person's own and the others' as Options says, at once while somebody is in a hurry."""

from PySide6.QtCore import QObject

from upcard.ui.session.controller import MatchController
from upcard.ui.settings.settings import SPEEDS, WAITS, Settings, SettingsFile
from upcard.ui.table.view import TableView

HURRIED = 3.0
"""How many times as fast cards fly late in a computer player's turn."""


class PaceController(QObject):
    """Tells the table before each move how fast its cards go, and the controller how long it waits."""

    def __init__(self, controller: MatchController, table: TableView, settings: SettingsFile, parent: QObject) -> None:
        super().__init__(parent)
        self.controller, self.table, self.settings = controller, table, settings
        self.held = False
        """Whether the person holds the key that hurries the others."""
        self.reduced = False
        """Whether nothing moves."""
        self.others = 1.0
        """How fast the others' cards move as Options says, 0 where nothing is to be waited for."""

    def apply_settings(self, values: Settings) -> None:
        """Move at the speeds chosen from now on."""
        choice, before = values.reduced_motion, self.reduced
        self.reduced = bool(self.settings.system_reduces) if choice == "system" else choice == "on"
        self.others = SPEEDS[values.speed]
        self.controller.timing.set_delays(self.others, WAITS[values.waits])
        self.settle()
        if self.reduced != before:
            self.table.refresh()  # the hand is held straight, or in its arc again

    @property
    def own(self) -> float:
        """How fast the person's own cards move as Options says."""
        choice = self.settings.values.own_speed
        return self.others if choice == "same" else SPEEDS[choice]

    def notice_system(self, reduces: bool | None) -> None:
        """Take up what the system says of motion."""
        self.settings.note_system_motion(reduces)
        self.apply_settings(self.settings.values)

    def pace(self, others: bool, late: bool) -> None:
        """Move what comes next as fast as whoever moves it."""
        hasty = self.controller.hasty or (self.held and others)
        speed = 0.0 if hasty else self.others * (HURRIED if late else 1) if others else self.own
        self.table.set_speed(speed, self.reduced)

    def settle(self) -> None:
        """What moves next is the person's own unless the controller says otherwise."""
        self.table.set_speed(0.0 if self.controller.hasty else self.own, self.reduced)

    def others_play(self) -> bool:
        """Return whether somebody else is to move, without being asked first."""
        controller = self.controller
        seat = controller.match.to_act
        if controller.covered or controller.paused or seat is None:
            return False
        return controller.seated.watching or seat != controller.person

    def hurry(self, held: bool) -> None:
        """Hurry the others while the person holds the key."""
        self.held = held
        self.controller.hurry(held)
