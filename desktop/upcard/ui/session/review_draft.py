"""Drafts (what a table shows and lets a person do) of a past position, in which nothing can be done.

The position is shown as one seat saw it, with all hands open, or at the end of a deal.
"""

from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.game.record import AnyGame
from upcard.core.table.plan import TablePlan
from upcard.play.match.match import AnyMatch
from upcard.ui.session.onlooker import OnlookerDraft


class ReviewDraft(OnlookerDraft):
    """Shows a past position on a table, where a person can look but not act.

    It is a draft: what the table shows and lets a person do.
    """

    def __init__(self, game: AnyGame, position: object, seat: int, prompt: Told, hands: int = 0) -> None:
        """Show `position` as `seat` saw it, with the hands of the first `hands` seats face up as well.

        `prompt` is the sentence shown above the hand.
        """
        seen = game.rules.observe(position, seat)
        super().__init__(game.table.draft(seen), prompt)
        self._lies, self._plan = game.table.arrange(seen), game.table.plan(seen)
        places = [Place("hand", other) for other in range(hands) if other != seat]
        self._open = {place: game.table.arrange(game.rules.observe(position, place.owner))[place] for place in places}

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place on the table; hands that are shown face up contain their real cards."""
        return {**self._lies, **self._open}

    def plan(self) -> TablePlan:
        """Return where each place for cards, such as the stock, lies on the table in this position.

        What concerned only the player who acted is left out: the area for cards laid out but not played, questions and
        announcements.
        """
        spots = tuple(
            replace(spot, style="stagger" if spot.place in self._open else spot.style, invites=None)
            for spot in self._plan.spots
        )
        plan = self._plan._replace(spots=spots, review=True, offer=None, staging=None, news=None)
        return plan._replace(link=plan.link and plan.link._replace(news=None))


class DecisionDraft(ReviewDraft):
    """Shows a past position in which a player's choice is judged.

    If the player had to answer an offer (a card that another player shows), the offer is shown too.
    """

    def plan(self) -> TablePlan:
        """Return where each place for cards lies on the table, with the offer (if any) that the player had to answer.

        An offer is a card that another player shows.
        """
        return super().plan()._replace(offer=self._plan.offer)


class EndedDealDraft(ReviewDraft):
    """Shows the end of a deal: all hands are face up, and each has a sign that says what its cards count."""

    def __init__(self, match: AnyMatch, seat: int) -> None:
        """Make a draft that shows the last position of `match`, with `seat` at the bottom and all hands face up.

        A draft is what the table shows and lets a person do.
        """
        game, position = match.game, match.position
        prompt = game.table.draft(game.rules.observe(position, seat)).prompt
        super().__init__(game, position, seat, prompt, game.rules.seats(match.rules))
        self.counted = game.rules.remaining(position)
        """For each seat with cards left, a sign that says what these cards count."""

    def plan(self) -> TablePlan:
        """Return where each place for cards, such as a hand, lies on the table.

        Where a player's announcements are shown during play, a text says what the cards left in that player's hand
        count.
        """
        plan = super().plan()
        return plan._replace(seats=tuple(seat._replace(note=self.counted.get(seat.seat)) for seat in plan.seats))
