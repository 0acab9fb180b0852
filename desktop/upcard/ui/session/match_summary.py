"""What is to be told of the match on the table: which deal it is, how it stands, what was said, who is with whom."""

from collections.abc import Mapping

from PySide6.QtCore import QObject

from upcard.core.events import Told
from upcard.core.game.score import ScoreLine, Standing
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, before
from upcard.ui.session.seated import SeatedPlayers


class MatchSummary(QObject):
    """Tells of a match, and of who sits at it, without playing it."""

    match: AnyMatch
    seated: SeatedPlayers
    first_deal: int
    """The number of the log's first deal."""

    @property
    def person(self) -> int:
        """The seat or bench of whoever looks."""
        return self.seated.seat

    @property
    def deal_number(self) -> int:
        """Which deal this is."""
        return self.first_deal - 1 + self.match.actions.count(self.match.game.rules.opening)

    @property
    def totals(self) -> tuple[int, ...]:
        """What each side has from the deals before this one, or with this one when it has ended."""
        game, position = self.match.game, self.match.position
        totals = game.rules.standing(position).totals
        return totals if game.rules.to_act(position) is None else before(totals, game.rules.score(position))

    def deals(self) -> tuple[tuple[tuple[ScoreLine, ...], Standing], ...]:
        """Return each ended deal's score and the standing after it."""
        game = self.match.game
        ends = [position for position in self.match.positions[1:] if game.rules.to_act(position) is None]
        return tuple((game.rules.score(position), game.rules.standing(position)) for position in ends)

    def history(self) -> tuple[Told, ...]:
        """Return all that is read out of this deal, played again from the log."""
        return self.seated.lines()

    def ending(self) -> tuple[Told, ...]:
        """Return what was said as the last action ended the deal: the sentence before the closing one, if any."""
        match = self.match
        if match.actions[-1] == match.game.rules.opening:
            return ()
        events = match.game.rules.apply(match.positions[-2], match.actions[-1]).events
        said = tuple(event for event in events if isinstance(event, Told))
        return said[-2:-1] or said

    def next_minimums(self) -> tuple[int, ...]:
        """Return what each side's first melds must count in the next deal; none where none follows."""
        following = self.match.game.rules.next_deal(self.match.position, self.match.seed)
        return () if following is None else self.match.game.rules.minimums(following)

    def settling(self) -> tuple[Told, ...]:
        """Return how each side's settlement comes about, where the game says so."""
        settling = self.match.game.rules.settling
        return () if settling is None else settling(self.match.position)

    @property
    def target(self) -> int:
        """The points that the match is played to; 0 where each deal is a game of its own."""
        return self.match.game.rules.target(self.match.rules)

    @property
    def sides(self) -> Mapping[int, int]:
        """Each seat's side."""
        plan = self.match.game.table.plan(self.match.get_seat_view(self.person))
        return {seat.seat: seat.side for seat in sorted(plan.seats, key=lambda seat: seat.seat)}

    @property
    def own_side(self) -> int | None:
        """The side of the person who looks; None where nobody but computer players is at the table."""
        return self.sides.get(self.person) if PERSON in self.seated.players else None

    @property
    def addressed(self) -> int | None:
        """The side that all persons at the table are on; None where they are on several, or nobody is."""
        seated, sides = self.seated, self.sides
        persons = {sides[seat] for seat, player in enumerate(seated.seating) if seated.players[player] == PERSON}
        return persons.pop() if len(persons) == 1 else None
