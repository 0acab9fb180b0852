"""Lists the facts shown beside a close-up, which is a card of the table drawn large."""

from collections.abc import Iterator

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place, Told
from upcard.games.canasta.position import PILE, STOCK, LaidMeld
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.table.closeup import inspect as inspect_at_canasta
from upcard.games.canasta.values import BY_RANK
from upcard.games.modern_american.engine.score import bonus, classify_canasta, count_open_penalty
from upcard.games.modern_american.position import Observation, dead_ranks, is_open_special, is_three
from upcard.games.modern_american.rules.leaving import TALON_STOCK
from upcard.games.modern_american.table.signs import describe_dead, find_bar


def inspect(seen: Observation, place: Place, card: Card) -> tuple[Told, ...]:
    """Return the sentences beside the close-up of `card` (the card drawn large): on its value, then on `place`.

    They contain nothing that the observing seat may not know.
    """
    if place == PILE:
        about = inspect_at_canasta(seen, Place("felt"), card)
        return (*about, *_list_dead(seen, card), _describe_pile(seen))
    about = inspect_at_canasta(seen, place, card)
    if card != HIDDEN and is_three(card):
        about = (Told("modern_american.inspect.three", {"points": BY_RANK[card.rank]}), *about[1:])
    return (*about, *_list_dead(seen, card), *_describe_place(seen, place, card))


def _list_dead(seen: Observation, card: Card) -> tuple[Told, ...]:
    """Return the sentence that the rank of `card` is dead, because a side has a canasta of it; empty if not."""
    dead = card != HIDDEN and card.rank in dead_ranks(seen.table)
    return (Told("modern_american.inspect.dead", {"rank": card.rank}),) if dead else ()


def _describe_pile(seen: Observation) -> Told:
    """Return the sentence on the size of the discard pile, and on its last cards if the rules let players look at them.

    The rule is modern.look-back.
    """
    cards, last = seen.table.pile, seen.table.rules.look_back
    if not last or not cards:
        return Told("canasta.inspect.pile", {"count": len(cards)})
    facts = {"count": len(cards), "last": last, "cards": cards[-last:][::-1]}
    return Told("modern_american.inspect.pile_last", facts)


def _describe_place(seen: Observation, place: Place, card: Card) -> Iterator[Told]:
    """Yield sentences on `place` that Canasta does not have.

    They are on cards of the hand that may not be discarded, on melds, on bonus cards, and on the stock.
    """
    if place.kind == "hand" and place.owner == seen.seat and seen.table.turn == seen.seat:
        why = find_bar(seen, card) if seen.table.phase == "play" else None
        if why:
            yield Told("modern_american.inspect.barred", {"why": why})
    elif place.kind == "meld":
        yield from _describe_meld(seen, seen.table.melds[place.owner][place.number])
    elif place.kind == "talon":
        yield Told("modern_american.inspect.talon", {"seat": place.owner, "count": seen.talon_sizes[place.owner]})
    elif place.kind == "packet":
        yield Told("modern_american.inspect.packet", {"count": seen.packet_sizes[place.owner]})
    elif place == STOCK:
        yield from _describe_stock(seen)


def _describe_stock(seen: Observation) -> Iterator[Told]:
    """Yield sentences on how many cards are above the turn card (the ninth from the bottom), and on the dead ranks.

    Dead ranks, of which a side has a canasta, are included because their label is beside the stock.
    """
    if seen.stock_size >= TALON_STOCK and seen.table.rules.talon == "stock":
        yield Told("modern_american.inspect.turn_card", {"count": seen.stock_size - TALON_STOCK})
    if dead := describe_dead(seen):
        yield dead


def _describe_meld(seen: Observation, meld: LaidMeld) -> Iterator[Told]:
    """Yield a sentence on the bonus of a canasta, or on what an incomplete special meld may win and cost.

    Special melds are those of natural aces, sevens or wild cards. For any other meld, nothing is yielded.
    """
    if kind := classify_canasta(meld):
        yield Told("modern_american.inspect.closed", {"points": bonus(kind)})
    elif is_open_special(meld):
        whole = LaidMeld(meld.rank, (*meld.cards, *[meld.cards[0]] * (CANASTA - len(meld.cards))))
        facts = {"bonus": bonus(classify_canasta(whole)), "cost": count_open_penalty(seen.table.rules, meld)}
        yield Told("modern_american.inspect.risk", {**facts, "wild": meld.rank not in "A7"})
