"""The places of the cards as one seat sees them: those of Canasta's table, and the feet."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import HIDDEN, Cards
from upcard.core.events import Place, Told
from upcard.core.table.plan import Look, MeldTray, PlacePlan, TablePlan, Zone
from upcard.games.canasta.position import PILE, LaidMeld
from upcard.games.canasta.table.plan import arrange as arrange_canasta
from upcard.games.canasta.table.plan import plan as plan_canasta
from upcard.games.hand_and_foot.engine.score import classify_book
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.table import signs

ROWS = 3
"""The number of rows of text that a tray reserves for the points and for what the side lacks to go out."""


def arrange(seen: Observation) -> Mapping[Place, Cards]:
    """Return the cards in each place; hidden cards are `??`, and a book's top card comes last."""
    return {**arrange_canasta(seen), **arrange_feet(seen)}


def arrange_feet(seen: Observation) -> Mapping[Place, Cards]:
    """Return the feet that are not taken up, face down."""
    return {Place("foot", seat): (HIDDEN,) * size for seat, size in enumerate(seen.foot_sizes) if size}


def plan(seen: Observation) -> TablePlan:
    """Return the table plan of one seat."""
    whole = complete_plan(seen, plan_canasta(seen))
    pill = signs.describe_pile(seen)
    return whole._replace(spots=tuple(replace(spot, pill=pill) if spot.place == PILE else spot for spot in whole.spots))


def complete_plan(seen: Observation, whole: TablePlan) -> TablePlan:
    """Return Canasta's plan with this game's labels and places added; the pile's own label stays as it is."""
    alike = Counter((spot.place.owner, spot.look) for spot in whole.spots)
    spots = (*(_sign_spot(seen, spot, alike) for spot in whole.spots), *list_feet(seen))
    trays = tuple(_sign_tray(seen, tray) for tray in whole.trays)
    return whole._replace(spots=spots, trays=trays)


def _sign_tray(seen: Observation, tray: MeldTray) -> MeldTray:
    """Return a tray (the area of a side's melds) whose second line of text also says what the side needs to go out."""
    crowded = tray._replace(crowded=seen.table.rules.closed_books)
    if seen.table.phase == "over":
        return crowded
    return crowded._replace(line=signs.describe_tray(seen, tray.side, tray.line), rows=ROWS)


def _sign_spot(seen: Observation, spot: PlacePlan, alike: Mapping[tuple[int, Look | None], int]) -> PlacePlan:
    """Return how a place of the plan looks in this game.

    A meld that is a book gets the kind of the book as its caption. The pile shows no card that lies across the others.
    Closed books of one kind lie together and show how many books they are, because each has seven cards. `alike` has
    these numbers by side and look.
    """
    if spot.place == PILE:
        return replace(spot, across=-1)
    if spot.place.kind != "meld" or spot.look is None:
        return spot
    badge = str(alike[spot.place.owner, spot.look]) if seen.table.rules.closed_books else spot.badge
    return replace(spot, badge=badge, caption=_name_book(seen, seen.table.melds[spot.place.owner][spot.place.number]))


def _name_book(seen: Observation, meld: LaidMeld) -> Told:
    """Return the caption of a book: clean, dirty or wild."""
    return Told("hand_and_foot.sign.book", {"kind": classify_book(seen.table.rules, meld)})


def list_feet(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return the plans of the feet that are not taken up, each in front of its owner."""
    return tuple(
        PlacePlan(
            Place("foot", seat),
            Zone.SEALED,
            "squared",
            shown=1,
            count=size,
            side=seen.table.rules.side(seat),
            caption=Told("hand_and_foot.sign.foot", {"seat": seat, "count": size}),
        )
        for seat, size in enumerate(seen.foot_sizes)
        if size
    )
