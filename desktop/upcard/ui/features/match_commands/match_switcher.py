"""Replaces the match on the table by another one, at once or after the players have drawn cards for seats."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.core.text.encode import fields_of
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import MatchConfig
from upcard.ui.session import naming
from upcard.ui.session.match_session import MatchSession
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.settings.settings import SPEEDS
from upcard.ui.style.style_context import number_side

if TYPE_CHECKING:
    from upcard.core.game.seat_draw import SeatDraw
    from upcard.ui.features.match_commands.previous_game import PreviousGameBanner
    from upcard.ui.features.match_commands.seat_draw_page import SeatsPage
    from upcard.ui.session.context import Context


class MatchSwitcher(QObject):
    """Replaces the match on the table by a new match or by a saved one.

    If the program crashes before the new match has begun, the next start resumes the old match.
    """

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self._drawing: SeatDraw | None = None
        self.way_back: PreviousGameBanner | None = None
        """The banner that offers to return to the previous game; None once somebody has played in the new game."""

    def new_match(self, setup: MatchConfig | None = None) -> None:
        """Begin a match with the players and options in `setup`, or with those of the match on the table if it is None.

        If `setup` demands it, the players draw for seats first.
        """
        self.context.pages.close_all()
        setup = setup or self.copy_setup()
        game = GAMES[setup.game]
        if setup.draw_seats and game.extras.draw_for_seats is not None:
            self.draw(setup, game.extras.draw_for_seats(setup.rules, os.urandom(16).hex()))
        else:
            self.begin(setup, setup.first)

    def copy_setup(self) -> MatchConfig:
        """Return the players and options of the match on the table, for another match with the same seats."""
        from upcard.play.rulebook.option_notes import load_notes

        match, seated = self.context.controller.match, self.context.controller.seated
        draws = fields_of(match.rules).get(load_notes(match.game.name).seats) is True
        return MatchConfig(match.game.name, match.rules, seated.players, seated.names, draws)

    def begin(self, setup: MatchConfig, first: int | None = None) -> None:
        """Begin a match with the players and options in `setup`; `first` is the seat that plays first, or None.

        If it is None, a random seat plays first.
        """
        waits = self.context.settings.values.cut != "never" and PERSON in setup.players
        self.take(self.context.startup.begin(setup._replace(waits=waits), first))

    def take(self, opened: MatchSession) -> None:
        """Put the match `opened` on the table; the match that was there can be resumed from the page *Home*.

        If a person has played in the old match and it is not over, a banner offers to return to it.
        """
        from upcard.ui.features.match_commands.previous_game import capture_previous_game

        context, before = self.context, capture_previous_game(self.context)
        context.leave()
        if context.controller.match.journal is not None:
            context.controller.match.journal.release_lock()
        self._touch(opened.match)
        self._drawing = None
        context.table.selection.forget()
        context.table.uncover()
        context.controller.seat_match(*opened)
        context.moves.clear(context.controller.history())
        context.controller.show()
        context.controller.go_on()
        context.cut_first_deal()
        if self.way_back is not None:
            self.way_back.close()
        if before is not None:
            from upcard.ui.features.match_commands.previous_game import PreviousGameBanner

            self.way_back = PreviousGameBanner(context, before)
            self.way_back.update_banner()
            context.undo.refresh()

    def forget_way_back(self) -> None:
        """End the offer to return to the previous game: set `way_back`, the banner with this offer, to None.

        From now on, *Undo* does not return to that game either; the *Undo* button is disabled if it has nothing else to
        undo.
        """
        self.way_back = None
        self.context.undo.refresh()

    def _touch(self, match: AnyMatch) -> None:
        """Make the file of `match` the newest of all matches, because the program resumes the newest when it starts."""
        if match.journal is not None:
            with suppress(OSError):
                os.utime(match.journal.path)
            match.journal.stay_last()
            match.journal.flush()

    def draw(self, setup: MatchConfig, drawing: "SeatDraw") -> None:
        """Remove all cards from the table, and open the page on which the players draw cards for their seats.

        `setup` has the players and options of the new match. `drawing` is the shuffled pack from which they draw, with
        the cards drawn so far.
        """
        self.context.leave()
        self.context.controller.suspend()
        self.context.handover.watch()
        self.context.table.clear()
        self.context.moves.clear()
        match: AnyMatch = Match(GAMES[setup.game], setup.rules, "")
        self.context.window.show_match(naming.title(self.context.words, match), "", ())
        self._drawing = drawing
        self.context.pages.open("seats", partial(self._page, setup))

    def _page(self, setup: MatchConfig) -> "SeatsPage":
        """Build the page on which the players of the new match `setup` draw cards for their seats.

        The page shows what was drawn so far, because it may be built again during the draw.
        """
        from upcard.ui.features.match_commands.seat_draw_page import SeatDrawers, SeatsPage

        context = self.context
        names, persons = self._names(setup), [player == PERSON for player in setup.players]
        shown = [
            context.words.say_key("seat.you") if _alone(setup, player) else name for player, name in enumerate(names)
        ]
        four = len(setup.players) == naming.PAIRS
        drawers = SeatDrawers(shown, persons, four, partial(self._sides, setup))
        assert self._drawing is not None
        page = SeatsPage(context.window, context.style, self._drawing, drawers, context.table.table_scene.deck)
        page.changed.connect(self._keep)
        page.drawn.connect(partial(self._seat_players, setup))
        values = context.settings.values
        page.begin(0.0 if context.pacing.reduced else SPEEDS[values.speed])
        return page

    def _keep(self, drawing: "SeatDraw") -> None:
        self._drawing = drawing

    def _names(self, setup: MatchConfig) -> tuple[str, ...]:
        match: AnyMatch = Match(GAMES[setup.game], setup.rules, "")
        return naming.name_players(self.context.language.code, SeatedPlayers(match, setup.players, setup.names))

    def _sides(self, setup: MatchConfig, seated: Sequence[int]) -> Mapping[int, int]:
        """Return the colour number of each player's side, by the player's number; 0 is the side of the first person.

        `seated` are the players in the order of their seats, and `setup` has the rules, which say who plays together.
        """
        game = GAMES[setup.game]
        position = game.rules.start(setup.rules, "", 0)
        sides = game.find_sides(position)
        found = {seated[player]: sides[seat] for seat, player in enumerate(game.rules.seating(position))}
        own = next((found[player] for player in seated if setup.players[player] == PERSON), 0)
        return {player: number_side(side, own) for player, side in found.items()}

    def _seat_players(self, setup: MatchConfig, seated: tuple[int, ...] | None) -> None:
        """Begin the match with the players in the order `seated`, which they have drawn.

        If `seated` is None because the draw was skipped, the players stay in the order of `setup`.
        """
        if seated is None:
            self.begin(setup)
            return
        shown = self._names(setup)
        names = tuple(setup.names[player] if _alone(setup, player) else shown[player] for player in seated)
        players = tuple(setup.players[player] for player in seated)
        self.begin(setup._replace(players=players, names=names), 0)


def _alone(setup: MatchConfig, player: int) -> bool:
    """Return whether `player` is the only person in the match `setup`, and all others are computer players."""
    return setup.players[player] == PERSON and setup.players.count(PERSON) == 1
