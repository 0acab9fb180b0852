"""The labels of this game's table: why a pile or discard is forbidden, and what incomplete special melds cost.

Special melds are those of natural aces, sevens or wild cards.
"""

from upcard.core.cards import Card, Cards
from upcard.core.events import Place, Told
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.position import LaidMeld
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.table.meld_keys import find_key
from upcard.games.canasta.values import is_wild, points
from upcard.games.modern_american.engine.score import (
    HELD,
    bonus,
    classify_canasta,
    count_open_penalty,
    list_held_specials,
)
from upcard.games.modern_american.position import Observation, dead_ranks, is_open_special
from upcard.games.modern_american.rules.check import check
from upcard.games.modern_american.rules.discarding import FREE, rate_discard
from upcard.games.modern_american.rules.taking import PAIR

BARS = {"modern.discard-three": "three", "modern.discard-wild": "wild", "modern.discard-empty": "empty"}
"""For each rule on discards, the word on the sign for a card that the rule bars."""


def describe_pile(seen: Observation) -> Told | None:
    """Return the label on the discard pile that says why it cannot be taken; None if it can.

    The reasons are a wild card or a dead rank on top, or no room in the top card's meld. On an empty pile, the label
    says instead which cards may not be discarded.
    """
    table = seen.table
    if table.phase == "over":
        return None
    if not table.pile:
        return _describe_empty_pile(seen)
    top = table.pile[-1]
    if is_wild(top):
        return Told("modern_american.sign.blocked_wild", {"card": top})
    if top.rank in dead_ranks(table):
        return Told("modern_american.sign.blocked_dead", {"rank": top.rank})
    there = max((len(meld.cards) for meld in seen.melds if meld.rank == top.rank), default=0)
    full = there + PAIR + 1 > CANASTA and (table.turn != seen.seat or table.phase == "draw")
    return Told("modern_american.sign.no_room", {"rank": top.rank, "size": there}) if full else None


def _describe_empty_pile(seen: Observation) -> Told | None:
    """Return the label that says which cards the observer may not discard onto the empty discard pile.

    None unless the observer can discard now, and has both cards that may be discarded there and cards that may not.
    """
    table = seen.table
    if table.turn != seen.seat or table.phase != "play" or not table.rules.empty_pile_bars:
        return None
    rated = [rate_discard(seen, card) for card in seen.hand]
    barred = FREE in rated and max(rated) > FREE
    return Told("modern_american.sign.empty_pile", {"dead": bool(dead_ranks(table))}) if barred else None


def find_bar(seen: Observation, card: Card) -> str | None:
    """Return a word for the rule that forbids discarding `card` now: `three`, `wild` or `empty`; else None.

    `three` and `wild` are for the rules that threes and wild cards are not discarded. `empty` is for the rule that some
    cards are not discarded onto an empty pile. If another rule forbids the discard, the result is None.
    """
    violation = check(seen, Discard(card))
    return None if violation is None else BARS.get(violation.rule)


def describe_bar(seen: Observation, card: Card) -> Told | None:
    """Return the sentence that says why `card` cannot be discarded, or else that its rank is dead; None otherwise.

    A rank is dead if a side has a canasta of it.
    """
    why, dead = find_bar(seen, card), card.rank in dead_ranks(seen.table)
    if why is None and not dead:
        return None
    word = "barred" if why else "dead"
    return Told(f"modern_american.prompt.{word}", {"why": why, "card": card, "rank": card.rank})


def describe_dead(seen: Observation) -> Told | None:
    """Return the label that lists the dead ranks, those of which a side has a canasta; None if there are none.

    The rule is modern.dead-rank.
    """
    ranks = tuple(rank for rank in "AKQJT987654" if rank in dead_ranks(seen.table))
    return Told("modern_american.sign.dead", {"ranks": ranks}) if ranks else None


def describe_yes(seen: Observation) -> Told:
    """Return the label with the points that the observer's hand costs if the observer lets the partner go out now.

    They include the penalty for three or more aces or sevens.
    """
    cost = seen.table.rules.count_left_points(seen.hand) + HELD * len(list_held_specials(seen.hand))
    return Told("canasta.sign.if_yes", {"count": len(seen.hand), "points": -cost})


def describe_meld(seen: Observation, meld: LaidMeld) -> Told | None:
    """Return the caption of `meld`: the kind of a canasta, or the cost of an incomplete special meld; None for others.

    Special melds are those of natural aces, sevens or wild cards.
    """
    if is_open_special(meld):
        return Told("modern_american.sign.open", {"points": -count_open_penalty(seen.table.rules, meld)})
    kind = classify_canasta(meld)
    return Told("modern_american.sign.closed", {"kind": kind, "points": bonus(kind)}) if kind else None


def describe_closing(seen: Observation, cards: Cards, place: Place) -> Told | None:
    """Return the label for a drop of `cards` on `place` that completes a canasta or begins a special meld.

    It says the bonus of the canasta, or what the special meld (natural aces, sevens or wild cards) costs if it stays
    incomplete. None for any other drop.
    """
    if place.kind == "meld" and place.owner == seen.side:
        there = seen.melds[place.number]
        whole = LaidMeld(there.rank, (*there.cards, *cards))
        closes = len(whole.cards) == CANASTA
        facts = {"points": points(cards), "bonus": bonus(classify_canasta(whole))}
        return Told("modern_american.sign.worth_closed", facts) if closes else None
    fresh = LaidMeld(find_key(seen.table.rules, cards), cards)
    if place.kind not in ("melds", "staged") or not is_open_special(fresh):
        return None
    risk = count_open_penalty(seen.table.rules, fresh)
    return Told("modern_american.sign.worth_risk", {"points": points(cards), "risk": -risk})
