"""Describes how a hint shows an action of Scarney on the table: where to look, and what to do."""

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.table.pointing import ActionPreview, select_ranks
from upcard.games.scarney.actions import Action, Answer, Draw, LastCard, LayOff, Meld, Offer
from upcard.games.scarney.position import OFFER, STOCK, Observation
from upcard.games.scarney.table.staging import slots


def preview_action(seen: Observation, action: Action) -> ActionPreview:
    """Return the hint for `action` in two parts: where to look on the table, and what to do."""
    match action:
        case Meld():
            return meld(seen, action)
        case LayOff():
            return lay_off(seen, action)
        case Offer(card):
            where, near = in_hand(seen, (card,))
            return ActionPreview(
                where, Told("scarney.do.offer", {"card": card}), (), near, (card,), (OFFER,), ends=True
            )
        case _:
            return without_cards(seen, action)


def without_cards(seen: Observation, action: Action) -> ActionPreview:
    """Return the hint for an action that names no card of the hand, such as a draw or the answer to an offer."""
    match action:
        case Draw():
            return ActionPreview(Told("scarney.look.stock", {}), Told("scarney.do.draw", {}), (STOCK,), onto=(STOCK,))
        case Answer(accept):
            where, card = Told("scarney.look.offer", {}), seen.table.offered
            return ActionPreview(where, Told("scarney.do.answer", {"accept": accept, "card": card}), (OFFER,))
        case LastCard():
            where, told = Told("scarney.look.last_card", {}), Told("scarney.do.last_card", {})
            return ActionPreview(where, told, near=seen.hand, cards=seen.hand)
        case _:
            return ActionPreview(Told("scarney.look.pass", {}), Told("scarney.do.pass", {}), near=seen.hand)


def in_hand(seen: Observation, cards: Cards) -> tuple[Told, Cards]:
    """Return a sentence that names the ranks of `cards` to look at in the hand, and all cards in it of these ranks."""
    ranks = "".join(dict.fromkeys(card.rank for card in cards))
    named = tuple(Told("scarney.look.rank", {"rank": rank}) for rank in ranks)
    return Told("scarney.look.hand", {"what": named}), select_ranks(seen.hand, ranks)


def meld(seen: Observation, action: Meld) -> ActionPreview:
    """Return the hint for laying the melds of `action`, which points at their cards in the hand.

    For a first meld, the hint also says which slot each meld goes to, so that it can be laid out beforehand.
    """
    cards = tuple(card for group in action.melds for card in group)
    tray = Place("melds", seen.seat)
    if not seen.opened:
        groups = tuple(Told("scarney.do.group", {"cards": group}) for group in action.melds)
        laid = tuple(zip(action.melds, slots(seen), strict=False))
        told, where = Told("scarney.do.first_meld", {"groups": groups}), Told("scarney.look.first_meld", {})
        return ActionPreview(where, told, (), (), cards, (tray,), laid)
    where, near = in_hand(seen, cards)
    return ActionPreview(where, Told("scarney.do.meld", {"cards": cards}), (), near, cards, (tray,), goes_on=True)


def lay_off(seen: Observation, action: LayOff) -> ActionPreview:
    """Return the hint for laying off cards, which points at the meld to which they are added."""
    owner = seen.seat if action.seat is None else action.seat
    place, onto = Place("meld", owner, action.meld), seen.table.melds[owner][action.meld]
    told = Told("scarney.do.lay_off", {"cards": action.cards, "onto": onto})
    where = Told("scarney.look.meld", {"cards": onto})
    return ActionPreview(where, told, (place,), (), action.cards, (place,), goes_on=True)
