"""The places of the cards of a Canasta table as one player sees them, and the labels on these places."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from upcard.core.cards import HIDDEN, SUITS, Card, Cards
from upcard.core.events import Place, Told
from upcard.core.table.plan import Dot, MeldTray, PlacePlan, TablePlan, Zone
from upcard.games.canasta.position import (
    PILE,
    STOCK,
    SURPRISE,
    LaidMeld,
    Observation,
    find_freezing_card,
    is_always_frozen,
    is_pile_frozen,
    pool,
)
from upcard.games.canasta.rules.melds import CANASTA, LOOKS, classify_canasta
from upcard.games.canasta.table.seating import circle, link, offer, seats, trays
from upcard.games.canasta.values import is_stop_card, is_wild, meld_kind

RANK_ORDER = "AKQJT9876543"
HAND_ORDER = "X2AKQJT9876543"
RED = "HD"


def arrange(seen: Observation) -> Mapping[Place, Cards]:
    """Return the cards in each place as the player sees them; a hidden card is `??`.

    The last card of a canasta is the one that lies on top.
    """
    table = seen.table
    places: dict[Place, Cards] = {STOCK: (HIDDEN,) * seen.stock_size, PILE: table.pile}
    if seen.surprise_size:
        places[SURPRISE] = (HIDDEN,) * seen.surprise_size
    for seat, size in enumerate(seen.hand_sizes):
        places[Place("hand", seat)] = in_hand(seen.hand) if seat == seen.seat else (HIDDEN,) * size
    for side, melds in enumerate(table.melds):
        places[Place("red_threes", side)] = table.red_threes[side]
        for number, meld in enumerate(melds):
            places[Place("meld", side, number)] = order_meld_cards(meld)
    return places


@lru_cache(16)
def in_hand(cards: Cards) -> Cards:
    """Return the cards of a hand in the order of display: jokers, twos, aces, kings and so on; threes come last."""
    return tuple(sorted(cards, key=lambda card: (HAND_ORDER.index(card.rank), SUITS.find(card.suit))))


def order_meld_cards(meld: LaidMeld) -> Cards:
    """Return the cards of `meld` in the order of display; the last one lies on top.

    The top card of a canasta is red if the canasta is natural, and black if it is mixed.
    """
    kind = classify_canasta(meld)
    if kind is None or meld_kind(meld.rank) != "group":
        return meld.cards
    fitting = [card for card in meld.cards if card.suit and (card.suit in RED) == (kind == "natural")]
    naturals = [card for card in fitting if not is_wild(card)] or fitting
    if not naturals:
        return meld.cards
    rest = list(meld.cards)
    rest.remove(naturals[-1])
    return (*rest, naturals[-1])


def plan(seen: Observation) -> TablePlan:
    """Return the plan of the table as the player sees it: players, areas for melds, places of cards, and labels."""
    areas = trays(seen)
    spots = (stock_spot(seen), *surprise_spots(seen), pile_spot(seen), *hand_spots(seen), *tray_spots(seen, areas))
    return TablePlan(seats(seen), areas, spots, link=link(seen), offer=offer(seen))


def stock_spot(seen: Observation) -> PlacePlan:
    """Return how the table shows the stock: as a stack of card backs with the number of cards."""
    count = seen.stock_size
    return PlacePlan(
        STOCK, Zone.STOCK, "squared", shown=1, caption=Told("canasta.sign.stock", {"count": count}), count=count
    )


def surprise_spots(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return how the table shows the hidden cards under the first up-card; empty if there are none.

    The rule id is samba.surprise.
    """
    return (PlacePlan(SURPRISE, Zone.UNDER_PILE, "squared", shown=1),) if seen.surprise_size else ()


def pile_spot(seen: Observation) -> PlacePlan:
    """Return how the table shows the pile: its top card, the number of cards, and its lowest freezing card sideways."""
    pile, hidden = seen.table.pile, seen.surprise_size
    across = find_freezing_card(pile)
    return PlacePlan(
        PILE,
        Zone.PILE,
        "squared",
        shown=1,
        caption=Told(f"canasta.sign.discards{'_over' if hidden else ''}", {"count": len(pile), "hidden": hidden}),
        count=len(pile),
        across=-1 if across is None else across,
        pill=pile_pill(seen),
    )


def pile_pill(seen: Observation) -> Told | None:
    """Return the label on the pile that says why the player's side cannot take it; None if it needs no label.

    There are four reasons. A card in the pile freezes it, or an option freezes every pile: then there is always a
    label. The top card is one with which nobody can take the pile, or the pile is frozen because the side has no meld
    yet: then the label is shown until the player draws. In the last case it is not shown to a player who has two
    natural cards of the top card's rank, with which the pile can be taken.
    """
    pile = seen.table.pile
    if not pile or seen.table.phase == "over":
        return None
    top, by = pile[-1], find_freezing_card(pile)
    always = is_always_frozen(seen.table)
    if by is not None and is_stop_card(top):
        return Told("canasta.sign.frozen_by", {"card": pile[by]})
    if is_stop_card(top) and not always:
        return Told("canasta.sign.blocked", {"card": top}) if has_not_drawn(seen) else None
    if always:
        key = f"canasta.sign.frozen_{seen.table.rules.pile_frozen}"
        return Told(key, {"stops": is_stop_card(top), "rank": top.rank})
    holds = sum(card.rank == top.rank for card in seen.hand) > 1
    if by is not None:
        return Told("canasta.sign.frozen_by" if holds else "canasta.sign.frozen", {"card": pile[by], "rank": top.rank})
    early = is_pile_frozen(seen.table, seen.side) and seen.seat < seen.table.rules.seats
    facts = {"rank": top.rank, "seat": seen.seat}
    return Told("canasta.sign.frozen_for_you", facts) if early and not holds and has_not_drawn(seen) else None


def has_not_drawn(seen: Observation) -> bool:
    """Return whether the player is at the start of a turn, before drawing or taking the pile, or is not in turn."""
    return seen.table.turn != seen.seat or seen.table.phase in ("draw", "last")


def hand_spots(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return how the table shows the hands: the player's own as a fan, the others as backs with the number of cards."""
    return tuple(
        PlacePlan(Place("hand", seat), Zone.HAND, "fan")
        if seat == seen.seat
        else PlacePlan(Place("hand", seat), Zone.SEAT, "backs", count=size)
        for seat, size in enumerate(seen.hand_sizes)
    )


def tray_spots(seen: Observation, areas: Sequence[MeldTray]) -> tuple[PlacePlan, ...]:
    """Return how the table shows the red threes and the melds of each side, in the area called tray.

    Melds lie from left to right in the order A, K, Q to 4, then 3. Canastas lie at the right end.
    """
    spots: list[PlacePlan] = []
    for tray in areas:
        shared = len(tray.sides) > 1
        sides = sorted(tray.sides, key=lambda side: circle(seen).index(side)) if shared else tray.sides
        spots += [
            PlacePlan(Place("red_threes", side), Zone.ASIDE, "stagger", side=side if shared else None) for side in sides
        ]
        laid = [(side, number) for side in sides for number in range(len(seen.table.melds[side]))]
        for side, number in sorted(laid, key=lambda at: order(seen.table.melds[at[0]][at[1]])):
            spots.append(name_owner(seen, meld_spot(Place("meld", side, number), seen.table.melds[side][number])))
    return tuple(spots)


def name_owner(seen: Observation, spot: PlacePlan) -> PlacePlan:
    """Return `spot`, the plan of a meld, with the meld's owner named if it is not clear whose meld it is.

    It is not clear if a side that plays together with the owner has a meld of the same rank.
    """
    table, owner = seen.table, spot.place.owner
    rank = table.melds[owner][spot.place.number].rank
    others = pool(table, owner)[1:]
    if all(meld.rank != rank for side in others for meld in table.melds[side]):
        return spot
    caption = Told(f"canasta.sign.whose_{spot.look or 'meld'}", {"seat": table.rules.sides[owner][0]})
    return replace(spot, side=owner, caption=caption)


CANASTAS = (None, *LOOKS)
KIND_ORDER = ("group", "sequence", "wild")


def order(meld: LaidMeld) -> tuple[int, int, int]:
    """Return the sort key by which the table shows melds from left to right.

    Melds with fewer than seven cards come first, then canastas by kind. Among each of these, groups come first (A, K, Q
    to 3), then sequences by suit and from high to low, and then melds of wild cards.
    """
    kind = meld_kind(meld.rank)
    at = RANK_ORDER.index(meld.rank) if kind == "group" else SUITS.find(meld.rank)
    low = 0 if kind != "sequence" else RANK_ORDER.index(meld.cards[-1].rank)
    return CANASTAS.index(classify_canasta(meld)), KIND_ORDER.index(kind) * len(RANK_ORDER) + at, low


def meld_spot(place: Place, meld: LaidMeld) -> PlacePlan:
    """Return how the table shows `meld`: as a row of cards with seven dots, or a canasta as a stack with a badge."""
    kind = classify_canasta(meld)
    if kind is None:
        tally = f"{len(meld.cards)}/{CANASTA}" if len(meld.cards) == CANASTA - 1 else ""
        return PlacePlan(place, Zone.TRAY, "stagger", dots=dots(meld.cards), tally=tally)
    caption = Told(f"canasta.sign.{kind}", {"count": len(meld.cards)})
    return PlacePlan(place, Zone.TRAY, "squared", shown=1, badge=str(len(meld.cards)), look=kind, caption=caption)


def dots(cards: Cards) -> tuple[Dot, ...]:
    """Return the seven dots that the table shows at a meld: one for each card, and empty ones for missing cards."""
    kinds: list[Dot] = [dot(card) for card in cards]
    missing: list[Dot] = ["missing"] * (CANASTA - len(cards))
    return (*kinds, *missing)


def dot(card: Card) -> Dot:
    """Return the kind of dot that the table shows for a card of a meld: `wild` or `natural`."""
    return "wild" if is_wild(card) else "natural"
