"""How a hand of Samba, stored as counts of cards, can be laid to go out, and which melds get its wild cards."""

from upcard.games.samba.ai.fast.plans import NO_CARDS, RANKS, MeldPlan, list_rank, list_wilds, plan_melds
from upcard.games.samba.ai.fast.state import (
    BLACK,
    CANASTA,
    FIRST_RUN,
    GROUP_OF_BLACK,
    JOKER,
    TWO,
    WIDTH,
    WILD_MELD,
    CompactPosition,
    Lay,
)


def way_out(here: CompactPosition, plan: MeldPlan | None = None) -> list[Lay] | None:
    """Return what the seat in turn lays to go out, as the cards for each meld; None if it cannot go out.

    At most one card is left for the discard, and the side then has the canastas that it needs. `plan` is the result of
    `plan_melds`; if it is None, it is computed.
    """
    seat, law = here.turn, here.law
    if here.barred or not here.opened[law.side[seat]]:
        return None
    plan = plan_melds(here, seat) if plan is None else plan
    wilds, black = plan.hand[TWO] + plan.hand[JOKER], plan.hand[BLACK]
    rest = plan.size - wilds - (black if black > 2 else 0)
    if rest > 1 + 2 * wilds:
        return None
    rest -= 2 * min(wilds, plan.totals[:WIDTH].count(2)) if law.room[2] else 0
    if rest > 1 or not may_reach_canastas(here, plan.lays, wilds):
        return None
    lays = plan.lays[:]
    if black > 2:
        lays.append((GROUP_OF_BLACK, (BLACK,) * black, -1))
    return spend_wilds(here, plan, lays, rest)


def may_reach_canastas(here: CompactPosition, lays: list[Lay], wilds: int) -> bool:
    """Return whether the side in turn may have enough canastas to go out after laying `lays` and `wilds` wild cards.

    The estimate is quick and too optimistic: only False is certain.
    """
    law, seat = here.law, here.turn
    side, runs = law.side[seat], here.runs[law.side[seat]]
    short, sambas = law.needed - here.canastas[side], here.sambas[side]
    for key, kinds, onto in lays:
        if FIRST_RUN <= key < WILD_MELD and len(kinds) + (runs[onto][2] if onto >= 0 else 0) >= CANASTA:
            short -= 1
            sambas += 1
    if law.needs_run and not sambas:
        return False
    if short > 0 and law.wild_melds and wilds:
        short -= sum([size < CANASTA <= size + wilds for size in here.wild_melds[side]]) + (wilds >= CANASTA)
    if short > 0:
        least = CANASTA - wilds
        groups = zip(here.laid[side], here.totals[seat])  # noqa: B905 (the number of other cards has no partner)
        short -= sum([least <= size + held and size < CANASTA for size, held in groups])
    return short <= 0


def spend_wilds(here: CompactPosition, plan: MeldPlan, lays: list[Lay], rest: int) -> list[Lay] | None:
    """Return `lays`, the cards for each meld, with the hand's wild cards added so that the player can go out.

    Pairs get wild cards first, then groups that become canastas. A last wild card is kept for the discard unless a
    canasta needs it. `rest` is the number of other cards that no meld can use. Return None if more than one card would
    be left, or if canastas would be missing.
    """
    wilds = list_wilds(plan)
    for rank in RANKS:
        if wilds and plan.totals[rank] == 2 and here.law.room[2]:
            lays.append((rank, (*list_rank(plan.hand, rank), wilds.pop()), -1))
    for spare in range(1 - rest, -1, -1):
        found, left = place_wilds(here, lays[:], wilds[:], spare)
        if left + rest <= 1 and enough_canastas(here, here.law.side[here.turn], found):
            return found
    return None


def place_wilds(here: CompactPosition, lays: list[Lay], wilds: list[int], spare: int) -> tuple[list[Lay], int]:
    """Add the wild cards `wilds` to groups, and then to melds of wild cards, until at most `spare` are left.

    Return `lays` (the cards for each meld) with wild cards added, and how many wild cards stay.
    """
    law, side = here.law, here.law.side[here.turn]
    if len(wilds) <= spare:
        return lays, len(wilds)
    groups = _add_wilds_to_groups(here, [one for one in lays if one[0] < WIDTH], wilds, spare)
    others = [one for one in lays if one[0] >= WIDTH]
    if law.wild_melds and len(wilds) > spare:
        others += _lay_wild_melds(here, side, wilds)
    return others + groups, len(wilds)


def _add_wilds_to_groups(here: CompactPosition, groups: list[Lay], wilds: list[int], spare: int) -> list[Lay]:
    """Return `groups` (the cards laid on each) with wild cards added.

    The wild cards are removed from the list `wilds` until `spare` of them are left. Groups on the table that get only
    wild cards come last.
    """
    side, places = here.law.side[here.turn], [-1] * WIDTH
    laid, sizes, wild = here.laid[side], here.laid[side][:], here.wild[side][:]
    for place, (rank, kinds, _) in enumerate(groups):
        places[rank] = place
        sizes[rank] += len(kinds)
        wild[rank] += sum([kind >= TWO for kind in kinds])
    for rank in _sort_by_need(here, sizes, wild, len(wilds)):
        if len(wilds) <= spare:
            break
        if laid[rank] < CANASTA or here.law.wilds_onto_canasta:
            place = places[rank]
            _, kinds, onto = groups[place] if place >= 0 else (rank, NO_CARDS, 0)
            more = _choose_wilds(here.law.room[sizes[rank] - wild[rank]] - wild[rank], wilds, spare)
            if more and place >= 0:
                groups[place] = (rank, kinds + more, onto)
            elif more:
                groups.append((rank, more, onto))
    return groups


def _sort_by_need(here: CompactPosition, sizes: list[int], wild: list[int], number: int) -> list[int]:
    """Return the ranks that have a group, in the order in which the groups should get wild cards.

    Groups that `number` wild cards can complete to canastas come first, then the longest unfinished groups, and last
    the canastas. `sizes` and `wild` have, by rank, the number of cards and of wild cards in the groups.
    """
    found, room = list[tuple[bool, int, int]](), here.law.room
    for rank, size in enumerate(sizes):
        if size:
            most = min(number, room[size - wild[rank]] - wild[rank])
            found.append((not 0 < CANASTA - size <= most, -size if size < CANASTA else 0, rank))
    return [rank for _, _, rank in sorted(found)]


def _choose_wilds(room: int, wilds: list[int], spare: int) -> tuple[int, ...]:
    """Remove up to `room` wild cards from the list `wilds`, but leave at least `spare` there; return the removed."""
    more = NO_CARDS
    while len(wilds) > spare and len(more) < room:
        more += (wilds.pop(),)
    return more


def _lay_wild_melds(here: CompactPosition, side: int, wilds: list[int]) -> list[Lay]:
    """Remove from `wilds` the cards that are laid as melds of wild cards, and return them, meld by meld.

    Unfinished melds of wild cards are filled first; then a new meld is begun if enough cards are left.
    """
    found: list[Lay] = []
    for number, size in enumerate(here.wild_melds[side]):
        kinds: list[int] = []
        while wilds and size + len(kinds) < CANASTA:
            kinds.append(wilds.pop())
        if kinds:
            found.append((WILD_MELD, tuple(kinds), number))
    if len(wilds) > 2:
        kinds = [wilds.pop() for _ in range(min(CANASTA, len(wilds)))]
        found.append((WILD_MELD, tuple(kinds), -1))
    return found


def enough_canastas(here: CompactPosition, side: int, lays: list[Lay]) -> bool:
    """Return whether `side` has the canastas needed to go out after `lays` (the cards for each meld) are laid."""
    made, sambas = here.canastas[side], here.sambas[side]
    for key, kinds, onto in lays:
        before = 0
        if onto >= 0:
            before = (
                here.laid[side][key]
                if key < WIDTH
                else here.wild_melds[side][onto]
                if key == WILD_MELD
                else here.runs[side][onto][2]
            )
        if key != GROUP_OF_BLACK and before < CANASTA <= before + len(kinds):
            made += 1
            sambas += FIRST_RUN <= key < WILD_MELD
    return made >= here.law.needed and (sambas > 0 or not here.law.needs_run)
