"""Sentences that tell the person why to choose an action of Samba, and what it costs."""

from collections.abc import Iterator
from functools import partial

from upcard.core.events import Told
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Discard,
    Draw,
    JoinMelds,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.ai.family import reasons as family_reasons
from upcard.games.canasta.ai.family.asking import find_question, remind_to_ask
from upcard.games.canasta.ai.family.reasons import explain_growth, explain_meld
from upcard.games.canasta.ai.search import action_reasons
from upcard.games.canasta.ai.search.action_reasons import SMALL_PILE, explain_group, explain_price
from upcard.games.canasta.position import LaidMeld, Observation
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import CANASTA, classify_canasta, with_top
from upcard.games.canasta.values import meld_kind, points, wilds
from upcard.games.samba.ai.search.discard_reasons import explain_discarding
from upcard.games.samba.ai.search.draw_reasons import explain_draw
from upcard.games.samba.ai.search.rivals import find_near_rival


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return sentences on why `action` is good, and then those on what it costs, if anything."""
    match action:
        case Draw():
            return (explain_draw(seen),)
        case TakePile():
            return (*_name_made(seen, action), _explain_take(seen, action), *explain_price(seen, action))
        case Meld():
            told = explain_meld(seen, action, _key, partial(_count_bonus, seen))
            asks = remind_to_ask(seen, action, check)
            return (*_weigh_growth(seen, action, told), *explain_price(seen, action), *asks)
        case Discard(card):
            return explain_discarding(seen, card)
        case JoinMelds(onto, other):
            size = sum(len(seen.melds[number].cards) for number in (onto, other))
            facts = {"rank": seen.melds[onto].rank, "size": size, "short": max(0, CANASTA - size)}
            return (Told("samba.reason.join", facts),)
        case RedThree():
            return (Told("canasta.reason.red-three", {}),)
        case _:
            return _explain_other_action(seen, action)


def _explain_other_action(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return sentences on why to pass, to ask the partner, or to answer; empty if there are none."""
    match action:
        case Pass():
            return (Told("canasta.reason.pass", {}),)
        case AskPartner():
            question = find_question(seen, check)
            return question.reasons if question else ()
        case Answer(yes):
            key = "canasta.reason.answer-yes" if yes else "samba.reason.answer-no"
            return (Told(key, {"points": points(seen.hand)}),)
        case _:
            return ()


def _weigh_growth(seen: Observation, action: Meld, told: Told) -> tuple[Told, ...]:
    """Return `told`, the sentence on the meld `action`, perhaps with a sentence on what its cards cost in the hand.

    The sentence on the cost is added only if wild cards are laid and the meld does no more than begin or grow. If an
    opponent may go out soon, it precedes `told`. If no opponent may, it comes after `told`, and only if all cards laid
    are wild.
    """
    laid = tuple(card for one in action.melds for card in one.cards)
    grows = told.key.endswith((".meld", ".lay-off", "-short")) and told.values.get("short") != 1
    if not (wilds(laid) and grows):
        return (told,)
    near, facts = find_near_rival(seen), {"laid": laid, "points": points(laid)}
    if near is None:
        return (told, Told("samba.reason.counts", facts)) if wilds(laid) == len(laid) else (told,)
    return Told("samba.reason.saves", {**facts, "seat": near, "cards": seen.hand_sizes[near]}), told


def _explain_take(seen: Observation, action: TakePile) -> Told:
    if seen.table.rules.pile_take == "one_card" and not any(group.cards for group in action.melds):
        return Told("samba.reason.take-one", {"card": seen.table.pile[-1]})
    groups, pile = with_top(seen, action), seen.table.pile
    if all(meld_kind(group.rank) == "group" for group in groups):
        return action_reasons.explain_take(seen, action)
    onto = next(group for group in groups if pile[-1] in group.cards)
    if meld_kind(onto.rank) == "sequence" and len(pile) <= SMALL_PILE and not wilds(pile):
        return explain_growth(seen, onto, _key, partial(_count_bonus, seen))
    return family_reasons.explain_take(seen)


def _name_made(seen: Observation, action: TakePile) -> Iterator[Told]:
    """Yield the sentence on the meld that the top card of a large discard pile begins, joins or completes."""
    top = next(group for group in with_top(seen, action) if seen.table.pile[-1] in group.cards)
    kind = "samba" if meld_kind(top.rank) == "sequence" else "canasta"
    yield from action_reasons.name_made(seen, action, partial(explain_group, key=_key), f"{kind}.reason.completes")


def _key(group: LayDown, word: str) -> str:
    """Return the text key of a sentence about a meld; `word` is the last part of the key.

    Sentences about sequences and about melds of wild cards have keys of their own.
    """
    kind = meld_kind(group.rank)
    if kind == "group":
        return f"canasta.reason.{word}"
    return f"samba.reason.run.{word}" if kind == "sequence" else f"samba.reason.wild.{word}"


def _count_bonus(seen: Observation, meld: LaidMeld) -> int:
    return seen.table.rules.bonus(classify_canasta(meld))
