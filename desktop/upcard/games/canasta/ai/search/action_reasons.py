"""Sentences that say why an action is good and what it costs; each is given only if it is true in the position."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from upcard.core.cards import Card
from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Action, Discard, Draw, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.club import keeps_back
from upcard.games.canasta.ai.counting import WILDS, HandCounts
from upcard.games.canasta.ai.discarding import estimate_take_chance
from upcard.games.canasta.ai.going_out import explain_going_out
from upcard.games.canasta.ai.search.discard_comparison import PAIR, KnownDiscard
from upcard.games.canasta.ai.search.discard_reasons import explain_discard, price_discard
from upcard.games.canasta.ai.standard import by_thumb
from upcard.games.canasta.ai.taking import describe_taken
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.engine.score import MIXED, NATURAL
from upcard.games.canasta.position import Observation, has_first_meld, minimum_for
from upcard.games.canasta.rules.melds import (
    CANASTA,
    count_most_wilds,
    find_meld_cards,
    list_taken,
    merge_with_meld,
    takes_one_card,
    with_top,
)
from upcard.games.canasta.values import RANKS, WILD, is_wild, points, wilds

S = TypeVar("S", bound=Observation)
MeldKey = Callable[[LayDown, str], str]
"""A function that takes a lay-down and one of the words `meld`, `lay-off` and `closes`, and returns a sentence key."""
MANY = 6
"""The smallest hand of which it is said that its owner will not go out soon."""
SMALL_PILE = 3
"""The largest pile that is taken for the meld of its top card rather than for its cards."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return sentences that say why `action` is good for the player, followed by those that say what it costs."""
    match action:
        case Draw():
            return (explain_draw(seen, legal_actions(seen), closing=has_canasta_soon(HandCounts(seen))),)
        case TakePile():
            made = name_made(seen, action, explain_group, "canasta.reason.completes")
            brought = name_brought(seen, action, "canasta.reason.take-brings")
            return (*brought, *made, explain_take(seen, action), *explain_price(seen, action))
        case Meld():
            return (_explain_meld(seen, action), *explain_price(seen, action))
        case Discard(card):
            counts = HandCounts(seen)
            told = explain_discard(counts, card, know_discards(counts))
            return (
                told,
                *price_discard(counts, card, card.rank in counts.joined_melds),
                *explain_waiting(counts, card),
            )
        case RedThree():
            return (Told("canasta.reason.red-three", {}),)
        case Pass():
            return (Told("canasta.reason.pass", {}),)
        case _:
            choice = by_thumb(seen)
            return tuple(choice.reasons) if choice.action == action else ()


def explain_waiting(counts: HandCounts, card: Card) -> Iterator[Told]:
    """Yield the sentence that a meld can wait, if rules of thumb would lay it but a good club player keeps it back.

    Yield nothing if `card`, the discard, belongs to that meld, or if an opponent has fewer than `MANY` cards.
    """
    action = by_thumb(counts.seen).action
    if not isinstance(action, Meld) or not keeps_back(counts, action):
        return
    rivals = counts.rival_seats
    seat = min(rivals, key=counts.seen.hand_sizes.__getitem__)
    fewest, group = counts.seen.hand_sizes[seat], action.melds[0]
    if fewest < MANY or any(card.rank == one.rank for one in action.melds):
        return
    facts: dict[str, Fact] = {"rank": group.rank, "cards": len(group.cards), "fewest": fewest}
    facts |= {"rivals": len(rivals), "seat": seat}
    if counts.needed_points:
        yield Told("canasta.reason.opening-waits", facts)
    elif group.rank in RANKS:
        joins = len(merge_with_meld(counts.seen, group)) > len(group.cards)
        yield Told(f"canasta.reason.{'lay-off' if joins else 'meld'}-waits", facts)


def explain_take(seen: Observation, action: TakePile) -> Told:
    """Return the sentence that says what the player gains by taking the pile with `action`.

    For a large pile, or one with wild cards, it names the number and points of the cards; for a small pile, it also
    names the meld that the top card begins, joins or completes.
    """
    cards = seen.table.pile
    top = next(one for one in with_top(seen, action) if cards[-1] in one.cards)
    there = find_meld_cards(seen, top)
    facts = describe_taken(cards)
    if len(cards) > SMALL_PILE or facts["wilds"]:
        return Told("canasta.reason.take", facts)
    meld = {"card": cards[-1], "rank": top.rank, "size": len(there) + len(top.cards), "new": not there}
    kind = "closes" if closes(seen, top) else "small"
    return Told(f"canasta.reason.take-{kind}", {**facts, **meld})


def name_made(seen: S, action: TakePile, explain: Callable[[S, LayDown], Told], completes: str) -> Iterator[Told]:
    """Yield at most one sentence about the melds that `action`, a take of the pile, makes with the pile's top card.

    If the player's side has no melds yet, the sentence is about all of its first melds. Otherwise it is about the meld
    that gets the top card: the text with the key `completes` if this becomes a canasta, and else the result of
    `explain`. Nothing is yielded if the meld was a canasta before, or if the pile is small and has no wild card:
    `explain_take` then names the meld.
    """
    if not has_first_meld(seen.table, seen.side):
        yield explain_opening(seen, action)
        return
    cards = list_taken(seen.table)
    top = next(one for one in with_top(seen, action) if cards[-1] in one.cards)
    if len(cards) <= SMALL_PILE and not wilds(cards):
        return
    if closes(seen, top):
        yield Told(completes, {"card": cards[-1], "rank": top.rank})
    elif can_become_canasta(seen, top) and len(find_meld_cards(seen, top)) < CANASTA:
        yield explain(seen, top)


def name_brought(seen: Observation, action: TakePile, key: str) -> Iterator[Told]:
    """Yield at most one sentence: the pile brings the cards that the player's side lacked for a canasta.

    `key` is the key of the sentence. The sentence names a rank of which the side's melds and the hand have fewer than
    seven cards without the pile, and at least seven with it. A canasta that the top card completes at once is left out,
    because `name_made` names it.
    """
    cards = list_taken(seen.table)
    top = next(one for one in with_top(seen, action) if cards[-1] in one.cards)
    for rank in RANKS:
        laid = [len(one.cards) for one in seen.melds if one.rank == rank]
        own = sum(laid) + sum(card.rank == rank for card in seen.hand)
        brought = own + sum(card.rank == rank for card in cards)
        if max(laid, default=0) < CANASTA and own < CANASTA <= brought and not (rank == top.rank and closes(seen, top)):
            yield Told(key, {"rank": rank, "cards": brought, "laid": bool(laid)})
            return


def explain_opening(seen: Observation, action: Meld | TakePile) -> Told:
    """Return the sentence that says how many points a side's first melds count, and how many it needs."""
    counts_top = isinstance(action, Meld) or seen.table.rules.top_card_counts
    laid = with_top(seen, action) if counts_top else action.melds
    facts = {"points": sum(points(group.cards) for group in laid), "needed": minimum_for(seen.table, seen.side)}
    return Told("canasta.reason.opens", facts)


def explain_draw(seen: Observation, legal: Iterable[object], *, closing: bool) -> Told:
    """Return the sentence that says why the player draws and does not take the pile.

    The reason is that nobody can take the pile, that this player cannot, or that taking it costs too much. `legal` are
    the player's legal actions. `closing` is True if the player's side may go out soon; then more cards in the hand are
    unwelcome.
    """
    pile = seen.table.pile
    if not pile:
        return Told("canasta.reason.draw-empty", {})
    top = pile[-1]
    if is_wild(top) or top.rank == "3":
        return Told("canasta.reason.draw-blocked", {"card": top})
    ways = [one for one in legal if isinstance(one, TakePile)]
    if ways:
        each = (tuple(card for group in way.melds for card in group.cards) for way in ways)
        laid = min(each, key=lambda cards: (len(cards), wilds(cards)))
        rest = () if all(takes_one_card(seen, way) for way in ways) else pile[:-1]
        facts = {"cards": len(pile), "rest": rest, "more": len(rest), "closing": closing, "laid": laid}
        kind = "price" if laid else "free"
        return Told(f"canasta.reason.draw-{kind}", {**facts, "draws": seen.table.rules.draw_count})
    if sum(card.rank == top.rank for card in seen.hand) < PAIR:
        return Told("canasta.reason.draw-pair", {"rank": top.rank})
    return explain_lacking_take(seen)


def explain_lacking_take(seen: Observation) -> Told:
    """Return the sentence that says why a player with a natural pair of the top card's rank cannot take the pile.

    Either the first melds would not reach the minimum of points, or too few cards would stay in the hand.
    """
    kind = "keep" if has_first_meld(seen.table, seen.side) else "minimum"
    return Told(f"canasta.reason.draw-{kind}", {"rank": seen.table.pile[-1].rank})


def has_canasta_soon(counts: HandCounts) -> bool:
    """Return whether the player's side has enough canastas to go out, or can complete the last one with wild cards.

    The wild cards of the hand must be enough to bring one of the melds on the table to seven cards.
    """
    needs = [CANASTA - one.size for one in counts.joined_melds.values() if one.size < CANASTA]
    return not counts.missing_canastas or (
        counts.missing_canastas == 1 and min(needs, default=CANASTA) <= wilds(counts.seen.hand)
    )


def may_be_last_turn(seen: Observation) -> bool:
    """Return whether the stock may be used up before the player's next turn."""
    others = len(seen.hand_sizes) - 1
    return seen.stock_size <= others * seen.table.rules.draw_count


def closes(seen: Observation, one: LayDown) -> bool:
    """Return whether laying the group `one` turns a meld of fewer than seven cards, or no meld, into a canasta."""
    there = len(find_meld_cards(seen, one))
    return there < CANASTA <= there + len(one.cards)


def _explain_meld(seen: Observation, action: Meld) -> Told:
    """Return the sentence that says what the melds of `action` do for the player.

    It says that the player goes out, lays first melds, lays wild cards as a meld, completes a canasta, avoids being
    left with cards, begins a new meld or adds to one.
    """
    counts, laid = HandCounts(seen), [card for one in action.melds for card in one.cards]
    if len(laid) >= len(seen.hand) - 1:
        return explain_going_out(seen)
    if counts.needed_points:
        return explain_opening(seen, action)
    if all(one.rank == WILD for one in action.melds):
        return Told("canasta.reason.wild", {"cards": tuple(laid), "size": len(merge_with_meld(seen, action.melds[0]))})
    for one in action.melds:
        if one.rank != WILD and closes(seen, one):
            bonus = MIXED if wilds((*find_meld_cards(seen, one), *one.cards)) else NATURAL
            return Told("canasta.reason.closes", {"rank": one.rank, "bonus": bonus})
    scores = not counts.missing_canastas or not counts.rules.melds_against_without_canasta
    if scores and may_be_last_turn(seen):
        return Told("canasta.reason.unload", {})
    return explain_group(seen, next(one for one in action.melds if one.rank != WILD))


def name_key(group: LayDown, word: str) -> str:
    """Return the key, in the catalogue of texts, of Canasta's sentence about laying cards.

    `word` is the end of the key: `meld` for a new meld, `lay-off` for cards added to one, or `closes` for a canasta.
    `group`, the cards that are laid, makes no difference here.
    """
    return f"canasta.reason.{word}"


def explain_group(seen: Observation, one: LayDown, key: MeldKey = name_key) -> Told:
    """Return the sentence that says which meld the group `one` begins, or how large the meld that it joins becomes.

    `key` takes the group and the word `meld` (for a new meld) or `lay-off`, and returns the key of the sentence in the
    catalogue of texts.
    """
    cards = merge_with_meld(seen, one)
    size, kind = len(cards), "meld" if len(cards) == len(one.cards) else "lay-off"
    if size > CANASTA:
        return Told("canasta.reason.add", {"rank": one.rank})
    if not can_become_canasta(seen, one):
        return Told(f"canasta.reason.{kind}-short", {"rank": one.rank, "cards": size})
    facts: dict[str, Fact] = {"rank": one.rank, "cards": len(one.cards), "size": size, "short": CANASTA - size}
    if kind == "lay-off" and can_complete_now(seen, one):
        return Told("canasta.reason.lay-off-next", facts)
    return Told(key(one, kind), {**facts, "low": cards[0], "high": cards[-1]})


def can_complete_now(seen: Observation, one: LayDown) -> bool:
    """Return whether the hand, after laying the group `one`, can complete its meld to a canasta in the same turn.

    A card must be left for the discard. The result is False for sequences and melds of wild cards, which are not
    examined.
    """
    if one.rank not in RANKS:
        return False
    rest, cards = Counter(seen.hand) - Counter(one.cards), merge_with_meld(seen, one)
    most = count_most_wilds(seen.table.rules)
    naturals = sum(number for card, number in rest.items() if card.rank == one.rank)
    wild, short = wilds(tuple(rest.elements())), CANASTA - len(cards)
    usable = wild if most is None else min(wild, max(0, most - wilds(cards)))
    return short <= naturals + usable and rest.total() > short


def can_become_canasta(seen: Observation, one: LayDown) -> bool:
    """Return whether enough cards are left so that the meld of the group `one` can grow to a canasta.

    Cards of the rank and wild cards count if they are in the hand, in the pile, which may be taken, or not yet seen.
    The result is True for sequences and melds of wild cards, which are not examined.
    """
    if one.rank not in RANKS:
        return True
    counts, most = HandCounts(seen), count_most_wilds(seen.table.rules)
    there = [card.rank for card in (*find_meld_cards(seen, one), *seen.table.pile)]
    naturals = counts.held.get(one.rank, 0) + counts.hidden[one.rank] + there.count(one.rank)
    wild = len(counts.wilds) + sum(counts.hidden[rank] + there.count(rank) for rank in WILDS)
    return naturals + (wild if most is None else min(wild, most)) >= CANASTA


def explain_price(seen: Observation, action: Meld | TakePile) -> Iterator[Told]:
    """Yield the sentence that says how many wild cards `action` uses, if it uses any.

    Nothing is yielded if the player keeps at most one card, or if this may be the last turn to lay wild cards.
    """
    spent = sum(wilds(one.cards) for one in action.melds if one.rank in RANKS)
    if spent and not may_be_last_turn(seen) and len(seen.hand) - 1 > sum(len(one.cards) for one in action.melds):
        yield Told("canasta.reason.spends", {"wilds": spent})


def know_discards(counts: HandCounts) -> tuple[KnownDiscard, ...]:
    """Return what is known of possible discards: a `KnownDiscard` for each natural card of rank 4 to A in the hand."""
    held = (card for card in counts.seen.hand if card.rank in counts.held)
    return tuple(
        KnownDiscard(
            card,
            estimate_take_chance(counts, card),
            counts.held[card.rank] == 1 and card.rank not in counts.joined_melds,
            card.rank in counts.joined_melds,
        )
        for card in held
    )
