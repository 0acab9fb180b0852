"""Scores a deal of Cassino that was played with real cards.

The person enters numbers into a form, or taps the captured cards on the screen.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from upcard.core.cards import SUITED, Card, Cards
from upcard.core.events import Told
from upcard.core.game.paper_scores import EnteredCounts, ScoreTally, TallyField, TallyPile, strip_card_facts, too_many
from upcard.core.game.score import ScoreLine
from upcard.games.cassino.engine.score import scoring
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Position
from upcard.games.cassino.values import ACES, BIG, LITTLE, SPADES, is_spade

HIGH = SPADES[:3]
"""The ace, the jack and the two of spades, which score double in spade cassino."""
MOST_SWEEPS = 26
SCORING: Cards = tuple(dict.fromkeys((BIG, LITTLE, *SPADES, *ACES)))
"""The cards that score by themselves under any rules."""
HEAPS = (TallyPile("captured", ("cards", "spades", "low_spades", "aces", *SCORING)),)


def list_fields(rules: Options) -> tuple[TallyField, ...]:
    """Return the fields of the form for the score of a real deal, in the order in which points are counted."""
    low = () if needs_card_holders(rules) else (TallyField("low_spades", "number", len(SPADES) - len(HIGH)),)
    counted = low if rules.spade_score else (TallyField("spades", "number", len(SPADES)),)
    others = (TallyField("aces", "number", len(aces(rules))),) if aces(rules) else ()
    claim = (TallyField("claim", "seat"),) if rules.may_claim else ()
    return (
        TallyField("cards", "number", len(SUITED)),
        *counted,
        *(TallyField(card, "side") for card in list_asked_cards(rules)),
        *others,
        TallyField("sweeps", "number", MOST_SWEEPS),
        *((TallyField("last_take", "side"),) if rules.last_take_point else ()),
        *claim,
    )


def needs_card_holders(rules: Options) -> bool:
    """Return whether the score form must ask for each scoring card which side has it, and not just for numbers.

    It must if the first side to reach the target wins, because then the order in which cards are counted decides.
    """
    return rules.finish != "highest"


def list_asked_cards(rules: Options) -> Cards:
    """Return the scoring cards for which the score form asks, one by one, which side captured them."""
    if needs_card_holders(rules):
        return tuple(scoring(rules))
    return (BIG, *HIGH) if rules.spade_score else (BIG, LITTLE)


def aces(rules: Options) -> Cards:
    """Return the aces that the score form counts in one field, where people enter how many of them each side has.

    The result is empty if the form asks for each ace which side has it.
    """
    if needs_card_holders(rules):
        return ()
    return ACES[1:] if rules.spade_score else ACES


def count_heap(rules: Options, heap: str, cards: Cards) -> Mapping[str, int]:
    """Return the values of the score form's number fields for a side whose captured cards are `cards`.

    The field of a single card gets 1 if the side has it, else 0. `heap` is not used.
    """
    spades = sum(map(is_spade, cards))
    low = sum(is_spade(card) and card not in HIGH for card in cards)
    own = sum(card in aces(rules) for card in cards)
    found = {str(card): int(card in cards) for card in SCORING}
    return {"cards": len(cards), "spades": spades, "low_spades": low, "aces": own, **found}


def build_end_position(position: Position, deal: EnteredCounts) -> Position:
    """Return the position at the end of the deal that the entered counts `deal` describe.

    Raises ValueError if no distribution of the cards fits the counts.
    """
    table = position.table
    sides = range(len(table.rules.sides))
    captured = rebuild_captures(table.rules, deal)
    if captured is None:
        raise ValueError("no cards come to what was counted")
    claim, last = deal.get_owner("claim"), deal.get_owner("last_take")
    table = replace(
        table,
        phase="over",
        items=(),
        captured=captured,
        sweeps=tuple(deal.get_number("sweeps", side) for side in sides),
        claimed=claim,
        last_capture=None if last is None else table.rules.sides[last][0],
    )
    return Position(table, ((),) * table.rules.players, ())


def rebuild_captures(rules: Options, deal: EnteredCounts) -> tuple[Cards, ...] | None:
    """Return captured cards for each side that agree with what was entered in the score form; None if no cards do.

    They are the cards that were tapped or, if only numbers were entered, some cards that give these numbers.
    """
    if "captured" in deal.heaps:
        return deal.heaps["captured"]
    sides = range(len(rules.sides))
    piles: list[list[Card]] = [[] for _ in sides]
    for card in list_asked_cards(rules):
        if (side := deal.get_owner(card)) is not None:
            piles[side].append(card)
    left = [card for card in SUITED if card not in list_asked_cards(rules)]
    wanted = {side: _spades(rules, deal, side) for side in sides}
    for card in sorted(aces(rules), key=is_spade, reverse=True):
        left.remove(card)
        open_to = [
            side for side in sides if sum(one in aces(rules) for one in piles[side]) < deal.get_number("aces", side)
        ]
        if open_to:
            room = {side: wanted[side] - sum(map(is_spade, piles[side])) for side in open_to}
            piles[max(open_to, key=lambda side: room[side])].append(card)
    return tuple(map(tuple, piles)) if _fill_piles(rules, deal, piles, left) else None


def _spades(rules: Options, deal: EnteredCounts, side: int) -> int:
    if not rules.spade_score:
        return deal.get_number("spades", side)
    asked = [card for card in list_asked_cards(rules) if is_spade(card)]
    return deal.get_number("low_spades", side) + sum(deal.get_owner(card) == side for card in asked)


def _fill_piles(rules: Options, deal: EnteredCounts, piles: list[list[Card]], left: list[Card]) -> bool:
    """Add cards from `left` to each side's pile until it has the number of spades and of cards that people entered.

    `piles` and `left` are changed. Return False as soon as the numbers cannot be reached, else True.
    """
    for side, pile in enumerate(piles):
        for spade, number in ((True, _spades(rules, deal, side)), (False, deal.get_number("cards", side))):
            there = sum(map(is_spade, pile)) if spade else len(pile)
            fitting = [card for card in left if is_spade(card) == spade][: max(0, number - there)]
            if there + len(fitting) != number:
                return False
            pile.extend(fitting)
            left[:] = [card for card in left if card not in fitting]
    return True


def why_not(position: Position, deal: EnteredCounts) -> Told | None:
    """Return the first reason why no deal can have ended with the entered counts `deal`; None if one can."""
    return next(_faults(position.table.rules, deal), None)


def _faults(rules: Options, deal: EnteredCounts) -> Iterator[Told]:
    twice = too_many(SUITED, deal)
    if twice is not None:
        yield Told("cassino.tally.fault.pack", {"card": twice})
    if deal.get_owner("claim") is None:
        yield from _sums(rules, deal)
    for side in range(len(rules.sides)):
        if deal.get_number("sweeps", side) * 2 > deal.get_number("cards", side):
            yield Told("cassino.tally.fault.sweeps", {"side": side})
    if rebuild_captures(rules, deal) is None:
        yield Told("cassino.tally.fault.uneven", {})


def _sums(rules: Options, deal: EnteredCounts) -> Iterator[Told]:
    """Yield a message for each entered number whose sum over all sides is wrong, and each card that no side has.

    The cards left on the table go to a side, too, so all cards must be captured. A deal in which nobody captures
    anything is therefore refused, because it would look like an empty form. Such deals are very rare (settled point 3,
    a ruling of this program where the rule books are silent).
    """
    for field in list_fields(rules):
        found = deal.values[field.name]
        if field.kind == "number" and field.name != "sweeps" and sum(found) != field.most:
            facts = {"number": sum(found), "all": field.most}
            yield Told(f"cassino.tally.fault.{field.name}", facts)
        if (
            field.kind == "side"
            and field.name != "last_take"
            and deal.get_owner(field.name) is None
            and "captured" not in deal.heaps
        ):
            yield Told("cassino.tally.fault.nobody", {"card": field.name})


def pack(rules: Options) -> Cards:
    """Return every card of the pack, which is the same under all `rules`."""
    return SUITED


def merge_aces(line: ScoreLine) -> ScoreLine:
    """Return `line`, a line of the score, without the names of its cards.

    It is used if only numbers were entered, so that the cards of each side are not known. The line of an ace gets the
    fact `group`, under which all aces are shown as one line.
    """
    known = strip_card_facts(line)
    return known._replace(facts={**known.facts, "group": "all_aces"}) if line.key in ACES else known


TALLYING: ScoreTally[Options, Position] = ScoreTally(
    list_fields, lambda rules: HEAPS, pack, count_heap, why_not, build_end_position, merge_aces
)
