"""Finds the par of a deal of the day: the result of the strongest computer player with the person's cards.

The opponents are the same as the person's. A worker process chooses each action; each player sees there only what a
player at the table would see. The result is stored with the date.
"""

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.out_of_turn import play_with_unprompted
from upcard.play.replay.single_deals import of_day, points
from upcard.players.chance import derive_seed
from upcard.players.protocol import ChooseAction, ChosenAction, Limits
from upcard.ui.worker.client import WorkerClient

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

PAGE = "day"
"""The name of the page that shows the par of each deal (the strongest level's result with the same cards)."""
PATIENCE = 120_000
"""The number of milliseconds that the worker may take for one action; nobody waits for the action."""


def best_level(game: AnyGame) -> str:
    """Return the name of the strongest level of computer player in `game`."""
    return list(game.players.levels)[-1]


class DayParPlayer(QObject):
    """Lets computer players play deals of the day one after the other, and stores the results."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self.playing: AnyMatch | None = None
        """The deal that is being played; None if no deal is being played."""
        self._players: Sequence[str] = ()
        self._waiting = list[tuple[str, date]]()
        self._client = WorkerClient(self, PATIENCE)
        context.window.closing.connect(self._client.stop)

    def find_known(self, game: str, day: date) -> tuple[int, ...]:
        """Return each side's points from the strongest computer player's game of the deal of `day`.

        Return () if this result is not known.
        """
        written = self.context.settings.recall_text(f"par-{game}").split()
        known = bool(written) and written[0] == day.isoformat()
        try:
            return tuple(map(int, written[1:])) if known else ()
        except ValueError:  # somebody wrote in the settings
            return ()

    def find(self, game: str, day: date) -> None:
        """Let the strongest computer player play the deal of `day` of the game `game` in the background.

        Do nothing if its result is known already, or if the deal is already waiting to be played.
        """
        if (game, day) not in self._waiting and not self.find_known(game, day):
            self._waiting.append((game, day))
            if self.playing is None:
                self._begin()

    def _begin(self) -> None:
        name, day = self._waiting[0]
        game = GAMES[name]
        setup = of_day(game, day)
        match: AnyMatch = Match(game, setup.rules, setup.seed)
        match.deal()
        self.playing = match
        self._players = [best_level(game) if player == PERSON else player for player in setup.players]
        self._go_on()

    def _go_on(self) -> None:
        """Ask the worker process for the next action of the deal; if the deal is over, store its result."""
        match = self.playing
        if match is None:
            return
        seat = match.to_act
        if seat is None:
            self._finish(points(match, match.position))
            return
        level = self._players[match.game.rules.seating(match.position)[seat]]
        seed = derive_seed(match.seed, seat, len(match.actions))
        asked = ChooseAction(match.game, match.get_seat_view(seat), seed, Limits(), level)
        self._client.ask(asked, partial(self._play, match))

    def _play(self, match: AnyMatch, answer: ChosenAction | None) -> None:
        if answer is None:
            self._finish(())
        else:
            play_with_unprompted(match, (answer.action,), range(match.game.rules.seats(match.rules)))
            self._go_on()

    def _finish(self, result: Sequence[int]) -> None:
        """Store and show `result`, each side's points, unless it is empty; then play the next deal that is waiting."""
        name, day = self._waiting.pop(0)
        self.playing = None
        if result:
            self.context.settings.save_page_text(f"par-{name}", " ".join((day.isoformat(), *map(str, result))))
            if self.context.pages.names[-1:] == (PAGE,):
                self.context.pages.rebuild_top_page()
        if self._waiting:
            self._begin()
        else:
            self._client.stop()


def open_par_player(context: "Context") -> DayParPlayer:
    """Return the program's only `DayParPlayer`, which plays deals of the day; it is made on the first call."""
    found = context.findChild(DayParPlayer)
    return found if isinstance(found, DayParPlayer) else DayParPlayer(context)
