"""A slow judge of Canasta: decides whether a seat may do something, from the rules alone.

It goes through the rules one by one, as they are written, and uses none of the engine's checks.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tests.games.canasta.rules.judge_case import (
    Case,
    Spot,
    can_go_out,
    case,
    has_first_meld,
    is_concealed_draw,
    judge_end,
    judge_last_cards,
    partners_of,
    remove_cards,
    score,
)
from tests.games.canasta.rules.judge_out import (
    MELDED,
    WILDS,
    black_three,
    find_meld_fault,
    find_minimum,
    is_canasta,
    kinds,
    red_three,
    wild,
    worth,
)
from upcard.core.cards import Card, Cards
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.position import Position


def why_not(position: Position, seat: int, action: Action) -> str:
    """Return the rule that an action breaks; an empty text if it is legal."""
    table = position.table
    if isinstance(action, Deal):
        return "" if table.phase == "deal" else "turn"
    turn = {"deal": None, "over": None, "answer": table.asked}.get(table.phase, table.turn)
    if seat != turn:
        return "turn"
    phase = "last" if table.phase == "draw" and not position.stock else table.phase
    if phase not in TIMES[type(action)]:
        return "turn"
    return JUDGES[type(action)](case(position, seat), action)


def judge_draw(here: Case, action: Draw) -> str:
    return ""


def judge_pass(here: Case, action: Pass) -> str:
    """Return the rule that a pass breaks.

    By canasta.forced-take; and when only melds can be laid, a player who promised to go out may not pass.
    """
    if here.laying_only:
        return "ask-partner" if here.bound else ""
    top = here.position.table.pile[-1:]
    fits = [(side, number) for (side, number), (rank, _) in here.melds.items() if top and rank == top[0].rank]
    for side, number in fits:
        assert isinstance(number, int)
        alone = TakePile((LayDown(top[0].rank, (), number, None if side == here.side else side),))
        if not judge_take(here, alone):
            return "forced-take"
    return ""


def judge_discard(here: Case, action: Discard) -> str:
    """Return the rule that a discard breaks: canasta.discard, canasta.canastas-to-go-out, or a promise to go out."""
    if action.card not in here.hand:
        return "cards"
    if red_three(action.card) and not here.rules.red_three_discard:
        return "discard"
    if len(here.hand) == 1:
        return judge_end(here)
    return "ask-partner" if here.bound else ""


def judge_red_three(here: Case, action: RedThree) -> str:
    """Return the rule that laying a red three breaks (settled point 15)."""
    if not here.rules.red_three_discard or not red_three(action.card):
        return "discard"
    if action.card not in here.hand:
        return "cards"
    if here.rules.red_three_redraw and here.position.stock:
        return ""
    return judge_last_cards(replace(here, hand=remove_cards(here.hand, (action.card,))))


def judge_question(here: Case, action: AskPartner) -> str:
    """Return the rule that asking the partner breaks (canasta.ask-partner)."""
    table, partners = here.position.table, partners_of(here.position, here.seat)
    if action.seat not in partners and (action.seat is not None or len(partners) != 1):
        return "ask-partner"
    if table.asked is not None or table.melded_now or here.bound or len(here.hand) < 2:
        return "ask-partner"
    return "" if can_go_out(here) else "ask-partner"


def judge_answer(here: Case, action: Answer) -> str:
    return "" if action.seat in (None, here.seat) else "ask-partner"


def judge_meld(here: Case, action: Meld) -> str:
    """Return the rule that laying these groups at once breaks."""
    if not action.melds or not all(group.cards for group in action.melds):
        return "meld-size"
    after = lay_groups(here, action.melds)
    if isinstance(after, str):
        return after
    if not has_first_meld(here) and not needs_no_minimum(here, after):
        laid = worth(card for group in action.melds for card in group.cards)
        if laid < find_minimum(here.rules, score(here)):
            return "minimum"
    return judge_last_cards(after)


def needs_no_minimum(here: Case, after: Case) -> bool:
    """Return whether a player who draws and goes out concealed at once needs no minimum (settled point 6)."""
    left = 0 if after.laying_only else 1
    return is_concealed_draw(here) and len(after.hand) <= left and not judge_end(after)


def judge_take(here: Case, action: TakePile) -> str:
    """Return the rule that taking the pile breaks; the top card joins the first group of its rank."""
    pile, rules = here.position.table.pile, here.rules
    if not pile or (rules.table == "three-lone" and not here.position.stock):
        return "take-all"
    if wild(pile[-1]) or pile[-1].rank == "3":
        return "stop-card"
    if rules.one_card_hand_leaves_one_card_pile and len(here.hand) == len(pile) == 1:
        return "one-card-pile"
    group = next((group for group in action.melds if group.rank == pile[-1].rank), None)
    if group is None or not all(other.cards for other in action.melds if other is not group):
        return "take-all"
    after = lay_groups(here, action.melds, group, pile[-1])
    if isinstance(after, str):
        return after
    if not may_take(here, group, pile):
        return "take-open"
    if not reaches_minimum(here, action, pile[-1]):
        return "minimum"
    rest = tuple(card for card in pile[:-1] if not red_three(card))
    return judge_last_cards(replace(after, hand=(*after.hand, *rest), took=True))


def reaches_minimum(here: Case, action: TakePile, top: Card) -> bool:
    """Return whether the first melds reach the minimum; of the pile the top card counts, or nothing."""
    laid = worth(card for group in action.melds for card in group.cards)
    return has_first_meld(here) or laid + here.rules.top_card_counts * worth([top]) >= find_minimum(
        here.rules, score(here)
    )


def may_take(here: Case, group: LayDown, pile: Cards) -> bool:
    """Return whether a group may take the pile (canasta.take-frozen, canasta.take-open, canasta.take-onto-canasta)."""
    natural, wilds = kinds(group.cards)
    always = here.rules.pile_frozen
    frozen = always == "always" or (always == "until_taken" and not here.position.table.pile_taken)
    frozen = frozen or any(wild(card) or red_three(card) for card in pile)
    if frozen or (here.rules.pile_frozen_before_first_meld and not has_first_meld(here)):
        return natural >= 2
    if natural >= 2 or (natural and wilds and not here.rules.pile_needs_natural_pair):
        return True
    spot = find_joined_meld(here, group, 0)
    if spot is None or spot not in here.melds:
        return False
    return here.rules.pile_onto_canasta or not is_canasta(kinds(here.melds[spot][1]))


def lay_groups(
    here: Case, groups: Sequence[LayDown], first: LayDown | None = None, top: Card | None = None
) -> Case | str:
    """Return the case after laying groups, the first with the pile's top card, or the rule that this breaks."""
    cards = [card for group in groups for card in group.cards]
    if Counter(cards) - Counter(here.hand):
        return "cards"
    melds, named = dict(here.melds), list[Spot]()
    for place, group in enumerate(groups):
        spot = find_joined_meld(here, group, place)
        if spot is None:
            return "side-melds"
        if spot in named:
            return "one-meld-a-rank"
        named.append(spot)
        if not all(fits(card, group.rank) for card in group.cards):
            return "meld-size"
        more = (top,) if top and group is first else ()
        melds[spot] = (group.rank, (*melds.get(spot, ("", ()))[1], *group.cards, *more))
    touched = [melds[spot] for spot in melds if melds[spot] != here.melds.get(spot)]
    broken = [broken for rank, meld in touched if (broken := find_meld_fault(here.rules, rank, kinds(meld)))]
    bound = here.bound or any(group.rank == "3" for group in groups)
    return broken[0] if broken else replace(here, hand=remove_cards(here.hand, cards), melds=melds, bound=bound)


def find_joined_meld(here: Case, group: LayDown, place: int) -> Spot | None:
    """Return the meld that a group joins; None if there is no such meld."""
    side = here.side if group.side is None else group.side
    there = [spot for spot, (rank, _) in here.melds.items() if spot[0] == side and rank == group.rank]
    if group.onto is not None:
        return (side, group.onto) if (side, group.onto) in there else None
    if here.rules.one_meld_a_rank and there:
        return there[0]
    if side != here.side:
        return None
    return (side, group.rank if here.rules.one_meld_a_rank else f"{group.rank} {place}")


def fits(card: Card, rank: str) -> bool:
    """Return whether a card may be in a meld of this rank (canasta.meld-size, canasta.wild)."""
    if rank == WILDS:
        return wild(card)
    if rank == "3":
        return wild(card) or black_three(card)
    return rank in MELDED and (wild(card) or card.rank == rank)


TIMES: Mapping[type[Action], Sequence[str]] = {
    Draw: ("draw",),
    Pass: ("last", "melds"),
    TakePile: ("draw", "last"),
    Meld: ("play", "melds"),
    Discard: ("play",),
    RedThree: ("draw", "last", "play", "melds"),
    AskPartner: ("play",),
    Answer: ("answer",),
}
"""canasta.turn: the phases in which each action is possible."""

JUDGES: Mapping[type[Action], Callable[[Case, Any], str]] = {
    Draw: judge_draw,
    Pass: judge_pass,
    TakePile: judge_take,
    Meld: judge_meld,
    Discard: judge_discard,
    RedThree: judge_red_three,
    AskPartner: judge_question,
    Answer: judge_answer,
}
