"""The state of a replay: the moment shown and whose view it is; it outlives the pages that show it."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from upcard.core.events import Events, Told
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import ResumedMatch
from upcard.play.replay.replay import MatchReplay, Variation, until
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.replay.steps import ReplayDeal, deal_at, deals, events, list_announcements, next_turn
from upcard.play.text.words import Words
from upcard.ui.session import naming
from upcard.ui.session.review_draft import ReviewDraft
from upcard.ui.session.seated import SeatedPlayers

NEAR = 6
"""The largest number of actions between two moments at which cards slide; further apart they jump."""
STEP = 1000
"""Milliseconds from an action to the next at normal speed."""
SPEEDS = {"half": 0.5, "normal": 1.0, "double": 2.0}


class ReplayMoment(NamedTuple):
    """What the table shows at one moment of a replay."""

    draft: ReviewDraft
    seen: object
    events: Events
    """The events since the moment before; empty if the moment was reached by a jump."""


class ReplayModel(QObject):
    """Moves from moment to moment of a replay; moment n follows the first n actions of a line."""

    moved = Signal(int)
    """Another moment is to be shown: 1 for the next one, -1 for one near by, 0 for one further away."""
    changed = Signal()
    """The same moment is to be shown in another view."""
    played = Signal()
    """Automatic play has started, stopped or changed its speed."""

    def __init__(self, replay: MatchReplay, path: Path | None, number: int = 0) -> None:
        """Start on line `number`; `path` is the file of the match that was played, None without one."""
        super().__init__()
        self.replay = replay
        self.path = path
        self.number = number
        self.at = max(1, replay.lines[number].fork)
        people = [player for player, who in enumerate(self.line.players) if who == PERSON]
        self.player = (people or [0])[0]
        self.open = False
        self.speed = "normal"
        self.busy = False
        """Whether cards are moving; automatic play waits for them."""
        self.listed: bool | None = None
        """Whether the list of moves is open; None until the person has chosen."""
        self._words: dict[object, Words] = {}
        """The words used so far, by language and seating: with new objects, the table would draw all signs again."""
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)

    @property
    def of(self) -> str:
        """The file name of the match that a game continued from here descends from, or ""."""
        return self.path.name if self.path else ""

    @property
    def line(self) -> Variation:
        """The current line."""
        return self.replay.lines[self.number]

    @property
    def match(self) -> AnyMatch:
        """The match as it was at the moment."""
        return until(self.line.match, self.at)

    @property
    def shown(self) -> ShownMoment:
        """The moment, as other pages ask for it."""
        line, played = self.line, self.replay.played
        resumed = ResumedMatch(line.match, line.players, line.names)
        source = ResumedMatch(played.match, played.players, played.names)
        fork = line.fork if self.number else self.at
        return ShownMoment(resumed, self.at, self.eyes, self.only, source, fork, self.path)

    @property
    def deal(self) -> ReplayDeal | None:
        """The deal that contains the moment, or None if there is none."""
        return deal_at(self.line, self.at)

    @property
    def reviewable(self) -> ReplayDeal | None:
        """The deal of the moment as it was played, if it has ended and can be reviewed; else None."""
        played = self.replay.played
        deal = deal_at(played, self.line.fork if self.number else self.at)
        return (
            deal
            if deal is not None and played.match.game.rules.to_act(played.match.positions[deal.last]) is None
            else None
        )

    @property
    def only(self) -> int | None:
        """The only player whose cards may be shown at this moment; None if all hands may be open."""
        return self.line.only(self.at)

    @property
    def eyes(self) -> int:
        """The player whose view is shown."""
        return self.player if self.only is None else self.only

    def current_players(self) -> SeatedPlayers:
        """Return who sat where at the moment."""
        return SeatedPlayers(self.match, self.line.players, self.line.names)

    def words(self, code: str) -> Words:
        """Return the words of the language `code`, with the names at this moment; nobody is addressed as "you"."""
        seated = self.current_players()
        key = code, seated.seating, seated.eyes, seated.players, seated.names
        if key not in self._words:
            self._words[key] = naming.words(code, seated, to_all=True)
        return self._words[key]

    def moment(self, follows: bool) -> ReplayMoment:
        """Return what is to be shown; if `follows`, with the events that led from the moment before to this one."""
        game, position = self.line.match.game, self.line.match.positions[self.at]
        seat = game.rules.seating(position).index(self.eyes)
        shown = self.open and self.only is None
        told = next(iter(list_announcements(self.line, self.at)), Told(f"{game.name}.prompt.waiting", {"seat": seat}))
        draft = ReviewDraft(game, position, seat, told, game.rules.seats(self.line.match.rules) if shown else 0)
        moves = events(self.line, self.at, None if shown else seat) if follows else ()
        return ReplayMoment(draft, game.rules.observe(position, seat), moves)

    # Moving.

    def go(self, at: int, number: int | None = None) -> None:
        """Stop automatic play, and go to a moment of a line."""
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
        """Move by `by` actions."""
        self.go(self.at + by)

    def turn(self, by: int) -> None:
        """Move by a turn, forwards if `by` is 1 and back if -1; at a deal's edge, go on to the neighbouring deal."""
        at = next_turn(self.line, self.at, by)
        self.go(at if at != self.at else self.at + by)

    def edge(self, by: int) -> None:
        """Go to the end of the deal if `by` is 1, to its start if -1."""
        if self.deal is not None:
            self.go(self.deal.last if by > 0 else self.deal.first)

    def next_deal(self, by: int) -> None:
        """Go to the next deal's start, or the line's end after the last; if `by` is -1, to the start before."""
        found = deals(self.line)
        firsts = [deal.first for deal in found]
        if by > 0:
            self.go(next((first for first in firsts if first > self.at), self.line.end))
        else:
            self.go(next((first for first in reversed(firsts) if first < self.at), 1))

    def enter(self, number: int) -> None:
        """Go to the first moment of branch `number`; 0 goes back to where the current branch leaves the line played."""
        line = self.replay.lines[number or self.number]
        self.go(min(line.fork + 1, line.end) if number else line.fork, number)

    # View.

    def look(self, player: int) -> None:
        """Show the view of a player."""
        self.player = player
        self.changed.emit()

    def open_all(self, shown: bool) -> None:
        """Show all hands open, or only what the player saw."""
        self.open = shown
        self.changed.emit()

    @property
    def playing(self) -> bool:
        """Whether automatic play is running."""
        return self._clock.isActive()

    def play(self) -> None:
        """Start automatic play, at the end from the start again; stop it if it is running."""
        if self.playing:
            self.stop()
            return
        if self.at >= self.line.end:
            self._go(self.line.fork if self.number else self.deal.first if self.deal else 1, self.number)
        self._clock.start(round(STEP / SPEEDS[self.speed]))
        self.played.emit()

    def stop(self) -> None:
        """Stop automatic play."""
        if self.playing:
            self._clock.stop()
            self.played.emit()

    def set_speed(self, speed: str) -> None:
        """Set the speed of automatic play."""
        self.speed = speed
        self.played.emit()
        if self.playing:
            self._clock.start(round(STEP / SPEEDS[speed]))

    def faster(self, by: int) -> None:
        """Change the speed by a step, within the limits."""
        known = list(SPEEDS)
        self.set_speed(known[min(max(known.index(self.speed) + by, 0), len(known) - 1)])

    def wait_for_cards(self, running: bool) -> None:
        """Let automatic play wait while cards move."""
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
