"""Lists the facts shown beside a close-up, which is a card of the table drawn large."""

from collections.abc import Iterator

from upcard.core.cards import Card
from upcard.core.events import Place, Told
from upcard.games.canasta.position import PILE, STOCK, LaidMeld
from upcard.games.canasta.rules.melds import CANASTA, list_taken
from upcard.games.canasta.table.closeup import inspect as inspect_at_canasta
from upcard.games.canasta.values import naturals, wilds
from upcard.games.hand_and_foot.engine.score import classify_book
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.table.signs import list_lacking


def inspect(seen: Observation, place: Place, card: Card) -> tuple[Told, ...]:
    """Return the sentences beside the close-up of `card` (the card drawn large): on its value, then on `place`.

    They contain nothing that the observing seat may not know.
    """
    if place.kind == "meld":
        about = inspect_at_canasta(seen, Place("felt"), card)
        return (*about, *_describe_meld(seen, seen.table.melds[place.owner][place.number]))
    return (*inspect_at_canasta(seen, place, card), *_describe_place(seen, place))


def _describe_meld(seen: Observation, meld: LaidMeld) -> Iterator[Told]:
    """Yield a sentence on the cards of `meld`, and one on how many it lacks for a book (seven cards).

    If `meld` is a book, the second sentence is on its bonus.
    """
    size, facts = len(meld.cards), {"count": naturals(meld.cards, meld.rank), "wilds": wilds(meld.cards)}
    rank = {"rank": meld.rank, "size": size, "of_wilds": meld.rank == "W"}
    kind = classify_book(seen.table.rules, meld)
    yield Told("hand_and_foot.inspect.meld", {**facts, **rank})
    if kind:
        yield Told("hand_and_foot.inspect.book", {"kind": kind, "points": seen.table.rules.bonus(kind)})
    else:
        yield Told("hand_and_foot.inspect.missing", {"missing": CANASTA - size})


def _describe_place(seen: Observation, place: Place) -> Iterator[Told]:
    """Yield sentences on `place` that are shown in this game but not in Canasta.

    On a foot (second hand) or another player's hand: whether the foot is still there, and its number of cards. On the
    discard pile: how many cards a player takes, if not all. On the stock: which books (melds of seven cards) the side
    still lacks to go out. Nothing is yielded for other places.
    """
    if place.kind == "foot":
        yield Told("hand_and_foot.inspect.foot", {"seat": place.owner, "count": seen.foot_sizes[place.owner]})
    elif place == PILE and len(seen.table.pile) > len(list_taken(seen.table)):
        yield Told("hand_and_foot.inspect.take", {"count": len(list_taken(seen.table))})
    elif place == STOCK:
        yield Told("hand_and_foot.inspect.contract", {"what": tuple(list_lacking(seen, seen.side))})
    elif place.kind == "hand" and place.owner != seen.seat:
        size = seen.foot_sizes[place.owner]
        word = "foot" if size else "in_foot"
        yield Told(f"hand_and_foot.inspect.{word}", {"seat": place.owner, "count": size})
