"""Scores a deal of Modern American that people played with real cards.

A person enters how many canastas, incomplete melds and points each side has.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from upcard.core.cards import Card, Cards, packs, parse
from upcard.core.events import Told
from upcard.core.game.paper_scores import EnteredCounts, ScoreTally, TallyField, TallyPile, strip_card_facts
from upcard.core.game.score import ScoreLine
from upcard.games.canasta.position import LaidMeld, Melds, WentOut
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import RANKS, WILD, points, wilds
from upcard.games.modern_american.engine.score import HELD_LEAST
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.position import LaidHand, Position
from upcard.games.modern_american.special_hands import HandName

KING, FOUR = Card("KS"), Card("4S")
"""A king and a four, which are used for cards of which only the points are known, 10 and 5."""
CANASTAS: Mapping[str, LaidMeld] = {
    "natural": LaidMeld("4", (FOUR,) * CANASTA),
    "mixed": LaidMeld("4", parse("4S 4S 4S 4S 4S 2S 2S")),
    "sevens": LaidMeld("7", (Card("7S"),) * CANASTA),
    "aces": LaidMeld("A", (Card("AS"),) * CANASTA),
    "twos": LaidMeld(WILD, (Card("2S"),) * CANASTA),
    "jokers": LaidMeld(WILD, parse("X X X X 2S 2S 2S")),
    "other": LaidMeld(WILD, parse("X 2S 2S 2S 2S 2S 2S")),
}
"""For each input field that counts canastas of a kind, a canasta of that kind whose cards have the fewest points."""
LOWER_MIXED = LaidMeld("4", parse("4S 4S 4S 4S 4S 4S 2S"))
OPEN: Mapping[str, LaidMeld] = {
    "open_aces": LaidMeld("A", parse("AS AS AS")),
    "open_sevens": LaidMeld("7", parse("7S 7S 7S")),
    "open_wild": LaidMeld(WILD, parse("2S 2S 2S")),
    "open_jokers": LaidMeld(WILD, parse("X X X X")),
}
"""For each input field that counts incomplete melds of a kind, such a meld whose cards have the fewest points."""
INVENTED: Mapping[str, LaidMeld] = {**CANASTAS, "mixed": LOWER_MIXED, **OPEN}
LEAST = {name: points(meld.cards) for name, meld in INVENTED.items()}
"""For each input field that counts melds of a kind, the smallest number of points that the cards of one can have."""
WILD_FIELDS = ("twos", "jokers", "other", "open_wild", "open_jokers")
DEAREST = 8500
"""The value in points of the most valuable special hand."""


def list_fields(rules: Options) -> tuple[TallyField, ...]:
    """Return the input fields for the score of a deal with real cards, in the order of the score sheet."""
    threes, whole = 2 * rules.packs, points(packs(rules.packs))
    wild = tuple(TallyField(name, "switch") for name in ("twos", "jokers", "other")) if rules.wild_melds else ()
    jokers = (TallyField("open_jokers", "switch"),) if rules.wild_melds and rules.four_joker_penalty != 2000 else ()
    special = (TallyField("special", "seat"), TallyField("worth", "number", DEAREST, 500)) if rules.hand_values else ()
    return (
        TallyField("natural", "number", len(RANKS)),
        TallyField("mixed", "number", len(RANKS)),
        *(TallyField(name, "switch") for name in ("sevens", "aces")),
        *wild,
        TallyField("melds", "number", whole, 5),
        *(TallyField(name, "number", threes) for name in ("red", "black")),
        TallyField("out", "seat"),
        *(TallyField(name, "switch") for name in ("open_aces", "open_sevens")),
        *((TallyField("open_wild", "switch"),) if rules.wild_melds else ()),
        *jokers,
        TallyField("caught", "number", 2 * max(map(len, rules.sides))),
        TallyField("left", "number", whole, 5),
        *special,
    )


def list_heaps(rules: Options) -> tuple[TallyPile, ...]:
    """Return no groups of cards to tap on the screen, because scores of this game can only be entered as numbers.

    Cards alone would not show which partner held them, or to which meld a wild card belonged.
    """
    return ()


def list_pack(rules: Options) -> Cards:
    """Return all cards with which a game by these rules is played."""
    return packs(rules.packs)


def count_heap(rules: Options, heap: str, cards: Cards) -> Mapping[str, int]:
    """Return no numbers, because scores of this game cannot be entered by tapping cards on the screen."""
    return {}


def count_meld(deal: EnteredCounts, name: str, side: int) -> int:
    """Return how many melds a person has entered for `side` in the input field `name`.

    An incomplete meld of four jokers may be entered in two fields; if it is in `open_jokers`, the result for
    `open_wild` is 0.
    """
    if name == "open_wild" and deal.get_number("open_jokers", side):
        return 0
    return deal.get_number(name, side)


def build_end_position(position: Position, deal: EnteredCounts) -> Position:
    """Return `position` as it would be at the end of a deal with the results entered in `deal`.

    The melds, laid threes and hands are replaced by invented cards that give the numbers entered, and the stock by an
    empty one. The rules and the scores of earlier deals stay as in `position`.
    """
    table, out, rules = position.table, deal.get_owner("out"), position.table.rules
    sides = range(len(rules.sides))
    table = replace(
        table,
        phase="over",
        melds=tuple(_invent_melds(deal, side) for side in sides),
        red_threes=tuple(_invent_threes(deal, side) for side in sides),
        went_out=None if out is None else WentOut(out),
        laid_hand=_invent_special_hand(rules, deal),
    )
    hands: list[Cards] = [()] * rules.seats
    for side in sides:
        for seat, cards in zip(rules.sides[side], _invent_hands(rules, deal, side), strict=True):
            hands[seat] = cards
    return replace(position, table=table, hands=tuple(hands), stock=())


def _invent_melds(deal: EnteredCounts, side: int) -> Melds:
    named = [meld for name, meld in INVENTED.items() for _ in range(count_meld(deal, name, side))]
    rest = _fill_points(deal.get_number("melds", side) - _count_least(deal, side))
    smaller = (LaidMeld(FOUR.rank, rest[at : at + CANASTA - 1]) for at in range(0, len(rest), CANASTA - 1))
    return (*named, *smaller)


def _invent_threes(deal: EnteredCounts, side: int) -> Cards:
    return (*(Card("3H"),) * deal.get_number("red", side), *(Card("3S"),) * deal.get_number("black", side))


def _invent_special_hand(rules: Options, deal: EnteredCounts) -> LaidHand | None:
    seat = deal.get_owner("special")
    return None if seat is None else LaidHand(seat, _list_hands(rules, deal, rules.side(seat))[0], ())


def _list_hands(rules: Options, deal: EnteredCounts, side: int) -> list[HandName]:
    """Return the names of the special hands whose value in points is the one that was entered for `side`."""
    worth = deal.get_number("worth", side)
    return [name for name, value in rules.hand_values.items() if value == worth]  # type: ignore[misc]  # their names


def _invent_caught(rules: Options, deal: EnteredCounts, side: int) -> tuple[Cards, ...]:
    """Return, for each seat of `side`, invented sevens and aces in its hand that cost the entered number of penalties.

    Of each rank there are just enough for a penalty, so that they have few points.
    """
    seats = len(rules.sides[side])
    groups = [(at, Card(f"{rank}S")) for rank in "7A" for at in range(seats)][: deal.get_number("caught", side)]
    return tuple(tuple(card for owner, card in groups if owner == at for _ in range(HELD_LEAST)) for at in range(seats))


def _invent_hands(rules: Options, deal: EnteredCounts, side: int) -> tuple[Cards, ...]:
    """Return an invented hand for each seat of `side`; the hands together have the points that were entered.

    A seat that pays a penalty has the sevens or aces for it. The last seat gets all other cards.
    """
    caught = _invent_caught(rules, deal, side)
    rest = _fill_points(deal.get_number("left", side) - sum(map(points, caught)))
    return (*caught[:-1], (*caught[-1], *rest))


def _fill_points(number: int) -> Cards:
    """Return invented cards, kings and perhaps a four, that have `number` points together.

    `number` must be a multiple of five.
    """
    return (*(KING,) * (number // 10), *(FOUR,) * (number % 10 // 5))


def _count_least(deal: EnteredCounts, side: int) -> int:
    """Return the lowest total of points that the cards in the melds entered for `side` can have."""
    return sum(each * count_meld(deal, name, side) for name, each in LEAST.items())


def why_not(position: Position, deal: EnteredCounts) -> Told | None:
    """Return the first reason why no deal can have ended with the numbers entered in `deal`; None if one can."""
    return next(_faults(position.table.rules, deal), None)


def _faults(rules: Options, deal: EnteredCounts) -> Iterator[Told]:
    for side in range(len(rules.sides)):
        yield from _find_side_faults(rules, deal, side)
        yield from _find_special_faults(rules, deal, side)
    yield from _find_common_faults(rules, deal)
    yield from _find_out_faults(rules, deal)


def _find_side_faults(rules: Options, deal: EnteredCounts, side: int) -> Iterator[Told]:
    melds, least = deal.get_number("melds", side), _count_least(deal, side)
    if melds < least:
        yield _tell("least", side=side, least=least, points=melds)
    if any(deal.get_number(name, side) % 5 for name in ("melds", "left")):
        yield _tell("five", side=side)
    caught = sum(map(points, _invent_caught(rules, deal, side)))
    if deal.get_number("left", side) < caught:
        yield _tell_own("caught", side=side, least=caught)
    if sum(count_meld(deal, name, side) for name in WILD_FIELDS) > 1:
        yield _tell_own("wild", side=side)
    if any(deal.get_number(kind, side) and deal.get_number(f"open_{kind}", side) for kind in ("aces", "sevens")):
        yield _tell_own("both", side=side)


def _find_special_faults(rules: Options, deal: EnteredCounts, side: int) -> Iterator[Told]:
    """Yield messages on an impossible special hand (fourteen cards that end the deal) entered for `side`.

    Its value may be wrong, or the side may have melds, or a player may have gone out, which a special hand excludes.
    """
    seat, worth = deal.get_owner("special"), deal.get_number("worth", side)
    own = seat is not None and rules.side(seat) == side
    if bool(worth) != own or (own and not _list_hands(rules, deal, side)):
        yield _tell_own("worth", side=side)
    if own and (deal.get_owner("out") is not None or (deal.get_number("melds", side) and not rules.special_courtesy)):
        yield _tell_own("special", side=side)


def _find_common_faults(rules: Options, deal: EnteredCounts) -> Iterator[Told]:
    """Yield messages on entered numbers that are impossible because all sides together would have too many.

    For example, there cannot be more canastas than ranks, because a canasta makes its rank dead.
    """
    sums = {name: sum(each) for name, each in deal.values.items() if len(each) == len(rules.sides)}
    pack = packs(rules.packs)
    cards, whole = sums["melds"] + sums["left"], points(pack)
    if cards > whole:
        yield _tell("points", points=cards, all=whole)
    for name in ("red", "black"):
        if sums[name] > 2 * rules.packs:
            yield _tell_own("threes", number=sums[name], all=2 * rules.packs)
    wild = sums["mixed"] + CANASTA * sum(sums.get(name, 0) for name in ("twos", "jokers", "other"))
    ranks = sums["natural"] + sums["mixed"] + sums["sevens"] + sums["aces"]
    if ranks > len(RANKS) or max(sums["sevens"], sums["aces"]) > 1 or wild > wilds(pack):
        yield _tell("closed")


def _find_out_faults(rules: Options, deal: EnteredCounts) -> Iterator[Told]:
    out = deal.get_owner("out")
    if out is None:
        return
    side = rules.side(out)
    if sum(deal.get_number(kind, side) for kind in CANASTAS) < rules.canastas_to_go_out:
        yield _tell("out", seat=out, side=side, needed=rules.canastas_to_go_out)
    if rules.open_specials_block and any(deal.get_number(name, side) for name in OPEN):
        yield _tell_own("open", side=side)
    if len(rules.sides[side]) == 1 and any(deal.get_number(name, side) for name in ("left", "caught")):
        yield _tell("empty", side=side)


def _tell(fault: str, **facts: int) -> Told:
    return Told(f"canasta.tally.fault.{fault}", facts)


def _tell_own(fault: str, **facts: int) -> Told:
    return Told(f"modern_american.tally.fault.{fault}", facts)


def strip_line(line: ScoreLine) -> ScoreLine:
    """Return the score line `line` without facts that the person did not enter.

    They are the name of a special hand, and which players had aces or sevens left.
    """
    known = strip_card_facts(line)
    return known._replace(facts={name: fact for name, fact in known.facts.items() if name not in UNKNOWN})


UNKNOWN = ("name", "caught", "ranks")

TALLYING: ScoreTally[Options, Position] = ScoreTally(
    list_fields, list_heaps, list_pack, count_heap, why_not, build_end_position, strip_line
)
