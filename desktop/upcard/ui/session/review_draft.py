"""Past positions to be shown on a table: as one seat saw them, with all hands open, or at the end of a deal."""

from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.game.record import AnyGame
from upcard.core.table.plan import TablePlan
from upcard.play.match.match import AnyMatch
from upcard.ui.session.onlooker import OnlookerDraft


class ReviewDraft(OnlookerDraft):
    """A past position, in which nothing can be done."""

    def __init__(self, game: AnyGame, position: object, seat: int, prompt: Told, hands: int = 0) -> None:
        """Show the position as `seat` saw it; in addition, the hands of the first `hands` seats are open."""
        seen = game.rules.observe(position, seat)
        super().__init__(game.table.draft(seen), prompt)
        self._lies, self._plan = game.table.arrange(seen), game.table.plan(seen)
        places = [Place("hand", other) for other in range(hands) if other != seat]
        self._open = {place: game.table.arrange(game.rules.observe(position, place.owner))[place] for place in places}

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place, with the faces of open hands."""
        return {**self._lies, **self._open}

    def plan(self) -> TablePlan:
        """Return where places lie on the table in this position.

        What concerns only the player who acted is left out: the area for laid-out cards, questions and announcements.
        """
        spots = tuple(
            replace(spot, style="stagger" if spot.place in self._open else spot.style, invites=None)
            for spot in self._plan.spots
        )
        plan = self._plan._replace(spots=spots, review=True, offer=None, staging=None, news=None)
        return plan._replace(link=plan.link and plan.link._replace(news=None))


class DecisionDraft(ReviewDraft):
    """A position in which a choice is judged; a question that another player has asked (an offer) is shown with it."""

    def plan(self) -> TablePlan:
        """Return the plan of the position, with the offer that the player had to answer."""
        return super().plan()._replace(offer=self._plan.offer)


class EndedDealDraft(ReviewDraft):
    """The end of a deal: all hands are open, and the cards left in them are counted."""

    def __init__(self, match: AnyMatch, seat: int) -> None:
        """Show the last position of `match` as `seat` saw it."""
        game, position = match.game, match.position
        prompt = game.table.draft(game.rules.observe(position, seat)).prompt
        super().__init__(game, position, seat, prompt, game.rules.seats(match.rules))
        self.counted = game.rules.remaining(position)
        """For each seat with cards left, a sign that says what these cards count."""

    def plan(self) -> TablePlan:
        """Return where places lie on the table.

        The count of each hand is shown where a player's announcements are shown during play.
        """
        plan = super().plan()
        return plan._replace(seats=tuple(seat._replace(note=self.counted.get(seat.seat)) for seat in plan.seats))
