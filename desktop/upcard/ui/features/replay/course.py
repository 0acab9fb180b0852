"""The data of a replay: which position of the match is shown, and from which player's seat.

The data stay the same while the page is built again.
"""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from upcard.core.events import Events, Told
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import ResumedMatch
from upcard.play.replay.replay import MatchReplay, Variation, copy_until
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.replay.steps import ReplayDeal, deal_at, deals, events, list_announcements, next_turn
from upcard.play.text.words import Words
from upcard.ui.session import naming
from upcard.ui.session.review_draft import ReviewDraft
from upcard.ui.session.seated import SeatedPlayers

NEAR = 6
"""Cards slide between two moments that are at most this many actions apart; otherwise they jump."""
STEP = 1000
"""Milliseconds between two actions at normal speed."""
SPEEDS = {"half": 0.5, "normal": 1.0, "double": 2.0}


class ReplayMoment(NamedTuple):
    """What the card table of a replay shows at one moment.

    `draft` has the cards, and the sentence that says what has just happened. `seen` is what the viewer, from whose seat
    the table is shown, sees of the position. `events` are animated.
    """

    draft: ReviewDraft
    seen: object
    events: Events
    """The events between the previous moment and this one; empty after a jump."""


class ReplayModel(QObject):
    """The data of a replay, and the methods that go to another position of the match.

    Moment n is the position after the first n actions of a line of play: of the match as it was played, or of a branch
    (a game that was played on from a position of the match).
    """

    moved = Signal(int)
    """Emitted when another moment is shown, with the kind of step.

    The kind is 1 for the next moment, -1 for another moment nearby, and 0 for a moment further away.
    """
    changed = Signal()
    """Emitted when the same moment is shown in another view."""
    played = Signal()
    """Emitted when automatic play starts, stops or changes its speed."""

    def __init__(self, replay: MatchReplay, path: Path | None, number: int = 0) -> None:
        """Make the model of `replay`, which has the match as it was played (line 0) and games played on from it.

        Start with line number `number`, at the position where it leaves the match; line 0 starts after the first
        action. `path` is the file of the match, or None if it has no file.
        """
        super().__init__()
        self.replay = replay
        self.path = path
        self.number = number
        self.at = max(1, replay.lines[number].fork)
        people = [player for player, who in enumerate(self.shown_line.players) if who == PERSON]
        self.player = (people or [0])[0]
        self.open = False
        self.speed = "normal"
        self.busy = False
        """Whether cards are moving; automatic play waits until they lie still."""
        self.listed: bool | None = None
        """Whether the list of moves is open; None until the person has opened or closed it."""
        self._words: dict[object, Words] = {}
        """Words by language and seating, kept because the table would draw all signs again for new objects."""
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)

    @property
    def file_name(self) -> str:
        """The name of the match's file, or "" if the match has no file.

        A game that is continued from this replay stores this name as its origin.
        """
        return self.path.name if self.path else ""

    @property
    def shown_line(self) -> Variation:
        """The actions that are shown: those of the match as it was played, or of a game that was played on from it."""
        return self.replay.lines[self.number]

    @property
    def match(self) -> AnyMatch:
        """A copy of the match as it was at the position that the replay shows, without the later actions."""
        return copy_until(self.shown_line.match, self.at)

    @property
    def shown_moment(self) -> ShownMoment:
        """The position that the replay shows, with its match, as a `ShownMoment` for other pages such as *Review*."""
        line, played = self.shown_line, self.replay.played
        resumed = ResumedMatch(line.match, line.players, line.names)
        source = ResumedMatch(played.match, played.players, played.names)
        fork = line.fork if self.number else self.at
        return ShownMoment(resumed, self.at, self.viewer, self.only_viewer, source, fork, self.path)

    @property
    def deal(self) -> ReplayDeal | None:
        """The deal that the replay shows at present; None if the position that it shows belongs to no deal."""
        return deal_at(self.shown_line, self.at)

    @property
    def reviewable(self) -> ReplayDeal | None:
        """The deal that can be reviewed: the one that the replay shows; None if that deal was not played to its end.

        In a branch (a game played on from the match), it is the deal of the match from which the branch starts.
        """
        played = self.replay.played
        deal = deal_at(played, self.shown_line.fork if self.number else self.at)
        return (
            deal
            if deal is not None and played.match.game.rules.to_act(played.match.positions[deal.last]) is None
            else None
        )

    @property
    def only_viewer(self) -> int | None:
        """The only player whose hand may be seen at the replay's present position; None if all hands may be seen."""
        return self.shown_line.get_only_viewer(self.at)

    @property
    def viewer(self) -> int:
        """The number of the player from whose seat the match is shown."""
        return self.player if self.only_viewer is None else self.only_viewer

    def current_players(self) -> SeatedPlayers:
        """Return which player sits on which seat at the position that the replay shows."""
        return SeatedPlayers(self.match, self.shown_line.players, self.shown_line.names)

    def words(self, code: str) -> Words:
        """Return the program's texts in `code`, a language such as `en`, with the names of the players on their seats.

        The seats are those at the position that the replay shows. If several persons play, nobody is called "you".
        """
        seated = self.current_players()
        key = code, seated.seating, seated.viewer, seated.players, seated.names
        if key not in self._words:
            self._words[key] = naming.make_words(code, seated, to_all=True)
        return self._words[key]

    def get_moment(self, follows: bool) -> ReplayMoment:
        """Return what the card table shows at the position to which the replay has come.

        If `follows`, the result includes the events of the action that led to this position, to be animated.
        """
        game, position = self.shown_line.match.game, self.shown_line.match.positions[self.at]
        seat = game.rules.seating(position).index(self.viewer)
        shown = self.open and self.only_viewer is None
        told = next(
            iter(list_announcements(self.shown_line, self.at)), Told(f"{game.name}.prompt.waiting", {"seat": seat})
        )
        draft = ReviewDraft(game, position, seat, told, game.rules.seats(self.shown_line.match.rules) if shown else 0)
        moves = events(self.shown_line, self.at, None if shown else seat) if follows else ()
        return ReplayMoment(draft, game.rules.observe(position, seat), moves)

    # Moving.

    def go_to(self, at: int, number: int | None = None) -> None:
        """Stop automatic play, and show the position after the first `at` actions of line of play `number`.

        Line 0 is the match as it was played, and the others are games that were played on from the match. If `number`
        is None, stay on the shown line.
        """
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
        """Go forward by `by` actions, or back if `by` is negative.

        This stops at the last position of the shown line of play, and at its first, which is the one after its first
        action.
        """
        self.go_to(self.at + by)

    def turn(self, by: int) -> None:
        """Go to the end of the next turn if `by` is 1, or of the previous turn if it is -1.

        After the last turn of a deal comes the next deal; before its first turn comes the previous deal. At the last or
        first position of the shown line of play, the position does not change.
        """
        at = next_turn(self.shown_line, self.at, by)
        self.go_to(at if at != self.at else self.at + by)

    def go_to_deal_edge(self, by: int) -> None:
        """Go to the end of the current deal if `by` is 1, or to its start if it is -1."""
        if self.deal is not None:
            self.go_to(self.deal.last if by > 0 else self.deal.first)

    def next_deal(self, by: int) -> None:
        """Go to the start of the next deal if `by` is 1, or back to the nearest start of a deal if `by` is -1.

        Going back from the middle of a deal leads to the start of this deal. If there is no next deal, go to the last
        position of the shown line of play; if no deal starts before the present position, go to the position after the
        first action.
        """
        found = deals(self.shown_line)
        firsts = [deal.first for deal in found]
        if by > 0:
            self.go_to(next((first for first in firsts if first > self.at), self.shown_line.end))
        else:
            self.go_to(next((first for first in reversed(firsts) if first < self.at), 1))

    def enter_branch(self, number: int) -> None:
        """Show the branch `number` (a game that was played on from the match), at the position after its first action.

        If `number` is 0, return from the shown branch to the match as it was played, at the position where the branch
        begins.
        """
        line = self.replay.lines[number or self.number]
        self.go_to(min(line.fork + 1, line.end) if number else line.fork, number)

    # View.

    def view_as(self, player: int) -> None:
        """Show the match from the seat of player number `player`, as that player saw it."""
        self.player = player
        self.changed.emit()

    def open_all(self, shown: bool) -> None:
        """Show all hands if `shown`, else only the hand of the player from whose seat the match is shown.

        If `only_viewer` names a player, the other hands stay hidden all the same.
        """
        self.open = shown
        self.changed.emit()

    @property
    def is_playing(self) -> bool:
        """Whether the replay goes on by itself (automatic play)."""
        return self._clock.isActive()

    def play(self) -> None:
        """Start automatic play, or stop it if it is running.

        If the last position is shown, automatic play starts again from the beginning: of the deal in the match as it
        was played, and of the branch in a branch (a game that was played on from the match).
        """
        if self.is_playing:
            self.stop()
            return
        if self.at >= self.shown_line.end:
            self._go(self.shown_line.fork if self.number else self.deal.first if self.deal else 1, self.number)
        self._clock.start(round(STEP / SPEEDS[self.speed]))
        self.played.emit()

    def stop(self) -> None:
        """Stop automatic play, if it is running."""
        if self.is_playing:
            self._clock.stop()
            self.played.emit()

    def set_speed(self, speed: str) -> None:
        """Set the speed of automatic play to `speed`, a key of `SPEEDS`."""
        self.speed = speed
        self.played.emit()
        if self.is_playing:
            self._clock.start(round(STEP / SPEEDS[speed]))

    def change_speed(self, by: int) -> None:
        """Make automatic play faster by `by` steps, or slower if `by` is negative, within the limits."""
        known = list(SPEEDS)
        self.set_speed(known[min(max(known.index(self.speed) + by, 0), len(known) - 1)])

    def wait_for_cards(self, running: bool) -> None:
        """Let automatic play wait while cards are moving on the table (`running`)."""
        self.busy = running

    def show_list(self, listed: bool) -> None:
        """Store as `listed` whether the list of moves is shown, for when the page is built again."""
        self.listed = listed

    def _tick(self) -> None:
        if self.busy:
            return
        self._go(self.at + 1, self.number)
        if self.at >= self.shown_line.end:
            self.stop()
