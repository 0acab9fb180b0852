"""Where one is in a match that is gone through again, and whose eyes are looked through; pages come and go over it."""

from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from upcard.core.events import Events, Told
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.replay.replay import MatchReplay, Variation, until
from upcard.play.replay.steps import ReplayDeal, deal_at, deals, events, list_announcements, next_turn
from upcard.play.text.words import Words
from upcard.ui.features.replay.draft import ReplayDraft
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers

NEAR = 6
"""So many actions away cards slide to where they lay; further off they lie there at once."""
STEP = 1000
"""Milliseconds from an action to the next at normal speed."""
SPEEDS = {"half": 0.5, "normal": 1.0, "double": 2.0}


class ReplayMoment(NamedTuple):
    """What is to be shown of a moment."""

    draft: ReplayDraft
    seen: object
    events: Events
    """What led there from the moment before; nothing where one has jumped there."""


class ReplayModel(QObject):
    """Goes from moment to moment."""

    moved = Signal(int)
    """Another moment is to be shown: 1 for the next, -1 for one near by, 0 for one that was jumped to."""
    changed = Signal()
    """The same moment is to be shown otherwise."""
    played = Signal()
    """Whether it plays by itself, or how fast, has changed."""

    def __init__(self, replay: MatchReplay, of: str, number: int = 0) -> None:
        """Begin on a line; `of` is the name of the match that what goes on from here is from."""
        super().__init__()
        self.replay = replay
        self.of = of
        self.number = number
        self.at = max(1, replay.lines[number].fork)
        people = [player for player, who in enumerate(self.line.players) if who == PERSON]
        self.player = (people or [0])[0]
        self.open = False
        self.speed = "normal"
        self.busy = False
        """Whether cards are on their way, which what plays by itself waits for."""
        self.listed: bool | None = None
        """Whether the list of moves is open; None until somebody says so."""
        self._words: dict[object, Words] = {}
        """Those spoken so far: signs are drawn anew where the table is given others."""
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)

    @property
    def line(self) -> Variation:
        """The line that one is on."""
        return self.replay.lines[self.number]

    @property
    def match(self) -> AnyMatch:
        """The match as it stood at the moment."""
        return until(self.line.match, self.at)

    @property
    def deal(self) -> ReplayDeal | None:
        """The deal to which the moment belongs."""
        return deal_at(self.line, self.at)

    @property
    def reviewable(self) -> ReplayDeal | None:
        """The deal of the moment where it has ended as it was played, so that it can be reviewed."""
        played = self.replay.played
        deal = deal_at(played, self.line.fork if self.number else self.at)
        return (
            deal
            if deal is not None and played.match.game.rules.to_act(played.match.positions[deal.last]) is None
            else None
        )

    @property
    def only(self) -> int | None:
        """The player who alone may look at the moment; None where all hands may lie open."""
        return self.line.only(self.at)

    @property
    def eyes(self) -> int:
        """The player whose eyes are looked through."""
        return self.player if self.only is None else self.only

    def current_players(self) -> SeatedPlayers:
        """Return who sits where at the moment."""
        return SeatedPlayers(self.match, self.line.players, self.line.names)

    def words(self, code: str) -> Words:
        """Return the sentences of a language, to the only person at the table."""
        seated = self.current_players()
        key = code, seated.seating, seated.eyes, seated.players, seated.names
        if key not in self._words:
            self._words[key] = naming.words(code, seated, to_all=True)
        return self._words[key]

    def moment(self, follows: bool) -> ReplayMoment:
        """Return what is to be shown."""
        game, position = self.line.match.game, self.line.match.positions[self.at]
        seat = game.rules.seating(position).index(self.eyes)
        shown = self.open and self.only is None
        told = next(iter(list_announcements(self.line, self.at)), Told(f"{game.name}.prompt.waiting", {"seat": seat}))
        draft = ReplayDraft(game, position, seat, told, game.rules.seats(self.line.match.rules) if shown else 0)
        moves = events(self.line, self.at, None if shown else seat) if follows else ()
        return ReplayMoment(draft, game.rules.observe(position, seat), moves)

    # Where to go.

    def go(self, at: int, number: int | None = None) -> None:
        """Go to a moment of a line, and stop playing."""
        self.stop()
        self._go(at, self.number if number is None else number)

    def _go(self, at: int, number: int) -> None:
        at = min(max(at, 1), self.replay.lines[number].end)
        number = self.replay.line_at(number, at)
        if (at, number) == (self.at, self.number):
            return
        way, here = at - self.at, number == self.number
        self.at, self.number = at, number
        self.moved.emit(way if here and way == 1 else -1 if here and abs(way) <= NEAR else 0)

    def step(self, by: int) -> None:
        """Go an action on or back."""
        self.go(self.at + by)

    def turn(self, by: int) -> None:
        """Go a turn on or back; from a deal's end to the next deal, and from its start to the end before."""
        at = next_turn(self.line, self.at, by)
        self.go(at if at != self.at else self.at + by)

    def edge(self, by: int) -> None:
        """Go to the start of the deal or to its end."""
        if self.deal is not None:
            self.go(self.deal.last if by > 0 else self.deal.first)

    def next_deal(self, by: int) -> None:
        """Go to the start of this deal or of one beside it; beyond the last one to the end."""
        found = deals(self.line)
        firsts = [deal.first for deal in found]
        if by > 0:
            self.go(next((first for first in firsts if first > self.at), self.line.end))
        else:
            self.go(next((first for first in reversed(firsts) if first < self.at), 1))

    def enter(self, number: int) -> None:
        """Go to the first moment of a line that leaves the one played, or back to where it left."""
        line = self.replay.lines[number or self.number]
        self.go(min(line.fork + 1, line.end) if number else line.fork, number)

    # How it is shown.

    def look(self, player: int) -> None:
        """Look through a player's eyes."""
        self.player = player
        self.changed.emit()

    def open_all(self, shown: bool) -> None:
        """Let all hands lie open, or only show what the player saw."""
        self.open = shown
        self.changed.emit()

    @property
    def playing(self) -> bool:
        """Whether it plays by itself."""
        return self._clock.isActive()

    def play(self) -> None:
        """Play by itself, from the start where the end is reached; or stop."""
        if self.playing:
            self.stop()
            return
        if self.at >= self.line.end:
            self._go(self.line.fork if self.number else self.deal.first if self.deal else 1, self.number)
        self._clock.start(round(STEP / SPEEDS[self.speed]))
        self.played.emit()

    def stop(self) -> None:
        """Play no more by itself."""
        if self.playing:
            self._clock.stop()
            self.played.emit()

    def set_speed(self, speed: str) -> None:
        """Play so fast from now on."""
        self.speed = speed
        self.played.emit()
        if self.playing:
            self._clock.start(round(STEP / SPEEDS[speed]))

    def faster(self, by: int) -> None:
        """Play faster or slower, as far as that goes."""
        known = list(SPEEDS)
        self.set_speed(known[min(max(known.index(self.speed) + by, 0), len(known) - 1)])

    def wait_for_cards(self, running: bool) -> None:
        """Let what plays by itself wait while cards are on their way."""
        self.busy = running

    def show_list(self, listed: bool) -> None:
        """Note whether the list of moves is open."""
        self.listed = listed

    def _tick(self) -> None:
        if self.busy:
            return
        self._go(self.at + 1, self.number)
        if self.at >= self.line.end:
            self.stop()
