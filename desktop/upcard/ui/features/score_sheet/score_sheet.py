"""Opens the score sheet of a finished deal, as soon as no other page is open."""

from functools import partial
from typing import TYPE_CHECKING

from upcard.play.statistics.deal_marks import describe_marks
from upcard.play.text.words import Words
from upcard.ui.features.score_sheet.grid import ScoreSheetData
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.features.score_sheet.rows import build_ended_deals
from upcard.ui.session import naming

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def show(context: "Context") -> None:
    """Open the score sheet below the open pages; for a match that was given up, open its closing page instead."""
    if context.controller.match.given_up is None:
        context.pages.lay_below("score", partial(_page, context))
        return
    from upcard.ui.features.match_commands.give_up import page

    context.pages.lay_below("score", partial(page, context))


def _page(context: "Context") -> ScoreSheetPage:
    words = naming.words(context.language.code, context.controller.seated, to_all=True)
    dress, deck = context.dress._replace(words=words), context.table.table_scene.deck
    page = ScoreSheetPage(context.window, dress, _record(context, words), deck)
    page.next_deal.connect(context.next_deal)
    page.looking_back.connect(partial(context.run_action, "replay"))
    page.reviewing.connect(partial(context.run_action, "review"))
    page.done.connect(context.after_single)
    page.new_game.connect(context.switcher.new_match)
    return page


def _record(context: "Context", words: Words) -> ScoreSheetData:
    controller = context.controller
    return ScoreSheetData(
        controller.match.game.name,
        build_ended_deals(controller.deals(), controller.first_deal),
        tuple(naming.side_name(words, controller, side) for side in range(len(controller.totals))),
        controller.addressed,
        controller.target,
        words.join_sentences((*map(words.say, controller.ending()), *marks(context, words))),
        controller.next_minimums(),
        controller.settling(),
        context.cutting.promise(),
        controller.match.single,
    )


def marks(context: "Context", words: Words) -> tuple[str, ...]:
    """Return the notes that mark the deal as assisted or keep it apart, if there are any."""
    match, seated = context.controller.match, context.controller.seated
    return describe_marks(match, seated.players, seated.last_deal, words)
