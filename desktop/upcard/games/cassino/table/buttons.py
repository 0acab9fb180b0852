"""Decides which buttons a Cassino table shows, which are enabled, and which one the Enter key presses."""

from collections.abc import Mapping, Sequence
from itertools import islice

from upcard.core.cards import Card, Cards
from upcard.core.table.draft import Command
from upcard.games.cassino.actions import Claim, Trail
from upcard.games.cassino.position import Items, Observation, get_acting_seat, list_item_cards
from upcard.games.cassino.rules.check import check
from upcard.games.cassino.table.proposals import all_builds, builds, propose_capture, take

KEYS: Mapping[str, str] = {
    "capture": "M",
    "build": "B",
    "trail": "T",
    "claim": "C",
    "take_back": "Esc",
}
"""The key on the keyboard for each button, in the order of a turn; the texts `cassino.key.…` describe them."""


def list_commands(seen: Observation, picked: Items, cards: Cards) -> Sequence[Command]:
    """Return the buttons to show, from left to right.

    `picked` are the selected items on the table (loose cards and builds), and `cards` the selected cards of the hand.
    """
    if seen.table.phase != "play":
        return ()
    back = (Command("take_back", KEYS["take_back"]),) if picked else ()
    if get_acting_seat(seen.table) != seen.seat:
        return claim(seen)
    card = cards[0] if len(cards) == 1 else None
    return (*claim(seen), *back, *list_play_commands(seen, picked, card))


def claim(seen: Observation) -> Sequence[Command]:
    """Return the button that claims to have reached the target, and so to have won; no button if the rules forbid it.

    The rule is cassino.finish.
    """
    return (Command("claim", KEYS["claim"], anytime=True),) if check(seen, Claim(seen.seat)) is None else ()


def list_play_commands(seen: Observation, picked: Items, card: Card | None) -> Sequence[Command]:
    """Return the buttons for `card`, the selected card of the hand: to capture, to build, and to put it on the table.

    `picked` are the selected items on the table. The Enter key presses the main button. If a capture is possible, this
    is the button that captures. If not, it is the button that builds when items are selected, else the one that puts
    the card on the table or, if that is illegal, the one that builds. If `card` is None, the buttons are disabled. The
    capture button comes first, because its text changes and the buttons keep their places.
    """
    if card is None:
        facts = {"count": 0, "all": False}
        return tuple(Command(name, KEYS[name], enabled=False, facts=facts) for name in ("capture", "build", "trail"))
    taken = picked or propose_capture(seen, card)
    takes = bool(taken) and check(seen, take(card, taken)) is None
    built = builds(seen, card, picked) if picked else tuple(islice(all_builds(seen, card), 2))
    building = bool(built)
    trails = check(seen, Trail(card)) is None
    count = {"count": len(list_item_cards(taken)) if takes else 0, "all": takes and not picked}
    first = building and not takes and (bool(picked) or not trails)
    return (
        Command("capture", KEYS["capture"], enabled=takes, primary=takes, facts=count),
        Command("build", KEYS["build"], enabled=building, primary=first, facts={"several": len(built) > 1}),
        Command("trail", KEYS["trail"], enabled=trails, primary=trails and not takes and not picked),
    )
