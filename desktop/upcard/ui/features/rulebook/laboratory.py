"""*Rule laboratory*: opens the page that compares two rule sets, A and B.

The page starts with the rules on the new-game page, and can send the rules of B back to that page.
"""

from functools import partial
from typing import TYPE_CHECKING

from upcard.ui.features.new_game.model import NewGameModel
from upcard.ui.features.new_game.new_game import NAME, make_model, open_page

if TYPE_CHECKING:
    from upcard.ui.features.rulebook.comparison_model import RuleComparisonModel
    from upcard.ui.features.rulebook.laboratory_page import RuleComparisonPage
    from upcard.ui.session.context import Context


def show(context: "Context", desk: NewGameModel | None = None) -> None:
    """Open the laboratory with the choices in `desk`; if `desk` is None, with the options that were used last."""
    from upcard.ui.features.rulebook.comparison_model import RuleComparisonModel

    context.pages.open("laboratory", partial(_page, context, RuleComparisonModel(desk or make_model(context))))


def _page(context: "Context", bench: "RuleComparisonModel") -> "RuleComparisonPage":
    from upcard.ui.features.rulebook.laboratory_page import RuleComparisonPage

    page = RuleComparisonPage(context.window, context.style, bench, context.settings.values.deck)
    page.agreed.connect(context.switcher.new_match)
    page.offered.connect(partial(_offer, context, bench.desk))
    page.rule_wanted.connect(lambda rule_id, options: context.open_rules(rule_id, options, bench.game))
    return page


def _offer(context: "Context", desk: NewGameModel) -> None:
    """Show the new-game page with the rules of B (the second rule set).

    If the new-game page is open below the laboratory, go back to that page; else open it on top of the laboratory.
    """
    if context.pages.names[-2:-1] == (NAME,):
        context.pages.go_back()
    else:
        open_page(context, desk, partial(show, context))
