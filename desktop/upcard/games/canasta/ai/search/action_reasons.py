"""What an action does for its player, and its price: a table of statements, each with the test that makes it true."""

from collections.abc import Iterator

from upcard.core.cards import Card
from upcard.core.events import Told
from upcard.games.canasta.actions import Action, Discard, Draw, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.counting import NONE, HandCounts
from upcard.games.canasta.ai.discarding import (
    estimate_take_chance,
    feeds,
    has_discarded,
    is_dead,
    is_ignored_rank,
)
from upcard.games.canasta.ai.standard import by_thumb
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.engine.score import MIXED, NATURAL
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.melds import CANASTA, find_meld_cards, merge_with_meld, with_top
from upcard.games.canasta.values import WILD, freezes, is_black_three, is_wild, points, wilds

PAIR, READY = 2, 3
"""How many cards of a rank take a frozen pile, and how many make a meld."""
SMALL_PILE = 3
"""Up to how many cards a pile is taken for the meld rather than for its cards."""
LOW = 5
"""The points of a low card."""
WORTH_GUARDING = 2
"""From how many cards on the pile is guarded before the own pairs."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return what an action does for its player, then what it costs if it costs something."""
    match action:
        case Draw():
            return (_explain_draw(seen),)
        case TakePile():
            return (_explain_take(seen, action), *_price_melds(seen, action))
        case Meld():
            return (_explain_meld(seen, action), *_price_melds(seen, action))
        case Discard(card):
            counts = HandCounts(seen)
            return (_explain_discard(counts, card), *_price_discard(counts, card))
        case RedThree():
            return (Told("canasta.reason.red-three", {}),)
        case Pass():
            return (Told("canasta.reason.pass", {}),)
        case _:
            choice = by_thumb(seen)
            return tuple(choice.reasons) if choice.action == action else ()


def _explain_take(seen: Observation, action: TakePile) -> Told:
    """Say what taking the pile brings: its cards, and with a small pile the meld that its top card makes or joins."""
    cards = seen.table.pile
    top = next(one for one in with_top(seen, action) if cards[-1] in one.cards)
    there = find_meld_cards(seen, top)
    facts = {"cards": len(cards), "points": points(cards), "wilds": wilds(cards)}
    if len(cards) > SMALL_PILE or facts["wilds"]:
        return Told("canasta.reason.take", facts)
    meld = {"card": cards[-1], "rank": top.rank, "size": len(there) + len(top.cards), "new": not there}
    return Told("canasta.reason.take-small", {**facts, **meld})


def _explain_draw(seen: Observation) -> Told:
    """Say why the pile stays: nobody can take it, the hand cannot, or it is not worth its price."""
    pile = seen.table.pile
    if not pile:
        return Told("canasta.reason.draw-empty", {})
    top = pile[-1]
    if is_wild(top) or top.rank == "3":
        return Told("canasta.reason.draw-blocked", {"card": top})
    ways = [one for one in legal_actions(seen) if isinstance(one, TakePile)]
    if ways:
        each = (tuple(card for group in way.melds for card in group.cards) for way in ways)
        laid = min(each, key=lambda cards: (len(cards), wilds(cards)))
        free = not laid
        closing = has_canasta_soon(HandCounts(seen))
        facts = {"cards": len(pile), "more": len(pile) - 1, "closing": closing, "laid": laid}
        return Told(f"canasta.reason.draw-{'free' if free else 'price'}", facts)
    held = sum(card.rank == top.rank for card in seen.hand)
    return Told(f"canasta.reason.draw-{'pair' if held < PAIR else 'minimum'}", {"rank": top.rank})


def has_canasta_soon(counts: HandCounts) -> bool:
    """Return whether the side may go out: it has the canastas, or wild cards of the hand complete the last one."""
    needs = [CANASTA - one.size for one in counts.ours.values() if one.size < CANASTA]
    return not counts.short or (counts.short == 1 and min(needs, default=CANASTA) <= wilds(counts.seen.hand))


def _explain_meld(seen: Observation, action: Meld) -> Told:
    """Say what a meld is: going out, the first one, a canasta, a new meld, or a larger one."""
    counts, laid = HandCounts(seen), [card for one in action.melds for card in one.cards]
    if len(laid) >= len(seen.hand) - 1:
        return Told("canasta.reason.goes-out", {})
    if counts.needed:
        return Told("canasta.reason.opens", {"points": points(laid), "needed": counts.needed})
    if all(one.rank == WILD for one in action.melds):
        return Told("canasta.reason.wild", {"cards": tuple(laid), "size": len(merge_with_meld(seen, action.melds[0]))})
    for one in action.melds:
        before = find_meld_cards(seen, one)
        if one.rank != WILD and len(before) < CANASTA <= len(before) + len(one.cards):
            bonus = MIXED if wilds((*before, *one.cards)) else NATURAL
            return Told("canasta.reason.closes", {"rank": one.rank, "bonus": bonus})
    one = next(one for one in action.melds if one.rank != WILD)
    size = len(merge_with_meld(seen, one))
    if size > CANASTA:
        return Told("canasta.reason.add", {"rank": one.rank})
    kind = "meld" if size == len(one.cards) else "lay-off"
    facts = {"rank": one.rank, "cards": len(one.cards), "size": size, "short": CANASTA - size}
    return Told(f"canasta.reason.{kind}", facts)


def _price_melds(seen: Observation, action: Meld | TakePile) -> Iterator[Told]:
    spent = sum(wilds(one.cards) for one in action.melds)
    if spent and len(seen.hand) - 1 > sum(len(one.cards) for one in action.melds):
        yield Told("canasta.reason.spends", {"wilds": spent})


def _explain_discard(counts: HandCounts, card: Card) -> Told:
    """Say what speaks for a discard: first what it does to the pile, then to the hand."""
    rank, pile, held = card[0], len(counts.seen.table.pile), counts.held.get(card[0], 0)
    hardest, paired = is_hardest_to_take(counts, card), max(counts.held.values(), default=0) > 1
    given, lone = estimate_take_chance(counts, card) >= 1, held == 1 and rank not in counts.ours
    features = (
        (is_black_three(card), "stop" if pile else "spare"),
        (freezes(card), "freeze"),
        (not feeds(counts), "handed"),
        (given, "gives"),
        (is_dead(counts, rank), "counted-out"),
        (is_ignored_rank(counts, rank), "let-go"),
        (hardest and pile >= WORTH_GUARDING, "hardest"),
        (lone and paired, "single"),
        (lone, "alone"),
        (hardest, "hardest"),
        (held == 1 and paired, "pairs-stay"),
        (points([card]) <= LOW, "low"),
        (points([card]) == max(map(points, ([one] for one in counts.seen.hand if not is_wild(one)))), "lightens"),
    )
    key = next((key for holds, key in features if holds), "least")
    facts = {"card": card, "rank": rank, "cards": pile + given, "left": counts.hidden[rank], "seat": counts.following}
    told = {"frozen": counts.frozen, "threw": has_discarded(counts, rank), "kept": name_stopping_card(counts)}
    return Told(f"canasta.reason.{key}", {**facts, **told, "points": points([card])})


def name_stopping_card(counts: HandCounts) -> str:
    """Return which cards of the hand would keep the next player from taking the pile; empty if there are none."""
    if any(map(is_black_three, counts.seen.hand)):
        return "three"
    return "wild" if any(map(is_wild, counts.seen.hand)) else ""


def is_hardest_to_take(counts: HandCounts, card: Card) -> bool:
    """Return whether the next player is less likely to take the pile with this card than with any other rank held."""
    chances = {one[0]: estimate_take_chance(counts, one) for one in counts.seen.hand if one[0] in counts.held}
    own = chances.pop(card[0], 1.0)
    return bool(chances) and own < min(chances.values())


def _price_discard(counts: HandCounts, card: Card) -> Iterator[Told]:
    rank = card[0]
    mine = counts.ours.get(rank, NONE)
    if freezes(card):
        yield Told("canasta.reason.spends", {"wilds": 1})
    elif mine.size:
        yield Told("canasta.reason.fitted", {"rank": rank})
    elif counts.held.get(rank, 0) >= READY:
        yield Told("canasta.reason.breaks-meld", {"rank": rank, "cards": counts.held[rank]})
    elif counts.held.get(rank, 0) == PAIR:
        yield Told("canasta.reason.breaks", {"rank": rank})
