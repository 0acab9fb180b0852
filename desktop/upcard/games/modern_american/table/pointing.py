"""Describes how a hint shows an action on the table, with this game's own words for threes and special hands."""

from upcard.core.events import Place, Told
from upcard.core.table.pointing import ActionPreview
from upcard.games.canasta.actions import RedThree
from upcard.games.canasta.table.pointing import point_out
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.check import check

THREES = Told("modern_american.look.three", {})


def preview_action(seen: Observation, action: Action) -> ActionPreview:
    """Return how a hint shows `action` on the table, in two parts: where to look, and what to do there."""
    aside = (Place("red_threes", seen.side),)
    match action:
        case SpecialHand(name):
            where, told = Told("modern_american.look.special", {}), Told("modern_american.do.special", {"name": name})
            return ActionPreview(where, told, (), seen.hand, seen.hand, (Place("melds", seen.side),))
        case KeepThree(card):
            return ActionPreview(THREES, Told("modern_american.do.keep_three", {"card": card}), aside, (card,), (card,))
        case RedThree(card):
            laid = Told("canasta.do.red_three", {"card": card})
            return ActionPreview(THREES, laid, (), (card,), (card,), aside)
        case _:
            return point_out(seen, action, check)
