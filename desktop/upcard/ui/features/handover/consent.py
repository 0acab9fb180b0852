"""Asking the other persons at the table whether something may be: the page lies before everything, and hides it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from upcard.core.events import Told
from upcard.play.match.journal import PERSON
from upcard.ui.features.handover.agreement_page import ConsentPage, ConsentQuestion
from upcard.ui.session import naming

if TYPE_CHECKING:
    from upcard.play.text.words import Words
    from upcard.ui.session.context import Context


class ConsentRequest(NamedTuple):
    """What a player asks for: its title, in which their name is to be put, and what it is about."""

    asker: int
    title: str
    said: Sequence[Told] = ()
    """What would be taken back, as it was said aloud."""


Agreed = Callable[[Sequence[int]], None]
"""Told of the players who agreed."""


def others(context: "Context", asker: int) -> tuple[int, ...]:
    """Return the persons at the table besides the one who asks."""
    players = context.controller.seated.players
    return tuple(player for player, who in enumerate(players) if who == PERSON and player != asker)


def ask(context: "Context", wish: ConsentRequest, agreed: Agreed) -> None:
    """Hide the table and ask everybody else there; it is done when all have agreed, and not when one has not."""
    context.controller.cover()
    context.pages.open("consent", partial(_page, context, wish, agreed, set[int]()))


def _page(context: "Context", wish: ConsentRequest, agreed: Agreed, given: set[int]) -> ConsentPage:
    """Build the page; who has agreed already is kept while it is made anew."""

    seated = context.controller.seated
    names = naming.name_players(context.language.code, seated)
    said = naming.words(context.language.code, seated, to_all=True)
    asked = [(player, names[player]) for player in others(context, wish.asker)]
    locks = {player: lock for player, _ in asked if (lock := context.handover.find_lock(player)) is not None}
    wanted = ConsentQuestion(wish.title.format(name=names[wish.asker]), lines(said, wish.said), asked, locks)
    page = ConsentPage(context.window, context.dress, wanted, given)
    page.agreed.connect(partial(_all, context, wish.asker, agreed))
    return page


def _all(context: "Context", asker: int, agreed: Agreed) -> None:
    asked = others(context, asker)
    context.pages.close_all()
    agreed(asked)


def lines(words: "Words", told: Sequence[Told]) -> tuple[str, ...]:
    """Say what happened, what one player did one after the other in one line."""
    found = list[tuple[object, list[str]]]()
    for said in told:
        seat = said.values.get("seat")
        if not found or found[-1][0] != seat:
            found.append((seat, []))
        found[-1][1].append(words.say(said))
    return tuple(words.join_sentences(line) for _, line in found)
