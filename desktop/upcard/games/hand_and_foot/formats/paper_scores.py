"""Scores a deal of Hand and Foot that people played with real cards.

A person enters how many books and points each side has, or taps on the screen the cards left in hands.
"""

from collections.abc import Iterator
from dataclasses import replace

from upcard.core.cards import Card, Cards, packs
from upcard.core.events import Told
from upcard.core.game.paper_scores import EnteredCounts, ScoreTally, TallyField, TallyPile, too_many
from upcard.games.canasta.formats import paper_scores as canasta
from upcard.games.canasta.position import LaidMeld, Melds
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import RANKS, points, wilds
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Position
from upcard.games.hand_and_foot.rules.ways_out import Books, meets_contract

HAND = TallyPile("hand", ("left", "held"))
"""The cards left in hands and in feet that were not taken up, which count alike (hand-foot.foot-count)."""
SEVENS = LaidMeld("7", (Card("7S"),) * CANASTA)
BOOKS = ("natural", "mixed", "wild_canastas")
"""The fields for the numbers of clean, dirty and wild books."""


def list_fields(rules: Options) -> tuple[TallyField, ...]:
    """Return the input fields for the score of a deal with real cards, in the order of the score sheet.

    Each number field has the largest number that these rules allow.
    """
    pack, threes = packs(rules.packs), 2 * rules.packs
    whole, wild, of_rank = points(pack), wilds(pack), 4 * rules.packs // CANASTA
    laid = (TallyField("threes", "number", threes),) if rules.red_threes == "bonus" else ()
    return (
        TallyField("natural", "number", of_rank * len(RANKS)),
        *((TallyField("sevens", "number", of_rank),) if rules.sevens_bonus else ()),
        TallyField("mixed", "number", wild),
        *((TallyField("wild_canastas", "number", wild // CANASTA),) if rules.wild_melds else ()),
        TallyField("melds", "number", whole, 5),
        *laid,
        TallyField("out", "seat"),
        TallyField("left", "number", whole, 5),
        TallyField("held", "number", threes),
    )


def list_heaps(rules: Options) -> tuple[TallyPile, ...]:
    """Return the groups of cards that a person may tap on the screen, card by card, instead of entering numbers.

    The only one is the cards left in hands. Melds are not offered, because a side may have several of a rank.
    """
    return (HAND,)


def list_pack(rules: Options) -> Cards:
    """Return all cards with which a game by these rules is played."""
    return packs(rules.packs)


def build_end_position(position: Position, deal: EnteredCounts) -> Position:
    """Return a position at the end of the deal with the books and points that a person has entered in `deal`.

    `position` is the one before the deal. All cards that were left are put into hands, those in feet (second hands),
    too.
    """
    ended = canasta.build_end_position(position, deal)
    melds = tuple(_set_sevens(each, deal.get_number("sevens", side)) for side, each in enumerate(ended.table.melds))
    feet: tuple[Cards, ...] = ((),) * len(ended.hands)
    return replace(ended, table=replace(ended.table, melds=melds), feet=feet)


def _set_sevens(melds: Melds, number: int) -> Melds:
    """Return `melds` with the first `number` of them replaced by books of seven natural sevens."""
    return (*(SEVENS,) * number, *melds[number:])


def why_not(position: Position, deal: EnteredCounts) -> Told | None:
    """Return the first reason why no deal can have ended with the numbers entered in `deal`; None if one can."""
    return next(_faults(position.table.rules, deal), None)


def _faults(rules: Options, deal: EnteredCounts) -> Iterator[Told]:
    pack = packs(rules.packs)
    twice = too_many(pack, deal)
    if twice is not None:
        yield Told("canasta.tally.fault.pack", {"card": twice, "number": pack.count(twice)})
    for side in range(len(rules.sides)):
        yield from _find_side_faults(rules, deal, side)
    yield from _find_common_faults(rules, deal)
    yield from _find_out_faults(rules, deal)


def _find_side_faults(rules: Options, deal: EnteredCounts, side: int) -> Iterator[Told]:
    clean, dirty, wild = _count_books(deal, side)
    sevens, melds, least = deal.get_number("sevens", side), deal.get_number("melds", side), _count_least(deal, side)
    if sevens > clean:
        yield Told("hand_and_foot.tally.fault.sevens", {"side": side})
    if melds < least:
        yield Told("hand_and_foot.tally.fault.least", {"side": side, "least": least, "points": melds})
    if any(deal.get_number(name, side) % 5 for name in ("melds", "left")):
        yield Told("canasta.tally.fault.five", {"side": side})
    if not rules.closed_books and (clean + dirty > len(RANKS) or max(wild, sevens) > 1):
        yield Told("hand_and_foot.tally.fault.ranks", {"side": side})


def _count_books(deal: EnteredCounts, side: int) -> Books:
    """Return how many clean, dirty and wild books (melds of seven cards) a person has entered for `side`."""
    return Books(*(deal.get_number(name, side) for name in BOOKS))


def _count_least(deal: EnteredCounts, side: int) -> int:
    """Return the lowest total of points that the cards in the books entered for `side` can have."""
    return sum(canasta.LEAST[name] * deal.get_number(name, side) for name in BOOKS)


def _find_common_faults(rules: Options, deal: EnteredCounts) -> Iterator[Told]:
    """Yield messages on entered numbers that are impossible because all sides together would have too many cards."""
    sums = {name: sum(each) for name, each in deal.values.items() if len(each) == len(rules.sides)}
    cards, whole = sums["melds"] + sums["left"], points(packs(rules.packs))
    if cards > whole:
        yield Told("canasta.tally.fault.points", {"points": cards, "all": whole})
    threes, most = sums.get("threes", 0) + sums["held"], 2 * rules.packs
    if threes > most:
        yield Told("canasta.tally.fault.threes", {"number": threes, "all": most})
    made = Books(*(sums.get(name, 0) for name in BOOKS))
    if not _has_cards_for(rules, made) or sums.get("sevens", 0) > 4 * rules.packs // CANASTA:
        yield Told("hand_and_foot.tally.fault.closed", {})


def _has_cards_for(rules: Options, made: Books) -> bool:
    """Return whether the packs have enough cards for the books `made` (melds of seven cards) of all sides together.

    Dirty books are taken to have as many wild cards as the rules allow.
    """
    in_dirty = max(count for count in range(CANASTA) if rules.count_most_wilds(CANASTA - count, count) >= count)
    free = wilds(packs(rules.packs)) - CANASTA * made.wild
    natural = CANASTA * (made.clean + made.dirty) - min(in_dirty * made.dirty, free)
    return free >= made.dirty and natural <= 4 * rules.packs * len(RANKS)


def _find_out_faults(rules: Options, deal: EnteredCounts) -> Iterator[Told]:
    out = deal.get_owner("out")
    if out is None:
        return
    side = rules.side(out)
    if not meets_contract(rules, _count_books(deal, side)):
        clean, dirty, wild = rules.contract
        yield Told("hand_and_foot.tally.fault.out", {"side": side, "clean": clean, "dirty": dirty, "wild": wild})
    if len(rules.sides[side]) == 1 and any(deal.get_number(name, side) for name in HAND.fields):
        yield Told("canasta.tally.fault.empty", {"side": side})


TALLYING: ScoreTally[Options, Position] = ScoreTally(
    list_fields, list_heaps, list_pack, canasta.count_heap, why_not, build_end_position
)
