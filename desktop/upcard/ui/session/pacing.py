"""Sets how fast cards move on the table.

Options has one speed for the person's own cards and one for the cards of all other players. While the person holds down
a key to hurry the other players, cards are shown at their new place without motion.
"""

from PySide6.QtCore import QObject

from upcard.ui.session.controller import MatchController
from upcard.ui.settings.settings import DEALS, SPEEDS, WAITS, Settings, SettingsFile
from upcard.ui.table.view import TableView

LEARNT, SLOWER = 10, 0.75
"""The number of deals after which cards fly at full speed, and the share of full speed before that."""
HURRIED = 3.0
"""The factor by which the cards of a computer player fly faster if the player's turn has already lasted long."""


class PaceController(QObject):
    """Sets how fast the table moves cards, and how long the pauses between turns are, by the settings in Options."""

    def __init__(self, controller: MatchController, table: TableView, settings: SettingsFile, parent: QObject) -> None:
        super().__init__(parent)
        self.controller, self.table, self.settings = controller, table, settings
        self.held = False
        """Whether the person holds down the key that makes the others hurry."""
        self.reduced = False
        """Whether motion is reduced."""
        self.others = 1.0
        """The speed of the others' cards as set in Options; 0 shows the cards without motion."""

    def apply_settings(self, values: Settings) -> None:
        """Use the speeds, the pauses and the choice of reduced motion in `values` from now on."""
        choice, before = values.reduced_motion, self.reduced
        self.reduced = bool(self.settings.system_reduces) if choice == "system" else choice == "on"
        self.others = SPEEDS[values.speed] * (1 if len(self.settings.recall_text(DEALS)) >= LEARNT else SLOWER)
        self.controller.timing.set_delays(self.others, WAITS[values.waits])
        self.reset_speed()
        if self.reduced != before:
            self.table.refresh()  # reduced motion draws the hand straight

    def count_deal(self) -> None:
        """Count a deal that has ended, until a new player has finished `LEARNT` deals or a whole match.

        Up to then cards fly more slowly; after that they fly at full speed.
        """
        counted = self.settings.recall_text(DEALS)
        if len(counted) < LEARNT:
            self.settings.save_page_text(DEALS, "|" * (LEARNT if self.controller.match.decided else len(counted) + 1))
            self.apply_settings(self.settings.values)

    @property
    def own_speed(self) -> float:
        """The factor for the speed of the person's own cards, as set in Options; 0 means without motion."""
        choice = self.settings.values.own_speed
        return self.others if choice == "same" else SPEEDS[choice]

    def notice_system(self, reduces: bool | None) -> None:
        """Store whether the operating system asks for reduced motion, and apply the settings again.

        `reduces` is None if the operating system has no such setting.
        """
        self.settings.note_system_motion(reduces)
        self.apply_settings(self.settings.values)

    def set_speed(self, others: bool, late: bool) -> None:
        """Set the speed at which the cards of the next move fly.

        If `others` is true, it is the speed of other players' cards, else that of the person's own. If `late` is true,
        other players' cards fly faster than usual.
        """
        hasty = self.controller.skips_to_deal_end or (self.held and others)
        speed = 0.0 if hasty else self.others if others else self.own_speed
        self.table.set_speed(speed, self.reduced, HURRIED if late and others else 1.0)

    def reset_speed(self) -> None:
        """Move cards on the table at the speed of the person's own cards from now on, until `set_speed` changes it."""
        self.table.set_speed(0.0 if self.controller.skips_to_deal_end else self.own_speed, self.reduced)

    def others_play(self) -> bool:
        """Return whether another player than the person is to act, and nothing keeps that player from acting.

        The result is False if the table is hidden, if the computer players are paused, or if the deal is over.
        """
        controller = self.controller
        seat = controller.match.to_act
        if controller.covered or controller.paused or seat is None:
            return False
        return controller.seated.viewer_sits_out or seat != controller.person

    def set_hurried(self, held: bool) -> None:
        """Set whether the person holds down (`held`) the key that makes the other players play without pauses."""
        self.held = held
        self.controller.set_hurried(held)
