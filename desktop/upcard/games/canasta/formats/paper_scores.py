"""The score of a deal that people have played with real cards.

A person fills in the score form: either types numbers of canastas and points, or taps pictures of the cards.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from upcard.core.cards import SUITS, Card, Cards, packs, parse
from upcard.core.events import Told
from upcard.core.game.paper_scores import EnteredCounts, ScoreTally, TallyField, TallyPile, too_many
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import LaidMeld, Melds, Position, WentOut
from upcard.games.canasta.rules.melds import CANASTA, classify_canasta, fault
from upcard.games.canasta.tables import LONE
from upcard.games.canasta.values import RANKS, WILD, is_black_three, is_wild, points, red_threes, wilds
from upcard.games.canasta.values import without_red_threes as ordinary

P = TypeVar("P", bound=Position)

FOUR, ACE, TWO, RED, BLACK = Card("4S"), Card("AS"), Card("2S"), Card("3H"), Card("3S")
"""Cards that stand for cards of which only the points are known.

They have 5 points, 20 points, and the points of a wild card, of a red three and of a black three.
"""
CANASTAS: Mapping[str, LaidMeld] = {
    "natural": LaidMeld("4", (FOUR,) * CANASTA),
    "mixed": LaidMeld("4", (*(FOUR,) * (CANASTA - 1), TWO)),
    "sequence_canastas": LaidMeld("S", parse("4S 5S 6S 7S 8S 9S TS")),
    "wild_canastas": LaidMeld(WILD, (TWO,) * CANASTA),
}
"""For each field that counts canastas, a canasta of that kind with the fewest points."""
SHORT = LaidMeld("S", parse("4S 5S 6S"))
"""The short sequence with the fewest points."""
LEAST = {name: points(meld.cards) for name, meld in {**CANASTAS, "short_sequences": SHORT}.items()}
"""For each field that counts canastas or short sequences, the smallest points that the cards of one can have."""
MELDS = TallyPile("melds", ("melds", "natural", "mixed", "threes"))
HAND = TallyPile("hand", ("left", "held", "black"))


def list_fields(rules: Options) -> tuple[TallyField, ...]:
    """Return the fields of the form in which a person enters the result of a deal played with real cards.

    They are in the order of the score sheet.
    """
    ranks, threes, whole = len(RANKS), 2 * rules.packs, points(packs(rules.packs))
    concealed = (TallyField("concealed", "number", ranks),) if rules.concealed_canasta_bonus else ()
    lone = (TallyField("lone", "seat"),) if rules.table == LONE else ()
    hidden = (TallyField("hidden", "switch"),) if rules.concealed_going_out else ()
    black = (TallyField("black", "number", threes),) if counts_black_threes(rules) else ()
    return (
        *lone,
        TallyField("natural", "number", ranks),
        TallyField("mixed", "number", ranks),
        *_list_family_fields(rules),
        *concealed,
        TallyField("melds", "number", whole, 5),
        TallyField("threes", "number", threes),
        TallyField("out", "seat"),
        *hidden,
        TallyField("left", "number", whole, 5),
        *black,
        TallyField("held", "number", threes),
    )


def _list_family_fields(rules: Options) -> Iterator[TallyField]:
    """Yield the fields of the score form for sequences and melds of wild cards, if the rules have these."""
    most = _count_most(rules)
    if rules.sequences:
        yield TallyField("sequence_canastas", "number", most["sequence_canastas"])
    if rules.wild_melds:
        yield TallyField("wild_canastas", "number", most["wild_canastas"])
    if rules.short_sequence_penalty:
        yield TallyField("short_sequences", "number", len(SUITS) * rules.packs)


def _count_most(rules: Options) -> Mapping[str, int]:
    """Return the largest possible numbers of complete sequences and of wild canastas, by the names of their fields.

    Each complete sequence contains an eight, so there are no more such sequences than eights.
    """
    return {"sequence_canastas": len(SUITS) * rules.packs, "wild_canastas": wilds(packs(rules.packs)) // CANASTA}


def counts_black_threes(rules: Options) -> bool:
    """Return whether the form for scores must ask how many black threes are left in hands.

    It must if `rules` subtract more for a black three in a hand than the points of the card.
    """
    return rules.count_left_points((BLACK,)) != points((BLACK,))


def heaps(rules: Options) -> tuple[TallyPile, ...]:
    """Return the parts of the score form where a person can tap cards instead of typing numbers: melds and hand.

    The melds are left out under rules by which a card alone does not show to which meld it belongs.
    """
    return (MELDS, HAND) if rules.one_meld_a_rank and rules.only_groups and not rules.wild_melds else (HAND,)


def pack(rules: Options) -> Cards:
    """Return all cards of the packs that are used under `rules`."""
    return packs(rules.packs)


def groups(cards: Cards) -> Melds:
    """Return the melds that `cards` form, in the order in which a person tapped them on the score form.

    A wild card belongs to the rank of the natural card before it. Red threes are left out.
    """
    found: dict[str, list[Card]] = {}
    rank = ""
    for card in ordinary(cards):
        rank = rank if is_wild(card) else card.rank
        found.setdefault(rank, []).append(card)
    return tuple(LaidMeld(rank, tuple(members)) for rank, members in found.items())


def count_heap(rules: Options, heap: str, cards: Cards) -> Mapping[str, int]:
    """Return the numbers for the fields of the score form that follow from tapped `cards`.

    A person taps pictures of cards instead of typing numbers. If `heap` is `hand`, these cards were left in the hand;
    otherwise they are melds.
    """
    threes = len(red_threes(cards))
    if heap == "hand":
        black = sum(map(is_black_three, cards)) if counts_black_threes(rules) else 0
        return {"left": points(cards) - black * points((BLACK,)), "held": threes, "black": black}
    looks = [classify_canasta(meld) for meld in groups(cards)]
    counts = {kind: looks.count(kind) for kind in ("natural", "mixed")}
    return {"melds": points(cards), "threes": threes, **counts}


def build_end_position(position: P, deal: EnteredCounts) -> P:
    """Return a copy of `position` at the end of the deal, with melds and hands that match the entered numbers."""
    table, out = position.table, deal.get_owner("out")
    sides = range(len(table.rules.sides))
    went_out = None if out is None else WentOut(out, bool(deal.get_number("hidden", table.rules.side(out))))
    table = replace(
        table,
        phase="over",
        melds=tuple(_build_melds(table.rules, deal, side) for side in sides),
        red_threes=tuple((RED,) * deal.get_number("threes", side) for side in sides),
        went_out=went_out,
        lone=_find_lone_seat(table.rules, deal),
    )
    hands: list[Cards] = [()] * table.rules.seats
    for side in sides:
        seats = table.rules.sides[side]
        hands[next((seat for seat in seats if seat != out), seats[0])] = _hand(deal, side)
    return replace(position, table=table, hands=tuple(hands), stock=())


def _find_lone_seat(rules: Options, deal: EnteredCounts) -> int | None:
    """Return the seat that played alone against the other two, or None if the rules have no such player.

    If nobody took the pile, it is the seat that went out (rule canasta.three-lone).
    """
    alone = deal.get_owner("lone")
    return deal.get_owner("out") if alone is None and rules.table == LONE else alone


def _hand(deal: EnteredCounts, side: int) -> Cards:
    if "hand" in deal.heaps:
        return deal.heaps["hand"][side]
    threes = (*(BLACK,) * deal.get_number("black", side), *(RED,) * deal.get_number("held", side))
    return (*_worth(deal.get_number("left", side)), *threes)


def _build_melds(rules: Options, deal: EnteredCounts, side: int) -> Melds:
    """Return the melds of `side`: those tapped on the score form, or else invented ones for the typed numbers."""
    melds = groups(deal.heaps[MELDS.name][side]) if _are_tapped(rules, deal) else tuple(_invent_melds(deal, side))
    concealed = deal.get_number("concealed", side)
    big = [number for number, meld in enumerate(melds) if classify_canasta(meld)][:concealed]
    return tuple(replace(meld, concealed=number in big) for number, meld in enumerate(melds))


def _are_tapped(rules: Options, deal: EnteredCounts) -> bool:
    """Return whether a person has entered the melds by tapping cards on the score form, not by typing numbers."""
    return MELDS in heaps(rules) and MELDS.name in deal.heaps


def _invent_melds(deal: EnteredCounts, side: int) -> Iterator[LaidMeld]:
    for name, meld in {**CANASTAS, "short_sequences": SHORT}.items():
        yield from (meld,) * deal.get_number(name, side)
    rest = _worth(deal.get_number("melds", side) - _count_least(deal, side))
    for at in range(0, len(rest), CANASTA - 1):
        yield LaidMeld(FOUR.rank, rest[at : at + CANASTA - 1])


def _count_least(deal: EnteredCounts, side: int) -> int:
    """Return the least possible points of the cards in the canastas and short sequences entered for `side`."""
    return sum(each * deal.get_number(name, side) for name, each in LEAST.items())


def _worth(number: int) -> Cards:
    """Return aces and fours worth `number` points, in place of real cards of which only the points are known."""
    return (*(ACE,) * (number // 20), *(FOUR,) * (number % 20 // 5))


def why_not(position: Position, deal: EnteredCounts) -> Told | None:
    """Return a message about the first entered number that is impossible at the end of a deal, or None."""
    return next(_faults(position, deal), None)


def _faults(position: Position, deal: EnteredCounts) -> Iterator[Told]:
    rules = position.table.rules
    twice = too_many(pack(rules), deal)
    if twice is not None:
        yield Told("canasta.tally.fault.pack", {"card": twice, "number": pack(rules).count(twice)})
    for side in range(len(rules.sides)):
        yield from _find_meld_faults(rules, deal, side)
        yield from _side(rules, deal, side)
    yield from _together(rules, deal)
    yield from _out(rules, deal)


def _find_meld_faults(rules: Options, deal: EnteredCounts, side: int) -> Iterator[Told]:
    for meld in groups(deal.heaps[MELDS.name][side]) if _are_tapped(rules, deal) else ():
        if not meld.rank:
            yield Told("canasta.tally.fault.wild-first", {"side": side})
            return
        broken = fault(rules, meld.rank, len(meld.cards) - wilds(meld.cards), wilds(meld.cards))
        if broken:
            yield Told(f"canasta.tally.fault.{broken.partition('.')[2]}", {"side": side, "rank": meld.rank})


def _side(rules: Options, deal: EnteredCounts, side: int) -> Iterator[Told]:
    natural, mixed, melds = (deal.get_number(name, side) for name in ("natural", "mixed", "melds"))
    least = _count_least(deal, side)
    facts = {"side": side, "natural": natural, "mixed": mixed, "least": least, "points": melds}
    if melds < least:
        yield Told("canasta.tally.fault.least", facts)
    if any(deal.get_number(name, side) % 5 for name in ("melds", "left")):
        yield Told("canasta.tally.fault.five", facts)
    if deal.get_number("concealed", side) > natural + mixed + deal.get_number("wild_canastas", side):
        yield Told("canasta.tally.fault.concealed", facts)


def _together(rules: Options, deal: EnteredCounts) -> Iterator[Told]:
    """Yield a message for each entered number whose sum over all sides is impossible, such as more cards than exist."""
    sums = {name: sum(each) for name, each in deal.values.items() if len(each) == len(rules.sides)}
    cards, whole = sums["melds"] + sums["left"], points(pack(rules))
    if cards > whole:
        yield Told("canasta.tally.fault.points", {"points": cards, "all": whole})
    threes, most = sums["threes"] + sums["held"], 2 * rules.packs
    if threes > most:
        yield Told("canasta.tally.fault.threes", {"number": threes, "all": most})
    if sums.get("black", 0) > most:
        yield Told("canasta.tally.fault.black", {"number": sums["black"], "all": most})
    if any(sums.get(name, 0) > number for name, number in _count_most(rules).items()):
        yield Told("canasta.tally.fault.closed", {})
    a_rank = 4 * rules.packs
    used = sums["natural"] * CANASTA + sums["mixed"] * 4
    if used > a_rank * len(RANKS) or sums["natural"] > len(RANKS) * (a_rank // CANASTA):
        yield Told("canasta.tally.fault.canastas", {"natural": sums["natural"], "mixed": sums["mixed"]})


def _out(rules: Options, deal: EnteredCounts) -> Iterator[Told]:
    out = deal.get_owner("out")
    hidden = any(deal.get_number("hidden", side) for side in range(len(rules.sides)))
    if out is None:
        if hidden:
            yield Told("canasta.tally.fault.hidden", {})
        return
    side = rules.side(out)
    facts = {"seat": out, "side": side, "needed": rules.canastas_needed}
    together = _list_allied_sides(deal, side, len(rules.sides))
    made = {kind: sum(deal.get_number(kind, one) for one in together) for kind in CANASTAS}
    if sum(made.values()) < rules.canastas_needed:
        yield Told("canasta.tally.fault.out", facts)
    elif rules.needs_natural_and_mixed and not (made["natural"] and made["mixed"]):
        yield Told("canasta.tally.fault.out_kinds", facts)
    if rules.needs_sequence_canasta and not deal.get_number("sequence_canastas", side):
        yield Told("canasta.tally.fault.sequence", facts)
    if len(rules.sides[side]) == 1 and any(deal.get_number(name, side) for name in HAND.fields):
        yield Told("canasta.tally.fault.empty", facts)


def _list_allied_sides(deal: EnteredCounts, side: int, sides: int) -> tuple[int, ...]:
    """Return the sides that play together with `side` in this deal, including `side` itself."""
    lone = deal.get_owner("lone")
    return (side,) if lone in (None, side) else tuple(other for other in range(sides) if other != lone)


TALLYING: ScoreTally[Options, Position] = ScoreTally(list_fields, heaps, pack, count_heap, why_not, build_end_position)
