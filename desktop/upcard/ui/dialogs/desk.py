"""What is being put together for a new game, kept while the page that shows it is dressed anew."""

from PySide6.QtCore import QObject, Signal

from upcard.core.game import AnyGame
from upcard.play.offer import Offer, recalled, remembered
from upcard.ui.settings import SettingsFile

LAST = "new_game"


class Desk(QObject):
    """The offer as it stands; every change of it is told."""

    changed = Signal()

    def __init__(self, game: AnyGame, settings: SettingsFile, running: bool = False) -> None:
        """`running`: whether a game is being played that a new one would take the place of."""
        super().__init__()
        self.game = game
        self.settings = settings
        self.running = running
        self.offer = recalled(game, settings.remembered(LAST))

    def offers(self, offer: Offer) -> None:
        """Offer something else from now on."""
        if offer != self.offer:
            self.offer = offer
            self.changed.emit()

    def remember(self) -> None:
        """Write down what was agreed, for the next time."""
        self.settings.remember(LAST, remembered(self.offer))
