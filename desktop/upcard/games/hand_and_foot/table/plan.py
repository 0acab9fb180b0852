"""Where the cards of the table are, as one seat sees it: Canasta's places, and the feet."""

from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import HIDDEN, Cards
from upcard.core.events import Place
from upcard.core.table.plan import PlacePlan, TablePlan, Zone
from upcard.games.canasta.position import PILE
from upcard.games.canasta.table.plan import arrange as arrange_canasta
from upcard.games.canasta.table.plan import plan as plan_canasta
from upcard.games.hand_and_foot.position import Observation


def arrange(seen: Observation) -> Mapping[Place, Cards]:
    """Return the cards in each place; hidden cards are `??`, and a book's top card comes last."""
    feet = {Place("foot", seat): (HIDDEN,) * size for seat, size in enumerate(seen.foot_sizes) if size}
    return {**arrange_canasta(seen), **feet}


def plan(seen: Observation) -> TablePlan:
    """Return the table plan of one seat; no card lies across this game's pile, since none freezes it."""
    whole = plan_canasta(seen)
    spots = (replace(spot, across=-1, pill=None) if spot.place == PILE else spot for spot in whole.spots)
    return whole._replace(spots=(*spots, *list_feet(seen)))


def list_feet(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return the spots of the feet that are not taken up."""
    return tuple(
        PlacePlan(Place("foot", seat), Zone.ASIDE, "squared", shown=1, count=size, side=seen.table.rules.side(seat))
        for seat, size in enumerate(seen.foot_sizes)
        if size
    )
