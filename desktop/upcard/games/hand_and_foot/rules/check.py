"""The rules that each type of action must obey, in the order in which a teacher would name them.

Every violation's facts hold `can`, words for what the player may do instead (`draw`, `take`, `meld`, `discard`, `pass`,
`answer`, `deal`, or `back`: take back the cards laid out). Facts of the rules that this game shares with Canasta
(`canasta.turn`, `no-second-thoughts`, `cards`) are as in Canasta's `check`. The rules of this game add these facts. In
this list, "top" is the pile's top card, and "meld" is the meld as it would be with the cards of the action:

    hand-foot.stock-gone         why: none (a draw without a stock), or forced (a pass although the pile must be taken,
                                 then also rank and card of the top)
    hand-foot.discard            card: the red three
    hand-foot.take-least         has, needed: numbers of cards in the pile
    hand-foot.take-three         card: the top
    hand-foot.take-wild          why: never (not in these rules), or the option `wild_top`; card: the top;
                                 with the option also held: cards of its rank in the hand
    hand-foot.take-pair          rank and card of the top; held: cards of its rank in the hand; way: the option
                                 `pile_take`
    hand-foot.take-room          rank and card of the top; held: cards of its rank in the hand; there: cards in the
                                 unfinished meld
    hand-foot.side-melds         rank
    hand-foot.again              rank; closed: the option `closed_books`
    hand-foot.no-threes, hand-foot.wild
                                 rank, cards
    hand-foot.meld-size          rank, cards; has: cards in the meld; there: cards in it before the action; onto:
                                 whether the cards were meant for a meld of other cards
    hand-foot.closed, hand-foot.wild-limit
                                 rank, cards; has, naturals, wilds: numbers of cards in the meld; there: cards in it
                                 before the action; limit: the option `wild_limit`; why: clean (a wild card on an open
                                 clean book), or size
    hand-foot.wild-book          cards; has: cards in the meld; why: none (not in these rules), odd (other cards)
    hand-foot.minimum            round, score; needed, has, missing: points; taking: whether the pile was to be taken
    hand-foot.minimum-counting   cards: the cards of the pile below its top card
    hand-foot.books, hand-foot.spare-clean, hand-foot.going-out
                                 clean, dirty, wild: the numbers of books needed; has_clean, has_dirty, has_wild: the
                                 side's books; left: the number of cards that would stay in the hand
    hand-foot.partner-foot       seat: the partner; why: the option `partner_foot`; left: as in hand-foot.books
    hand-foot.ask-partner        why, if the player may not ask: alone (has no partner), off (not in these rules),
                                 nobody (the seat named is no partner), once (has asked in this turn), foot (has not
                                 taken up the foot), no_way (cannot go out with these cards), which (has two partners
                                 and names none);
                                 why, if another action is refused: not_asked (the partner who answers was not asked),
                                 must (the player would go out, but has not asked), yes_binds (the player must go out,
                                 because the partner said yes); partner: the seat that was asked; left: as in
                                 hand-foot.books
    hand-foot.keep-a-card        as hand-foot.books, if the partner has said no
"""

from collections.abc import Mapping

from upcard.core.game.record import Rule
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Answer, AskPartner, Deal, Discard, Draw, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.rules.timing import CAN, in_hand, in_time, moment, on_turn, second_thoughts
from upcard.games.canasta.values import is_red_three
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.asking import may_answer, may_ask
from upcard.games.hand_and_foot.rules.leaving import keeps_a_card, last_discard
from upcard.games.hand_and_foot.rules.melding import (
    check_keys,
    minimum,
    minimum_counting,
    one_unfinished,
    own_melds,
    sound,
)
from upcard.games.hand_and_foot.rules.taking import (
    PAIR,
    take_least,
    take_pair,
    take_room,
    take_three,
    wild_top,
)


def no_stock(seen: Observation, action: Draw) -> Violation | None:
    """Check that a player does not draw when the stock is empty (rule hand-foot.stock-gone).

    Such a player takes the discard pile or ends the deal. Return the violation, or None if there is none.
    """
    if moment(seen) != "last":
        return None
    return Violation("hand-foot.stock-gone", {"why": "none", "can": CAN["last"]})


def discardable(seen: Observation, action: Discard) -> Violation | None:
    """Check that no red three is discarded, unless the options make it a penalty card (rule hand-foot.discard).

    Return the violation, or None if there is none.
    """
    if not is_red_three(action.card) or seen.table.rules.red_threes == "penalty":
        return None
    return Violation("hand-foot.discard", {"card": action.card, "can": CAN["play"]})


def check_forced_take(seen: Observation, action: Pass) -> Violation | None:
    """Check that a player does not pass if the player must take the discard pile instead (rule hand-foot.stock-gone).

    The player must take the pile if the stock is empty, the option `forced_take` is on, the top card of the pile fits a
    meld of the side, and taking the pile is legal. Return the violation, or None if there is none.
    """
    table = seen.table
    if not table.rules.forced_take or not table.pile:
        return None
    top = table.pile[-1]
    pair = tuple(card for card in seen.hand if card.rank == top.rank)[:PAIR]
    fitting = any(meld.rank == top.rank for meld in seen.melds)
    if not fitting or check(seen, TakePile((LayDown(top.rank, pair),))):
        return None
    return Violation("hand-foot.stock-gone", {"why": "forced", "rank": top.rank, "card": top, "can": ("take",)})


MELDS: tuple[Rule, ...] = (own_melds, check_keys, one_unfinished)

RULES: Mapping[type[Action], tuple[Rule, ...]] = {
    Deal: (in_time,),
    Draw: (no_stock, in_time),
    TakePile: (
        second_thoughts,
        in_time,
        take_least,
        take_three,
        wild_top,
        minimum_counting,
        in_hand,
        *MELDS,
        take_pair,
        take_room,
        sound,
        minimum,
        keeps_a_card,
    ),
    Meld: (in_time, in_hand, *MELDS, sound, minimum, keeps_a_card),
    Discard: (in_time, in_hand, discardable, last_discard),
    AskPartner: (in_time, may_ask),
    Answer: (in_time, may_answer),
    Pass: (in_time, check_forced_take),
}


def check(seen: Observation, action: Action) -> Violation | None:
    """Return the violation of the first rule that `action` breaks; None if the action is legal."""
    for rule in (on_turn, *RULES[type(action)]):
        if violation := rule(seen, action):
            return violation
    return None
