"""Opens the score sheet of the deal that has ended, as soon as no other page is open."""

from functools import partial
from typing import TYPE_CHECKING

from upcard.play.statistics import deal_marks_text
from upcard.play.text.words import Words
from upcard.ui.features.score_sheet.grid import ScoreSheetData
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.features.score_sheet.rows import build_ended_deals
from upcard.ui.session import naming

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def show(program: "Context") -> None:
    """Open the sheet, or what a match that was given up leaves, below any page that is open."""
    if program.controller.match.given_up is None:
        program.pages.lay_below("score", partial(_page, program))
        return
    from upcard.ui.features.match_commands.give_up import page

    program.pages.lay_below("score", partial(page, program))


def _page(program: "Context") -> ScoreSheetPage:
    words = naming.words(program.language.code, program.controller.seated, to_all=True)
    dress, deck = program.dress._replace(words=words), program.table.table_scene.deck
    page = ScoreSheetPage(program.window, dress, _record(program, words), deck)
    page.next_deal.connect(program.next_deal)
    page.looking_back.connect(partial(program.run_action, "replay"))
    page.reviewing.connect(partial(program.run_action, "review"))
    page.done.connect(program.after_single)
    page.new_game.connect(program.beginning.new_match)
    return page


def _record(program: "Context", words: Words) -> ScoreSheetData:
    controller = program.controller
    return ScoreSheetData(
        controller.match.game.name,
        build_ended_deals(controller.deals(), controller.first_deal),
        tuple(naming.side_name(words, controller, side) for side in range(len(controller.totals))),
        controller.addressed,
        controller.target,
        words.join_sentences((*map(words.say, controller.ending()), *marks(program, words))),
        controller.next_minimums(),
        controller.settling(),
        program.cutting.promise(),
        controller.match.single,
    )


def marks(program: "Context", words: Words) -> tuple[str, ...]:
    """Return what makes the deal an assisted one, or keeps it apart, if anything does."""
    match, seated = program.controller.match, program.controller.seated
    return deal_marks_text.describe_marks(match, seated.players, seated.last_deal, words)
