"""The rules that each type of action must obey, in the order in which a teacher would name them.

What is wrong with the pile (empty, a stop card) is checked before the melds; otherwise a player would correct the
melds only to learn that the pile cannot be taken at all.

The facts of every violation hold `can`: words for what the player may do instead (`draw`, `take`, `meld`, `discard`,
`pass`, `answer`, `deal`, and `back`, which means to put back the staged cards). The other facts of each rule are:

    canasta.turn                 phase, action (its type in JSON), took_pile; if another seat is to act: phase
                                 `waiting` or `answering`, action, seat (whose turn it is, or who answers)
    canasta.no-second-thoughts   nothing else
    canasta.stock-gone           nothing else (a draw without a stock)
    canasta.three-lone           nothing else (a take after the stock is gone)
    canasta.last-red-three       nothing else (a discard after the last red three)
    canasta.drawn-red-three      nothing else (red threes are laid by the table)
    canasta.cards                why: `hand` (cards that are not in the hand) or `red_three` (a card to lay as a red
                                 three that is none); cards: the cards in question
    canasta.discard              card: a red three
    canasta.ask-partner          why, for a question: `alone` (the player has no partner), `nobody` (the seat asked is
                                 no partner), `once` (asked in this turn already), `melded` (already), `threes` (black
                                 threes oblige the player to go out), `cards` (fewer than two), `no_way` (to go out),
                                 `which` (of two partners is not named); for an answer: `not_asked` (another seat
                                 answers); for other actions: `yes_binds` (the player must go out but would not),
                                 `yes_binds_short` (too few canastas for that), `no_binds` (must not go out); left:
                                 cards that would stay in the hand (yes_binds, no_binds); has, needed: canastas
                                 (yes_binds_short); partner: the seat that was asked (not_asked, yes_binds, no_binds)
    canasta.take-all             nothing else if the pile is empty; if cards below its top are named for the take:
                                 why: `buried`; cards: these
    canasta.stop-card            card: the pile's top
    canasta.one-card-pile        card: the pile's only one
    canasta.take-frozen          rank and card of the top; needed: 2; has: naturals named; held: naturals in the hand;
                                 frozen_by: the card that freezes it for all, or None (the side has not melded);
                                 always: `always` or `until_taken` where an option freezes it for all, else None
    canasta.take-open            rank, card, needed, has, held; natural_pair: whether an open pile too asks for one
    canasta.take-onto-canasta    the facts of canasta.take-open
    canasta.forced-take          rank and card of the top
    canasta.side-melds           rank
    canasta.wild                 rank, cards
    canasta.meld-size            rank; cards: those that do not fit the rank, or if all fit, all named; onto: whether
                                 they were meant for a meld on the table; has, needed: cards in the meld;
                                 red_three: whether a red three is among the cards that do not fit
    canasta.one-meld-a-rank      rank
    canasta.two-naturals, canasta.three-wilds, canasta.wilds-not-more
                                 rank, cards; has, naturals, wilds: numbers of cards in the whole meld; needed: the
                                 least cards of a meld; there: wild cards that it had before; most: how many wild
                                 cards a meld may hold; after: whether a canasta may hold more; beside: how many
                                 naturals it then needs; left: cards that would stay in the hand; ratio: the option
                                 `naturals_twice_wilds`, if it is on; allowed: how many wild cards it then allows
    canasta.closed-canasta, canasta.wild-canasta
                                 the facts of canasta.two-naturals
    canasta.wild-melds           cards: those that are not wild; or the facts of canasta.two-naturals
    canasta.black-threes         the facts of canasta.two-naturals if black threes are melded with a wild card;
                                 otherwise why: `laid` (in this turn already, so the player must go out),
                                 `laid_short` (the same, and canastas are missing), `no` (said the partner), `canastas`
                                 (are missing), `left` (too many cards would stay in the hand);
                                 left: the number of cards that would stay; has, needed: canastas
    canasta.minimum, canasta.minimum-counting
                                 score, needed, has, missing: points, in minimum-counting without the pile's top
                                 card; taking: whether the pile was to be taken; or `buried` and cards as in
                                 canasta.take-all, if cards below the top are named
    canasta.canastas-to-go-out   needed, has: canastas; left: cards that would stay in the hand; if one of the canastas
                                 must be a sequence also why: `few` (canastas), or `sequence` (none is one)
    canasta.natural-and-mixed    needed, has, left as in canasta.canastas-to-go-out; natural, mixed: canastas of each
                                 kind
    family.escalera-grows        (only a player who goes out may add cards to a complete sequence) left: cards that
                                 would stay in the hand; needed, has: canastas; grown: whether a complete sequence has
                                 got cards already in this turn; why: `no` (said the partner), `canastas` (are
                                 missing), `left` (too many cards would stay)
"""

from collections.abc import Mapping

from upcard.core.game.record import Rule
from upcard.core.violation import Violation
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    JoinMelds,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.joining import join_fitting_groups, joining_keeps_a_way, own_groups
from upcard.games.canasta.rules.leaving import (
    keeps_a_card,
    keeps_word,
    last_discard,
    last_red_three,
    minimum,
    opening_canasta,
)
from upcard.games.canasta.rules.melding import one_meld_a_rank, one_rank, own_melds, sound, wild_rank
from upcard.games.canasta.rules.taking import (
    check_buried_cards,
    check_frozen_take,
    one_card_pile,
    pile_for_first_meld,
    pile_there,
    stop_card,
    take_one_card,
    take_onto,
    take_onto_canasta,
    take_open,
    take_sequence_alone,
)
from upcard.games.canasta.rules.timing import (
    check_red_three_play,
    discardable,
    in_hand,
    in_time,
    may_answer,
    may_ask,
    no_last_discard,
    no_last_take,
    no_stock,
    on_turn,
    second_thoughts,
)

MELDS: tuple[Rule, ...] = (own_melds, wild_rank, one_rank, one_meld_a_rank, sound)


def check_forced_take(seen: Observation, action: Pass) -> Violation | None:
    """Return a violation if `action` passes although the pile's top card could be added to a meld of the player's side.

    Otherwise return None. The rule id is canasta.forced-take; see also settled point 7 of the rules of Canasta.
    """
    rules = seen.table.rules
    if seen.table.phase == "melds" or not seen.table.pile or not rules.forced_take or rules.pile_take == "one_card":
        return None
    top = seen.table.pile[-1]
    for number, meld in enumerate(seen.melds):
        if meld.rank in (top.rank, top.suit) and check(seen, TakePile((LayDown(meld.rank, (), onto=number),))) is None:
            return Violation("canasta.forced-take", {"rank": top.rank, "card": top, "can": ("take",)})
    return None


RULES: Mapping[type[Action], tuple[Rule, ...]] = {
    Deal: (in_time,),
    Draw: (no_stock, in_time),
    TakePile: (
        second_thoughts,
        in_time,
        no_last_take,
        check_buried_cards,
        in_hand,
        pile_there,
        stop_card,
        one_card_pile,
        pile_for_first_meld,
        *MELDS,
        check_frozen_take,
        take_one_card,
        take_sequence_alone,
        take_onto,
        take_open,
        take_onto_canasta,
        minimum,
        opening_canasta,
        keeps_a_card,
    ),
    Meld: (in_time, in_hand, *MELDS, minimum, opening_canasta, keeps_a_card),
    JoinMelds: (in_time, own_groups, join_fitting_groups, joining_keeps_a_way),
    Discard: (no_last_discard, in_time, in_hand, discardable, last_discard),
    RedThree: (in_time, in_hand, check_red_three_play, last_red_three),
    AskPartner: (in_time, may_ask),
    Answer: (in_time, may_answer),
    Pass: (in_time, check_forced_take, keeps_word),
}


def check(seen: Observation, action: Action) -> Violation | None:
    """Return the violation of the first rule that `action` breaks, or None if the action is legal.

    `seen` is what the acting player knows.
    """
    for rule in (on_turn, *RULES[type(action)]):
        if violation := rule(seen, action):
            return violation
    return None
