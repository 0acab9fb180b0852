"""The places where selected cards can be dropped, and the label of each.

They are melds, groups laid out but not played, the pile, and the free place where a drop begins a new meld.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import Outcome, RefusedGesture
from upcard.games.canasta.position import PILE
from upcard.games.canasta.table import layings, staging
from upcard.games.canasta.table.click_hints import bonus
from upcard.games.canasta.table.meld_targets import describe_growth, meld_at, within_reach
from upcard.games.canasta.table.ruled_draft import RuledDraft
from upcard.games.canasta.values import is_wild, points


@dataclass(frozen=True, slots=True)
class TargetedDraft(RuledDraft):
    """The cards laid out but not played, with the places where more cards can be dropped.

    Its subclasses define what a drop leads to.
    """

    def drop_there(self, cards: Cards, place: Place) -> Outcome:
        """Return the outcome of dropping `cards` on `place`, where at least one of the cards must be laid.

        The other cards may go to other melds.
        """
        return self.drop(cards, place)

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return each place where `cards` can be dropped, with a label that says what the drop would score or add."""
        if not cards:
            return {}
        seat, side = self.seen.seat, self.seen.side
        red = all(map(self.is_bonus, cards))
        melds = (Place("red_threes", side),) if red else tuple(within_reach(self.seen))
        bays = [] if red else [Place("staged", seat, number) for number in range(len(self.groups))]
        new = Place("melds", side) if red else self.new_place
        dropped = {place: self.drop_there(cards, place) for place in (*melds, *bays, PILE, new)}
        fitting = [place for place, made in dropped.items() if not isinstance(made, RefusedGesture)]
        others = [dropped[place] for place in fitting if place not in (new, PILE)]
        if not red and self.is_needless(cards, dropped[new], others):
            fitting = [place for place in fitting if place != new]
        going = {place: self.list_going(cards, dropped[place], place) for place in fitting}
        return {place: self.describe_drop(going[place], place, dropped[place]) for place in fitting}

    @property
    def new_place(self) -> Place:
        """The place where dropped cards begin a new meld: beside groups laid out but not played, or among the melds."""
        if staging.staging(self):
            return Place("staged", self.seen.seat, len(self.groups))
        return Place("melds", self.seen.side)

    def is_needless(self, cards: Cards, made: Outcome, others: Sequence[Outcome]) -> bool:
        """Return whether the free place for new melds need not be offered for a drop of `cards`.

        That is so if a drop there would begin no new meld, while other places take the cards. `made` is the outcome of
        a drop there. `others` are the outcomes of drops on melds and on groups laid out but not played.
        """
        if not others or layings.find_group_at(self.seen, made, Place("melds", self.seen.side)):
            return False
        natural = [card for card in cards if not is_wild(card)]
        known = bool(natural) and all(card.rank in self.ranks() for card in natural)
        return known or made in others or bool(layings.list_played_groups(made))

    def list_going(self, cards: Cards, made: Outcome, place: Place) -> Cards:
        """Return those of `cards` that are laid in `place` itself if they are dropped there.

        These are all of them, unless `made`, the outcome of the drop, distributes them among several melds.
        """
        group = layings.find_group_at(self.seen, made, place) if place.kind != "staged" else None
        return group.cards if group else cards

    def ranks(self) -> tuple[str, ...]:
        """Return the ranks for which a drop begins no new meld, because a group of the rank is already laid out.

        If the rules allow only one meld of a rank, the ranks of the melds of the player's side are included.
        """
        laid = self.seen.melds if self.seen.table.rules.one_meld_a_rank else ()
        return (*(group.rank for group in self.groups), *(meld.rank for meld in laid))

    def describe_drop(self, cards: Cards, place: Place, made: Outcome) -> Told | None:
        """Return the label that `place` gets while `cards` are dragged; None for the pile.

        The label says how many points the cards add, and that they complete a canasta or what the meld still lacks.
        `made` is the outcome of the drop.
        """
        if place == PILE:
            return None
        if self.is_bonus(cards[0]):
            return Told("canasta.sign.worth", {"points": bonus(self.seen)})
        if place.kind == "meld" and (told := describe_growth(meld_at(self.seen, place), cards)):
            return told
        if not staging.gauge(self) and isinstance(made, RuledDraft) and (short := staging.describe_short_group(made)):
            return Told("canasta.sign.worth_more", {"points": points(cards), **short.values})
        if place == Place("melds", self.seen.side) and (new := layings.list_new_groups(self.seen, made)):
            worth = sum(points(group.cards) for group in new)
            return Told("canasta.sign.worth_new", {"points": worth, "melds": len(new)})
        return Told("canasta.sign.worth", {"points": points(cards)})

    def preview_total(self, cards: Cards, place: Place) -> Told | None:
        """Return a text with the points that the first melds would have after a drop of `cards` on `place`.

        Return None if the player's side needs no minimum, or if the drop adds nothing to the groups laid out.
        """
        return staging.preview_total(self, cards) if place.kind in ("staged", "melds") else None
