"""Describes how a hint shows an action of Cassino on the table: where to look, and what to do."""

from upcard.core.cards import Card, Cards
from upcard.core.events import Place, Told
from upcard.core.table.plan import FELT
from upcard.core.table.pointing import ActionPreview, select_ranks
from upcard.games.cassino.actions import Action, Build, Capture, Trail
from upcard.games.cassino.position import Items, Observation, find_items
from upcard.games.cassino.values import Value


def preview_action(seen: Observation, action: Action) -> ActionPreview:
    """Return the hint for `action` in two parts: where to look on the table, and what to do."""
    items = seen.table.items
    match action:
        case Capture(card, take):
            taken = find_items(items, take)
            cards = tuple(each for item in taken for each in item.cards)
            facts = {"card": card, "cards": cards, "all": len(taken) == len(items)}
            return on_table(card, taken, Told("cassino.do.capture", facts))
        case Build(card, _, value):
            on = find_items(items, action.named_cards)
            before = next((item.value for item in on if item.value is not None), None)
            return on_table(card, on, building(card, on, value, before))
        case Trail(card):
            where = Told("cassino.look.hand", {"rank": card.rank})
            told = Told("cassino.do.trail", {"card": card})
            return ActionPreview(where, told, (), select_ranks(seen.hand, card.rank), (card,), (FELT,))
        case _:
            return ActionPreview(
                Told("cassino.look.claim", {}), Told("cassino.do.claim", {}), (find_capture_place(seen),)
            )


def building(card: Card, on: Items, value: Value, before: Value | None) -> Told:
    """Return the sentence that tells the person to put `card` on `on` to make a build of `value`.

    `before` is the value of the build on which the card is put; None if it is put on loose cards.
    """
    cards: Cards = tuple(each for item in on for each in item.cards)
    return Told("cassino.do.build", {"card": card, "cards": cards, "value": value, "before": before})


def on_table(card: Card, items: Items, told: Told) -> ActionPreview:
    """Return the hint for playing `card` with `items` on the table; `told` is the sentence on what to do.

    The first part of the hint, which says where to look, points only at the first item.
    """
    places = tuple(item.place for item in items)
    where = Told("cassino.look.table", {"cards": items[0].cards})
    return ActionPreview(where, told, places[:1], (), (card,), places, tuple(((), place) for place in places))


def find_capture_place(seen: Observation) -> Place:
    """Return the place of the cards that the observer's side has captured."""
    return Place("captured", seen.side)
