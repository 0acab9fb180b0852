"""The command *Analyse* opens the analysis page for the position on the screen, or says why it cannot be analysed."""

from functools import partial
from typing import TYPE_CHECKING

from upcard.play.analysis.decision_costs import has_choice
from upcard.play.match.notes import note_hint
from upcard.play.replay.shown_moment import ShownMoment
from upcard.ui.features.analysis.model import AnalysisModel
from upcard.ui.features.analysis.page import AnalysisPage
from upcard.ui.session.on_screen import find_shown_moment
from upcard.ui.session.table_pause import TablePause, copy_table_style

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "analysis"


def show(context: "Context") -> None:
    """Open the analysis page for the position on the screen, or show a message that says why it cannot be analysed.

    If the position belongs to the unfinished deal of the match on the table, record in that match that the person had
    help there, as after a hint. Do nothing if the analysis page is already open.
    """
    if isinstance(context.pages.sheet, AnalysisPage):
        return
    shown = find_shown_moment(context)
    why = None if shown is None else find_obstacle(context, shown)
    if shown is None or shown.seat is None or why is not None:
        words = context.words
        context.pages.show_remark(words.say_key("analysis.title"), words.say_key(why or "analysis.covered"))
        return
    if shown.only is not None and shown.source.match is context.controller.match:
        note_hint(shown.source.match, shown.seat, "why")
    course, waiting = AnalysisModel(shown, context.adviser, context), TablePause(context)
    waiting.hold()
    context.pages.open(NAME, partial(_build_page, context, course), partial(_leave, course, waiting))
    course.start()


def find_obstacle(context: "Context", shown: ShownMoment) -> str | None:
    """Return why the position `shown` cannot be analysed, as the key of a text; None if it can be analysed.

    The key, such as `analysis.over`, is the one under which the program's sentences have this reason in each language.
    """
    match, page = shown.resumed.match, context.pages.sheet
    game, seat = match.game, shown.seat
    if page is not None and page.moment is None:
        return "analysis.asked" if page.asks else "analysis.away"
    if seat is None:
        over = game.rules.to_act(shown.position) is None
        return "analysis.over" if over else "analysis.hidden"
    if not (shown.only is None or shown.made_up or shown.source.match is context.controller.match):
        return "analysis.running"
    if game.players.weigh is None:
        return "analysis.failed"
    if not has_choice(game, game.rules.observe(shown.position, seat)):
        return "analysis.forced"
    return None


def _build_page(context: "Context", course: AnalysisModel) -> AnalysisPage:
    dress = context.style._replace(words=course.words(context.language.code))
    return AnalysisPage(context.window, dress, course, partial(copy_table_style, context))


def _leave(course: AnalysisModel, waiting: TablePause, resume: bool) -> None:
    course.stop()
    waiting.end(resume)
