"""Decides which of this game's own buttons to show: to lay or keep a three, and to lay a special hand."""

from collections.abc import Mapping, Sequence

from upcard.core.cards import Card, Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import Command
from upcard.games.canasta.table.buttons import KEYS as CANASTA_KEYS
from upcard.games.modern_american.actions import KeepThree
from upcard.games.modern_american.position import Observation, list_threes
from upcard.games.modern_american.rules.special import list_special_hands
from upcard.games.modern_american.rules.timing import check_three_kept, moment
from upcard.games.modern_american.special_hands import HandName

KEYS: Mapping[str, str] = {**CANASTA_KEYS, "keep_three": "E", "special": "F"}
"""The key of each possible button; texts named `modern_american.key.…` and `canasta.key.…` describe them."""


def find_three(seen: Observation) -> Card | None:
    """Return the first three of the hand, if the observer may lay or keep it now; else None."""
    mine = seen.table.turn == seen.seat and moment(seen) in ("draw", "three")
    return next(iter(list_threes(seen.hand)), None) if mine else None


def list_three_commands(seen: Observation) -> Sequence[Command]:
    """Return the buttons with which the observer keeps or lays a three of the hand; empty if that is not possible now.

    One keeps the three, if the rules allow that. Another lays it, if a drawn three waits for the decision.
    """
    three, place = find_three(seen), Place("red_threes", seen.side)
    if three is None:
        return ()
    keeps = check_three_kept(seen, KeepThree(three)) is None
    keep = (Command("keep_three", KEYS["keep_three"], place=place),) if keeps else ()
    if moment(seen) != "three":
        return keep
    return (*keep, Command("red_three", KEYS["red_three"], primary=True, place=place))


def list_hand_commands(seen: Observation, cards: Cards) -> Sequence[Command]:
    """Return the button that lays the hand as a special hand, or nothing if the hand is no special hand.

    A special hand is fourteen cards that end the deal. The Enter key presses the button if no `cards` are selected.
    """
    names = list_own_hands(seen)
    facts = {"name": names[0] if len(names) == 1 else ""}
    place = Place("melds", seen.side)
    return (Command("special", KEYS["special"], primary=not cards, facts=facts, place=place),) if names else ()


def list_own_hands(seen: Observation) -> Sequence[HandName]:
    """Return the names of the special hands (fourteen cards that end the deal) that the observer can lay now."""
    return list_special_hands(seen) if seen.table.turn == seen.seat else ()


def describe_own_hands(seen: Observation) -> Told | None:
    """Return the sentence that names the special hands that the observer can lay now, with their points.

    None if there are none. A special hand is fourteen cards that end the deal.
    """
    values = seen.table.rules.hand_values
    names = [{"name": name, "points": values[name]} for name in list_own_hands(seen)]
    hands = tuple(Told("modern_american.reading.hand", facts) for facts in names)
    return Told("modern_american.prompt.special", {"hands": hands}) if hands else None
