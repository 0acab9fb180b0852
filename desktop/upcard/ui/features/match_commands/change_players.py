"""Changes who plays a seat during a match: a computer player instead of a person, or the reverse."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from upcard.play.match.journal import PERSON
from upcard.play.match.seat_handover import hand
from upcard.ui.features.match_commands.seat_draw_page import SeatsPage
from upcard.ui.features.match_commands.who_plays_page import SeatAssignment, SeatAssignmentPage
from upcard.ui.session import naming

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def ask(context: "Context") -> None:
    """Open the page on which the person sets, for each seat, whether a person or a computer plays.

    Do nothing before the first deal, after the end of the match, and while the players draw cards for their seats.
    """
    match = context.controller.match
    drawing = isinstance(context.pages.sheet, SeatsPage)
    if match.actions and not match.decided and not drawing:
        context.pages.open("who plays", partial(_page, context))


def _page(context: "Context") -> SeatAssignmentPage:
    controller, words = context.controller, context.words
    seated, game = controller.seated, controller.match.game
    names, sides = [*naming.name_players(context.language.code, seated)], controller.sides
    if words.you is not None and seated.players.count(PERSON) == 1:
        names[seated.viewer] = words.seat(words.you)
    seats = [seated.seating.index(player) for player in range(len(seated.players))]
    sitting = [
        SeatAssignment(names[player], sides.get(seat, 0), seated.players[player]) for player, seat in enumerate(seats)
    ]
    page = SeatAssignmentPage(context.window, context.style, sitting, game)
    page.agreed.connect(partial(hand_over_seats, context))
    return page


def hand_over_seats(context: "Context", now: Sequence[str]) -> None:
    """Change who plays on the seats of the match on the table, and record the change in the match.

    `now` has an entry for each player, in the order of their numbers: `PERSON`, or the level of a computer player.
    """
    controller = context.controller
    players = controller.seated.players
    for player, who in enumerate(now):
        players = hand(controller.match, players, player, who)
    context.pages.close_all()
    controller.resync_table(players)
