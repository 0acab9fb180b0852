"""The buttons of a Canasta table: which there are at a moment, which may be pressed, and which is the amber one."""

from collections.abc import Sequence

from upcard.core.cards import Cards
from upcard.core.game import Command
from upcard.games.canasta.actions import Action, AskPartner, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.checks import check
from upcard.games.canasta.moves import legal_actions
from upcard.games.canasta.position import Observation


def commands(seen: Observation, ready: bool | None, takes_pile: bool, cards: Cards) -> Sequence[Command]:
    """Return the buttons from left to right; `ready` says whether what is laid out may go down, None if nothing is."""
    table = seen.table
    if table.phase == "answer" and table.asked == seen.seat:
        return (Command("yes", "Y"), Command("no", "N"))
    if table.turn != seen.seat or table.phase not in ("draw", "play", "last", "melds"):
        return ()
    back = () if ready is None else (Command("take_back", "Esc"),)
    if back and (takes_pile or table.phase == "play"):
        return (*back, Command("lay", "M", enabled=ready is True, primary=True))
    if table.phase == "play":
        return playing(seen, cards)
    return (*back, *beginning(seen, laid=bool(back)))


def beginning(seen: Observation, laid: bool) -> Sequence[Command]:
    """Return the buttons with which a turn begins: draw or take, and pass when the stock is gone."""
    taking = laid or any(isinstance(action, TakePile) for action in legal_actions(seen))
    passing = check(seen, Pass()) is None
    take = Command("take", "T", enabled=taking, primary=taking and not seen.stock_size and not passing)
    if seen.table.phase == "melds":
        return (Command("pass", "P", enabled=passing, primary=True),)
    if not seen.stock_size:
        return (take, Command("pass", "P", enabled=passing, primary=passing))
    return (take, Command("draw", "N", primary=True, facts={"count": seen.table.rules.draw_count}))


def playing(seen: Observation, cards: Cards) -> Sequence[Command]:
    """Return the buttons between the draw and the discard."""
    asking = (Command("ask", "G"),) if check(seen, AskPartner()) is None else ()
    action: Action | None = Meld((LayDown(cards[0].rank, cards),)) if len(cards) > 1 else None
    if action:
        return (*asking, Command("lay", "M", primary=True))
    return (*asking, Command("discard", "D", enabled=len(cards) == 1, primary=True))
