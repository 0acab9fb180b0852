"""The rules that each type of action must obey, in the order in which a teacher would name them.

The facts of every violation hold `can`, words for what can be done in place of the action. They are `deal`, `draw` or
`answer`; or one word for what may be laid (`first`: the first meld, `meld`: melds and lay-offs, `more`: melds alone,
`only`: nothing) and one for how the turn ends (`offer`: offering a card, `last`: announcing the last card, `pass`:
ending the turn without either). Each rule adds facts of its own:

    scarney.order       phase (`waiting`: another seat is in turn; `drawn`: this turn's draw is made; else the table's
                        phase), action (its type in JSON), seat: who is in turn
    scarney.cards       why: hand (cards: those that are not in the hand), twice (cards: those that are named twice)
    scarney.ace-offer   card: the ace, or None where it is not known
    scarney.stock-end   why: draw, offer, last_card; count: the cards left in the stock
    scarney.group, scarney.sequence, scarney.straight
                        why: few, ranks, gap, corner (a row such as K A 2); cards, and how many they are
    scarney.first-meld  why: count (of melds), size (a meld is too long), done (nothing more is laid in this turn),
                        lay_off (nothing is laid off in this turn); count: of melds; cards: of the meld that is too long
    scarney.melding     why: first (the first meld is missing; cards: those laid off), nothing (no meld is laid)
    scarney.lay-off     why: theirs (the opponent's meld), none (no such meld), nothing (no card), count (too many
                        cards), fit (they do not fit); cards; left: how many more may be added in this turn; takes: how
                        many of `cards` the meld can take at once; ranks: what fits
    scarney.last-card   why: offer (the only card of the hand is offered), several (the last card is announced, but the
                        hand has several), pass (the only card is not announced); count: the cards in the hand
    scarney.no-return   card; seat: who offered it; count: the other cards in the hand
    scarney.offer       why: pass (no card is offered); count: the cards in the hand; or, if a person selects cards to
                        offer, why: several, none; count: the selected cards
"""

from collections.abc import Mapping

from upcard.core.game.record import Rule
from upcard.core.violation import Violation
from upcard.games.scarney.actions import Action, Answer, Deal, Draw, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.position import Observation, get_acting_seat
from upcard.games.scarney.rules.laying import (
    MELDS,
    after_first,
    first_meld,
    is_meld,
    nothing_after_first,
    own_meld,
    something,
    stays_meld,
    two_a_turn,
)
from upcard.games.scarney.rules.melds import LEAST
from upcard.games.scarney.rules.offering import check_last_card, must_offer, no_offer_at_end, no_return, single_card
from upcard.games.scarney.rules.timing import ace_price, check_stock_end, draws_once, in_hand, on_turn

RULES: Mapping[type[Action], tuple[Rule, ...]] = {
    Deal: (on_turn,),
    Draw: (on_turn, ace_price, check_stock_end, draws_once),
    Meld: (on_turn, nothing_after_first, in_hand, is_meld, first_meld, something),
    LayOff: (on_turn, nothing_after_first, after_first, in_hand, own_meld, two_a_turn, stays_meld),
    Offer: (on_turn, no_offer_at_end, in_hand, single_card, no_return),
    LastCard: (on_turn, no_offer_at_end, check_last_card),
    Pass: (on_turn, must_offer),
    Answer: (on_turn,),
}


def check(seen: Observation, action: Action) -> Violation | None:
    """Return the violation of the first rule that `action` breaks; None if the action is legal.

    The facts of the violation also say what can be done instead.
    """
    for rule in RULES[type(action)]:
        if violation := rule(seen, action):
            return violation._replace(facts={**violation.facts, "can": can(seen)})
    return None


def can(seen: Observation) -> tuple[str, ...]:
    """Return words for what the observing seat can do now, such as `draw`; empty if another seat is in turn.

    While it can lay cards, the first word says what it can lay (see `laying`), the second how the turn ends.
    """
    phase = seen.table.phase
    if phase == "deal":
        return ("deal",)
    if get_acting_seat(seen.table) != seen.seat:
        return ()
    return (laying(seen), get_turn_end(seen)) if phase == "play" else (phase,)


def laying(seen: Observation) -> str:
    """Return a word for what the observing seat can lay now.

    `first` stands for the first meld, `meld` for new melds and lay-offs, `more` for new melds alone, and `only` for
    nothing.
    """
    if seen.table.first_meld_now:
        return "more" if seen.table.rules.more_first_melds and len(seen.hand) >= LEAST else "only"
    if seen.opened:
        return "meld"
    return "first" if len(seen.hand) >= MELDS * LEAST else "only"


def get_turn_end(seen: Observation) -> str:
    """Return a word for how the observing seat can end its turn.

    `offer` stands for offering a card, `last` for announcing the only card left, and `pass` for the last turn of a
    deal, in which the stock is used up.
    """
    if seen.is_last_turn:
        return "pass"
    return "last" if len(seen.hand) == 1 else "offer"
