"""What the table shows of a moment that is looked at again: as one seat saw it, or with all hands open."""

from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.game import AnyGame
from upcard.core.plan import Plan
from upcard.ui.onlooker import Onlooker


class LookedAt(Onlooker):
    """A moment, with nothing to be done."""

    def __init__(self, game: AnyGame, position: object, seat: int, prompt: Told, hands: int = 0) -> None:
        """Show it from a seat; of so many seats the hands lie open."""
        super().__init__(game.draft(game.observe(position, seat)), prompt)
        places = [Place("hand", other) for other in range(hands) if other != seat]
        self._open = {place: game.arrange(game.observe(position, place.owner))[place] for place in places}

    def arrange(self) -> Mapping[Place, Cards]:
        """Return what lies where, the hands that lie open with their faces."""
        return {**super().arrange(), **self._open}

    def plan(self) -> Plan:
        """Return how it lies."""
        plan = super().plan()
        spots = tuple(replace(spot, style="stagger") if spot.place in self._open else spot for spot in plan.spots)
        return plan._replace(spots=spots, review=True)
