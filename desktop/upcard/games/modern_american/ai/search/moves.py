"""Converts actions of Modern American to moves in positions stored as counts of cards, and back."""

from collections.abc import Mapping
from typing import NamedTuple

from upcard.core.cards import Card, Cards
from upcard.games.canasta.actions import Discard, Draw, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.state import JOKER, MELD_KEYS, MELD_NUMBERS, TWO
from upcard.games.canasta.rules.melds import top_group
from upcard.games.canasta.values import WILD
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.ai.fast.flow import (
    Group,
    Groups,
    discard,
    draw,
    end_deal,
    keep_three,
    lay_chosen_three,
    lay_special_hand,
    meld,
    take,
)
from upcard.games.modern_american.ai.fast.state import CompactPosition
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.special_hands import NAMES


class CompactMove(NamedTuple):
    """A move in a position stored as counts of cards.

    `name` is the type of move, such as `draw`, or the name of a special hand to lay. `groups` are the groups of cards
    laid, and `kind` is the kind of the card that is discarded, laid or kept.
    """

    name: str
    groups: Groups = ()
    kind: int = 0


def play(here: CompactPosition, move: CompactMove) -> None:
    """Make `move` in the position `here`, which is changed in place."""
    match move.name:
        case "draw":
            draw(here)
        case "take":
            take(here, move.groups)
        case "meld":
            meld(here, move.groups)
        case "discard":
            discard(here, move.kind)
        case "three":
            lay_chosen_three(here, move.kind)
        case "keep":
            keep_three(here, move.kind)
        case "pass":
            end_deal(here)
        case name:
            lay_special_hand(here, here.law.values[name])  # type: ignore[index]  # all other names are hands


WORDS: Mapping[type[Action], str] = {
    Draw: "draw", Pass: "pass", Discard: "discard", RedThree: "three", KeepThree: "keep",
}  # fmt: skip
"""The name of the move for each type of action that lays no groups."""


def read_action(seen: Observation, action: Action) -> CompactMove | None:
    """Return `action` as a move in a position stored as counts of cards; None if there is no such move."""
    match action:
        case TakePile(melds):
            top = top_group(seen.table.pile, melds) or 0
            return CompactMove("take", _read_groups((melds[top], *melds[:top], *melds[top + 1 :])))
        case Meld(melds):
            return CompactMove("meld", _read_groups(melds))
        case SpecialHand(name):
            return CompactMove(name)
        case Discard(card) | RedThree(card) | KeepThree(card):
            return CompactMove(WORDS[type(action)], (), kind_of(card))
        case Draw() | Pass():
            return CompactMove(WORDS[type(action)])
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
        case "three":
            return RedThree(_find_card(seen.hand, move.kind))
        case "keep":
            return KeepThree(_find_card(seen.hand, move.kind))
        case "pass":
            return Pass()
        case name:
            return SpecialHand(NAMES[NAMES.index(name)])


def _find_card(hand: Cards, kind: int) -> Card:
    return next(card for card in hand if kind_of(card) == kind)


def _write_groups(seen: Observation, groups: Groups) -> tuple[LayDown, ...]:
    hand, written = list(seen.hand), []
    for rank, naturals, twos, jokers in groups:
        kinds = (rank,) * naturals + (TWO,) * twos + (JOKER,) * jokers
        cards = tuple(hand.pop(next(at for at, card in enumerate(hand) if kind_of(card) == kind)) for kind in kinds)
        key = MELD_KEYS[rank]
        onto = next((number for number, laid in enumerate(seen.melds) if laid.rank == key), None)
        written.append(LayDown(key, cards, onto if key == WILD else None))
    return tuple(written)
