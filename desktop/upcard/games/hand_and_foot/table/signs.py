"""The labels of this game's table: on the discard pile, on books, and on what a side still needs to go out."""

from collections.abc import Iterator

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.table.plan import PointsGauge
from upcard.games.canasta.actions import TakePile
from upcard.games.canasta.position import LaidMeld
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import BLACK, points
from upcard.games.hand_and_foot.engine.score import classify_book
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.taking import PAIR, check_pile, find_top_group
from upcard.games.hand_and_foot.rules.ways_out import Books, count_books

KINDS = ("natural", "mixed", "wild")
"""The kinds of books, in the order of `Options.contract` (the books needed to go out)."""

LACKS_BOOK = "hand_and_foot.sign.lacks_book"


def count_lacking_books(seen: Observation, side: int) -> Books:
    """Return how many clean, dirty and wild books (melds of seven cards) `side` still needs to go out.

    The rules are hand-foot.books and hand-foot.spare-clean.
    """
    rules, has = seen.table.rules, count_books(seen.table.melds[side])
    clean, dirty, wild = (max(0, needed - made) for needed, made in zip(rules.contract, has, strict=True))
    spare = max(0, has.clean - rules.clean_books) if rules.clean_for_dirty else 0
    return Books(clean, max(0, dirty - spare), wild)


def list_lacking(seen: Observation, side: int) -> Iterator[Told]:
    """Yield a label for each thing that `side` still needs before one of its players can go out: books, then feet.

    Books are melds of seven cards; feet are second hands that must be taken up first, listed only for the observer's
    side.
    """
    for kind, count in zip(KINDS, count_lacking_books(seen, side), strict=True):
        if count:
            yield Told(LACKS_BOOK, {"kind": kind, "count": count})
    if side == seen.side:
        yield from list_lacking_feet(seen)


def list_lacking_feet(seen: Observation) -> Iterator[Told]:
    """Yield a label for each foot (second hand) that still prevents the observer's side from going out.

    The player's own foot must be taken up; the option `partner_foot` says whether a partner's must be, and whether the
    partner must also have begun a turn with it.
    """
    table, needed = seen.table, {"played": seen.table.foot_played, "taken": seen.table.in_foot}
    ready = needed.get(table.rules.partner_foot)
    for seat in sorted(table.rules.sides[seen.side], key=lambda seat: seat != seen.seat):
        done = table.in_foot if seat == seen.seat else ready
        if done is not None and not done[seat]:
            yield Told("hand_and_foot.sign.lacks_foot", {"seat": seat, "taken": table.in_foot[seat]})


def describe_tray(seen: Observation, side: int, line: Told) -> Told:
    """Return `line`, a text in the area of a side's melds, followed by what the side still needs to go out.

    That is its missing books (melds of seven cards); if none is missing, the feet (second hands) not yet taken up.
    """
    books = tuple(told for told in list_lacking(seen, side) if told.key == LACKS_BOOK)
    what = books or tuple(list_lacking(seen, side))
    return Told("hand_and_foot.sign.tray", {"line": (line,), "what": what})


def describe_pile(seen: Observation) -> Told | None:
    """Return the label on the discard pile that says why the observer's side cannot take it; None if it can.

    The reasons are a three or wild card on top, too few cards in the pile, or no room in the top card's meld.
    """
    table = seen.table
    if table.phase == "over" or not table.pile:
        return None
    top = table.pile[-1]
    if top.rank == BLACK:
        return Told("hand_and_foot.sign.blocked", {"card": top, "why": "three"})
    broken = check_pile(seen)
    if broken is not None:
        why = "few" if broken.rule == "hand-foot.take-least" else "wild"
        return Told("hand_and_foot.sign.blocked", {"card": top, "why": why, "count": table.rules.take_least})
    there = count_unfinished(seen, find_top_group(seen, TakePile(())).rank)
    if there + PAIR + 1 > CANASTA and table.rules.closed_books and (table.turn != seen.seat or table.phase != "play"):
        return Told("hand_and_foot.sign.no_room", {"rank": top.rank, "card": top, "size": there})
    return None


def count_unfinished(seen: Observation, key: str) -> int:
    """Return how many cards the observer's side has in its unfinished meld of `key`; 0 if it has none.

    `key` is a rank or `WILD`.
    """
    return max((len(meld.cards) for meld in seen.melds if meld.rank == key and len(meld.cards) < CANASTA), default=0)


def describe_minimum(seen: Observation, measured: PointsGauge) -> tuple[Told, Told]:
    """Return two labels for laying first melds: how many points they need, and why, by the round or by the score.

    `measured` has the number of points. The rule is hand-foot.minimum.
    """
    rules = seen.table.rules
    facts = {"deal": seen.table.deal_number, "deals": rules.rounds or 0, "score": seen.table.scores[seen.side]}
    by = {"scale": rules.minimum_scale}
    return (
        Told("canasta.sign.opening_needs", {"points": measured.needed}),
        Told("hand_and_foot.sign.opening_why", {**facts, **by}),
    )


def describe_closing(seen: Observation, cards: Cards, place: Place) -> Told | None:
    """Return the label for a drop of `cards` on `place` that completes a book: the cards' points, and the bonus.

    A book is a meld of seven cards. None for any other drop.
    """
    if place.kind != "meld" or place.owner != seen.side:
        return None
    there = seen.melds[place.number]
    whole = LaidMeld(there.rank, (*there.cards, *cards))
    kind = classify_book(seen.table.rules, whole)
    if kind is None or len(there.cards) >= CANASTA:
        return None
    facts = {"points": points(cards), "bonus": seen.table.rules.bonus(kind), "kind": kind}
    return Told("hand_and_foot.sign.worth_book", facts)
