"""Says what an action of Samba does for its player, what it costs, and how two actions differ in counted facts."""

from functools import partial

from upcard.core.cards import Card
from upcard.core.events import Told
from upcard.games.canasta.actions import Action, Discard, Draw, JoinMelds, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.search.family_reasons import explain_draw, explain_meld, explain_price, explain_take
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import LaidMeld, Observation, partners
from upcard.games.canasta.rules.melds import CANASTA, look
from upcard.games.canasta.values import freezes, is_black_three, is_wild, meld_kind, points
from upcard.games.samba.ai.fast.dealing import kind_of, unseen
from upcard.games.samba.ai.fast.rollout import list_fed_kinds, use_of
from upcard.games.samba.ai.fast.state import BLACK, CompactPosition

WORTH_GUARDING = 3
"""Number of cards in the pile from which a discard is explained by its safety."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return what an action does for its player, then what it costs if it costs something."""
    match action:
        case Draw():
            return (explain_draw(seen, legal_actions(seen)),)
        case TakePile():
            return (_explain_take(seen, action), *explain_price(seen, action))
        case Meld():
            return (explain_meld(seen, action, _key, partial(_count_bonus, seen)), *explain_price(seen, action))
        case Discard(card):
            return (_explain_discard(seen, card),)
        case JoinMelds(onto, other):
            size = sum(len(seen.melds[number].cards) for number in (onto, other))
            facts = {"rank": seen.melds[onto].rank, "size": size, "short": max(0, CANASTA - size)}
            return (Told("samba.reason.join", facts),)
        case RedThree():
            return (Told("canasta.reason.red-three", {}),)
        case Pass():
            return (Told("canasta.reason.pass", {}),)
        case _:
            return ()


def _explain_take(seen: Observation, action: TakePile) -> Told:
    if seen.table.rules.pile_take == "one_card" and not any(group.cards for group in action.melds):
        return Told("samba.reason.take-one", {"card": seen.table.pile[-1]})
    return explain_take(seen)


def _key(group: LayDown, word: str) -> str:
    """Return the key of the sentence that says `word` about a meld; each type of meld has its own."""
    kind = meld_kind(group.rank)
    if kind == "group":
        return f"canasta.reason.{word}"
    return f"samba.reason.run.{word}" if kind == "sequence" else f"samba.reason.wild.{word}"


def _count_bonus(seen: Observation, meld: LaidMeld) -> int:
    return seen.table.rules.bonus(look(meld))


def _explain_discard(seen: Observation, card: Card) -> Told:
    """Say what speaks for a discard: first what it does to the pile, then what it does to the hand."""
    here, rank, pile = unseen(seen).open, card.rank, len(seen.table.pile)
    following = (seen.seat + 1) % seen.table.rules.seats
    kind, held = kind_of(card), sum(other.rank == rank for other in seen.hand)
    natural = kind < BLACK
    safest = natural and _is_safest(seen, here, kind)
    dearest = max(points([one]) for one in seen.hand if not is_wild(one) or one == card)
    lone = natural and held == 1 and use_of(here, seen.seat, kind) < 12
    features = (
        (is_black_three(card), "canasta.reason.stop" if pile else "canasta.reason.spare"),
        (freezes(card), "canasta.reason.freeze"),
        (following in partners(seen.table, seen.seat), "canasta.reason.handed"),
        (safest and pile >= WORTH_GUARDING, "samba.reason.safe"),
        (lone, "samba.reason.alone"),
        (points([card]) == dearest, "canasta.reason.lightens"),
    )
    key = next((key for holds, key in features if holds), "canasta.reason.least")
    facts = {"card": card, "rank": rank, "cards": pile, "seat": following, "points": points([card])}
    return Told(key, facts)


def _is_safest(seen: Observation, here: CompactPosition, kind: int) -> bool:
    """Return whether the next player cannot take the pile with this card alone, but could with another of the hand."""
    fed = list_fed_kinds(here)
    others = [kind_of(card) for card in seen.hand]
    return not fed >> kind & 1 and any(other < BLACK and fed >> other & 1 for other in others)
