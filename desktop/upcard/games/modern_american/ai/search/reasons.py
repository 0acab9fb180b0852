"""Explains to the person, in sentences, why an action of Modern American is good, and what it costs."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Answer, AskPartner, Discard, Draw, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.family.asking import find_question, remind_to_ask
from upcard.games.canasta.ai.family.reasons import explain_meld
from upcard.games.canasta.ai.search.action_reasons import explain_draw, explain_price
from upcard.games.canasta.position import LaidMeld, has_first_meld, minimum_for
from upcard.games.canasta.rules.melds import CANASTA, canastas, find_meld_cards, lay, with_top
from upcard.games.canasta.values import RANKS, WILD, points
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.ai.candidates import MOST
from upcard.games.modern_american.ai.search.discard_reasons import NAMED_FAR, describe, explain_discarding, name_aim
from upcard.games.modern_american.ai.standard import can_save_specials
from upcard.games.modern_american.aiming import Aim, find_aims
from upcard.games.modern_american.engine.legal_actions import legal_actions
from upcard.games.modern_american.engine.score import (
    HELD,
    HELD_LEAST,
    OPEN_PENALTIES,
    bonus,
    classify_canasta,
    count_open_penalty,
    list_held_specials,
)
from upcard.games.modern_american.position import Observation, dead_ranks, is_open_special
from upcard.games.modern_american.rules.check import check
from upcard.games.modern_american.rules.going_out import find_way_out, may_go_out
from upcard.games.modern_american.rules.leaving import count_talon

NEARLY = CANASTA - 2
"""The number of cards of a rank from which on a canasta of the rank is near."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return sentences for the person on why `action` is good, the most important first, and on what it costs."""
    match action:
        case Draw():
            return (_explain_draw(seen),)
        case TakePile():
            return (_explain_take(seen, action), *_name_price_of_pile(seen, action), *_name_price(seen, action))
        case Meld():
            besides = (*_besides(seen, action), *remind_to_ask(seen, action, check))
            scores = bool(canastas(lay(seen, action).melds[seen.side]))
            told = explain_meld(seen, action, _key, _count_bonus, scores=scores)
            return (*_find_way_out(seen, action, told), told, *besides)
        case Discard(card):
            return explain_discarding(seen, card)
        case _:
            return tuple(_explain_other_action(seen, action))


def _explain_take(seen: Observation, action: TakePile) -> Told:
    """Return the sentence on the meld that the top card of the discard pile joins when `action` takes the pile.

    If the side has no melds, the sentence says that `action` lays its first melds, and their points. Otherwise, it says
    that the meld is new, has become larger, or is complete.
    """
    top = next(one for one in with_top(seen, action) if seen.table.pile[-1] in one.cards)
    if not has_first_meld(seen.table, seen.side):
        laid = sum(points(group.cards) for group in with_top(seen, action))
        return Told("canasta.reason.opens", {"points": laid, "needed": minimum_for(seen.table, seen.side)})
    size = len(find_meld_cards(seen, top)) + len(top.cards)
    facts: dict[str, Fact] = {"rank": top.rank, "size": size, "short": CANASTA - size}
    facts |= {"new": size == len(top.cards), "more": len(seen.table.pile) - 1}
    return Told("modern_american.reason.take", {**facts, "first": not canastas(seen.melds)})


def _name_price_of_pile(seen: Observation, action: TakePile) -> Iterator[Told]:
    """Yield a sentence on the cards that come into the hand with the discard pile, if they matter.

    They may be enough for a canasta, or else may cost points as sevens or aces. Cards of the top card's rank are left
    out of the cost, because they can join its meld.
    """
    own, top = {meld.rank: len(meld.cards) for meld in seen.melds}, seen.table.pile[-1].rank
    cards = Counter(card.rank for card in (*seen.hand, *seen.table.pile))
    brought = {card.rank for card in seen.table.pile[:-1] if card.rank in RANKS} - dead_ranks(seen.table)
    full = [rank for rank in sorted(brought) if cards[rank] + own.get(rank, 0) >= CANASTA]
    if full:
        yield Told("canasta.reason.take-brings", {"rank": full[0], "cards": cards[full[0]], "laid": full[0] in own})
    elif caught := _find_caught(seen, "7A".replace(top, "")):
        yield Told("modern_american.reason.draw-caught", {"rank": caught, "points": HELD})


def _find_way_out(seen: Observation, action: Meld, told: Told) -> Iterator[Told]:
    """Yield the sentence on how the player can go out later in this turn, after the meld `action`, if that is possible.

    Nothing is yielded if `told`, the sentence about the meld, already says that the player goes out by it.
    """
    after = lay(seen, action)
    opens = not has_first_meld(seen.table, seen.side)  # bonus cards may follow
    if told.key == "canasta.reason.goes-out" or opens or not may_go_out(seen):
        return
    groups = find_way_out(seen, after.melds[seen.side], after.hand)
    if groups:
        rest = tuple(card for group in groups for card in group.cards)
        last = next(iter((Counter(after.hand) - Counter(rest)).elements()))
        yield Told("modern_american.reason.way-out", {"rest": rest, "last": last})


def _explain_other_action(seen: Observation, action: Action) -> Iterator[Told]:
    """Yield sentences on why `action` is good; nothing if it is a draw, a take of the pile, a meld or a discard."""
    match action:
        case SpecialHand(name):
            yield Told("modern_american.reason.special", {"points": seen.table.rules.hand_values[name]})
        case RedThree():
            yield Told("modern_american.reason.three", {})
        case KeepThree():
            yield Told("modern_american.reason.keep", {"missing": _find_straight(seen).missing})
        case Pass():
            yield Told("canasta.reason.pass", {})
        case AskPartner():
            yield from (told for question in [find_question(seen, check)] if question for told in question.reasons)
        case Answer(yes):
            yield from _explain_answer(seen, yes)
        case _:
            pass


def _find_straight(seen: Observation) -> Aim:
    return next(aim for aim in find_aims(seen) if aim.name == "straight")


def _key(group: LayDown, word: str) -> str:
    """Return the text key of a sentence about the meld of `group`; `word` says which sentence, such as `closes`.

    Sentences about melds of wild cards have their own keys.
    """
    return f"samba.reason.wild.{word}" if group.rank == WILD else f"canasta.reason.{word}"


def _explain_answer(seen: Observation, yes: bool) -> Iterator[Told]:
    """Yield the sentence on why the observer answers yes or no (`yes`) when the partner asks whether to go out.

    A yes names the points that the observer's hand would cost. A no names the penalty for aces or sevens that one more
    turn can avoid; if none can be avoided, nothing is yielded.
    """
    caught = HELD * len(list_held_specials(seen.hand))
    if yes:
        yield Told("canasta.reason.answer-yes", {"points": seen.table.rules.count_left_points(seen.hand) + caught})
    elif can_save_specials(seen):
        yield Told("modern_american.reason.answer-no", {"points": HELD})


def _count_bonus(meld: LaidMeld) -> int:
    return bonus(classify_canasta(meld))


def _besides(seen: Observation, action: Meld) -> Iterator[Told]:
    """Yield a second sentence on the meld `action`: on the bonus cards for first melds, or else on what it costs."""
    count = 0 if has_first_meld(seen.table, seen.side) or seen.table.took_pile else count_talon(seen, True)
    if count:
        yield Told("modern_american.reason.talon", {"count": count})
    else:
        yield from _name_price(seen, action)


def _name_price(seen: Observation, action: Meld | TakePile) -> Iterator[Told]:
    """Yield the sentence on what the melds of `action` cost: the penalty if one stays incomplete, or wild cards."""
    begun = (meld for meld in lay(seen, action).melds[seen.side] if is_open_special(meld))
    known = {meld.rank for meld in seen.melds if is_open_special(meld)}
    risky = next((meld for meld in begun if meld.rank not in known), None)
    if risky is not None and (held := _count_cards_of_partners(seen, risky.rank)) + len(risky.cards) >= CANASTA:
        yield Told("modern_american.reason.partner-holds", {"rank": risky.rank, "cards": held})
    elif risky is not None:
        cost = count_open_penalty(seen.table.rules, risky)
        brought = (*seen.hand, *seen.table.pile) if isinstance(action, TakePile) else ()
        cards = sum(card.rank == risky.rank for card in brought)
        nears = len(risky.cards) < cards and NEARLY <= cards < CANASTA
        key = "nears" if nears else "risk"
        yield Told(f"modern_american.reason.{key}", {"rank": risky.rank, "points": cost, "cards": cards})
    else:
        yield from explain_price(seen, action)


def _count_cards_of_partners(seen: Observation, rank: str) -> int:
    """Return how many cards of `rank` everybody has seen go into the hands of the observer's partners."""
    others = (seat for seat in seen.table.rules.sides[seen.side] if seat != seen.seat)
    return sum(card.rank == rank for seat in others for card in seen.table.shown[seat])


def _explain_draw(seen: Observation) -> Told:
    """Return the sentence on why the player draws instead of taking the discard pile.

    The reason may be a special hand that is nearly complete, the top card of the pile, a meld without room for it, or
    what taking the pile would cost.
    """
    pile, legal, aim = seen.table.pile, list(islice(legal_actions(seen), MOST)), name_aim(seen)
    if any(isinstance(one, KeepThree) for one in legal):
        missing = _find_straight(seen).missing
        return Told("modern_american.reason.draw-three", {"missing": missing, "far": missing > NAMED_FAR})
    if aim is not None:
        return Told("modern_american.reason.draw-aim", describe(aim))
    top, takes = pile[-1].rank if pile else "", any(isinstance(one, TakePile) for one in legal)
    if top in dead_ranks(seen.table):
        return Told("canasta.reason.draw-blocked", {"card": pile[-1]})
    there = next((len(meld.cards) for meld in seen.melds if meld.rank == top), 0)
    if there + 3 > CANASTA:
        return Told("modern_american.reason.draw-room", {"rank": top, "size": there})
    if takes and not there and top in OPEN_PENALTIES:
        return Told("modern_american.reason.risk", {"rank": top, "points": OPEN_PENALTIES[top]})
    if takes and not has_first_meld(seen.table, seen.side) and (bonus_cards := count_talon(seen, True)):
        return Told("modern_american.reason.draw-talon", {"count": bonus_cards})
    if takes and (caught := _find_caught(seen)):
        return Told("modern_american.reason.draw-caught", {"rank": caught, "points": HELD})
    return _name_opening(seen, explain_draw(seen, legal, closing=False))


def _name_opening(seen: Observation, told: Told) -> Told:
    """Return the reason `told` to draw; replace it if it says that the first melds would have too few points.

    The replacement says the same in words for this game.
    """
    if told.key != "canasta.reason.draw-minimum":
        return told
    return Told("modern_american.reason.draw-opening", {"needed": minimum_for(seen.table, seen.side)})


def _find_caught(seen: Observation, ranks: str = "7A") -> str:
    """Return the first of `ranks` for which taking the discard pile may cost a penalty; empty if there is none.

    Three or more cards of such a rank in the hand at the end of the deal cost points.
    """
    free = [
        rank for rank in ranks if rank not in dead_ranks(seen.table) and all(rank != one.rank for one in seen.melds)
    ]
    brought = {rank: [card for card in seen.table.pile[:-1] if card.rank == rank] for rank in free}
    held = {rank: sum(card.rank == rank for card in seen.hand) for rank in free}
    return next((rank for rank in free if brought[rank] and held[rank] + len(brought[rank]) >= HELD_LEAST), "")
