"""How the table shows an action, for instance as a hint: where to look, and what to do."""

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.game.record import Rule
from upcard.core.table.pointing import ActionPreview, select_ranks
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Discard,
    Draw,
    JoinMelds,
    LayDown,
    Meld,
    RedThree,
    TakePile,
)
from upcard.games.canasta.position import PILE, STOCK, Observation, has_first_meld, partners
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import list_taken, top_group
from upcard.games.canasta.table.meld_targets import find_required_meld
from upcard.games.canasta.table.prompt import feeds_next_player, find_warning
from upcard.games.canasta.values import meld_kind


def preview_action(seen: Observation, action: Action) -> ActionPreview:
    """Return how the table shows `action` to the player who can play it, as a hint does.

    A discard that helps the next player gets a warning.
    """
    against = (
        find_warning(seen, (action,)) if isinstance(action, Discard) and feeds_next_player(seen, action.card) else None
    )
    return point_out(seen, action)._replace(caution=against)


def point_out(seen: Observation, action: Action, judge: Rule = check) -> ActionPreview:
    """Return how the table shows `action`, as a hint does: where to look, what to do, and which cards to mark.

    No warning is included. `judge` checks an action against the rules.
    """
    match action:
        case TakePile():
            return take(seen, action)
        case Meld():
            return meld(seen, action, judge)
        case Discard():
            return discard(seen, action)
        case RedThree():
            return red_three(seen, action)
        case JoinMelds():
            return join_melds(seen, action)
        case _:
            return without_cards(seen, action)


def without_cards(seen: Observation, action: Action) -> ActionPreview:
    """Return how the table shows an action that plays no card of the hand: a draw, question, answer or pass."""
    match action:
        case Draw():
            return draw(seen)
        case AskPartner():
            return ask(seen, action)
        case Answer():
            return answer(seen, action)
        case _:
            return ActionPreview(Told("canasta.look.pile", {}), Told("canasta.do.pass", {}), (PILE,))


def in_hand(seen: Observation, cards: Cards) -> tuple[Told, Cards]:
    """Return the sentence that says which ranks to look at in the hand, and the hand's cards of these ranks.

    The ranks are those of `cards`.
    """
    ranks = "".join(dict.fromkeys(card.rank for card in cards))
    named = tuple(Told("canasta.look.rank", {"rank": rank}) for rank in ranks)
    return Told("canasta.look.hand", {"what": named}), select_ranks(seen.hand, ranks)


def home(seen: Observation, group: LayDown) -> Place | None:
    """Return the place of the meld to which `group` is added; None if it begins a new meld."""
    if group.onto is not None:
        return Place("meld", seen.side if group.side is None else group.side, group.onto)
    return find_required_meld(seen, group.rank)


def draw(seen: Observation) -> ActionPreview:
    """Return how the table shows the action of drawing, for instance as a hint: the stock is marked."""
    told = Told("canasta.do.draw", {"count": seen.table.rules.draw_count})
    return ActionPreview(Told("canasta.look.stock", {}), told, (STOCK,), onto=(STOCK,))


def take(seen: Observation, action: TakePile) -> ActionPreview:
    """Return how the table shows a take of the pile, for instance as a hint: the pile and the cards for it are marked.

    If the action melds more than the group of the top card, the preview shows the other groups laid out in the meld
    area of the side.
    """
    at = top_group(seen.table.pile, action.melds) or 0
    top, others = action.melds[at], (*action.melds[:at], *action.melds[at + 1 :])
    cards = tuple(card for group in (top, *others) for card in group.cards)
    more = tuple(name_group(seen, group) for group in others)
    facts = {"cards": top.cards, "count": len(list_taken(seen.table)), "groups": more}
    told = Told("canasta.do.take-melds" if more else "canasta.do.take", facts)
    laid = tuple((group.cards, Place("melds", seen.side)) for group in others)
    return ActionPreview(Told("canasta.look.pile", {}), told, (PILE,), cards=cards, onto=(PILE,), laid=laid)


def meld(seen: Observation, action: Meld, judge: Rule) -> ActionPreview:
    """Return how the table shows the action of melding, for instance as a hint: the cards are marked.

    The melds to which cards are added are marked, too. First melds are laid out together; later, several melds are
    shown one by one if the first is legal alone. `judge` checks an action against the rules.
    """
    melds, goes = action.melds, has_first_meld(seen.table, seen.side)
    lifted = melds[:1] if goes and judge(seen, Meld(melds[:1])) is None else melds
    cards = tuple(card for group in lifted for card in group.cards)
    where, near = in_hand(seen, tuple(card for group in melds for card in group.cards))
    homes = [home(seen, group) for group in lifted]
    joined = tuple(place for place in homes if place is not None)
    fresh = Place("melds", seen.side)
    if len(melds) > 1:
        told = Told("canasta.do.melds", {"groups": tuple(name_group(seen, group) for group in melds)})
    else:
        kind = meld_kind(melds[0].rank)
        word = "meld" if not joined else "lay_off" if kind == "group" else f"lay_off_{kind}"
        told = Told(f"canasta.do.{word}", {"cards": cards, "rank": melds[0].rank})
    onto = (*joined, *([fresh] if len(joined) < len(homes) else ()))
    laid = () if goes else tuple((group.cards, fresh) for group in melds)
    rest = tuple(card for group in melds[len(lifted) :] for card in group.cards)
    return ActionPreview(where, told, joined, near, cards, onto, laid, rest=rest, goes_on=True)


def name_group(seen: Observation, group: LayDown) -> Told:
    """Return the text that names the cards of `group`, and the meld to which they are added or that they begin."""
    joins = home(seen, group) is not None
    to = meld_kind(group.rank) if joins else "new"
    return Told("canasta.do.group", {"cards": group.cards, "rank": group.rank, "to": to})


def discard(seen: Observation, action: Discard) -> ActionPreview:
    """Return how the table shows a discard, for instance as a hint.

    At first all cards of the rank are marked, and then the card to discard.
    """
    where, near = in_hand(seen, (action.card,))
    return ActionPreview(
        where, Told("canasta.do.discard", {"card": action.card}), (), near, (action.card,), (PILE,), ends=True
    )


def red_three(seen: Observation, action: RedThree) -> ActionPreview:
    """Return how the table shows that a red three should be laid, for instance as a hint: the card is marked."""
    where, told = Told("canasta.look.red_three", {}), Told("canasta.do.red_three", {"card": action.card})
    return ActionPreview(where, told, (), (action.card,), (action.card,), (Place("red_threes", seen.side),))


def join_melds(seen: Observation, action: JoinMelds) -> ActionPreview:
    """Return how the table shows that two melds should be joined, for instance as a hint: both are marked."""
    places = tuple(Place("meld", seen.side, number) for number in (action.onto, action.other))
    melds = tuple(seen.melds[number].cards for number in (action.onto, action.other))
    told = Told("canasta.do.join", {"cards": melds[0], "other": melds[1]})
    return ActionPreview(Told("canasta.look.melds", {}), told, places, onto=places)


def ask(seen: Observation, action: AskPartner) -> ActionPreview:
    """Return how the table shows that a partner should be asked, for instance as a hint: the partner is marked."""
    partner = partners(seen.table, seen.seat)[0] if action.seat is None else action.seat
    where, told = (Told(f"canasta.{key}.ask", {"partner": partner}) for key in ("look", "do"))
    place = Place("hand", partner)
    return ActionPreview(where, told, (place,), onto=(place,))


def answer(seen: Observation, action: Answer) -> ActionPreview:
    """Return how the table shows what to answer the partner, for instance as a hint: the player's hand is marked."""
    return ActionPreview(
        Told("canasta.look.answer", {}), Told("canasta.do.answer", {"yes": action.yes}), near=seen.hand
    )
