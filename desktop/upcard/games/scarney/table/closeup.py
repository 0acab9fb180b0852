"""Lists what is shown beside a card drawn large (a close-up) at a Scarney table: facts on the card and its place."""

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place, Told
from upcard.games.scarney.position import STOCK, Observation
from upcard.games.scarney.rules.knowing import list_known_cards, list_refused_cards, took
from upcard.games.scarney.rules.laying import MOST
from upcard.games.scarney.rules.melds import list_wanted_ranks
from upcard.games.scarney.table.plan import name_meld
from upcard.games.scarney.values import POINTS


def inspect(seen: Observation, place: Place, card: Card) -> tuple[Told, ...]:
    """Return the sentences beside the close-up of `card` (the card drawn large): its points, then facts on `place`.

    The card lies in `place`. The sentences say nothing that the observing seat may not know.
    """
    about = () if card == HIDDEN else (Told("scarney.inspect.card", {"points": POINTS[card.rank]}),)
    if place.kind == "meld":
        return (*about, *meld(seen, place))
    if place.kind == "hand" and place.owner != seen.seat:
        return describe_known_cards(seen)
    return (*about, Told("scarney.inspect.stock", {"count": seen.stock_size})) if place == STOCK else about


def meld(seen: Observation, place: Place) -> tuple[Told, ...]:
    """Return sentences on the meld in `place`: its kind, and the ranks of the cards that can be added.

    For a meld of the observing seat in its own turn, they also say how many cards can still be added in this turn.
    """
    cards = seen.table.melds[place.owner][place.number]
    ranks = list_wanted_ranks(cards)
    fits = Told("scarney.inspect.fits", {"ranks": ranks, "count": len(ranks)})
    own = place.owner == seen.seat == seen.table.turn and seen.table.phase in ("draw", "play")
    left = max(0, MOST - seen.table.laid_off[place.number]) if own and not seen.table.first_meld_now else 0
    more = (Told("scarney.inspect.more", {"count": left}),) if left and ranks else ()
    return (Told(f"scarney.sign.{name_meld(cards)}", {}), fits, *more)


def describe_known_cards(seen: Observation) -> tuple[Told, ...]:
    """Return sentences on cards of the opponent that both players have seen offered.

    They name the cards that the opponent certainly holds, those that it has accepted, and those that it has refused.
    """
    kept = {"known": list_known_cards(seen), "took": took(seen), "refused": list_refused_cards(seen)}
    return tuple(Told(f"scarney.inspect.{word}", {"cards": cards}) for word, cards in kept.items() if cards)
