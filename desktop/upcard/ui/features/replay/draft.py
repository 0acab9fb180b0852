"""The draft of a past moment: as one seat saw it, or with all hands open."""

from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.game.record import AnyGame
from upcard.core.table.plan import TablePlan
from upcard.ui.session.onlooker import OnlookerDraft


class ReplayDraft(OnlookerDraft):
    """A moment in which nothing can be done."""

    def __init__(self, game: AnyGame, position: object, seat: int, prompt: Told, hands: int = 0) -> None:
        """Show the position from `seat`; the first `hands` seats have open hands."""
        seen = game.rules.observe(position, seat)
        super().__init__(game.table.draft(seen), prompt)
        self._lies, self._plan = game.table.arrange(seen), game.table.plan(seen)
        places = [Place("hand", other) for other in range(hands) if other != seat]
        self._open = {place: game.table.arrange(game.rules.observe(position, place.owner))[place] for place in places}

    def arrange(self) -> Mapping[Place, Cards]:
        """Return which cards lie where, with the faces of open hands."""
        return {**self._lies, **self._open}

    def plan(self) -> TablePlan:
        """Return the plan of the moment, without the staging area and questions that a player may have seen."""
        spots = tuple(
            replace(spot, style="stagger" if spot.place in self._open else spot.style, invites=None)
            for spot in self._plan.spots
        )
        plan = self._plan._replace(spots=spots, review=True, offer=None, staging=None, news=None)
        return plan._replace(link=plan.link and plan.link._replace(news=None))
