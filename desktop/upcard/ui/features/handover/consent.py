"""Asks all other persons at the table whether they agree to one person's request, on a page that hides the table."""

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
    """A request of the player `asker` to which all other persons must agree; `{name}` in `title` is the asker's name.

    `said` are sentences, as `Told` values, that explain the request.
    """

    asker: int
    title: str
    said: Sequence[Told] = ()
    """The events that would be taken back, as they were announced."""


Agreed = Callable[[Sequence[int]], None]
"""A function that is called with the numbers of the players who agreed."""


def list_others(context: "Context", asker: int) -> tuple[int, ...]:
    """Return the players other than `asker` who are persons and not computer players."""
    players = context.controller.seated.players
    return tuple(player for player, who in enumerate(players) if who == PERSON and player != asker)


def ask(context: "Context", wish: ConsentRequest, agreed: Agreed) -> None:
    """Hide the table, and ask every person except the asker about the request `wish`; call `agreed` if all agree."""
    context.controller.cover()
    context.pages.open("consent", partial(_page, context, wish, agreed, set[int]()))


def _page(context: "Context", wish: ConsentRequest, agreed: Agreed, given: set[int]) -> ConsentPage:
    """Build the page that asks about the request `wish`; `agreed` is called when everybody has agreed.

    `given` are the players who have agreed already, if the page was built before.
    """

    seated = context.controller.seated
    names = naming.name_players(context.language.code, seated)
    said = naming.make_words(context.language.code, seated, to_all=True)
    asked = [(player, names[player]) for player in list_others(context, wish.asker)]
    locks = {player: lock for player, _ in asked if (lock := context.handover.find_lock(player)) is not None}
    wanted = ConsentQuestion(wish.title.format(name=names[wish.asker]), format_lines(said, wish.said), asked, locks)
    page = ConsentPage(context.window, context.style, wanted, given)
    page.agreed.connect(partial(_all, context, wish.asker, agreed))
    return page


def _all(context: "Context", asker: int, agreed: Agreed) -> None:
    asked = list_others(context, asker)
    context.pages.close_all()
    agreed(asked)


def format_lines(words: "Words", told: Sequence[Told]) -> tuple[str, ...]:
    """Return the sentences `told` as lines of text; `words` has the language.

    Sentences that follow each other and are about the same seat share a line.
    """
    found = list[tuple[object, list[str]]]()
    for said in told:
        seat = said.values.get("seat")
        if not found or found[-1][0] != seat:
            found.append((seat, []))
        found[-1][1].append(words.render(said))
    return tuple(words.join_sentences(line) for _, line in found)
