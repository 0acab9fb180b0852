"""Facts about the match on the table: deal number, totals, announcements, and the sides."""

from collections.abc import Mapping

from PySide6.QtCore import QObject

from upcard.core.events import Told
from upcard.core.game.score import ScoreLine, Standing
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, subtract_lines
from upcard.ui.session.seated import SeatedPlayers


class MatchSummary(QObject):
    """Describes a match and its players without playing it."""

    match: AnyMatch
    seated: SeatedPlayers
    first_deal: int
    """The number of the first deal in the match's list of actions."""

    @property
    def person(self) -> int:
        """The viewer's seat, or the viewer's bench (the number of a player who sits out) if they sit this deal out."""
        return self.seated.seat

    @property
    def deal_number(self) -> int:
        """The number of the current deal, counted from 1."""
        return self.first_deal - 1 + self.match.actions.count(self.match.game.rules.opening)

    def opens_deal(self) -> bool:
        """Return whether nobody has acted since this deal was dealt."""
        return bool(self.match.actions) and self.match.actions[-1] == self.match.game.rules.opening

    @property
    def totals(self) -> tuple[int, ...]:
        """Each side's points before this deal, or including it once it has ended."""
        game, position = self.match.game, self.match.position
        totals = game.rules.standing(position).totals
        return totals if game.rules.to_act(position) is None else subtract_lines(totals, game.rules.score(position))

    def deals(self) -> tuple[tuple[tuple[ScoreLine, ...], Standing], ...]:
        """Return each ended deal's score and the standing after it."""
        game = self.match.game
        ends = [position for position in self.match.positions[1:] if game.rules.to_act(position) is None]
        return tuple((game.rules.score(position), game.rules.standing(position)) for position in ends)

    def list_remembered(self) -> tuple[Told, ...]:
        """Return the lines that people could recall at a real table, which are those of the last player's turn.

        After the end of the deal, return all lines of the deal.
        """
        told = self.history()
        if self.match.to_act is None or not told:
            return told
        seat = told[-1].values.get("seat")
        first = next((at for at in range(len(told), 0, -1) if told[at - 1].values.get("seat", seat) != seat), 0)
        return told[first:]

    def history(self) -> tuple[Told, ...]:
        """Return all lines of this deal for the panel of moves, replayed from the log."""
        return self.seated.list_messages()

    def list_ending_messages(self) -> tuple[Told, ...]:
        """Return the announcements at the end of the deal, at most the last two; empty if there was none.

        An announcement gives no reason for the end if it names nothing, that is, if its `values` are empty. If the last
        announcement is of this kind and others precede it, it is left out.
        """
        match = self.match
        if match.actions[-1] == match.game.rules.opening:
            return ()
        events = match.game.rules.apply(match.positions[-2], match.actions[-1]).events
        said = tuple(event for event in events if isinstance(event, Told))
        why = said[-1:] if said and said[-1].values else ()
        return (*said[-2:-1], *why) or said

    def next_minimums(self) -> tuple[int, ...]:
        """Return the points that each side's first meld needs in the next deal; empty if no deal follows."""
        following = self.match.game.rules.next_deal(self.match.position, self.match.seed)
        return () if following is None else self.match.game.rules.minimums(following)

    def list_settlement_messages(self) -> tuple[Told, ...]:
        """Return the sentences about the settlement (the payment after a deal) of each side.

        The result is empty if the game has no settlement.
        """
        settling = self.match.game.rules.settling
        return () if settling is None else settling(self.match.position)

    @property
    def target(self) -> int:
        """The points to which the match is played; 0 if no total ends it."""
        return self.match.game.rules.target(self.match.rules)

    @property
    def rounds(self) -> int:
        """The number of deals after which the match ends; 0 if it does not end after a fixed number of deals."""
        return self.match.game.rules.deals(self.match.rules)

    @property
    def is_numbered(self) -> bool:
        """Whether the match has more than one deal, so that its deals are numbered."""
        return bool(self.target) or self.rounds > 1

    @property
    def sides(self) -> Mapping[int, int]:
        """Each seat's side."""
        plan = self.match.game.table.plan(self.match.get_seat_view(self.person))
        return {seat.seat: seat.side for seat in sorted(plan.seats, key=lambda seat: seat.seat)}

    @property
    def own_side(self) -> int | None:
        """The viewer's side; None if only computer players are at the table."""
        return self.sides.get(self.person) if PERSON in self.seated.players else None

    @property
    def addressed(self) -> int | None:
        """The side of all persons at the table; None if they are on several sides, or if there are no persons."""
        seated, sides = self.seated, self.sides
        persons = {sides[seat] for seat, player in enumerate(seated.seating) if seated.players[player] == PERSON}
        return persons.pop() if len(persons) == 1 else None


def summarize_match(match: AnyMatch, seated: SeatedPlayers) -> MatchSummary:
    """Return the summary of `match`, whose list of actions begins with deal 1."""
    made = MatchSummary()
    made.match, made.seated, made.first_deal = match, seated, 1
    return made
