"""Who sits where in the deal being played, and through whose eyes the window looks."""

from collections.abc import Sequence
from functools import partial

from upcard.core.events import Events, Told, redact_events
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch


class SeatedPlayers:
    """The players of a match. They keep their numbers; on which seat or bench each one is, a deal says."""

    def __init__(self, match: AnyMatch, players: Sequence[str], names: Sequence[str] = ()) -> None:
        self.match = match
        self.players = tuple(players)
        """`PERSON` or a level, by player."""
        self.names = (*names, *[""] * (len(self.players) - len(names)))
        """What each player is called; empty where the table's own name for the place stands."""
        self.eyes = 0
        """The player who looks: a person; at a table without one whoever left it last, or the first player."""
        self.before: int | None = None
        """Who looked before; None where nobody did."""
        if match.notes:
            from upcard.play.match.seat_handover import last_to_leave

            self.eyes = last_to_leave(match.notes)
        self.turn_eyes()
        self.before = None

    @property
    def seating(self) -> tuple[int, ...]:
        """The player on each seat in this deal, then those who sit it out."""
        return self.match.game.rules.seating(self.match.position)

    @property
    def first_seating(self) -> tuple[int, ...]:
        """The same as the match began, by which places have their names."""
        return self.match.game.rules.seating(self.match.positions[0])

    @property
    def playing(self) -> int:
        """How many seats play in a deal; benches are numbered after them."""
        return self.match.game.rules.seats(self.match.rules)

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats of this deal on which no person plays."""
        return tuple(seat for seat in range(self.playing) if not self.is_person(seat))

    @property
    def seat(self) -> int:
        """The seat or bench of whoever looks."""
        return self.seating.index(self.eyes)

    @property
    def watching(self) -> bool:
        """Whether whoever looks does not play in this deal."""
        return self.seat >= self.playing or not self.is_person(self.seat)

    @property
    def several(self) -> bool:
        """Whether more than one person plays in this deal."""
        return sum(map(self.is_person, range(self.playing))) > 1

    @property
    def shared(self) -> bool:
        """Whether a person plays in this deal whose cards another person may not see, playing or not."""
        persons = self.players.count(PERSON)
        return persons > 1 and any(map(self.is_person, range(self.playing)))

    @property
    def was_shared(self) -> bool:
        """Whether another person has left than whose eyes they are: the other may be who opens the match again."""
        if not self.match.notes:
            return False
        from upcard.play.match.seat_handover import find_players_who_left

        return bool(find_players_who_left(self.match.notes) - {self.eyes})

    def level(self, seat: int) -> str:
        """Return what plays on a seat: `PERSON` or a level."""
        return self.players[self.seating[seat]]

    def is_person(self, seat: int) -> bool:
        """Return whether a person plays on a seat."""
        return self.level(seat) == PERSON

    def turn_eyes(self) -> None:
        """Look through the eyes of the person whose turn comes first; of one who rests where no person plays."""
        first = self.match.to_act or 0
        order = [self.seating[(first + step) % self.playing] for step in range(self.playing)]
        persons = [player for player in (*order, *range(len(self.players))) if self.players[player] == PERSON]
        self.before, self.eyes = self.eyes, next(iter(persons), self.eyes)

    def look_as(self, player: int) -> None:
        """Look through the eyes of this player."""
        self.eyes = player

    def look_after(self, before: int) -> None:
        """Know who looked until now; nobody else looks while no person has to."""
        self.before = before
        if PERSON not in self.players:
            self.eyes = before

    def since(self) -> tuple[Told, ...]:
        """Return what was said aloud after the last action of whoever looks, in this deal."""
        match = self.match
        dealt, eyes = self.last_deal, self.seat
        own = [number for number in range(dealt + 1, len(match.actions)) if match.actor(number) == eyes]
        return self.list_announcements(own[-1] + 1 if own else dealt)

    @property
    def last_deal(self) -> int:
        """The number of the action that dealt the hands."""
        opening = self.match.game.rules.opening
        return max((number for number, action in enumerate(self.match.actions) if action == opening), default=0)

    def list_announcements(self, first: int) -> tuple[Told, ...]:
        """Return what the actions from that number on said aloud, played again from the log."""
        events = (event for step in self.match.steps(first) for event in step.events)
        return tuple(event for event in events if isinstance(event, Told))

    def list_panel_lines(self, events: Events) -> tuple[Told, ...]:
        """Return the lines of the panel: what was said, and, where nobody else may look, the cards that came.

        The events hide what whoever looks may not see.
        """
        if self.players.count(PERSON) > 1:
            return tuple(event for event in events if isinstance(event, Told))
        from upcard.play.match.move_list import read_out_events

        found: tuple[Told, ...] = read_out_events(events)
        return found

    def lines(self) -> tuple[Told, ...]:
        """Return all lines of this deal, played again from the log."""
        sees = partial(self.match.game.table.sees, self.seat)
        steps = self.match.steps(self.last_deal)
        return tuple(line for step in steps for line in self.list_panel_lines(redact_events(step.events, sees)))
