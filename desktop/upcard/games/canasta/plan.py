"""Where the cards of a Canasta table lie and which signs they wear, as one seat sees it."""

from collections.abc import Mapping

from upcard.core.cards import HIDDEN, SUITS, Card, Cards
from upcard.core.events import Place, Told
from upcard.core.plan import Dot, Plan, Seat, Spot, Tray
from upcard.games.canasta.melds import CANASTA, look
from upcard.games.canasta.position import PILE, STOCK, LaidMeld, Observation, acting, frozen_by, frozen_for
from upcard.games.canasta.score import MIXED, NATURAL
from upcard.games.canasta.values import is_wild, points, stops

RANK_ORDER = "AKQJT9876543"
HAND_ORDER = "X2AKQJT9876543"
RED = "HD"
WHERE = {4: ("own", "left", "top:.5", "right")}
"""Each seat's box by its distance in turn order from the observer, by number of players."""


def arrange(seen: Observation) -> Mapping[Place, Cards]:
    """Return what lies where; hidden cards are `??`, and a canasta's top card comes last."""
    table = seen.table
    places: dict[Place, Cards] = {STOCK: (HIDDEN,) * seen.stock_size, PILE: table.pile}
    for seat, size in enumerate(seen.hand_sizes):
        places[Place("hand", seat)] = in_hand(seen.hand) if seat == seen.seat else (HIDDEN,) * size
    for side, melds in enumerate(table.melds):
        places[Place("red_threes", side)] = table.red_threes[side]
        for number, meld in enumerate(melds):
            places[Place("meld", side, number)] = topped(meld)
    return places


def in_hand(cards: Cards) -> Cards:
    """Return the cards of a hand by rank from the left: jokers, twos, aces and on, black threes last."""
    return tuple(sorted(cards, key=lambda card: (HAND_ORDER.index(card.rank), SUITS.find(card.suit))))


def topped(meld: LaidMeld) -> Cards:
    """Return a meld's cards, a canasta's with a red card last if natural, a black one if mixed (canasta.canasta)."""
    kind = look(meld)
    if kind is None:
        return meld.cards
    fitting = [card for card in meld.cards if card.suit and (card.suit in RED) == (kind == "natural")]
    naturals = [card for card in fitting if not is_wild(card)] or fitting
    if not naturals:
        return meld.cards
    rest = list(meld.cards)
    rest.remove(naturals[-1])
    return (*rest, naturals[-1])


def plan(seen: Observation) -> Plan:
    """Return the boxes and spots of the table for one seat."""
    return Plan(seats(seen), trays(seen), (stock_spot(seen), pile_spot(seen), *hand_spots(seen), *tray_spots(seen)))


def seats(seen: Observation) -> tuple[Seat, ...]:
    """Return a box a player, the observer's own first."""
    rules = seen.table.rules
    turn = 1 if rules.direction == "clockwise" else -1
    order = [(seen.seat + turn * step) % rules.players for step in range(rules.players)]
    return tuple(
        Seat(seat, rules.side(seat), where, seen.hand_sizes[seat], said(seen, seat), seat == acting(seen.table))
        for seat, where in zip(order, WHERE[rules.players], strict=True)
    )


def said(seen: Observation, seat: int) -> Told | None:
    """Return what a player has said that still holds: an answer that binds until the turn ends, one card left."""
    table = seen.table
    if table.asked == seat and table.answer is not None:
        return Told("canasta.sign.yes" if table.answer else "canasta.sign.no", {})
    return Told("canasta.sign.one_card", {}) if seen.hand_sizes[seat] == 1 else None


def trays(seen: Observation) -> tuple[Tray, ...]:
    """Return a box a side for its melds, with what lies there."""
    return tuple(
        Tray(side, "own" if side == seen.side else "opposite", seats, tray_line(seen, side))
        for side, seats in enumerate(seen.table.rules.sides)
    )


def tray_line(seen: Observation, side: int) -> Told:
    """Return the line under a side's names: its points on the table, or what its first melds must count."""
    table = seen.table
    if table.melds[side]:
        return Told("canasta.sign.on_table", {"points": on_table(seen, side)})
    return Told("canasta.sign.not_opened", {"points": table.rules.minimum(table.scores[side])})


def on_table(seen: Observation, side: int) -> int:
    """Return what a side's melds, canastas and red threes on the table would score."""
    melds = seen.table.melds[side]
    bonus = {"natural": NATURAL, "mixed": MIXED}
    laid = sum(points(meld.cards) + bonus.get(look(meld) or "", 0) for meld in melds)
    return laid + seen.table.rules.red_threes(len(seen.table.red_threes[side]))


def stock_spot(seen: Observation) -> Spot:
    """Return the stock: a squared stack of backs with its count."""
    count = seen.stock_size
    return Spot(STOCK, "stock", "squared", shown=1, caption=Told("canasta.sign.stock", {"count": count}), count=count)


def pile_spot(seen: Observation) -> Spot:
    """Return the discard pile: its top card, its count, and the first card that froze it lying across."""
    pile = seen.table.pile
    across = frozen_by(pile)
    return Spot(
        PILE,
        "pile",
        "squared",
        shown=1,
        caption=Told("canasta.sign.discards", {"count": len(pile)}),
        count=len(pile),
        across=-1 if across is None else across,
        pill=pile_pill(seen),
    )


def pile_pill(seen: Observation) -> Told | None:
    """Return what stands between this side and the pile: frozen for all, for this side, or a stop card."""
    pile = seen.table.pile
    if not pile:
        return None
    top = pile[-1]
    if stops(top):
        return Told("canasta.sign.blocked", {"card": top})
    if not frozen_for(seen.table, seen.side):
        return None
    kind = "frozen_for_you" if frozen_by(pile) is None else "frozen"
    return Told(f"canasta.sign.{kind}", {"rank": top.rank})


def hand_spots(seen: Observation) -> tuple[Spot, ...]:
    """Return the own hand as a fan and the others as counted backs."""
    return tuple(
        Spot(Place("hand", seat), "hand", "fan")
        if seat == seen.seat
        else Spot(Place("hand", seat), "seat", "backs", count=size)
        for seat, size in enumerate(seen.hand_sizes)
    )


def tray_spots(seen: Observation) -> tuple[Spot, ...]:
    """Return each side's red threes and melds: A K Q … 4, threes after them, canastas at the right end."""
    spots: list[Spot] = []
    for side, melds in enumerate(seen.table.melds):
        spots.append(Spot(Place("red_threes", side), "aside", "stagger"))
        numbers = sorted(range(len(melds)), key=lambda number: order(melds[number]))
        spots.extend(meld_spot(Place("meld", side, number), melds[number]) for number in numbers)
    return tuple(spots)


LOOKS = (None, "natural", "mixed")


def order(meld: LaidMeld) -> tuple[int, int]:
    """Return what sorts melds from left to right: open ones, natural canastas, mixed ones, each A K Q … 3."""
    return LOOKS.index(look(meld)), RANK_ORDER.index(meld.rank)


def meld_spot(place: Place, meld: LaidMeld) -> Spot:
    """Return a staggered meld with its seven dots, or a squared canasta with its badge."""
    kind = look(meld)
    if kind is None:
        return Spot(place, "tray", "stagger", dots=dots(meld.cards))
    caption = Told(f"canasta.sign.{kind}", {"count": len(meld.cards)})
    return Spot(place, "tray", "squared", shown=1, badge=str(len(meld.cards)), look=kind, caption=caption)


def dots(cards: Cards) -> tuple[Dot, ...]:
    """Return seven dots: each card's kind in its order, and what is missing to a canasta."""
    kinds: list[Dot] = [dot(card) for card in cards]
    missing: list[Dot] = ["missing"] * (CANASTA - len(cards))
    return (*kinds, *missing)


def dot(card: Card) -> Dot:
    """Return the dot of one card of a meld."""
    return "wild" if is_wild(card) else "natural"
