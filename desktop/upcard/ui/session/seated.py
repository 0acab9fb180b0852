"""The players on the seats of the current deal, and the viewer, who is the player for whom the table is shown."""

from collections.abc import Sequence
from functools import partial

from upcard.core.events import Events, Told, redact_events
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch


class SeatedPlayers:
    """The players of a match.

    Players keep their numbers; each deal assigns them to seats, or to benches if they sit it out.
    """

    def __init__(self, match: AnyMatch, players: Sequence[str], names: Sequence[str] = ()) -> None:
        self.match = match
        self.players = tuple(players)
        """For each player `PERSON` or the name of a computer player's level."""
        self.names = (*names, *[""] * (len(self.players) - len(names)))
        """The name of each player; empty for the default name of the place."""
        self.viewer = 0
        """The number of the viewer: a person if any plays, else the previous viewer, else player 0."""
        self.before: int | None = None
        """The number of the previous viewer; None if there was no other viewer before."""
        if match.notes:
            from upcard.play.match.seat_handover import last_to_leave

            self.viewer = last_to_leave(match.notes)
        self.choose_viewer()
        self.before = None

    @property
    def seating(self) -> tuple[int, ...]:
        """The player on each seat in this deal, then the players who sit the deal out."""
        return self.match.game.rules.seating(self.match.position)

    @property
    def first_seating(self) -> tuple[int, ...]:
        """The seating at the start of the match, by which default names are given to places."""
        return self.match.game.rules.seating(self.match.positions[0])

    @property
    def seat_count(self) -> int:
        """The number of seats that play in a deal; benches have the numbers after them."""
        return self.match.game.rules.seats(self.match.rules)

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats of this deal on which computer players sit."""
        return tuple(seat for seat in range(self.seat_count) if not self.is_person(seat))

    @property
    def seat(self) -> int:
        """The seat or bench of the viewer."""
        return self.seating.index(self.viewer)

    @property
    def viewer_sits_out(self) -> bool:
        """Whether the viewer does not play in this deal."""
        return self.seat >= self.seat_count or not self.is_person(self.seat)

    @property
    def has_several_persons(self) -> bool:
        """Whether more than one person plays in this deal."""
        return sum(map(self.is_person, range(self.seat_count))) > 1

    @property
    def must_hide_hands(self) -> bool:
        """Whether a person plays in this deal whose cards another person, playing or not, must not see."""
        persons = self.players.count(PERSON)
        return persons > 1 and any(map(self.is_person, range(self.seat_count)))

    @property
    def was_shared(self) -> bool:
        """Whether a person other than the viewer has left the match and might be the one who opens it again."""
        if not self.match.notes:
            return False
        from upcard.play.match.seat_handover import find_players_who_left

        return bool(find_players_who_left(self.match.notes) - {self.viewer})

    def level(self, seat: int) -> str:
        """Return who plays on `seat`: `PERSON` or the name of a level."""
        return self.players[self.seating[seat]]

    def is_person(self, seat: int) -> bool:
        """Return whether a person plays on a seat."""
        return self.level(seat) == PERSON

    def choose_viewer(self) -> None:
        """Choose the viewer: the person who is to act now or will act next.

        If no person plays in this deal, a person who sits it out becomes the viewer. Without any person, the viewer
        does not change.
        """
        first = self.match.to_act or 0
        order = [self.seating[(first + step) % self.seat_count] for step in range(self.seat_count)]
        persons = [player for player in (*order, *range(len(self.players))) if self.players[player] == PERSON]
        self.before, self.viewer = self.viewer, next(iter(persons), self.viewer)

    def look_as(self, player: int) -> None:
        """Make `player` the viewer."""
        self.viewer = player

    def look_after(self, before: int) -> None:
        """Store `before` as the previous viewer; if no person is at the table, make `before` the present viewer too."""
        self.before = before
        if PERSON not in self.players:
            self.viewer = before

    def list_messages_since(self) -> tuple[Told, ...]:
        """Return the announcements in this deal after the viewer's last action."""
        match = self.match
        dealt, viewer = self.last_deal, self.seat
        own = [number for number in range(dealt + 1, len(match.actions)) if match.actor(number) == viewer]
        return self.list_announcements(own[-1] + 1 if own else dealt)

    @property
    def last_deal(self) -> int:
        """The index, in the log, of the action that dealt the current hands."""
        opening = self.match.game.rules.opening
        return max((number for number, action in enumerate(self.match.actions) if action == opening), default=0)

    def list_announcements(self, first: int) -> tuple[Told, ...]:
        """Return the announcements of the actions from index `first` on, replayed from the log."""
        events = (event for step in self.match.steps(first) for event in step.events)
        return tuple(event for event in events if isinstance(event, Told))

    def list_panel_lines(self, events: Events) -> tuple[Told, ...]:
        """Return the lines for the panel of moves.

        They are the announcements and, if only one person plays, also what cards were taken. `events` contain only what
        the viewer may see.
        """
        if self.players.count(PERSON) > 1:
            return tuple(event for event in events if isinstance(event, Told))
        from upcard.play.match.move_list import read_out_events

        found: tuple[Told, ...] = read_out_events(events)
        return found

    def list_messages(self) -> tuple[Told, ...]:
        """Return all lines of this deal for the panel of moves, replayed from the log."""
        sees = partial(self.match.game.table.sees, self.seat)
        steps = self.match.steps(self.last_deal)
        return tuple(line for step in steps for line in self.list_panel_lines(redact_events(step.events, sees)))
