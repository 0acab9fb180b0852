"""*Rule laboratory*: opens its page on the rules of a new game, and takes the rules chosen there back to it."""

from functools import partial
from typing import TYPE_CHECKING

from upcard.ui.features.new_game.model import NewGameModel
from upcard.ui.features.new_game.new_game import NAME, make_model, open_page

if TYPE_CHECKING:
    from upcard.ui.features.rulebook.comparison_model import RuleComparisonModel
    from upcard.ui.features.rulebook.laboratory_page import RuleComparisonPage
    from upcard.ui.session.context import Context


def show(program: "Context", desk: NewGameModel | None = None) -> None:
    """Compare sets of rules: those of a new game that is being put together, or of the one offered last."""
    from upcard.ui.features.rulebook.comparison_model import RuleComparisonModel

    program.pages.open("laboratory", partial(_page, program, RuleComparisonModel(desk or make_model(program))))


def _page(program: "Context", bench: "RuleComparisonModel") -> "RuleComparisonPage":
    from upcard.ui.features.rulebook.laboratory_page import RuleComparisonPage

    page = RuleComparisonPage(program.window, program.dress, bench, program.settings.values.deck)
    page.agreed.connect(program.beginning.new_match)
    page.offered.connect(partial(_offer, program, bench.desk))
    page.rule_wanted.connect(lambda rule_id, options: program.open_rules(rule_id, options, bench.game))
    return page


def _offer(program: "Context", desk: NewGameModel) -> None:
    """Go back to the new game's page, or open it over the laboratory, with the rules chosen there."""
    if program.pages.names[-2:-1] == (NAME,):
        program.pages.go_back()
    else:
        open_page(program, desk, partial(show, program))
