"""Chooses the sentence at a Scarney table that says what the person can do now, and the question before an offer."""

from upcard.core.cards import Cards
from upcard.core.events import Told
from upcard.games.scarney.position import Observation, get_acting_seat, get_opponent
from upcard.games.scarney.rules.check import can
from upcard.games.scarney.rules.nearing import WHOLE
from upcard.games.scarney.table.staging import Groups, count


def prompt(seen: Observation, groups: Groups) -> Told:
    """Return the sentence beside the buttons that says what to do.

    `groups` are the cards that the person has laid out in slots for the first meld.
    """
    table = seen.table
    if table.phase in ("deal", "over"):
        return Told(f"scarney.prompt.{table.phase}", {})
    if get_acting_seat(table) != seen.seat:
        return Told(f"scarney.prompt.{'asked' if table.phase == 'answer' else 'waiting'}", {"seat": table.turn})
    if table.phase == "answer":
        return Told("scarney.prompt.answer", {"seat": get_opponent(seen.seat), "card": table.offered})
    if any(groups) and table.phase == "play":
        return describe_staged_cards(groups)
    return Told(f"scarney.prompt.{'_'.join(can(seen))}", {})


def describe_staged_cards(groups: Groups) -> Told:
    """Return the sentence that says how many cards are missing in the slots for the first meld, or that none is.

    `groups` are the cards in each slot.
    """
    lacks = WHOLE - count(groups)
    return Told("scarney.prompt.lacks", {"count": lacks}) if lacks else Told("scarney.prompt.ready", {})


def describe_selection(seen: Observation, groups: Groups, cards: Cards, ready: bool) -> Told:
    """Return the sentence that says what to do while `cards` of the hand are selected.

    `groups` are the cards laid out for the first meld. `ready` says that the selected card completes this meld; it
    matters only if a single card is selected.
    """
    if ready and len(cards) == 1:
        return Told("scarney.prompt.completes", {"card": cards[0]})
    return prompt(seen, groups)


def find_warning(groups: Groups) -> Told | None:
    """Return the question to ask before an offer if a complete first meld is laid out but not played; else None.

    `groups` are the cards that are laid out, by slot.
    """
    return Told("scarney.caution.unlaid", {}) if count(groups) == WHOLE else None
