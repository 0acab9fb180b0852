"""Opens the rule laboratory, a page that compares two sets of rules, A and B.

At first, B has the rules that are chosen on the page *New game*; the rules of B can be sent back to that page.
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
    """Open the rule laboratory, a page that compares two sets of rules; one is what is chosen on the page *New game*.

    `desk` is the data of that page; if it is None, the rules with which the person played last are used.
    """
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
    """Show the page *New game* with the rules that `desk` has: those of B, the second of the two compared rule sets.

    If that page is already open below the page that compares the rule sets, go back to it; if not, open it on top.
    """
    if context.pages.names[-2:-1] == (NAME,):
        context.pages.go_back()
    else:
        open_page(context, desk, partial(show, context))
