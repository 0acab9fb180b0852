"""The choice of melds after the first melds of a side: canastas first, then new melds, then cards that fit melds."""

from collections.abc import Iterator
from dataclasses import dataclass

from upcard.core.events import Told
from upcard.games.canasta.ai.counting import NONE, HandCounts, MeldCounts
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.values import WILD

EXPECTED_RED_THREES = 2
"""How many draws a round of turns may need beyond one for each seat, because drawn red threes are replaced."""


NEARLY_WILD = 5
"""The smallest wild meld that is likely to become a canasta, so that its cards are laid rather than kept."""


@dataclass(frozen=True, slots=True)
class MeldProposal:
    """A proposal to lay cards of the hand on one meld: its rank, the counts of cards to lay, and the reason."""

    rank: str
    group: MeldCounts
    reason: Told


def propose_melds(counts: HandCounts) -> Iterator[MeldProposal]:
    """Yield proposals to meld cards, the best first; each leaves enough cards in the hand to go on after the discard.

    Going out is not among the proposals.
    """
    stay = 1 if counts.seen.table.phase == "melds" else 2
    return (laid for laid in _propose_melds(counts) if len(counts.seen.hand) - laid.group.size >= stay)


def _propose_melds(counts: HandCounts) -> Iterator[MeldProposal]:
    yield from _wild_melds(counts)
    yield from sorted(_canastas(counts), key=lambda laid: (laid.group.wilds, -laid.group.naturals, laid.rank))
    yield from _naturals(counts)
    if closing(counts):
        yield from _unloading(counts)


def _wild_melds(counts: HandCounts) -> Iterator[MeldProposal]:
    """Yield the proposal to lay wild cards as a meld of their own, if that meld is or nearly is a canasta."""
    if not counts.rules.wild_melds:
        return
    before = counts.joined_melds.get(WILD, NONE)
    laid = min(len(counts.wilds), counts.room(before) if before.size else CANASTA)
    if laid >= (1 if before.size else LEAST) and before.size + laid >= NEARLY_WILD:
        facts = {"cards": counts.wilds[:laid], "size": before.size + laid}
        yield MeldProposal(WILD, MeldCounts(0, laid), Told("canasta.reason.wild", facts))


def closing(counts: HandCounts) -> bool:
    """Return whether the deal may end before the player's next turn, so that cards had better be melded now."""
    few = (counts.rules.seats + EXPECTED_RED_THREES) * counts.rules.draw_count
    return counts.seen.stock_size < few or any(_may_go_out(counts, side) for side in counts.rivals)


def _may_go_out(counts: HandCounts, side: int) -> bool:
    hand = min(counts.seen.hand_sizes[seat] for seat in counts.rules.sides[side])
    return hand <= 1 and counts.canastas(side) >= counts.rules.canastas_needed


def _canastas(counts: HandCounts) -> Iterator[MeldProposal]:
    """Yield proposals to complete a canasta with wild cards."""
    for rank in dict.fromkeys((*counts.joined_melds, *counts.held)):
        if rank == WILD:
            continue
        before, held = counts.joined_melds.get(rank, NONE), counts.held.get(rank, 0)
        short = CANASTA - before.size - held
        fits = 0 < short <= min(len(counts.wilds), counts.room(before.add_cards(held))) and (before.size or held >= 2)
        if fits and _is_worth(counts, rank, before.add_cards(held), short):
            whole = counts.bonus(before.add_cards(held, short))
            bonus = whole + (0 if before.size else counts.rules.concealed_canasta_bonus)
            facts = {"rank": rank, "wilds": short, "bonus": bonus}
            yield MeldProposal(rank, MeldCounts(held, short), Told("canasta.reason.complete", facts))


def _is_worth(counts: HandCounts, rank: str, group: MeldCounts, short: int) -> bool:
    """Return whether it pays to complete a canasta of `rank` with `short` wild cards.

    `group` counts the cards that the meld has so far. The result is True if a mixed canasta (one with wild cards) helps
    the player's side to go out, or if the deal may end soon. Otherwise it is True if the wild cards are worth less than
    the canasta's bonus and one more natural card would not make a natural canasta.
    """
    if counts.wants_mixed or closing(counts):
        return True
    natural = group.wilds == 0 and group.naturals >= 6 and counts.hidden[rank] > 0
    return short * counts.weights.wild < counts.bonus(group.add_cards(0, short)) and not natural


def _naturals(counts: HandCounts) -> Iterator[MeldProposal]:
    """Yield proposals to meld natural cards of one rank, as a new meld or on a meld.

    While the pile is frozen, a rank with two or more cards in the hand is not melded, because only a pair takes the
    pile.
    """
    for rank in counts.held:
        before, held = counts.joined_melds.get(rank, NONE), counts.spare_naturals(rank)
        if (held >= 2 and counts.frozen and not closing(counts)) or _grows_concealed(counts, rank):
            continue
        if before.size and held and keeps_enough_cards(counts, rank, held):
            yield MeldProposal(rank, MeldCounts(held), _fitting(rank, before.add_cards(held)))
        elif held >= 3:
            for number in range(held, 2, -1):
                if keeps_enough_cards(counts, rank, number):
                    facts = {"rank": rank, "cards": number}
                    yield MeldProposal(rank, MeldCounts(number), Told("canasta.reason.meld", facts))


def _grows_concealed(counts: HandCounts, rank: str) -> bool:
    """Return whether to keep the cards of `rank` until they form a canasta, which scores more if laid at once."""
    if not counts.rules.concealed_canasta_bonus or rank in counts.joined_melds or closing(counts):
        return False
    group = MeldCounts(counts.held[rank])
    whole = group.naturals + min(len(counts.wilds), counts.room(group))
    return counts.weights.concealing <= whole and group.naturals < CANASTA


def _fitting(rank: str, group: MeldCounts) -> Told:
    if group.size >= CANASTA:
        return Told("canasta.reason.add", {"rank": rank})
    return Told("canasta.reason.lay-off", {"rank": rank, "size": group.size, "short": CANASTA - group.size})


def keeps_enough_cards(counts: HandCounts, rank: str, laid: int) -> bool:
    """Return whether enough cards stay in the hand if `laid` cards of `rank` are melded.

    No card needs to stay if the player's side then has the canastas to go out, or if the deal may end soon.
    """
    before = counts.joined_melds.get(rank, NONE).size
    if counts.missing_canastas <= (before < CANASTA <= before + laid) or closing(counts):
        return True
    return len(counts.seen.hand) - laid - 1 >= counts.weights.keep


def _unloading(counts: HandCounts) -> Iterator[MeldProposal]:
    """Yield proposals to meld cards only because they would cost points if they were left in the hand.

    Yield nothing if the player's side lacks canastas and its melds would cost points, too.
    """
    told = Told("canasta.reason.unload", {"stock": counts.seen.stock_size})
    if counts.missing_canastas and counts.rules.melds_against_without_canasta:
        return
    for rank, before in counts.joined_melds.items():
        natural = before.wilds == 0 and before.size >= CANASTA
        if counts.wilds and counts.room(before) and not natural:
            yield MeldProposal(rank, MeldCounts(0, 1), told)
    for rank, held in counts.held.items():
        if held == 2 and rank not in counts.joined_melds and counts.wilds:
            yield MeldProposal(rank, MeldCounts(2, 1), told)
    if counts.rules.wild_melds and WILD not in counts.joined_melds and len(counts.wilds) >= LEAST:
        yield MeldProposal(WILD, MeldCounts(0, min(len(counts.wilds), CANASTA)), told)
