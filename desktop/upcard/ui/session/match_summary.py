"""Facts about the match on the table, such as the deal number, the total scores, and which seats form a side."""

from collections.abc import Mapping

from PySide6.QtCore import QObject

from upcard.core.events import Told
from upcard.core.game.score import ScoreLine, Standing
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, subtract_lines
from upcard.ui.session.seated import SeatedPlayers


class MatchSummary(QObject):
    """Answers questions about a match and its players; it does not play the match."""

    match: AnyMatch
    seated: SeatedPlayers
    first_deal: int
    """The number of the first deal in the match's list of actions."""

    @property
    def person(self) -> int:
        """The seat of the viewer (the person who looks at the screen).

        If the viewer sits this deal out, it is the number of their bench; benches are numbered after the seats.
        """
        return self.seated.seat

    @property
    def deal_number(self) -> int:
        """The number of the current deal, counted from 1."""
        return self.first_deal - 1 + self.match.actions.count(self.match.game.rules.opening)

    def opens_deal(self) -> bool:
        """Return whether the cards of this deal have been dealt and nobody has acted yet."""
        return bool(self.match.actions) and self.match.actions[-1] == self.match.game.rules.opening

    @property
    def totals(self) -> tuple[int, ...]:
        """Each side's points in the match; those of the current deal are included only once it has ended."""
        game, position = self.match.game, self.match.position
        totals = game.rules.standing(position).totals
        return totals if game.rules.to_act(position) is None else subtract_lines(totals, game.rules.score(position))

    def deals(self) -> tuple[tuple[tuple[ScoreLine, ...], Standing], ...]:
        """Return the score lines of each ended deal, together with the standing of the match after that deal."""
        game = self.match.game
        ends = [position for position in self.match.positions[1:] if game.rules.to_act(position) is None]
        return tuple((game.rules.score(position), game.rules.standing(position)) for position in ends)

    def list_remembered(self) -> tuple[Told, ...]:
        """Return the sentences about the last moves, those of the player who acted last, for the list of moves.

        With the setting `real_memory`, the list shows only these, as people at a real table must remember all earlier
        moves. After the end of the deal, return the sentences about the whole deal.
        """
        told = self.history()
        if self.match.to_act is None or not told:
            return told
        seat = told[-1].values.get("seat")
        first = next((at for at in range(len(told), 0, -1) if told[at - 1].values.get("seat", seat) != seat), 0)
        return told[first:]

    def history(self) -> tuple[Told, ...]:
        """Return one sentence for each move of this deal, as the list of moves beside the table shows them."""
        return self.seated.list_messages()

    def list_ending_messages(self) -> tuple[Told, ...]:
        """Return the announcements made at the end of the deal, at most the last two; empty if there was none.

        If the last announcement contains no facts (its `values` are empty), it does not say why the deal ended, and it
        is left out if others precede it.
        """
        match = self.match
        if match.actions[-1] == match.game.rules.opening:
            return ()
        events = match.game.rules.apply(match.positions[-2], match.actions[-1]).events
        said = tuple(event for event in events if isinstance(event, Told))
        why = said[-1:] if said and said[-1].values else ()
        return (*said[-2:-1], *why) or said

    def next_minimums(self) -> tuple[int, ...]:
        """Return the points that each side's first meld must count in the next deal; empty if no deal follows."""
        following = self.match.game.rules.next_deal(self.match.position, self.match.seed)
        return () if following is None else self.match.game.rules.minimums(following)

    def list_settlement_messages(self) -> tuple[Told, ...]:
        """Return the sentences that explain the settlement: how many points each side wins or, if negative, pays.

        The result is empty if the game has no settlement.
        """
        settling = self.match.game.rules.settling
        return () if settling is None else settling(self.match.position)

    @property
    def target(self) -> int:
        """The points that a side needs to win the match; 0 if the match does not end by points."""
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
        """The side of each seat: a mapping from the seat's number to the side's number."""
        plan = self.match.game.table.plan(self.match.get_seat_view(self.person))
        return {seat.seat: seat.side for seat in sorted(plan.seats, key=lambda seat: seat.seat)}

    @property
    def own_side(self) -> int | None:
        """The side of the viewer (the person who looks at the screen); None if only computer players play."""
        return self.sides.get(self.person) if PERSON in self.seated.players else None

    @property
    def addressed(self) -> int | None:
        """The side to which all persons in this deal belong; None if they belong to several, or if no person plays."""
        seated, sides = self.seated, self.sides
        persons = {sides[seat] for seat, player in enumerate(seated.seating) if seated.players[player] == PERSON}
        return persons.pop() if len(persons) == 1 else None


def summarize_match(match: AnyMatch, seated: SeatedPlayers) -> MatchSummary:
    """Return the summary of `match`, counting its deals from 1; `seated` are the players on its seats."""
    made = MatchSummary()
    made.match, made.seated, made.first_deal = match, seated, 1
    return made
