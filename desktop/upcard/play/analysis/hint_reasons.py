"""Selects the reasons that a hint gives for its action, besides the comparison with the second-best action."""

from collections.abc import Sequence
from dataclasses import replace

from upcard.core.cards import Card
from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.play.analysis.alternatives import HintAlternative

OF_LEVEL = "deals"
"""The name of the fact that marks those reasons of a level that compare two actions.

A hint that compares the actions in a sentence of its own leaves these reasons out.
"""
FAINT = "faint"
"""The name of the fact that marks reasons which hold of other actions just as well.

If the first reason has this fact, a hint that names a second-best action gives no reasons.
"""
EQUALS = "equals"
"""The name of the fact that lists the other cards for which a reason marked `FAINT` holds."""
LAID = "laid"
"""The name of the fact that lists the cards which a take of the pile lays.

A reason not to take the pile names the cards of the take with which a hint compares it.
"""
DRAWS = "draw-"
"""How the last words of the keys of such reasons begin."""
ALIKE = "alike"
"""The name of the fact that lists all cards for which a reason holds.

Such a reason cannot explain why one of these cards is worse than another.
"""
OF_TURN = "turn"
"""The name of the fact that marks sentences about what the rest of the turn does after the action."""
WEAKER = (
    *("meld", "meld-short", "lay-off", "lay-off-short", "lay-off-next", "add", "join"),
    *("unload", "counts", "saves", "way-out", "nears-foot", "walks"),
)
"""The last words of the keys of reasons that a sentence about the rest of the turn replaces."""
SPENDING = "spends"
"""The last word of the keys of reasons that say how many wild cards an action spends."""


def list_own_reasons(
    game: AnyGame, seen: object, told: Sequence[Told], beside: HintAlternative | None
) -> Sequence[Told]:
    """Return those of `told`, the game's reasons for a hint's action, that agree with the second-best action `beside`.

    If `beside` is None, return all of `told`. Otherwise, leave out reasons marked `OF_LEVEL`, and return no reasons at
    all in two cases. In the first, the first reason also holds for the card of `beside`, although `beside` is worse. In
    the second, the first reason is marked `FAINT` (weak), unless it names the other cards for which it holds, and none
    of these has the rank of a card of `beside`, if `beside` is worse.
    """
    point = game.players.pointing
    if beside is None:
        return told
    worse = beside.is_significant and not beside.as_good(game) and point is not None
    cards = point(seen, beside.action).cards if worse and point is not None else ()
    alike = told[0].values.get(ALIKE, ()) if told else ()
    held = isinstance(alike, tuple) and len(cards) == 1 and cards[0] in alike
    if held or any(FAINT in one.values and not _names_equals(one, cards) for one in told[:1]):
        return ()
    return [_name_same_take(game, seen, one, beside.action) for one in told if OF_LEVEL not in one.values]


def _names_equals(told: Told, worse: Sequence[Card]) -> bool:
    """Return whether the reason `told` lists the other cards for which it holds, and none of these is like `worse`.

    `worse` has the cards of a second-best action that is surely worse; it is empty if there is no such action. Cards
    are alike if they have the same rank.
    """
    equals = told.values.get(EQUALS)
    return isinstance(equals, tuple) and not {card.rank for card in equals} & {card.rank for card in worse}


def _name_same_take(game: AnyGame, seen: object, told: Told, beside: object) -> Told:
    """Return the reason `told`; if it says why the pile is not taken, it is changed to fit the action `beside`.

    It then names the cards with which `beside`, the second-best action of the hint, would take the pile.
    """
    drawn = told.key.rpartition(".")[2].startswith(DRAWS) and told.values.get(LAID)
    shown = game.players.pointing(seen, beside) if drawn and game.players.pointing is not None else None
    laid = (*shown.cards, *shown.rest) if shown is not None else ()
    return replace(told, values={**told.values, LAID: laid}) if laid else told


def add_turn(own: Sequence[Told], why: Sequence[Told]) -> Sequence[Told]:
    """Return `own`, the reasons for an action, with the sentence in `why` on the rest of the turn added.

    Before that sentence, at most one reason is kept, and no weak one. After it, the reason that wild cards are spent is
    kept, unless the sentence says that the player goes out. If `why` has no sentence on the rest of the turn, return
    `own` unchanged.
    """
    turn = next((told for told in why if OF_TURN in told.values), None)
    if turn is None:
        return own
    words = [(one, one.key.rpartition(".")[2]) for one in own]
    brought = "take-brings" if turn.values[OF_TURN] == "closes" else ""
    kept = [one for one, word in words if word not in (*WEAKER, SPENDING, brought)]
    prices = [one for one, word in words if word == SPENDING and turn.values[OF_TURN] != "out"]
    return [*kept[:1], turn, *prices]
