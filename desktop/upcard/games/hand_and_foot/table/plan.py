"""Places everything on the table of Hand and Foot for one player: as in Canasta, and the feet (second hands)."""

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

ROWS = 5
"""The number of rows of text that a tray reserves for the points and for what the side lacks to go out.

Japanese needs the most: a row for the points, one for the beginning of the sentence, and one for each kind of book.
"""


def arrange(seen: Observation) -> Mapping[Place, Cards]:
    """Return the cards to show in each place of the table; cards that the observing seat does not see are `??`.

    In a meld that is a book (seven cards), the card to show on top comes last.
    """
    return {**arrange_canasta(seen), **arrange_feet(seen)}


def arrange_feet(seen: Observation) -> Mapping[Place, Cards]:
    """Return the cards to show for each foot (second hand) that is not taken up: as many card backs as it has cards."""
    return {Place("foot", seat): (HIDDEN,) * size for seat, size in enumerate(seen.foot_sizes) if size}


def plan(seen: Observation) -> TablePlan:
    """Return the layout of the table as the observing seat sees it."""
    whole = complete_plan(seen, plan_canasta(seen))
    pill = signs.describe_pile(seen)
    return whole._replace(spots=tuple(replace(spot, pill=pill) if spot.place == PILE else spot for spot in whole.spots))


def complete_plan(seen: Observation, whole: TablePlan) -> TablePlan:
    """Return `whole`, the layout of Canasta's table, with the places and labels of Hand and Foot added.

    The label of the discard pile is not changed.
    """
    alike = Counter((spot.place.owner, spot.look) for spot in whole.spots)
    spots = (*(_sign_spot(seen, spot, alike) for spot in whole.spots), *list_feet(seen))
    trays = tuple(_sign_tray(seen, tray) for tray in whole.trays)
    return whole._replace(spots=spots, trays=trays)


def _sign_tray(seen: Observation, tray: MeldTray) -> MeldTray:
    """Return `tray`, the area of a side's melds; its second line of text says what the side still needs to go out.

    After the deal, the second line is not changed.
    """
    crowded = tray._replace(crowded=seen.table.rules.closed_books)
    if seen.table.phase == "over":
        return crowded
    return crowded._replace(line=signs.describe_tray(seen, tray.side, tray.line), rows=ROWS)


def _sign_spot(seen: Observation, spot: PlacePlan, alike: Mapping[tuple[int, Look | None], int]) -> PlacePlan:
    """Return `spot`, a place of Canasta's layout, as this game shows it.

    A book (seven cards) gets its kind as its caption. If no cards can be added to books, books of one side and kind lie
    together, with their number on top; `alike` has these numbers by side and kind. In the discard pile, no card lies
    crosswise, because this game has no frozen pile, which that card shows in Canasta.
    """
    if spot.place == PILE:
        return replace(spot, across=-1)
    if spot.place.kind != "meld" or spot.look is None:
        return spot
    badge = str(alike[spot.place.owner, spot.look]) if seen.table.rules.closed_books else spot.badge
    return replace(spot, badge=badge, caption=_name_book(seen, seen.table.melds[spot.place.owner][spot.place.number]))


def _name_book(seen: Observation, meld: LaidMeld) -> Told:
    """Return the caption of a book (a meld of seven cards), which names its kind: clean, dirty or wild."""
    return Told("hand_and_foot.sign.book", {"kind": classify_book(seen.table.rules, meld)})


def list_feet(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return how to show each foot (second hand) that is not taken up: as card backs in front of its owner."""
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
