"""Converts actions of Hand and Foot to moves in positions stored as counts of cards, and back."""

from typing import NamedTuple

from upcard.core.cards import Card, Cards
from upcard.games.canasta.actions import Answer, AskPartner, Discard, Draw, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.state import JOKER, MELD_KEYS, MELD_NUMBERS, TWO
from upcard.games.canasta.position import partners
from upcard.games.canasta.rules.melds import top_group
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.fast.flow import Group, Groups, discard, draw, end_deal, hear_answer, meld, take
from upcard.games.hand_and_foot.ai.fast.rollout import ask
from upcard.games.hand_and_foot.ai.fast.state import CompactPosition
from upcard.games.hand_and_foot.position import Observation


class CompactMove(NamedTuple):
    """A move in a position stored as counts of cards.

    `name` is the type of move, such as `draw` or `meld`, and `groups` the groups of cards laid. `kind` depends on the
    type: the kind of the discarded card, the seat of the partner who is asked for permission to go out, or 1 (yes) or 0
    (no) for an answer.
    """

    name: str
    groups: Groups = ()
    kind: int = 0


def play(here: CompactPosition, move: CompactMove) -> None:
    """Make `move` in the position `here`, which is changed in place.

    If the move asks the partner for permission to go out, the partner also answers, by a rule of thumb.
    """
    match move.name:
        case "draw":
            draw(here)
        case "take":
            take(here, move.groups)
        case "meld":
            meld(here, move.groups)
        case "discard":
            discard(here, move.kind)
        case "ask":
            ask(here, move.kind)
        case "answer":
            hear_answer(here, bool(move.kind))
        case _:
            end_deal(here)


def read_action(seen: Observation, action: Action) -> CompactMove | None:
    """Return `action` as a move in a position stored as counts of cards; None if there is no such move."""
    match action:
        case TakePile(melds):
            top = top_group(seen.table.pile, melds) or 0
            return CompactMove("take", _read_groups((melds[top], *melds[:top], *melds[top + 1 :])))
        case Meld(melds):
            return CompactMove("meld", _read_groups(melds))
        case Discard(card):
            return CompactMove("discard", (), kind_of(card))
        case AskPartner(seat):
            return CompactMove("ask", (), partners(seen.table, seen.seat)[0] if seat is None else seat)
        case Answer(yes):
            return CompactMove("answer", (), int(yes))
        case Draw() | Pass():
            return CompactMove("draw" if isinstance(action, Draw) else "pass")
        case _:
            return None


def _read_groups(melds: tuple[LayDown, ...]) -> Groups:
    return tuple(map(read_group, melds))


def read_group(one: LayDown) -> Group:
    """Return the cards of `one` as counts: its meld's index, and its numbers of natural cards, twos and jokers."""
    kinds = [kind_of(card) for card in one.cards]
    twos, jokers = kinds.count(TWO), kinds.count(JOKER)
    return MELD_NUMBERS[one.rank], len(kinds) - twos - jokers, twos, jokers


def write_action(seen: Observation, move: CompactMove) -> Action:
    """Return `move`, which only counts cards, as an action that names cards of the hand."""
    match move.name:
        case "draw":
            return Draw()
        case "take":
            return TakePile(_write_groups(seen, move.groups))
        case "meld":
            return Meld(_write_groups(seen, move.groups))
        case "discard":
            return Discard(_find_card(seen.hand, move.kind))
        case "ask":
            return AskPartner(move.kind if len(partners(seen.table, seen.seat)) > 1 else None)
        case "answer":
            return Answer(yes=bool(move.kind))
        case _:
            return Pass()


def _find_card(hand: Cards, kind: int) -> Card:
    return next(card for card in hand if kind_of(card) == kind)


def _write_groups(seen: Observation, groups: Groups) -> tuple[LayDown, ...]:
    hand, written = list(seen.hand), []
    for rank, naturals, twos, jokers in groups:
        kinds = (rank,) * naturals + (TWO,) * twos + (JOKER,) * jokers
        cards = tuple(hand.pop(next(at for at, card in enumerate(hand) if kind_of(card) == kind)) for kind in kinds)
        written.append(LayDown(MELD_KEYS[rank], cards))
    return tuple(written)
