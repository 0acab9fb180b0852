"""The rules that each type of action must obey, in the order in which a teacher would name them.

The facts of every violation hold `can`, words for what the player may do instead: `draw`, `three`, `take`, `meld`,
`discard`, `pass`, `answer`, `deal`, or `back` (take back the cards laid out). A rule that this game shares with Canasta
(`canasta.…`) adds the facts that Canasta's `check` names. A rule of this game adds the following facts; "top" is the
top card of the pile, and "the meld" is the meld with the cards of the action:

    modern.turn                  action (its type in JSON); if the phase does not allow it: phase, took_pile; if another
                                 seat must act: seat: that seat, phase: `answering` if that seat must answer its
                                 partner, else `waiting`
    modern.stock-gone            nothing for a draw from an empty stock; for a refused pass: why: forced; rank and card
                                 of the top
    modern.threes                rank, cards: threes that are melded, or other cards laid as threes
    modern.three-kept            cards; why: card (it is no three), off (the rules keep none), one (the player keeps one
                                 already), opened (the side has melds)
    modern.take-all              nothing for an empty pile; why: buried; cards: those from below the top
    modern.take-stop             card and rank of the top; wild: whether it is a wild card and not of a dead rank
    modern.take-pair             rank and card of the top; held: natural cards of that rank in the hand
    modern.take-room             rank, card and held as for modern.take-pair; there: cards of the meld on the table
    modern.side-melds            rank
    modern.wild                  rank, cards
    modern.meld-size             rank, cards; has: cards of the meld; there: its cards before the action; why: size (too
                                 few or too many cards), odd (cards that do not belong together), onto (cards that do
                                 not fit the meld on the table), eighth (an eighth card without going out; left, needed
                                 and has as for modern.canastas-to-go-out)
    modern.one-meld-a-rank       rank
    modern.dead-rank, modern.mixed, modern.sevens, modern.aces, modern.rule-of-five
                                 rank, cards; has, naturals, wilds: cards of the meld; most: the most wild cards in it
    modern.wild-meld             cards, has; why: none (the rules have no wild melds), odd (other cards), size (too few
                                 or too many cards), lock (wild cards for another meld, while the side's meld of wild
                                 cards is incomplete)
    modern.opening-mixed-canasta rank
    modern.opening-minimum       score, needed, has, missing; taking: whether the pile was to be taken
    modern.clean-triple          base: the value of the option `opening_base`
    modern.take-first            why: minimum (with the facts of modern.opening-minimum) or triple (with those of
                                 modern.clean-triple)
    modern.discard-three, modern.discard-wild
                                 card
    modern.discard-empty         card; dead: whether its rank is dead; instead: a card that may be discarded
    modern.canastas-to-go-out, modern.must-discard, modern.keep-a-card
                                 needed, has: canastas; left: cards that would stay in the hand; opens: whether the side
                                 opens in this turn
    modern.no-open-specials      needed, has, left, opens as above; rank (empty for wild cards) of the incomplete meld;
                                 missing: the cards that it lacks
    modern.ask-partner           as for canasta.ask-partner; why also once_deal: asked before in this deal
    modern.special-hand          name; has: cards in the hand; why: none (the rules have no special hands), took_pile
                                 (the player took the pile in this turn), melded (the player melded in this turn),
                                 opened (the side has melds), size (not fourteen cards), unknown (not in these rules),
                                 shape (not the cards of this special hand)
"""

from collections.abc import Mapping

from upcard.core.game.record import Rule
from upcard.core.violation import Violation
from upcard.games.canasta.actions import (
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
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.asking import may_answer, may_ask
from upcard.games.modern_american.rules.discarding import discard_three
from upcard.games.modern_american.rules.leaving import keeps_a_card, last_discard
from upcard.games.modern_american.rules.melding import check_keys, one_meld_a_rank, own_melds, sound
from upcard.games.modern_american.rules.opening import opening
from upcard.games.modern_american.rules.special import special_hand
from upcard.games.modern_american.rules.taking import (
    PAIR,
    check_buried_cards,
    check_threes_laid,
    pile_there,
    take_pair,
    take_room,
    take_stop,
)
from upcard.games.modern_american.rules.timing import (
    check_three_kept,
    in_hand,
    in_time,
    lays_a_three,
    no_stock,
    on_turn,
    second_thoughts,
)


def check_forced_take(seen: Observation, action: Pass) -> Violation | None:
    """Check that a player does not pass if the player must take the discard pile instead (rule modern.stock-gone).

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
    return Violation("modern.stock-gone", {"why": "forced", "rank": top.rank, "card": top, "can": ("take",)})


RULES: Mapping[type[Action], tuple[Rule, ...]] = {
    Deal: (in_time,),
    Draw: (no_stock, in_time),
    TakePile: (
        second_thoughts,
        in_time,
        check_buried_cards,
        in_hand,
        check_threes_laid,
        pile_there,
        take_stop,
        own_melds,
        check_keys,
        one_meld_a_rank,
        take_pair,
        take_room,
        sound,
        opening,
        keeps_a_card,
    ),
    Meld: (in_time, in_hand, own_melds, check_keys, one_meld_a_rank, sound, opening, keeps_a_card),
    Discard: (in_time, in_hand, discard_three, last_discard),
    RedThree: (in_time, in_hand, lays_a_three),
    KeepThree: (in_time, in_hand, check_three_kept),
    SpecialHand: (in_time, special_hand),
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
