"""Lays out a Scarney table for one player: where the cards are and which labels they have."""

from collections.abc import Mapping

from upcard.core.cards import HIDDEN, RANKS, SUITS, Card, Cards, without
from upcard.core.events import Place, Told
from upcard.core.table.plan import MeldTray, PendingOffer, PlacePlan, SeatBox, TablePlan, TableStyle, Zone
from upcard.games.scarney.position import OFFER, SEATS, STOCK, Observation, get_acting_seat, get_opponent
from upcard.games.scarney.rules.melds import kind
from upcard.games.scarney.values import points


def arrange(seen: Observation) -> Mapping[Place, Cards]:
    """Return the cards to show in each place of the table.

    Cards that the observing seat does not see are `??`. An offered card is beside the stock and not in the hand.
    """
    table = seen.table
    card = table.offered
    places: dict[Place, Cards] = {STOCK: (HIDDEN,) * seen.stock_size, OFFER: () if card is None else (card,)}
    for seat, size in enumerate(seen.hand_sizes):
        shown = card is not None and seat == get_opponent(table.turn)
        if seat == seen.seat:
            hand = without(seen.hand, (card,)) if card is not None and shown else seen.hand
            places[Place("hand", seat)] = in_hand(hand)
        else:
            places[Place("hand", seat)] = (HIDDEN,) * (size - shown)
    for seat, melds in enumerate(table.melds):
        for number, meld in enumerate(melds):
            places[Place("meld", seat, number)] = meld
    return places


def in_hand(cards: Cards) -> Cards:
    """Return `cards` in the order in which a hand shows them: from the king on the left to the ace on the right."""
    return tuple(sorted(cards, key=_order))


def _order(card: Card) -> tuple[int, int]:
    return -RANKS.index(card.rank), SUITS.find(card.suit)


def plan(seen: Observation) -> TablePlan:
    """Return the layout of the table as the observing seat sees it."""
    spots = (stock_spot(seen), offer_spot(seen), *hand_spots(seen), *meld_spots(seen))
    return TablePlan(seats(seen), trays(seen), spots, offer=offer(seen), style=TableStyle.DUEL)


def seats(seen: Observation) -> tuple[SeatBox, ...]:
    """Return the box of each player on the table, the observer's first."""
    lies = arrange(seen)
    return tuple(
        SeatBox(
            seat,
            seat,
            where,
            len(lies[Place("hand", seat)]),
            describe_announcement(seen, seat),
            seat == get_acting_seat(seen.table),
        )
        for seat, where in ((seen.seat, "own"), (get_opponent(seen.seat), "top:.5"))
    )


def describe_announcement(seen: Observation, seat: int) -> Told | None:
    """Return the label that says that the player at `seat` may not draw because of an ace, or has one card left.

    Return None if neither is true.
    """
    if seen.table.no_draw[seat]:
        return Told("scarney.sign.no_draw", {})
    return Told("scarney.sign.one_card", {}) if seen.hand_sizes[seat] == 1 else None


def trays(seen: Observation) -> tuple[MeldTray, ...]:
    """Return the two areas of the table for the players' melds, the observer's first."""
    own, theirs = seen.seat, get_opponent(seen.seat)
    return (
        MeldTray(own, "own", (own,), describe_seat(seen, own), note=at_stake(seen, own)),
        MeldTray(theirs, "opposite", (theirs,), describe_seat(seen, theirs), note=at_stake(seen, theirs)),
    )


def at_stake(seen: Observation, seat: int) -> Told | None:
    """Return the label on what the opponent scores by going out before the player at `seat` melds (scarney.score-out).

    It is None between deals. It does not depend on whether that player has melded; it is shown only where no meld lies.
    """
    facts = {"seat": seat, "opponent": get_opponent(seat)}
    return Told("scarney.sign.before", facts) if get_acting_seat(seen.table) is not None else None


def describe_seat(seen: Observation, seat: int) -> Told:
    """Return the line of text below the name of the player at `seat`, in the area for the player's melds.

    It says that there is no meld, how many melds there are, or how many cards the player can lay off in a turn.
    """
    melds, table = seen.table.melds[seat], seen.table
    if not melds:
        return Told(f"scarney.sign.{'not_laid' if seat == seen.seat else 'no_melds'}", {})
    if seat == seen.seat and not (table.turn == seat and table.first_meld_now):
        return Told("scarney.sign.two_a_turn", {})
    return Told("scarney.sign.melds", {"count": len(melds)})


def stock_spot(seen: Observation) -> PlacePlan:
    """Return how the stock is shown: as a neat stack of card backs with its number of cards."""
    caption = Told("scarney.sign.stock", {"count": seen.stock_size})
    draws = seen.table.phase == "draw" and get_acting_seat(seen.table) == seen.seat
    invites = Told("scarney.sign.draw", {}) if draws else None
    count = seen.stock_size
    return PlacePlan(STOCK, Zone.STOCK, "squared", shown=1, caption=caption, count=count, invites=invites)


def offer_spot(seen: Observation) -> PlacePlan:
    """Return how the place for an offered card, which is beside the stock, is shown."""
    turn = seen.seat if get_acting_seat(seen.table) == seen.seat else get_opponent(seen.seat)
    return PlacePlan(
        OFFER, Zone.OFFERED, "stagger", caption=Told("scarney.sign.offer", {"seat": turn}), about=describe_offer(seen)
    )


def describe_offer(seen: Observation) -> Told | None:
    """Return the text beside the place where an offered card lies.

    It says that the opponent must answer, how the opponent answered the last offer, or how the turn ends. Return None
    if the observing seat must answer, and between deals.
    """
    seat, theirs, table = get_acting_seat(seen.table), get_opponent(seen.seat), seen.table
    if seat is None or (seat == seen.seat and table.phase == "answer"):
        return None
    if table.phase == "answer":
        return Told("scarney.sign.is_asked", {"seat": theirs, "opponent": seen.seat})
    last = table.shown[-1] if table.shown else None
    if seat == theirs and last is not None and last.seat == seen.seat:
        facts = {"seat": theirs, "opponent": seen.seat, "card": last.card}
        return Told(f"scarney.sign.{'accepted' if last.accepted else 'came_back'}", facts)
    how = "end" if seen.is_last_turn else "single" if seen.hand_sizes[seat] == 1 else "offer"
    return Told(f"scarney.sign.ends_with_{how}", {"seat": seat, "asked": get_opponent(seat)})


def hand_spots(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return how the hands are shown: the observer's as a fan, the opponent's as card backs with their number."""
    lies = arrange(seen)
    return tuple(
        PlacePlan(place, Zone.HAND, "fan")
        if seat == seen.seat
        else PlacePlan(place, Zone.SEAT, "backs", count=len(lies[place]))
        for seat, place in ((seat, Place("hand", seat)) for seat in SEATS)
    )


def meld_spots(seen: Observation) -> tuple[PlacePlan, ...]:
    """Return how each meld is shown: as a row of cards with the kind of the meld below."""
    return tuple(
        PlacePlan(
            Place("meld", seat, number), Zone.TRAY, "stagger", caption=Told(f"scarney.sign.{name_meld(meld)}", {})
        )
        for seat in (seen.seat, get_opponent(seen.seat))
        for number, meld in enumerate(seen.table.melds[seat])
    )


def name_meld(meld: Cards) -> str:
    """Return `group`, `sequence` or `straight` for a meld; `cards` if the cards are no meld."""
    return kind(meld) or "cards"


def offer(seen: Observation) -> PendingOffer | None:
    """Return the texts for an offered card that the observing seat must accept or refuse; None if there is none.

    They say what accepting an ace costs (scarney.ace-offer).
    """
    card, giver = seen.table.offered, get_opponent(seen.seat)
    if card is None or get_acting_seat(seen.table) != seen.seat:
        return None
    facts = {"card": card, "seat": giver}
    price = "ace" if card.rank == "A" else "take"
    return PendingOffer(
        giver,
        Told("scarney.sign.offers", facts),
        Told(f"scarney.sign.{price}_or_refuse", facts),
        Told("scarney.sign.answer", facts),
        (Told("scarney.sign.hand_counts", {"points": points(seen.hand)}),),
    )
