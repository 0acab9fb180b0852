"""Chooses the sentence at a Cassino table that says what the person can do now."""

from upcard.core.cards import Cards
from upcard.core.events import Told
from upcard.games.cassino.actions import Trail
from upcard.games.cassino.position import Items, Observation, list_item_cards
from upcard.games.cassino.rules.building import own_builds
from upcard.games.cassino.rules.check import check
from upcard.games.cassino.table.proposals import builds, may_build, propose_capture, sets


def prompt(seen: Observation, picked: Items) -> Told:
    """Return the sentence beside the buttons that says what to do, while no card of the hand is selected.

    `picked` are the loose cards and builds that are selected on the table.
    """
    table = seen.table
    if table.phase != "play":
        return Told(f"cassino.prompt.{table.phase}", {})
    if table.turn != seen.seat:
        return Told("cassino.prompt.waiting", {"seat": table.turn})
    if picked:
        return Told("cassino.prompt.picked", {"cards": list_item_cards(picked)})
    owes = bool(own_builds(seen)) and not table.rules.builder_may_trail
    return Told(f"cassino.prompt.{'owes' if owes else 'play'}", {})


def describe_selection(seen: Observation, picked: Items, cards: Cards) -> Told:
    """Return the sentence that says what the selected cards can do: `cards` of the hand with `picked` of the table.

    It says what the hand card captures, that it builds, that it can only be put on the table, or that it can do
    nothing. If `cards` is not a single card, or another seat is in turn, it is the sentence shown without a selected
    card.
    """
    if len(cards) != 1 or seen.table.phase != "play" or seen.table.turn != seen.seat:
        return prompt(seen, picked)
    card, taken = cards[0], picked or propose_capture(seen, cards[0])
    groups = sets(seen.table.rules, card, taken)
    if groups:
        return Told("cassino.prompt.takes", {"card": card, "sets": tuple(group.name for group in groups)})
    if picked:
        builds_it = bool(builds(seen, card, picked))
        key = "builds_on" if builds_it else "not_so"
        return Told(f"cassino.prompt.{key}", {"card": card, "cards": list_item_cards(picked)})
    if may_build(seen, card):
        return Told("cassino.prompt.builds", {"card": card})
    return Told(f"cassino.prompt.{'blocked' if check(seen, Trail(card)) else 'takes_nothing'}", {"card": card})
