"""Explains to the person, in sentences, why an action of Hand and Foot is good, and what it costs."""

from collections.abc import Iterator
from itertools import islice

from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Answer, AskPartner, Discard, Draw, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.ai.going_out import explain_going_out
from upcard.games.canasta.ai.search.action_reasons import (
    SMALL_PILE,
    closes,
    explain_draw,
    explain_lacking_take,
    explain_opening,
    explain_price,
    may_be_last_turn,
    name_brought,
    name_made,
)
from upcard.games.canasta.ai.taking import describe_taken
from upcard.games.canasta.position import LaidMeld, has_first_meld
from upcard.games.canasta.rules.melds import CANASTA, find_meld_cards, lay, list_taken, with_top
from upcard.games.canasta.values import BLACK, RANKS, WILD, is_wild, points, wilds
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.search.discard_reasons import (
    explain_discarding,
    find_own_meld,
    has_room_for_pair,
)
from upcard.games.hand_and_foot.engine.legal_actions import legal_actions
from upcard.games.hand_and_foot.engine.score import classify_book
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.leaving import list_left_cards
from upcard.games.hand_and_foot.rules.ways_out import count_books, meets_contract

MOST = 200
"""The largest number of legal actions that are examined, because a large hand has thousands of first melds."""


NEARS = "hand_and_foot.reason.nears-foot"
FEW = 3
"""The number of cards in a first hand up to which a sentence says that few are left."""


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return sentences for the person on why `action` is good, the most important first, and on what it costs."""
    match action:
        case Draw():
            return (_explain_draw(seen),)
        case TakePile():
            made = name_made(seen, action, _explain_group, "hand_and_foot.reason.completes")
            brought = name_brought(seen, action, "hand_and_foot.reason.take-brings")
            return (*brought, *made, _explain_take(seen, action), *explain_price(seen, action))
        case Meld():
            return (_explain_meld(seen, action), *_besides(seen, action))
        case Discard(card):
            return explain_discarding(seen, card)
        case _:
            return tuple(_explain_other_action(seen, action))


def _explain_other_action(seen: Observation, action: Action) -> Iterator[Told]:
    """Yield a sentence on why to pass, to ask the partner, or to answer as `action` does; nothing for other actions."""
    match action:
        case Pass():
            yield Told("canasta.reason.pass", {})
        case AskPartner():
            yield Told("hand_and_foot.reason.ask", {"cards": _count_others_cards(seen)})
        case Answer(yes):
            facts: dict[str, Fact] = {"points": points(seen.hand), "cards": _count_others_cards(seen)}
            yield Told("hand_and_foot.reason.answer-yes" if yes else "samba.reason.answer-no", facts)
        case _:
            pass


def _count_others_cards(seen: Observation) -> int:
    """Return how many cards the opponents have in hands and feet (second hands)."""
    own = seen.table.rules.sides[seen.side]
    both = zip(seen.hand_sizes, seen.foot_sizes, strict=True)
    return sum(hand + foot for seat, (hand, foot) in enumerate(both) if seat not in own)


def _explain_take(seen: Observation, action: TakePile) -> Told:
    """Return the sentence on what taking the discard pile brings.

    It names the number of cards taken, the wild cards and black threes among them, and the points of all cards except
    black threes. For a small pile without wild cards, it names the meld that the top card begins, joins or completes.
    """
    cards = list_taken(seen.table)
    top = next(one for one in with_top(seen, action) if cards[-1] in one.cards)
    there = find_meld_cards(seen, top)
    facts = describe_taken(cards)
    if len(cards) <= SMALL_PILE and not wilds(cards):
        meld = {"card": cards[-1], "rank": top.rank, "size": len(there) + len(top.cards), "new": not there}
        key = "hand_and_foot.reason.take-closes" if closes(seen, top) else "canasta.reason.take-small"
        return Told(key, {**facts, **meld})
    whole = len(cards) == len(seen.table.pile)
    return Told("canasta.reason.take" if whole else "hand_and_foot.reason.take", facts)


def _explain_meld(seen: Observation, action: Meld) -> Told:
    """Return the sentence on what laying the melds of `action` achieves.

    It says the first of these that is true: the player goes out, empties the first hand, lays the side's first melds,
    completes a book (a meld of seven cards), or saves cards in what may be the last turn. If none is true, it says what
    the largest group of cards begins or adds to.
    """
    after, left = lay(seen, action).melds[seen.side], list_left_cards(seen, action)
    if seen.in_foot and len(left) <= 1 and meets_contract(seen.table.rules, count_books(after)):
        return explain_going_out(seen, seen.foot_sizes)
    if not seen.in_foot and not left:
        return Told("hand_and_foot.reason.run", {"cards": seen.foot_sizes[seen.seat]})
    if not has_first_meld(seen.table, seen.side):
        return explain_opening(seen, action)
    closing = next((one for one in action.melds if closes(seen, one)), None)
    if closing is None and may_be_last_turn(seen):
        return Told("canasta.reason.unload", {})
    return _explain_group(seen, closing or max(action.melds, key=lambda one: len(one.cards)))


def _explain_group(seen: Observation, one: LayDown) -> Told:
    """Return the sentence on the meld that the group of cards `one` begins, adds to or completes."""
    there = find_meld_cards(seen, one)
    cards = (*there, *one.cards)
    facts: dict[str, Fact] = {"rank": one.rank, "cards": len(one.cards), "size": len(cards)}
    facts |= {"short": CANASTA - len(cards), "bonus": seen.table.rules.wild_bonus}
    if len(there) >= CANASTA:
        return Told("hand_and_foot.reason.add", facts)
    if len(cards) >= CANASTA:
        kind = classify_book(seen.table.rules, LaidMeld(one.rank, cards))
        word = "samba.reason.wild.closes" if one.rank == WILD else "hand_and_foot.reason.closes"
        return Told(word, {**facts, "kind": kind or "", "bonus": seen.table.rules.bonus(kind)})
    return Told(_key(one, "lay-off" if there else "meld"), facts)


def _key(group: LayDown, word: str) -> str:
    """Return the text key of a sentence about the meld of `group`; `word` says which sentence, such as `completes`.

    Sentences about melds of wild cards have their own keys.
    """
    return f"hand_and_foot.reason.wild.{word}" if group.rank == WILD else f"hand_and_foot.reason.{word}"


def _besides(seen: Observation, action: Meld) -> Iterator[Told]:
    """Yield a second sentence about `action`, on what else it brings or costs, if there is something to say.

    It says that the side now has the books needed to go out, that one card is left before the foot (the second hand),
    that a clean meld becomes dirty, or that wild cards are spent.
    """
    rules, left = seen.table.rules, list_left_cards(seen, action)
    before, after = count_books(seen.melds), count_books(lay(seen, action).melds[seen.side])
    out = seen.in_foot and len(left) <= 1
    if meets_contract(rules, after) and not meets_contract(rules, before) and not out:
        yield Told("hand_and_foot.reason.contract", {})
    elif len(left) == 1 and not seen.in_foot:
        yield Told("hand_and_foot.reason.walks", {"when": rules.foot_after_discard})
    elif (soiled := _find_soiled(seen, action)) and not out:
        facts: dict[str, Fact] = {"rank": soiled, "less": rules.clean_bonus - rules.dirty_bonus}
        facts["closed"] = any(one.rank == soiled and closes(seen, one) for one in action.melds)
        yield Told("hand_and_foot.reason.soils", facts)
    elif not out:
        few = not seen.in_foot and 1 < len(left) <= FEW and not may_be_last_turn(seen)
        yield from tuple(explain_price(seen, action)) or ((Told(NEARS, {"cards": len(left)}),) if few else ())


def _find_soiled(seen: Observation, action: Meld) -> str | None:
    """Return the rank of a clean meld that becomes dirty because `action` adds wild cards; None if there is none.

    None also if dirty books score at least as much as clean ones, so that nothing is lost.
    """
    if seen.table.rules.clean_bonus <= seen.table.rules.dirty_bonus:
        return None
    for one in action.melds:
        there = find_meld_cards(seen, one)
        if one.rank in RANKS and wilds(one.cards) and there and not wilds(there):
            return one.rank
    return None


def _explain_draw(seen: Observation) -> Told:
    """Return the sentence on why the player draws instead of taking the discard pile.

    It says that the pile cannot be taken by anybody, that the player lacks the cards for it, or what taking it would
    cost.
    """
    table, rules, pile = seen.table, seen.table.rules, list_taken(seen.table)
    top = pile[-1] if pile else None
    if top is None or top.rank == BLACK:
        return explain_draw(seen, (), closing=False)
    if len(table.pile) < rules.take_least:
        return Told("hand_and_foot.reason.draw-few", {"needed": rules.take_least})
    key = WILD if is_wild(top) else top.rank
    legal = list(islice(legal_actions(seen), MOST))
    ways = [one for one in legal if isinstance(one, TakePile)]
    if ways:
        return _explain_price_of_pile(seen, ways)
    if is_wild(top):
        return _explain_wild_top(seen)
    own = find_own_meld(seen, key)
    if rules.closed_books and rules.pile_take == "pair" and not has_room_for_pair(own):
        return Told("modern_american.reason.draw-room", {"rank": key, "size": len(own.cards) if own else 0})
    held = sum(card.rank == key for card in seen.hand)
    if rules.pile_take == "pair" and held < 2:
        return Told("hand_and_foot.reason.draw-pair", {"rank": key})
    return explain_lacking_take(seen) if held > 1 else Told("canasta.reason.draw-pair", {"rank": key})


def _explain_wild_top(seen: Observation) -> Told:
    """Return the sentence on why the player cannot take a discard pile with a wild card on top."""
    top, rules = seen.table.pile[-1], seen.table.rules
    if not rules.wild_melds or rules.wild_top == "never":
        return Told("canasta.reason.draw-blocked", {"card": top})
    alike = sum(is_wild(card) if rules.wild_top == "any" else card.rank == top.rank for card in seen.hand)
    own = find_own_meld(seen, WILD)
    if alike > 1 and rules.closed_books and not has_room_for_pair(own):
        return Told("hand_and_foot.reason.draw-wild-room", {"size": len(own.cards) if own else 0})
    if alike > 1:
        return Told("hand_and_foot.reason.draw-wild-minimum", {"card": top})
    return Told("hand_and_foot.reason.draw-wild", {"rank": top.rank, "way": rules.wild_top})


def _explain_price_of_pile(seen: Observation, ways: list[TakePile]) -> Told:
    """Return the sentence on what taking the discard pile would cost the player, and what it would bring.

    `ways` are the legal ways to take the pile; the cheapest of them is compared with drawing.
    """
    rules, pile = seen.table.rules, list_taken(seen.table)
    each = (tuple(card for group in way.melds for card in group.cards) for way in ways)
    laid = min(each, key=lambda cards: (len(cards), wilds(cards)))
    rest = pile[:-1]
    facts: dict[str, Fact] = {"cards": len(pile), "rest": rest, "more": len(rest), "closing": False, "laid": laid}
    if not seen.in_foot and len(rest) > rules.draw_count and laid:
        return Told("hand_and_foot.reason.draw-foot", {"more": len(rest)})
    return Told(f"canasta.reason.draw-{'price' if laid else 'free'}", {**facts, "draws": rules.draw_count})
