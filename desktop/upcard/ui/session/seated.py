"""The players on the seats of the current deal, and the viewer, for whom the table on the screen is shown."""

from collections.abc import Sequence
from functools import partial

from upcard.core.events import Events, Told, redact_events
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch


class SeatedPlayers:
    """The players of a match, and the seats on which they sit in the current deal.

    A player has the same number throughout the match. Each deal gives every player a seat, or a bench (a number after
    those of the seats) if the player sits the deal out.
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
        """The number of the player on each seat of this deal, followed by the players who sit the deal out."""
        return self.match.game.rules.seating(self.match.position)

    @property
    def first_seating(self) -> tuple[int, ...]:
        """The number of the player on each seat of the first deal; the default names of players depend on it."""
        return self.match.game.rules.seating(self.match.positions[0])

    @property
    def seat_count(self) -> int:
        """The number of players who play in a deal.

        Their seats are numbered from 0; the benches of players who sit out have the numbers after them.
        """
        return self.match.game.rules.seats(self.match.rules)

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats of this deal on which computer players sit."""
        return tuple(seat for seat in range(self.seat_count) if not self.is_person(seat))

    @property
    def seat(self) -> int:
        """The viewer's seat in this deal, or their bench (a number after those of the seats) if they sit it out."""
        return self.seating.index(self.viewer)

    @property
    def viewer_sits_out(self) -> bool:
        """Whether the viewer only watches this deal, because the viewer sits it out or is a computer player."""
        return self.seat >= self.seat_count or not self.is_person(self.seat)

    @property
    def has_several_persons(self) -> bool:
        """Whether more than one person plays in this deal."""
        return sum(map(self.is_person, range(self.seat_count))) > 1

    @property
    def must_hide_hands(self) -> bool:
        """Whether hands must be hidden: several persons belong to the match, and at least one plays in this deal."""
        persons = self.players.count(PERSON)
        return persons > 1 and any(map(self.is_person, range(self.seat_count)))

    @property
    def was_shared(self) -> bool:
        """Whether a person other than the viewer once played in the match and left it.

        That person might be the one who opens the saved match again.
        """
        if not self.match.notes:
            return False
        from upcard.play.match.seat_handover import find_players_who_left

        return bool(find_players_who_left(self.match.notes) - {self.viewer})

    def level(self, seat: int) -> str:
        """Return who plays on `seat`: `PERSON`, or the name of a computer player's level of strength."""
        return self.players[self.seating[seat]]

    def is_person(self, seat: int) -> bool:
        """Return whether a person, not a computer player, plays on `seat`."""
        return self.level(seat) == PERSON

    def choose_viewer(self) -> None:
        """Make the person whose turn it is, or else the next person in turn, the viewer.

        If no person plays in this deal, a person who sits it out becomes the viewer. Without any person, the viewer
        does not change.
        """
        first = self.match.to_act or 0
        order = [self.seating[(first + step) % self.seat_count] for step in range(self.seat_count)]
        persons = [player for player in (*order, *range(len(self.players))) if self.players[player] == PERSON]
        self.before, self.viewer = self.viewer, next(iter(persons), self.viewer)

    def look_as(self, player: int) -> None:
        """Show the table from now on as `player` sees it; `player` is a player's number."""
        self.viewer = player

    def look_after(self, before: int) -> None:
        """Store `before`, the number of the player who was the viewer before this object was made.

        If no person belongs to the match, that player stays the viewer.
        """
        self.before = before
        if PERSON not in self.players:
            self.viewer = before

    def list_messages_since(self) -> tuple[Told, ...]:
        """Return the announcements in this deal since the viewer last acted, or since the deal began."""
        match = self.match
        dealt, viewer = self.last_deal, self.seat
        own = [number for number in range(dealt + 1, len(match.actions)) if match.actor(number) == viewer]
        return self.list_announcements(own[-1] + 1 if own else dealt)

    @property
    def last_deal(self) -> int:
        """The index, in the match's list of actions, of the action that dealt the current hands."""
        opening = self.match.game.rules.opening
        return max((number for number, action in enumerate(self.match.actions) if action == opening), default=0)

    def list_announcements(self, first: int) -> tuple[Told, ...]:
        """Return the announcements caused by the match's actions from the index `first` on, by playing them again."""
        events = (event for step in self.match.steps(first) for event in step.events)
        return tuple(event for event in events if isinstance(event, Told))

    def list_panel_lines(self, events: Events) -> tuple[Told, ...]:
        """Return the sentences about `events` for the list of moves beside the table.

        If more than one person plays, they are the announcements among the events. Otherwise they also name the cards
        that came from the stock. `events` contain only what the viewer may see.
        """
        if self.players.count(PERSON) > 1:
            return tuple(event for event in events if isinstance(event, Told))
        from upcard.play.match.move_list import read_out_events

        found: tuple[Told, ...] = read_out_events(events)
        return found

    def list_messages(self) -> tuple[Told, ...]:
        """Return the sentences about all moves of this deal for the list of moves beside the table."""
        sees = partial(self.match.game.table.sees, self.seat)
        steps = self.match.steps(self.last_deal)
        return tuple(line for step in steps for line in self.list_panel_lines(redact_events(step.events, sees)))
