"""Where the cards of the table are, as one seat sees it: Canasta's places, talons, packets and special hands."""

from collections.abc import Mapping

from upcard.core.cards import HIDDEN, Cards
from upcard.core.events import Place, Told
from upcard.core.table.plan import MeldTray, PlacePlan, TablePlan, Zone
from upcard.games.canasta.table.plan import arrange as arrange_canasta
from upcard.games.canasta.table.plan import in_hand
from upcard.games.canasta.table.plan import plan as plan_canasta
from upcard.games.modern_american.engine.score import count_on_table
from upcard.games.modern_american.position import Observation


def arrange(seen: Observation) -> Mapping[Place, Cards]:
    """Return the cards in each place; hidden cards are `??`, and a canasta's top card comes last."""
    laid = seen.table.laid_hand
    return {
        **arrange_canasta(seen),
        **{Place("talon", seat): (HIDDEN,) * size for seat, size in enumerate(seen.talon_sizes) if size},
        **{Place("packet", number): (HIDDEN,) * size for number, size in enumerate(seen.packet_sizes) if size},
        **({Place("laid_hand", laid.seat): in_hand(laid.cards)} if laid else {}),
    }


def plan(seen: Observation) -> TablePlan:
    """Return the table plan of one seat."""
    whole = plan_canasta(seen)
    trays = tuple(_count_tray(seen, tray) for tray in whole.trays)
    return whole._replace(trays=trays, spots=(*whole.spots, *_list_own_spots(seen)))


def _count_tray(seen: Observation, tray: MeldTray) -> MeldTray:
    """Return a tray with what its melds would score now, penalties included, once its side has opened."""
    side = tray.sides[0]
    if not seen.table.melds[side]:
        return tray
    return tray._replace(line=Told("canasta.sign.on_table", {"points": count_on_table(seen.table, side)}))


def _list_own_spots(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return the spots that Canasta does not have."""
    laid = seen.table.laid_hand
    talons = tuple(
        PlacePlan(Place("talon", seat), Zone.ASIDE, "squared", shown=1, count=size, side=seen.table.rules.side(seat))
        for seat, size in enumerate(seen.talon_sizes)
        if size
    )
    packets = tuple(
        PlacePlan(Place("packet", number), Zone.STOCK, "squared", shown=1, count=size)
        for number, size in enumerate(seen.packet_sizes)
        if size
    )
    shown = (PlacePlan(Place("laid_hand", laid.seat), Zone.TRAY, "stagger"),) if laid else ()
    return (*talons, *packets, *shown)


def sees_place(seat: int, place: Place) -> bool:
    """Return whether a seat sees the faces of the cards in a place: no talon and no packet."""
    hidden = place.kind in ("stock", "talon", "packet")
    return not hidden and (place.kind != "hand" or place.owner == seat)
