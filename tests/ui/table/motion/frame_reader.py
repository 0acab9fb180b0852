"""Reads a frame of a table on which cards move, and compares it with what the events so far have led to.

It counts for itself: it asks the table which flights there are and when, and never what lies where.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, count

from upcard.core.cards import HIDDEN, Card, Cards
from upcard.core.events import Events, Moved, Place, TurnBegan
from upcard.core.table.draft import Command
from upcard.core.table.plan import PlacePlan, TablePlan, Zone
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.card_poses import select_drawn_cards
from upcard.ui.table.labels.people import SeatSign
from upcard.ui.table.labels.seats import PromptSign
from upcard.ui.table.motion.animator import AnimationTrack
from upcard.ui.table.motion.flight_plan import is_deal
from upcard.ui.table.signs.board import SAID, Sign
from upcard.ui.table.signs.counts import CaptionSign, MeldBadge, MeldDotsSign, StackCountSign
from upcard.ui.table.signs.marks import DropTargetSign
from upcard.ui.table.view import TableView

PICTURE = 40
"""Milliseconds from one frame to the next."""
Lying = Mapping[Place, Cards]


@dataclass
class TableSnapshot:
    """What can be seen of a table at rest."""

    lying: Lying
    plan: TablePlan
    signs: Mapping[object, Sign | None]
    commands: Sequence[Command]


def take_snapshot(view: TableView) -> TableSnapshot:
    """Look at a table at rest."""
    assert view.draft is not None
    return TableSnapshot(view.arrangement(view.draft), view.plan, get_visible_signs(view), view.prompt.commands)


def get_visible_signs(view: TableView) -> dict[object, Sign | None]:
    """Return the visible signs."""
    return {key: item.sign for key, item in view.table_scene.board.items() if item.isVisible()}


def get_spots(plan: TablePlan) -> dict[Place, PlacePlan]:
    return {spot.place: spot for spot in plan.spots}


@dataclass
class FrameReader:
    """Compares the frames of one motion with what the events say."""

    view: TableView
    before: TableSnapshot
    events: Events
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        draft = self.view.draft
        assert draft is not None
        self.after = self.view.arrangement(draft)
        self.plan = draft.plan()
        self.deal = is_deal(self.events)
        self.tracks = list(self.view.table_scene.animator.tracks)
        self.hops = [track for track in self.tracks if track.reaches is not None]
        self.end = max((track.start + track.length for track in self.tracks), default=0.0)
        self._compare_flights_with_events()
        self._happenings = self._order_happenings() if not self.faults else []
        self._turn_at = self._find_turn_time() if not self.faults else self.end

    def _compare_flights_with_events(self) -> None:
        """Every card that an event moves flies there, and no other card does."""
        moved = Counter(event.target for event in self.events if isinstance(event, Moved) for _ in event.cards)
        flown = Counter(track.reaches for track in self.hops)
        if moved != flown:
            self.faults.append(f"events move {moved}, and there fly {flown}")

    def watch(self) -> None:
        """Read every frame; the first step after the start moves no card yet."""
        animator = self.view.table_scene.animator
        for shown, now in chain(((0, 0), (1, 0)), ((now, now) for now in count(PICTURE, PICTURE))):
            if now >= self.end or not animator.running:
                break
            animator.show_at(shown)
            self.faults += [f"at {now} ms: {fault}" for fault in self._read(now)]
        animator.finish()

    def _read(self, now: float) -> Iterator[str]:
        lying = self._fold(now)
        seen, flying = self._sort_pictures(now)
        yield from self._read_cards(seen, lying)
        yield from self._read_flights(flying, now)
        yield from self._read_counts(lying)
        yield from self._read_melds(now, seen)
        yield from self._read_words(now)
        yield from self._read_turn(now)

    def _fold(self, now: float) -> dict[Place, list[Card]]:
        """Return what lies where: what has left is gone, what has come down is there, what leaves now still lies."""
        places = {*self.before.lying, *self.after, *(track.reaches for track in self.hops)}
        lying = {place: list(self.before.lying.get(place, ())) for place in places if place is not None}
        touched = {place for track in self.hops for place in (track.leaves, track.reaches)}
        for place in lying:
            if place not in touched or self.deal:
                lying[place] = list(self.after.get(place, ())) if not self.deal else []
        if self.deal:
            stock = next(event.source for event in self.events if isinstance(event, Moved))
            dealt = sum(track.leaves == stock for track in self.hops)
            lying[stock] = [HIDDEN] * (dealt + len(self.after[stock]))
        for time, leaves, place, card in self._happenings:
            if time < now and leaves:
                lying[place].remove(card if card in lying[place] else HIDDEN)
            elif time <= now and not leaves:
                lying[place].append(HIDDEN if set(self.after.get(place, ())) == {HIDDEN} else card)
        return lying

    def _order_happenings(self) -> list[tuple[float, bool, Place, Card]]:
        """Return when which card leaves or reaches a place, in the order of time."""
        found, left = [], list(self.hops)
        for event in self.events:
            for card in event.cards if isinstance(event, Moved) else ():
                assert isinstance(event, Moved)
                fitting = [track for track in left if track.reaches == event.target]
                track = next((one for one in fitting if one.leaves == event.source), fitting[0])
                left.remove(track)
                assert track.leaves is not None and track.reaches is not None
                found.append((track.start, True, track.leaves, card))
                found.append((track.start + track.length, False, track.reaches, card))
        return sorted(found, key=lambda one: one[:2])

    def _find_turn_time(self) -> float:
        """Return when all cards that move before the last turn that begins have come down; the end if none begins."""
        turns = [at for at, event in enumerate(self.events) if isinstance(event, TurnBegan)]
        earlier = self.events[: turns[-1]] if turns else ()
        moved = sum(len(event.cards) for event in earlier if isinstance(event, Moved))
        landed = sorted(time for time, leaves, _, _ in self._happenings if not leaves)
        return landed[moved - 1] if 0 < moved < len(landed) else self.end

    def _sort_pictures(self, now: float) -> tuple[dict[Place, list[CardItem]], list[tuple[CardItem, AnimationTrack]]]:
        """Return the pictures that are seen: those that lie in each place, and those in the air."""
        seen: dict[Place, list[CardItem]] = {}
        flying = []
        for item in self.view.table_scene.items():
            if not isinstance(item, CardItem) or not item.isVisible():
                continue
            own = [track for track in self.hops if track.item is item]
            air = [track for track in own if track.start < now < track.start + track.length]
            if air:
                flying.append((item, air[-1]))
                continue
            done = [track for track in own if track.start + track.length <= now]
            place = done[-1].reaches if done else own[0].leaves if own else item.place
            assert place is not None
            seen.setdefault(place, []).append(item)
        return seen, flying

    def _read_cards(self, seen: Mapping[Place, Sequence[CardItem]], lying: Mapping[Place, list[Card]]) -> Iterator[str]:
        spots, were = get_spots(self.plan), get_spots(self.before.plan)
        for place in {*seen, *lying}:
            held, faces = lying.get(place, []), Counter(item.card for item in seen.get(place, ()))
            likely = [spot for spot in (were.get(place), spots.get(place)) if spot is not None]
            allowed = [Counter(select_drawn_cards(spot, tuple(held))) for spot in likely] or [Counter(held)]
            closing = spots.get(place) is not None and spots[place].zone == Zone.TRAY
            if closing:
                allowed += [Counter(held), Counter(select_drawn_cards(likely[-1], self.after.get(place, ())))]
                if not faces - Counter(held) and any(not drawn - faces for drawn in allowed):
                    continue
            if faces not in allowed:
                yield f"{place} shows {dict(faces)}, and there lie {held}"
            yield from self._read_turns(seen.get(place, ()), held, likely)

    def _read_turns(self, items: Sequence[CardItem], held: Sequence[Card], spots: Sequence[PlacePlan]) -> Iterator[str]:
        """Only a card that freezes the pile lies crosswise."""
        for item in items:
            across = [spot.across for spot in spots if 0 <= spot.across < len(held)]
            if round(item.shown_pose.turn) == 90 and item.card not in {held[number] for number in across}:
                yield f"{item.card} lies crosswise in {item.place}"

    def _read_flights(self, flying: Sequence[tuple[CardItem, AnimationTrack]], now: float) -> Iterator[str]:
        air = [track for track in self.hops if track.start < now < track.start + track.length]
        if len(air) != len(flying):
            yield f"{len(flying)} cards fly, not {len(air)}"
        known = {card for event in self.events if isinstance(event, Moved) for card in event.cards}
        for item, _ in flying:
            if item.card not in (HIDDEN, *known):
                yield f"{item.card} flies, which no event has moved"
            if item.scale() > 1.01:
                yield f"{item.card} is a stretched miniature"
            if any(mark.isVisible() for mark in item.childItems()):
                yield f"{item.card} flies in a frame"

    def _read_counts(self, lying: Mapping[Place, Sequence[Card]]) -> Iterator[str]:
        for key, sign in get_visible_signs(self.view).items():
            kind, where = key if isinstance(key, tuple) else (key, 0)
            place = Place("hand", where) if isinstance(where, int) else where
            held, stacks = len(lying.get(place, ())), self._count_stacks(place) if kind == "badge" else 0
            if kind == "edges" and not held:
                yield f"{place} shows paper where no card lies"
            said = self._number_of(kind, sign)
            if stacks and said in (stacks - 1, stacks):  # the run is counted once all cards of another stack have come
                continue
            if said is not None and said != held:
                yield f"{key} says {said}, and there lie {held}"

    def _count_stacks(self, place: Place) -> int:
        """Return how many stacks lie in the run that the badge of a place counts; 0 where a badge counts cards."""
        spots, crowded = get_spots(self.plan), {tray.side for tray in self.plan.trays if tray.crowded}
        alike = [where.owner == place.owner and spot.look == spots[place].look for where, spot in spots.items()]
        return sum(alike) if place.owner in crowded else 0

    def _read_melds(self, now: float, seen: Mapping[Place, Sequence[CardItem]]) -> Iterator[str]:
        """A meld is called a canasta as soon as all its cards lie so, with the right one on top, and not before."""
        moving = {track.item.place for track in self.tracks if now < track.start + track.length}
        named = {key[1] for key in get_visible_signs(self.view) if isinstance(key, tuple) and key[0] == "band"}
        were = {key[1] for key in self.before.signs if isinstance(key, tuple) and key[0] == "band"}
        for place, spot in get_spots(self.plan).items():
            hidden = self.view.table is not None and self.view.table.layouts[place].strip == 0
            if spot.badge and place not in moving | named and not hidden:
                yield f"{place} lies as a canasta and is not called so"
            on_top = max(seen.get(place, ()), key=lambda item: item.zValue(), default=None)
            if spot.badge and place not in moving and on_top and on_top.card != self.after[place][-1]:
                yield f"{on_top.card} lies on the canasta in {place}, and later {self.after[place][-1]}"
            if place in named & moving - were:
                yield f"{place} is called a canasta already"

    def _number_of(self, kind: object, sign: Sign | None) -> int | None:
        """Return how many cards a sign says that there are; None if it says nothing of that."""
        if isinstance(sign, MeldDotsSign):
            return sum(dot != "missing" for dot in sign.dots)
        said = None
        if isinstance(sign, StackCountSign):
            said = sign.number
        elif isinstance(sign, SeatSign):
            said = None if sign.resting else sign.cards
        elif isinstance(sign, MeldBadge) or (isinstance(sign, CaptionSign) and kind in ("beside", "count")):
            said = sign.text
        return None if said is None else int((list_numbers(said) or ["0"])[0])

    def _read_turn(self, now: float) -> Iterator[str]:
        """As soon as the cards of the turn before have come down, the rings and the prompt show who is in turn."""
        acting = {seat.seat for seat in self.plan.seats if seat.acting}
        if not self._turn_at <= now < self.end or not acting:
            return
        for key, sign in get_visible_signs(self.view).items():
            if isinstance(sign, SeatSign) and isinstance(key, tuple) and sign.acting != (key[1] in acting):
                yield f"{key} shows acting as {sign.acting}"
            if isinstance(sign, PromptSign) and sign.sentence != self._name_turn(min(acting)):
                yield f"the prompt says {sign.sentence}"

    def _name_turn(self, seat: int) -> str:
        return self.view.words.say_key("canasta.prompt.waiting", {"seat": seat})

    def _read_words(self, now: float) -> Iterator[str]:
        """What is said stands there only if it was true before; so does a button. A prompt stays until the next."""
        for key, sign in get_visible_signs(self.view).items():
            kind = key[0] if isinstance(key, tuple) else key
            said = kind in SAID or (kind == "tray" and not self.deal)
            if kind == "prompt" and now >= self._turn_at:
                continue
            if said and self.before.signs.get(key) != sign:
                yield f"{key} says already {sign}"
        if "prompt" in self.before.signs and not self.deal and "prompt" not in get_visible_signs(self.view):
            yield "the prompt is gone"
        for button, command in zip(self.view.prompt.shown_buttons, self.view.prompt.commands, strict=True):
            if not button.isHidden() and command not in self.before.commands:
                yield f"the button {command.name} is there already"
        rings = (getattr(item, "sign", None) for item in self.view.table_scene.items() if item.isVisible())
        if any(isinstance(ring, DropTargetSign) for ring in rings):
            yield "a place is offered already"


def list_numbers(text: str) -> list[str]:
    """Return the numbers in a text."""
    return "".join(sign if sign.isdigit() else " " for sign in text).split()
