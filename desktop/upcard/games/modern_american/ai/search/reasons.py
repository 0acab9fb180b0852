"""Why an action of Modern American is good, and what it costs."""

from collections.abc import Iterator

from upcard.core.cards import Card
from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import (
    Answer,
    AskPartner,
    Discard,
    Draw,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.ai.family.asking import find_question, remind_to_ask
from upcard.games.canasta.ai.family.reasons import (
    explain_draw,
    explain_meld,
    explain_price,
    explain_take,
)
from upcard.games.canasta.position import LaidMeld, has_first_meld
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import WILD, is_wild, points
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.ai.standard import can_save_specials, find_aim
from upcard.games.modern_american.aiming import Aim, count_unseen, find_aims
from upcard.games.modern_american.engine.legal_actions import legal_actions
from upcard.games.modern_american.engine.score import (
    HELD,
    HELD_LEAST,
    bonus,
    classify_canasta,
    list_held_specials,
)
from upcard.games.modern_american.position import Observation, dead_ranks, next_seat
from upcard.games.modern_american.rules.check import check
from upcard.games.modern_american.rules.leaving import count_talon

LITTLE_USE = 1
"""With no more cards of its rank in the hand a card stands alone."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return why an action is good, then what it costs or brings besides, as messages."""
    match action:
        case Draw():
            return (_explain_draw(seen),)
        case TakePile():
            return (explain_take(seen), *explain_price(seen, action))
        case Meld():
            besides = (*_besides(seen, action), *remind_to_ask(seen, action, check))
            return (explain_meld(seen, action, _key, _count_bonus), *besides)
        case Discard(card):
            return (_explain_discard(seen, card),)
        case _:
            return tuple(_explain_word(seen, action))


def _explain_word(seen: Observation, action: Action) -> Iterator[Told]:
    """Yield what speaks for an action that names no melds and ends no turn."""
    match action:
        case SpecialHand(name):
            yield Told("modern_american.reason.special", {"points": seen.table.rules.hand_values[name]})
        case RedThree():
            yield Told("modern_american.reason.three", {})
        case KeepThree():
            straight = next(aim for aim in find_aims(seen) if aim.name == "straight")
            yield Told("modern_american.reason.keep", {"missing": straight.missing})
        case Pass():
            yield Told("canasta.reason.pass", {})
        case AskPartner():
            yield from (told for question in [find_question(seen, check)] if question for told in question.reasons)
        case Answer(yes):
            yield from _explain_answer(seen, yes)
        case _:
            pass


def _explain_answer(seen: Observation, yes: bool) -> Iterator[Told]:
    """Yield what an answer to the partner's question costs or saves; nothing for a no without a gain."""
    caught = HELD * len(list_held_specials(seen.hand))
    if yes:
        yield Told("canasta.reason.answer-yes", {"points": seen.table.rules.count_left_points(seen.hand) + caught})
    elif can_save_specials(seen):
        yield Told("modern_american.reason.answer-no", {"points": HELD})


def _key(group: LayDown, word: str) -> str:
    """Return the key of the sentence for `word` that fits the kind of the meld that `group` is laid on."""
    return "canasta.reason.wild" if group.rank == WILD else f"canasta.reason.{word}"


def _count_bonus(meld: LaidMeld) -> int:
    return bonus(classify_canasta(meld))


def _besides(seen: Observation, action: Meld) -> Iterator[Told]:
    """Yield the bonus cards that an opening brings, or the wild cards that another meld spends."""
    count = 0 if has_first_meld(seen.table, seen.side) or seen.table.took_pile else count_talon(seen, True)
    if count:
        yield Told("modern_american.reason.talon", {"count": count})
    else:
        yield from explain_price(seen, action)


def _explain_draw(seen: Observation) -> Told:
    """Say why the player draws and leaves the pile, for example for a special hand or because the own meld is full."""
    pile = seen.table.pile
    aim = find_aim(seen)
    if aim is not None and aim.missing:
        return Told("modern_american.reason.draw-aim", _describe(aim))
    if pile and pile[-1].rank in dead_ranks(seen.table):
        return Told("canasta.reason.draw-blocked", {"card": pile[-1]})
    there = next((len(meld.cards) for meld in seen.melds if pile and meld.rank == pile[-1].rank), 0)
    if there + 3 > CANASTA:
        return Told("modern_american.reason.draw-room", {"rank": pile[-1].rank, "size": there})
    return explain_draw(seen, legal_actions(seen))


def _describe(aim: Aim) -> dict[str, Fact]:
    return {"missing": aim.missing, "points": aim.value}


def _explain_discard(seen: Observation, card: Card) -> Told:
    """Say why a discard is good: what the others cannot do with it, or how little the hand loses."""
    rank, aim = card.rank, find_aim(seen)
    following = next_seat(seen.table, seen.seat)
    rival = seen.table.melds[seen.table.rules.side(following)]
    there = next((len(meld.cards) for meld in rival if meld.rank == rank), 0)
    held = sum(other.rank == rank for other in seen.hand)
    left = 0 if is_wild(card) else count_unseen(seen).ranks.get(rank, 0)
    own = any(meld.rank == rank and len(meld.cards) < CANASTA for meld in seen.melds)
    dearest = max(points([one]) for one in seen.hand if not is_wild(one) or one == card)
    features = (
        (rank in dead_ranks(seen.table), "modern_american.reason.dead"),
        (aim is not None and aim.missing > 0 and card not in aim.keep, "modern_american.reason.aim"),
        (there + 3 > CANASTA, "modern_american.reason.full"),
        (rank in "A7" and held == HELD_LEAST and not own, "modern_american.reason.caught"),
        (left < 2 and not is_wild(card) and len(seen.table.pile) > 1, "canasta.reason.counted-out"),
        (held <= LITTLE_USE and not own and not is_wild(card), "canasta.reason.alone"),
        (points([card]) == dearest, "canasta.reason.lightens"),
    )
    key = next((key for holds, key in features if holds), "canasta.reason.least")
    facts: dict[str, Fact] = {"card": card, "rank": rank, "seat": following, "size": there, "left": left}
    facts |= {"points": HELD if key.endswith("caught") else points([card])}
    return Told(key, facts | (_describe(aim) if aim is not None and key.endswith("aim") else {}))
