"""*New game* and the rule laboratory: opens their pages, which lead to each other."""

from functools import partial
from typing import TYPE_CHECKING

from upcard.games import GAMES
from upcard.ui.features.match_commands.previous_game import waits
from upcard.ui.features.new_game.model import NewGameModel
from upcard.ui.features.new_game.page import NewGamePage

if TYPE_CHECKING:
    from upcard.ui.features.rulebook.comparison_model import RuleComparisonModel
    from upcard.ui.features.rulebook.laboratory_page import RuleComparisonPage
    from upcard.ui.session.context import Context

NAME = "new game"


def show(program: "Context") -> None:
    """Offer a new game."""
    program.pages.open(NAME, partial(_page, program, _desk(program)))


def _desk(program: "Context") -> NewGameModel:
    desk = NewGameModel(program.controller.match.game, program.settings, waits(program))
    desk.games = GAMES
    desk.regamed.connect(program.pages.rebuild)
    return desk


def _page(program: "Context", desk: NewGameModel) -> NewGamePage:
    page = NewGamePage(program.window, program.dress, desk, program.table.table_scene.deck)
    page.agreed.connect(program.beginning.new_match)
    page.compared.connect(partial(show_laboratory, program, desk))
    page.learning.connect(partial(program.run_action, "lessons"))
    return page


def show_laboratory(program: "Context", desk: NewGameModel | None = None) -> None:
    """Compare sets of rules: those of a new game that is being put together, or of the one offered last."""
    from upcard.ui.features.rulebook.comparison_model import RuleComparisonModel

    program.pages.open("laboratory", partial(_laboratory, program, RuleComparisonModel(desk or _desk(program))))


def _laboratory(program: "Context", bench: "RuleComparisonModel") -> "RuleComparisonPage":
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
        program.pages.open(NAME, partial(_page, program, desk))
