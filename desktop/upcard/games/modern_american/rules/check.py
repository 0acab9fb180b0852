"""The rules that each type of action must obey, in the order in which a teacher would name them.

Every violation's facts hold `can`, words for what the player may do instead (`draw`, `three`, `take`, `meld`,
`discard`, `pass`, `answer`, `deal`, `back`: put back what is staged). Facts of the rules that this game shares with
Canasta (`canasta.…`) are as in Canasta's `check`; of its own rules, beside it:

    modern.stock-gone            why: none (a draw without a stock), or forced (a pass), then rank and card of the top
    modern.threes                rank, cards: threes that are melded, or other cards laid as threes
    modern.three-kept            why: card (no three), off (not in these rules), one (keeps one), opened; cards
    modern.take-all              nothing else (the pile is empty); why: buried; cards: those below the pile's top
    modern.take-stop             card and rank of the top; wild: whether it is a wild card and not of a dead rank
    modern.take-pair             rank and card of the top; held: naturals in the hand
    modern.take-room             the same; there: cards of the meld
    modern.side-melds            rank
    modern.meld-size             rank, cards; has: cards in the meld; there: before; why: size, odd, onto (cards of
                                 other ranks were meant for a meld), or eighth, then left
    modern.one-meld-a-rank       rank
    modern.dead-rank, modern.mixed, modern.sevens, modern.aces, modern.rule-of-five
                                 rank, cards; has, naturals, wilds: of the whole meld; most: wild cards of a meld
    modern.wild-meld             cards, has; why: none (not in these rules), odd (other cards), size, lock
    modern.opening-mixed-canasta rank
    modern.opening-minimum       score, needed, has, missing
    modern.clean-triple          base: the option
    modern.take-first            why: minimum (then as above) or triple (then base)
    modern.discard-three, modern.discard-wild
                                 card
    modern.discard-empty         card; dead: whether its rank is; instead: a card that can go
    modern.canastas-to-go-out, modern.must-discard, modern.keep-a-card
                                 needed, has: canastas; left: cards that would stay; opens: in the turn of the opening
    modern.no-open-specials      the same; rank (empty of wild cards), missing: cards
    modern.ask-partner           as canasta.ask-partner; why once_deal: asked before in this deal
    modern.special-hand          why: none (not in these rules), took_pile, melded, opened, size, unknown, shape;
                                 name; has: cards in the hand
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
    """Check, if the option says so, that without a stock a fitting pile is taken (modern.stock-gone)."""
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
    """Return the violation of the first rule that `action` breaks, or None if it is legal."""
    for rule in (on_turn, *RULES[type(action)]):
        if violation := rule(seen, action):
            return violation
    return None
