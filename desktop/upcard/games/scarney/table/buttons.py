"""Decides which buttons a Scarney table shows, which are enabled, and which one the Enter key presses."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.draft import Command
from upcard.games.scarney.engine.legal_actions import list_lays
from upcard.games.scarney.position import OFFER, STOCK, Observation, get_acting_seat
from upcard.games.scarney.rules.check import get_turn_end

KEYS: Mapping[str, str] = {
    "draw": "N",
    "lay_first": "M",
    "arrange": "B",
    "lay": "M",
    "offer": "O",
    "accept": "T",
    "refuse": "P",
    "last_card": "E",
    "pass": "P",
    "take_back": "Esc",
}
"""The key on the keyboard for each button, in the order of a turn; the texts `scarney.key.…` describe them."""


class DraftButtons(NamedTuple):
    """What the person has laid out or selected, as far as it decides which buttons the table shows."""

    staged: bool
    """Whether any card is laid out."""
    ready: bool
    """Whether the cards laid out are a complete first meld."""
    arranges: bool
    """Whether there is a better arrangement than the one laid out."""
    selected: bool
    """Whether the selected cards can be laid as a meld or added to one."""


def list_commands(seen: Observation, laying: DraftButtons, cards: Cards) -> Sequence[Command]:
    """Return the buttons to show, from left to right, while `cards` of the hand are selected.

    `laying` says what is laid out. The Enter key presses the main button. The buttons that answer an offer are never
    the main one.
    """
    table = seen.table
    back = (Command("take_back", KEYS["take_back"], place=slots(seen)),) if laying.staged else ()
    if get_acting_seat(table) != seen.seat:
        return back
    if table.phase == "answer":
        facts = {"card": table.offered}
        return (
            Command("accept", KEYS["accept"], facts=facts, place=OFFER),
            Command("refuse", KEYS["refuse"], facts=facts, place=OFFER),
        )
    if table.phase == "draw":
        return (*back, Command("draw", KEYS["draw"], primary=True, place=STOCK))
    lays = () if table.lays_nothing_more else list_lay_commands(seen, laying)
    return (*back, *lays, *ends(seen, laying, cards))


def slots(seen: Observation) -> Place:
    """Return the place on the table for the melds of the observing seat."""
    return Place("melds", seen.seat)


def list_lay_commands(seen: Observation, laying: DraftButtons) -> Sequence[Command]:
    """Return the buttons that lay cards on the table; `laying` says what the person has laid out or selected.

    Before the first meld, the buttons lay that meld and show its best arrangement; afterwards, there is one button that
    lays the selected cards.
    """
    own = slots(seen)
    if seen.opened:
        enabled = laying.selected
        return (Command("lay", KEYS["lay"], enabled=enabled, primary=enabled, place=own),)
    first = Command(
        "lay_first", KEYS["lay_first"], enabled=laying.ready, primary=laying.ready or laying.staged, place=own
    )
    found = (
        () if laying.staged else (Command("arrange", KEYS["arrange"], enabled=laying.arranges, place=own, aid=True),)
    )
    return (*found, first)


def ends(seen: Observation, laying: DraftButtons, cards: Cards) -> Sequence[Command]:
    """Return the button that ends the turn: it offers the selected card, announces the last card, or passes.

    `laying` says what is laid out, and `cards` are the selected cards. An announcement or a pass gives up the chance to
    lay cards, so the Enter key presses its button only if no card can be laid.
    """
    how = get_turn_end(seen)
    free = not (laying.staged or laying.ready or laying.selected) or seen.table.lays_nothing_more
    if how != "offer":
        name = "last_card" if how == "last" else "pass"
        return (Command(name, KEYS[name], primary=free and next(list_lays(seen), None) is None),)
    single = len(cards) == 1
    return (Command("offer", KEYS["offer"], enabled=single, primary=free and single, place=OFFER),)
