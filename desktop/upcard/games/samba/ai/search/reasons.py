"""Says what an action of Samba does for its player, and what it costs."""

from collections.abc import Iterable, Iterator
from functools import partial

from upcard.core.cards import Card
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
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.family import reasons as family_reasons
from upcard.games.canasta.ai.family.asking import find_question, remind_to_ask
from upcard.games.canasta.ai.family.reasons import explain_growth, explain_meld, explain_price
from upcard.games.canasta.ai.search import action_reasons
from upcard.games.canasta.ai.search.action_reasons import SMALL_PILE
from upcard.games.canasta.ai.search.discard_reasons import KnownDiscard, explain_discard, price_discard
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import LaidMeld, Observation
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import CANASTA, classify_canasta, with_top
from upcard.games.canasta.values import meld_kind, points, wilds
from upcard.games.samba.ai.fast.dealing import kind_of, unseen
from upcard.games.samba.ai.fast.rollout import list_fed_kinds, use_of
from upcard.games.samba.ai.fast.state import BLACK, CompactPosition
from upcard.games.samba.ai.usefulness import fits_melds

NEIGHBOUR = 12
"""The worth in points below which a card counts as one without neighbours in the hand."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return why an action is good, then what it costs, if anything, as messages."""
    match action:
        case Draw():
            return (action_reasons.explain_draw(seen, legal_actions(seen), closing=False),)
        case TakePile():
            return (_explain_take(seen, action), *explain_price(seen, action))
        case Meld():
            besides = (*explain_price(seen, action), *remind_to_ask(seen, action, check))
            return (explain_meld(seen, action, _key, partial(_count_bonus, seen)), *besides)
        case Discard(card):
            return _explain_discard(seen, card)
        case JoinMelds(onto, other):
            size = sum(len(seen.melds[number].cards) for number in (onto, other))
            facts = {"rank": seen.melds[onto].rank, "size": size, "short": max(0, CANASTA - size)}
            return (Told("samba.reason.join", facts),)
        case RedThree():
            return (Told("canasta.reason.red-three", {}),)
        case _:
            return _explain_other_action(seen, action)


def _explain_other_action(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return the reasons for an action that plays no cards."""
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


def _key(group: LayDown, word: str) -> str:
    """Return the message key of the sentence named `word` about a meld.

    Sequences and melds of wild cards have keys of their own.
    """
    kind = meld_kind(group.rank)
    if kind == "group":
        return f"canasta.reason.{word}"
    return f"samba.reason.run.{word}" if kind == "sequence" else f"samba.reason.wild.{word}"


def _count_bonus(seen: Observation, meld: LaidMeld) -> int:
    return seen.table.rules.bonus(classify_canasta(meld))


def _explain_discard(seen: Observation, card: Card) -> tuple[Told, ...]:
    counts, hand = HandCounts(seen), know_discards(seen)
    fits = any(one.fits for one in hand if one.card == card)
    return (explain_discard(counts, card, hand), *_name_sequence(seen, card, price_discard(counts, card, fits)))


def _name_sequence(seen: Observation, card: Card, price: Iterable[Told]) -> Iterator[Told]:
    """Yield what a discard costs, and name no meld of its rank if the card fits only a sequence of the own side."""
    fits_group = any(meld.rank == card.rank for meld in seen.melds)
    for told in price:
        yield told if fits_group or told.key != "canasta.reason.fitted" else Told("samba.reason.fitted", {"card": card})


def know_discards(seen: Observation) -> tuple[KnownDiscard, ...]:
    """Return what is known of each natural card of the hand that can be melded."""
    here = unseen(seen).open
    counts, fed = HandCounts(seen), list_fed_kinds(here)
    opens = here.opened[counts.next_side] or here.law.pile_opens
    found = []
    for card in (card for card in seen.hand if kind_of(card) < BLACK):
        pair = counts.estimate_chance(counts.following, card.rank, 2) if opens else 0.0
        found.append(_know_discard(seen, here, card, 1.0 if fed >> kind_of(card) & 1 else pair))
    return tuple(found)


def _know_discard(seen: Observation, here: CompactPosition, card: Card, chance: float) -> KnownDiscard:
    kind, fits = kind_of(card), fits_melds(seen.melds, card, CANASTA)
    lone = sum(other.rank == card.rank for other in seen.hand) == 1 and use_of(here, seen.seat, kind) < NEIGHBOUR
    return KnownDiscard(card, chance, lone and not fits, fits)
