"""The staging area of a Canasta table, which shows cards that are laid out but not played, and their points."""

from collections.abc import Callable
from typing import Protocol

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import Outcome, RefusedGesture
from upcard.core.table.plan import PlacePlan, PointsGauge, StagingArea, Zone
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.position import Observation, has_first_meld, minimum_for
from upcard.games.canasta.table.plan import dots
from upcard.games.canasta.values import RANKS, is_wild, meld_kind, points

LEAST = 3
"""The number of cards that a meld needs (canasta.meld-size)."""


class StagedGroups(Protocol):
    """The groups of cards that a person has laid out but not played: the interface that this module needs."""

    @property
    def seen(self) -> Observation:
        """What the player knows of the deal."""
        ...

    @property
    def groups(self) -> tuple[LayDown, ...]:
        """The groups of cards that are laid out but not played."""
        ...

    @property
    def takes_pile(self) -> bool:
        """Whether the groups are to be played by taking the pile, whose top card then joins the first group."""
        ...

    def list_joined(self, group: LayDown) -> Cards:
        """Return the cards of the meld on the table to which `group` would be added; empty if it begins a new meld."""
        ...


def places(laid: StagedGroups) -> tuple[Place, ...]:
    """Return the place on the table of each group that is laid out but not played."""
    return tuple(Place("staged", laid.seen.seat, number) for number in range(len(laid.groups)))


def find_only_change(laid: StagedGroups, change: Callable[[str, int, Place], Outcome]) -> "Outcome | None":
    """Return the outcome of `change` for the only group laid out but not played that accepts the change.

    `change` is called with the rank, the number and the place of each group. Return None if it is refused for all
    groups, or accepted for several.
    """
    groups = zip(laid.groups, places(laid), strict=True)
    made = [change(group.rank, place.number, place) for group, place in groups]
    fitting = [outcome for outcome in made if not isinstance(outcome, RefusedGesture)]
    return fitting[0] if len(fitting) == 1 else None


def cards(laid: StagedGroups, number: int) -> Cards:
    """Return the cards of one group that is laid out but not played, natural cards before wild ones.

    `number` is the index of the group. If the groups are to take the pile, the first one includes the pile's top card.
    """
    top = laid.seen.table.pile[-1:] if laid.takes_pile and number == 0 else ()
    return tuple(sorted((*top, *laid.groups[number].cards), key=is_wild))


def list_whole_meld(laid: StagedGroups, number: int) -> Cards:
    """Return all cards that a meld will have once the group with the index `number`, which is laid out, is played."""
    return (*laid.list_joined(laid.groups[number]), *cards(laid, number))


def spots(laid: StagedGroups) -> tuple[PlacePlan, ...]:
    """Return how the table shows each group laid out but not played, and an empty place for a new group.

    The result is empty if no group is laid out and no first meld can be laid now.
    """
    staged = tuple(
        PlacePlan(place, Zone.STAGING, "stagger", dots=dots(list_whole_meld(laid, number)))
        for number, place in enumerate(places(laid))
    )
    if not staged and gauge(laid) is None:
        return ()
    slot = Place("staged", laid.seen.seat, len(staged))
    return (*staged, PlacePlan(slot, Zone.STAGING, "stagger", caption=Told("canasta.sign.new_meld", {})))


def gauge(laid: StagedGroups) -> PointsGauge | None:
    """Return the points laid out and the minimum of first melds, for the gauge that compares them.

    Return None if the player's side has melded, or if it is another seat's turn. Before the draw, return None as long
    as no groups are laid out. The rule id is canasta.minimum.
    """
    seen = laid.seen
    if (
        has_first_meld(seen.table, seen.side)
        or seen.table.turn != seen.seat
        or seen.table.phase not in ("draw", "play", "last", "melds")
    ):
        return None
    if not laid.groups and seen.table.phase not in ("play", "melds"):
        return None
    value = sum(points(list_counting_cards(laid, number)) for number in range(len(laid.groups)))
    return PointsGauge(value, minimum_for(seen.table, seen.side))


def preview_total(laid: StagedGroups, cards: Cards) -> Told | None:
    """Return a text with the points that the first melds laid out would count if `cards` were added to them.

    Return None if the player's side needs no minimum now.
    """
    measured = gauge(laid)
    if measured is None:
        return None
    total = measured.value + points(cards)
    facts = {"points": points(cards), "total": total, "enough": total >= measured.needed}
    return Told("canasta.sign.worth_total", facts)


def list_counting_cards(laid: StagedGroups, number: int) -> Cards:
    """Return the cards of one laid-out group that count towards the minimum of first melds.

    `number` is the index of the group. The pile's top card counts only with the option `top_card_counts` (rule
    canasta.minimum-counting).
    """
    return cards(laid, number) if laid.seen.table.rules.top_card_counts else laid.groups[number].cards


def staging(laid: StagedGroups) -> StagingArea | None:
    """Return the texts and the gauge of the staging area, where cards are laid out but not played.

    Return None if no cards are laid out and no first meld can be laid. Before the first meld, the area shows the points
    laid out and the minimum, and says why the minimum is what it is.
    """
    measured = gauge(laid)
    if not laid.groups and measured is None:
        return None
    title = Told("canasta.sign.staged_title", {}) if measured else title_groups(laid)
    reason = explain_minimum(laid.seen, measured) if measured else ()
    return StagingArea(
        title, measured, (*reason, *(describe_group(laid, number) for number in range(len(laid.groups))))
    )


def title_groups(laid: StagedGroups) -> Told:
    """Return the headline above the groups laid out but not played, for a side that has melded.

    It says whether the groups are new melds, cards to add to melds, or both.
    """
    joins = {bool(laid.list_joined(group)) for group in laid.groups}
    kind = "both" if len(joins) > 1 else "added" if True in joins else "new"
    return Told("canasta.sign.staged_more", {"kind": kind})


def explain_minimum(seen: Observation, measured: PointsGauge) -> tuple[Told, ...]:
    """Return two sentences: the points that first melds need, and the range of scores to which this minimum applies.

    `measured` is the gauge that holds the minimum.
    """
    score = seen.table.scores[seen.side]
    scale = seen.table.rules.minimum_steps
    low = next((least for least, _ in scale if score >= least), None)
    above = [least for least, _ in scale if least > score]
    facts = {"score": score, "low": low, "high": min(above) - 5 if above else None}
    kind = "below" if low is None else "over" if not above else "because"
    return (
        Told("canasta.sign.opening_needs", {"points": measured.needed}),
        Told(f"canasta.sign.opening_{kind}", facts),
    )


def describe_short_group(laid: StagedGroups) -> Told | None:
    """Return the sentence about the first group laid out that is too small for a meld; None if there is none.

    It says how many cards the group still needs.
    """
    for number, group in enumerate(laid.groups):
        if lacking := describe_group(laid, number).values["count"]:
            kind = meld_kind(group.rank)
            if kind != "group":
                return Told(f"canasta.prompt.short_{kind}", {"count": lacking})
            return Told("canasta.prompt.short", {"rank": group.rank, "count": lacking})
    return None


def count_missing_ranks(sequence: Cards) -> int:
    """Return how many ranks are missing between the lowest and the highest card of `sequence`."""
    places = [RANKS.index(card.rank) for card in sequence if card.rank in RANKS]
    return max(places) - min(places) + 1 - len(places) if places else 0


def describe_group(laid: StagedGroups, number: int) -> Told:
    """Return the text about a group that is laid out but not played: its points, and the cards it lacks to be a meld.

    `number` is the index of the group.
    """
    held, whole, kind = cards(laid, number), list_whole_meld(laid, number), meld_kind(laid.groups[number].rank)
    naturals = 2 if kind == "group" else 0
    between = count_missing_ranks(whole) if kind == "sequence" else 0
    lacking = max(LEAST - len(whole), naturals - sum(not is_wild(card) for card in whole), between, 0)
    facts = {"points": points(held), "ranks": tuple(card.rank for card in held), "count": lacking}
    return Told("canasta.sign.group_short" if lacking else "canasta.sign.group", facts)
