"""The facts that are shown when a person looks closely at a card or a place of a Canasta table."""

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place, Told
from upcard.games.canasta.position import PILE, STOCK, Observation
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import is_black_three, is_red_three, is_wild, meld_kind, naturals, points, wilds


def inspect(seen: Observation, place: Place, card: Card) -> tuple[Told, ...]:
    """Return texts about `card`, its points and role, and about its place, as far as the player may know them."""
    about = () if card == HIDDEN else (Told("canasta.inspect.card", {"points": points((card,)), "role": role(card)}),)
    return (*about, *describe_place(seen, place))


def role(card: Card) -> str:
    """Return the role of a card: `wild`, `red_three`, `black_three` or `natural`."""
    if is_wild(card):
        return "wild"
    if is_red_three(card):
        return "red_three"
    return "black_three" if is_black_three(card) else "natural"


def describe_place(seen: Observation, place: Place) -> tuple[Told, ...]:
    """Return texts about a place: what a meld holds and lacks, the cards of the pile, or the size of the stock."""
    if place.kind == "meld":
        meld = seen.table.melds[place.owner][place.number]
        size, facts = len(meld.cards), {"count": naturals(meld.cards, meld.rank), "wilds": wilds(meld.cards)}
        kind = meld_kind(meld.rank)
        missing = Told(f"canasta.inspect.missing{'' if kind == 'group' else '_' + kind}", {"missing": CANASTA - size})
        about = Told("canasta.inspect.meld", {**facts, "rank": meld.rank, "size": size})
        if kind != "group":
            ends = {"low": meld.cards[0], "high": meld.cards[-1]}
            about = Told(f"canasta.inspect.{kind}", {"cards": meld.cards, "size": size, **ends})
        return (about, missing) if size < CANASTA else (about,)
    if place == PILE:
        return pile(seen)
    return (Told("canasta.inspect.stock", {"count": seen.stock_size}),) if place == STOCK else ()


def pile(seen: Observation) -> tuple[Told, ...]:
    """Return the text about the pile: which cards it holds, or only how many.

    A player may look through the pile until the first own discard in the deal; after that, the text has only the
    number. The rule id is canasta.look-through.
    """
    cards = seen.table.pile
    if seen.table.discarded[seen.seat : seen.seat + 1] != (False,) or not cards:
        return (Told("canasta.inspect.pile", {"count": len(cards)}),)
    return (Told("canasta.inspect.pile_open", {"count": len(cards), "cards": cards[::-1]}),)
