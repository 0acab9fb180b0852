"""The buttons of a Canasta table: which are visible and enabled, and which is the main one, shown in amber."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.draft import AcceptedGesture, Command, Outcome, RefusedGesture
from upcard.games.canasta.actions import Pass, RedThree
from upcard.games.canasta.position import PILE, STOCK, Observation
from upcard.games.canasta.table.layings import is_harmless, lays_off
from upcard.games.canasta.table.meld_targets import Judge, list_joins, list_questions
from upcard.games.canasta.values import is_red_three

KEYS: Mapping[str, str] = {
    "draw": "N",
    "take": "T",
    "stage": "M",
    "lay": "M",
    "lay_off": "M",
    "arrange": "B",
    "discard": "D",
    "red_three": "R",
    "ask": "G",
    "pass": "P",
    "yes": "Y",
    "no": "N",
    "take_back": "Esc",
}
"""The key of each button, in the order of a turn; texts with ids `canasta.key.…` describe them."""

FAMILY_KEYS: Mapping[str, str] = {**KEYS, "join": "U", "join_other": "U", "join_now": "M"}
"""The keys in a game in which melds can be joined."""


class DraftButtons(NamedTuple):
    """Facts about the groups of cards that are laid out but not played; they decide which buttons are shown."""

    ready: bool | None
    """Whether the staged cards (laid out but not played) can be laid down; None if nothing is staged."""
    takes_pile: bool
    selected: "Outcome | None"
    """The outcome of laying the selected cards.

    None if no card is selected, if a single card is selected that fits no meld, or if other cards are already staged
    (laid out but not played).
    """
    taking: bool
    """Whether the pile can be taken."""
    stages: bool = False
    """Whether the selected cards can be added to the staged cards (laid out but not played), but not laid down yet."""
    finds: bool = False
    """Whether the table can find melds in the hand."""


def list_commands(seen: Observation, offering: DraftButtons, cards: Cards, judge: Judge) -> Sequence[Command]:
    """Return the buttons to show while `cards` of the hand are selected, from left to right.

    The key Enter presses the main button, which is shown in amber. `offering` holds facts about the cards laid out but
    not played; `judge` checks an action against the rules.
    """
    table = seen.table
    if table.phase == "answer" and table.asked == seen.seat:
        return (Command("yes", KEYS["yes"]), Command("no", KEYS["no"]))
    if table.turn != seen.seat or table.phase not in ("draw", "play", "last", "melds"):
        return ()
    own = Place("melds", seen.side)
    back = () if offering.ready is None else (Command("take_back", KEYS["take_back"], place=own),)
    find = (Command("arrange", KEYS["arrange"], place=own, aid=True),) if offering.finds else ()
    if back and (offering.takes_pile or table.phase in ("play", "melds")):
        name, enabled = ("stage", True) if offering.stages else ("lay", offering.ready is True)
        return (*find, *back, Command(name, KEYS[name], enabled=enabled, primary=True, place=own))
    if table.phase in ("play", "melds"):
        return (*find, *red_three(seen, cards, judge), *list_play_commands(seen, offering.selected, cards, judge))
    return (*back, *red_three(seen, cards, judge), *beginning(seen, bool(back) or offering.taking, judge))


def red_three(seen: Observation, cards: Cards, judge: Judge) -> Sequence[Command]:
    """Return the button that lays a red three, or an empty sequence if the hand has none or the rules forbid it.

    A red three among the selected `cards` is laid first; `judge` checks an action against the rules.
    """
    held = next(filter(is_red_three, (*cards, *seen.hand)), None)
    legal = held is not None and judge(seen, RedThree(held)) is None
    return (Command("red_three", KEYS["red_three"], place=Place("red_threes", seen.side)),) if legal else ()


def beginning(seen: Observation, taking: bool, judge: Judge) -> Sequence[Command]:
    """Return the buttons at the start of a turn: take the pile, and draw or, if the stock is empty, pass.

    `taking` says whether the pile can be taken; `judge` checks an action against the rules.
    """
    passing = judge(seen, Pass()) is None
    take = Command(
        "take", KEYS["take"], enabled=taking, primary=taking and not seen.stock_size and not passing, place=PILE
    )
    if not seen.stock_size:
        return (take, Command("pass", KEYS["pass"], enabled=passing, primary=passing))
    return (
        take,
        Command("draw", KEYS["draw"], primary=True, facts={"count": seen.table.rules.draw_count}, place=STOCK),
    )


def list_joining_commands(seen: Observation, others: bool) -> Sequence[Command]:
    """Return the buttons to show while the table shows how two melds would look if they were joined.

    If `others` is True, there is also a button to show the next two melds that could be joined.
    """
    own = Place("melds", seen.side)
    next_two = (Command("join_other", FAMILY_KEYS["join_other"], place=own),) if others else ()
    back = Command("take_back", KEYS["take_back"], place=own)
    return (back, *next_two, Command("join_now", FAMILY_KEYS["join_now"], primary=True, place=own))


def list_play_commands(seen: Observation, selected: "Outcome | None", cards: Cards, judge: Judge) -> Sequence[Command]:
    """Return the buttons to show after the player has drawn or taken the pile: ask, join, lay, and discard or pass.

    `cards` are the selected cards, and `selected` is the outcome of laying them, or None if no card is selected or a
    single card that fits no meld. `judge` checks an action against the rules.
    """
    asking = (Command("ask", KEYS["ask"]),) if judge(seen, list_questions(seen)[0]) is None else ()
    joining = (Command("join", FAMILY_KEYS["join"], place=Place("melds", seen.side)),) if list_joins(seen) else ()
    asking = (*asking, *joining)
    lays = () if selected is None else (make_lay_command(seen, selected, cards),)
    if len(cards) > 1 and lays:
        return (*asking, *lays)
    first = not lays or not lays[0].primary
    if seen.table.phase == "melds":
        return (*lays, Command("pass", KEYS["pass"], primary=first))
    discard = Command("discard", KEYS["discard"], enabled=len(cards) == 1, primary=first, place=PILE)
    return (*asking, *lays, discard)


def make_lay_command(seen: Observation, selected: Outcome, cards: Cards) -> Command:
    """Return the button that lays the selected `cards`; `selected` is the outcome of pressing it.

    If the outcome is a refusal, the button is disabled. For a single card it is amber (the main button) only if nothing
    warns against laying it.
    """
    own, refused = Place("melds", seen.side), isinstance(selected, RefusedGesture)
    whole = refused or isinstance(selected, AcceptedGesture | tuple)
    name = "lay_off" if lays_off(seen, selected) else "lay" if whole else "stage"
    return Command(name, KEYS[name], enabled=not refused, primary=len(cards) > 1 or is_harmless(selected), place=own)
