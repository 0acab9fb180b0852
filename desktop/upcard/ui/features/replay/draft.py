"""What the table shows of a moment that is looked at again: as one seat saw it, or with all hands open."""

from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.game.record import AnyGame
from upcard.core.table.plan import TablePlan
from upcard.ui.session.onlooker import OnlookerDraft


class ReplayDraft(OnlookerDraft):
    """A moment, with nothing to be done."""

    def __init__(self, game: AnyGame, position: object, seat: int, prompt: Told, hands: int = 0) -> None:
        """Show it from a seat; of so many seats the hands lie open."""
        seen = game.rules.observe(position, seat)
        super().__init__(game.table.draft(seen), prompt)
        self._lies, self._plan = game.table.arrange(seen), game.table.plan(seen)
        places = [Place("hand", other) for other in range(hands) if other != seat]
        self._open = {place: game.table.arrange(game.rules.observe(position, place.owner))[place] for place in places}

    def arrange(self) -> Mapping[Place, Cards]:
        """Return what lies where, the hands that lie open with their faces."""
        return {**self._lies, **self._open}

    def plan(self) -> TablePlan:
        """Return how it lies: what a person could lay out, is asked or told then is not shown."""
        spots = tuple(
            replace(spot, style="stagger" if spot.place in self._open else spot.style, invites=None)
            for spot in self._plan.spots
        )
        plan = self._plan._replace(spots=spots, review=True, offer=None, staging=None, news=None)
        return plan._replace(link=plan.link and plan.link._replace(news=None))
