"""Places everything on the table for one player: Canasta's places, bonus cards, and special hands."""

from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import HIDDEN, Cards
from upcard.core.events import Place, Told
from upcard.core.table.plan import MeldTray, PlacePlan, SeatBox, TablePlan, Zone
from upcard.games.canasta.position import PILE
from upcard.games.canasta.table.plan import arrange as arrange_canasta
from upcard.games.canasta.table.plan import in_hand
from upcard.games.canasta.table.plan import plan as plan_canasta
from upcard.games.canasta.values import points
from upcard.games.modern_american.engine.score import bonus, classify_canasta, count_on_table
from upcard.games.modern_american.position import Observation, list_playing_seats
from upcard.games.modern_american.table import signs


def arrange(seen: Observation) -> Mapping[Place, Cards]:
    """Return the cards to show in each place of the table; cards that the observing seat does not see are `??`.

    In a complete canasta, the card to show on top comes last.
    """
    return {**arrange_canasta(seen), **arrange_own(seen)}


def arrange_own(seen: Observation) -> Mapping[Place, Cards]:
    """Return the cards to show in places that Canasta does not have: bonus cards face down, and a laid special hand."""
    laid = seen.table.laid_hand
    shown = {Place("laid_hand", seen.table.rules.side(laid.seat)): in_hand(laid.cards)} if laid else {}
    return {
        **{Place("talon", seat): (HIDDEN,) * size for seat, size in enumerate(seen.talon_sizes) if size},
        **{Place("packet", number): (HIDDEN,) * size for number, size in enumerate(seen.packet_sizes) if size},
        **shown,
    }


def plan(seen: Observation) -> TablePlan:
    """Return the layout of the table as the observing seat sees it."""
    whole = complete_plan(seen, plan_canasta(seen))
    pill = signs.describe_pile(seen)
    return whole._replace(spots=tuple(replace(spot, pill=pill) if spot.place == PILE else spot for spot in whole.spots))


def complete_plan(seen: Observation, whole: TablePlan) -> TablePlan:
    """Return `whole`, the layout of Canasta's table, with the places and labels of Modern American added.

    The label of the discard pile is not changed.
    """
    trays = tuple(_count_tray(seen, tray) for tray in whole.trays)
    spots = (*(_sign_spot(seen, spot) for spot in whole.spots), *_list_own_spots(seen))
    seats = tuple(_let_rest(seen, seat) for seat in whole.seats)
    offer = whole.offer and whole.offer._replace(facts=(signs.describe_yes(seen),))
    return whole._replace(seats=seats, trays=trays, spots=spots, offer=offer, banner=signs.describe_dead(seen))


def _let_rest(seen: Observation, seat: SeatBox) -> SeatBox:
    """Return `seat`, the box with a player's name, with a note if the player's pair sits out this deal.

    The rule is modern.six.
    """
    if seat.seat in list_playing_seats(seen.table):
        return seat
    return seat._replace(resting=Told("canasta.sign.resting", {"seat": seat.seat}))


def _sign_spot(seen: Observation, spot: PlacePlan) -> PlacePlan:
    """Return `spot`, a place of Canasta's layout, as this game shows it.

    A meld gets a caption: the bonus that it has won, or the points that it costs while incomplete. In the discard pile,
    no card lies crosswise, because this game does not have Canasta's frozen pile, which that card shows.
    """
    if spot.place == PILE:
        return replace(spot, across=-1)
    if spot.place.kind != "meld":
        return spot
    return replace(spot, caption=signs.describe_meld(seen, seen.table.melds[spot.place.owner][spot.place.number]))


def _count_tray(seen: Observation, tray: MeldTray) -> MeldTray:
    """Return `tray`, the area of a side's melds, with a line on how many points they would score if the deal ended now.

    The line has other words if penalties or threes reduce these points, and says if the side has no canasta, because
    its melds then count against it. For a side without melds, `tray` is unchanged.
    """
    side = tray.sides[0]
    if not (melds := seen.table.melds[side]):
        return tray
    canastas = sum(bonus(classify_canasta(meld)) for meld in melds)
    now = count_on_table(seen.table, side)
    if now >= sum(points(meld.cards) for meld in melds) + canastas:
        return tray._replace(line=Told("canasta.sign.on_table", {"points": now}))
    return tray._replace(line=Told("modern_american.sign.if_over", {"points": now, "canasta": bool(canastas)}))


def _list_own_spots(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return how to show the places that Canasta does not have: bonus cards as card backs, and a laid special hand."""
    laid, side = seen.table.laid_hand, seen.table.rules.side
    talons = tuple(
        PlacePlan(
            Place("talon", seat),
            Zone.ASIDE,
            "squared",
            shown=1,
            count=size,
            side=side(seat),
            caption=Told("modern_american.sign.talon", {"seat": seat, "count": size}),
        )
        for seat, size in enumerate(seen.talon_sizes)
        if size
    )
    packets = tuple(
        PlacePlan(Place("packet", number), Zone.UNDER_STOCK, "squared", shown=1)
        for number, size in enumerate(seen.packet_sizes)
        if size
    )
    shown = (PlacePlan(Place("laid_hand", side(laid.seat)), Zone.TRAY, "stagger"),) if laid else ()
    return (*talons, *packets, *shown)


def sees_place(seat: int, place: Place) -> bool:
    """Return whether the player at `seat` sees the faces of cards in `place`.

    Players see their own hands, but neither the stock nor bonus cards that lie face down.
    """
    hidden = place.kind in ("stock", "talon", "packet")
    return not hidden and (place.kind != "hand" or place.owner == seat)
