"""Gives up the match on the table: asks the person first, then shows a page with the scores."""

from functools import partial
from typing import TYPE_CHECKING

from upcard.play.match.journal import PERSON
from upcard.play.match.seat_handover import give_up
from upcard.ui.features.handover.under_curtain import refuse_if_covered
from upcard.ui.features.match_commands.given_up_page import FinalStandings, GameGivenUpPage, GiveUpChoice, GiveUpPage
from upcard.ui.features.match_commands.seat_draw_page import SeatsPage
from upcard.ui.session import naming

if TYPE_CHECKING:
    from upcard.play.text.words import Words
    from upcard.ui.session.context import Context


def ask(context: "Context") -> None:
    """Ask the person whether to give up the match and, if several persons play, which of them gives up.

    Do nothing before the first deal, after the end of the match, and while the players draw cards for their seats.
    While the curtain between two persons' turns hides the table, refuse, because giving up would show all hands.
    """
    controller = context.controller
    drawing = isinstance(context.pages.sheet, SeatsPage)
    if controller.match.actions and not controller.match.decided and not drawing and not refuse_if_covered(context):
        context.pages.open("give up", partial(_question, context))


def list_persons(context: "Context") -> tuple[int, ...]:
    """Return the players who are persons; the viewer (whose hand is shown) comes first.

    If no person plays, return only the viewer.
    """
    seated = context.controller.seated
    found = [player for player, who in enumerate(seated.players) if who == PERSON] or [seated.viewer]
    return tuple(sorted(found, key=lambda player: player != seated.viewer))


def _question(context: "Context") -> GiveUpPage:
    names = naming.name_players(context.language.code, context.controller.seated)
    running = context.controller.match.to_act is not None
    fork = GiveUpChoice([(player, names[player]) for player in list_persons(context)], running)
    page = GiveUpPage(context.window, context.style, fork)
    page.agreed.connect(partial(give_up_game, context))
    return page


def give_up_game(context: "Context", player: int) -> None:
    """End the match on the table because `player` gives up, and show a page with the scores."""
    give_up(context.controller.match, player)
    context.pages.close_all()
    context.controller.end()


def make_sheet_words(context: "Context") -> "Words":
    """Return the texts for the page with the scores, in which nobody is called "you" if several persons read it."""
    return naming.make_words(context.language.code, context.controller.seated, to_all=True)


def page(context: "Context") -> GameGivenUpPage:
    """Return the page that says who gave up the match, and shows the scores."""
    controller, said = context.controller, make_sheet_words(context)
    how = said.say_key("givenup.by", list_loser_facts(context))
    if controller.match.game.rules.to_act(controller.match.position) is not None:
        how = said.join_sentences((how, said.say_key("givenup.unscored")))
    names = [naming.side_name(said, controller, side) for side in range(len(controller.totals))]
    shown = GameGivenUpPage(
        context.window, context.style, how, FinalStandings(names, controller.totals, controller.target)
    )
    shown.new_game.connect(context.switcher.new_match)
    return shown


def list_loser_facts(context: "Context") -> dict[str, object]:
    """Return the values for the sentence about who gave up: the `seat` of that player, and the number of the `deal`."""
    controller = context.controller
    player = controller.match.given_up
    seat = None if player is None else controller.seated.seating.index(player)
    return {"seat": seat, "deal": controller.deal_number}
