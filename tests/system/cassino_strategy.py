"""A simple, honest way to play Cassino from what is visible: captures, builds and trails."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import NamedTuple

from tests.system.step import Step
from tests.system.window_snapshot import WindowSnapshot
from upcard.core.events import Place

FACES = {"J": 11, "Q": 12, "K": 13}
MOST = 3
"""How many things a person can add up at a glance."""
CLAIM = "Claim the game"
ANSWERS = {
    "capture": ("Take",),
    "build": ("Build",),
    "raise": ("Raise",),
    "pair": ("Pair", "Add"),
    "trail": ("Trail",),
}
"""How the right answer for each step begins."""


class TableItem(NamedTuple):
    """A thing on the table: a loose card, or a build with its displayed number or rank."""

    place: Place
    faces: tuple[str, ...]
    says: str


@dataclass
class CassinoStrategy:
    """Chooses steps, and remembers during a turn what did not work."""

    random: Random
    rules: Mapping[str, object]
    failed: set[Step] = field(default_factory=set)

    @classmethod
    def from_rules(cls, rules: Mapping[str, object], random: Random) -> "CassinoStrategy":
        """Return a player for these options; greed is random."""
        return cls(random, rules)

    def choose_step(self, snapshot: WindowSnapshot) -> Step:
        """Return the next step; raise LookupError if there is none."""
        found = next((step for step in self._list_steps(snapshot) if step not in self.failed), None)
        if found is None:
            raise LookupError("everything was tried")
        return found

    def choose_mistake(self, snapshot: WindowSnapshot) -> Step | None:
        """Return the step of playing a card on one that it can neither capture nor build on."""
        if snapshot.back:
            return None
        held = [card.face for card in snapshot.hand]
        for face in held:
            taken = {place for sets in self.sets(snapshot, face) for place in sets}
            for thing in list_table_items(snapshot):
                if thing.place not in taken and not any(self._builds(held, face, thing)):
                    return Step("use", (face,), thing.place)
        return None

    def choose_answer(self, asked: Sequence[str], step: Step | None) -> int:
        """Return the first answer that begins like the step, with its number if it names one."""
        begins = ANSWERS.get(step.verb, ("",)) if step else ("",)
        fitting = [number for number, text in enumerate(asked, 1) if text.startswith(begins)]
        named = [n for n in fitting if step and step.value and step.value in asked[n - 1].replace("·", " ").split()]
        return next(iter([*named, *fitting, 1]))

    def ends_turn(self, step: Step) -> bool:
        """Return True: every card that is played ends the turn."""
        return step.verb not in ("back", "use")

    def get_progress(self, snapshot: WindowSnapshot) -> int:
        """Return a quarter of the number of captured cards."""
        return sum(count for count, _ in count_captures(snapshot).values()) // 4

    def _list_steps(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        if snapshot.back:
            yield Step("back")
        if snapshot.button(CLAIM) and self._has_enough_points(snapshot):
            yield Step("claim")
        builds, captures = list(self.builds(snapshot)), list(self.captures(snapshot))
        self.random.shuffle(builds)
        yield from (*builds, *captures) if self.random.random() < 0.5 else (*captures, *builds)
        yield from (Step("trail", (card.face,)) for card in sorted(snapshot.hand, key=lambda card: worth(card.face)))

    def _has_enough_points(self, snapshot: WindowSnapshot) -> bool:
        """Return whether the visible points are enough: those before the deal, sweeps, and most cards."""
        count, sweeps = count_captures(snapshot)[snapshot.own]
        points = int(snapshot.scores[snapshot.own]) + (3 if count > 26 else 0)
        return points + (sweeps if self.rules["count_sweeps"] else 0) >= int(str(self.rules["target"]))

    def captures(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        """Yield the largest capture of each card, and sometimes a smaller one."""
        found = [(self.sets(snapshot, card.face), card.face) for card in snapshot.hand]
        for sets, face in sorted(
            found, key=lambda entry: -sum(len(snapshot.list_cards_at(p)) for s in entry[0] for p in s)
        ):
            few = self.faces_limited(face) and len(sets) > 1
            if few or (len(sets) > 1 and self.random.random() < 0.4 and not self.rules["must_take_all"]):
                some = self.random.sample(sets, self.random.randrange(1, len(sets)))
                yield Step("capture", (face,), on=tuple(place for places in some for place in places))
            if sets and not few:
                yield Step("capture", (face,))

    def faces_limited(self, face: str) -> bool:
        """Return whether a card is a face that may not take any number of its rank."""
        return face[0] in FACES and bool(self.rules["face_takes_one"] or self.rules["face_takes_one_or_three"])

    def builds(self, snapshot: WindowSnapshot) -> Iterator[Step]:
        """Yield steps that put a card on another or on a build, for a third card to capture."""
        held = [card.face for card in snapshot.hand]
        for face in held:
            for thing in list_table_items(snapshot):
                yield from self._builds(held, face, thing)
            if self.rules["build_on_several"]:
                yield from self._list_combined_builds(snapshot, held, face)

    def _builds(self, held: Sequence[str], face: str, thing: TableItem) -> Iterator[Step]:
        kept = {number for other in held if other != face for number in (*self.numbers(other), other[0])}
        own, lies = self.numbers(face), self.number(thing)
        pairs = (thing.says or thing.faces[0][0]) in (face[0], *map(str, own))
        limited = self.faces_limited(face)
        if pairs and not limited and (face[0] in kept or any(number in kept for number in own)):
            yield Step("pair", (face,), thing.place, value=format_build_value(own[0] if own else face[0]))
        if own and lies and own[0] + lies in kept:
            yield Step(
                "raise" if thing.says else "build", (face,), thing.place, value=format_build_value(own[0] + lies)
            )

    def _list_combined_builds(self, snapshot: WindowSnapshot, held: Sequence[str], face: str) -> Iterator[Step]:
        """Yield steps that build two loose cards and this one to a number that another card captures."""
        kept = {number for other in held if other != face for number in self.numbers(other)}
        loose = [thing for thing in list_table_items(snapshot) if not thing.says and self.number(thing)]
        for pair in combinations(loose, 2):
            total = sum(self.number(thing) or 0 for thing in pair) + (self.numbers(face) or (99,))[0]
            if total in kept:
                yield Step("build", (face,), on=tuple(thing.place for thing in pair), value=format_build_value(total))

    def sets(self, snapshot: WindowSnapshot, face: str) -> Sequence[tuple[Place, ...]]:
        """Return the sets of places that a card captures, each as large as one finds."""
        found = [self._sets_as(snapshot, face, number) for number in (*self.numbers(face), None)]
        return max(
            found, key=lambda sets: sum(len(snapshot.list_cards_at(place)) for places in sets for place in places)
        )

    def _sets_as(self, snapshot: WindowSnapshot, face: str, number: int | None) -> Sequence[tuple[Place, ...]]:
        lying = list_table_items(snapshot)
        same = [
            thing
            for thing in lying
            if (thing.says or thing.faces[0][0]) in (face[0], format_build_value(number or face[0]))
        ]
        rest = [thing for thing in lying if thing not in same and self.number(thing)]
        sets: list[tuple[Place, ...]] = [(thing.place,) for thing in same]
        for size in range(2, MOST + 1) if number else ():
            for some in combinations(rest, size):
                free = all(thing.place not in places for thing in some for places in sets)
                if free and sum(self.number(thing) or 0 for thing in some) == number:
                    sets.append(tuple(thing.place for thing in some))
        return sets

    def numbers(self, face: str) -> tuple[int, ...]:
        """Return the numbers that a card of the hand can count as; none for a face card without a value."""
        if face[0] == "A":
            return (1, 14) if self.rules["ace_high"] else (1,)
        if face[0] in FACES:
            return (FACES[face[0]],) if self.rules["face_values"] else ()
        return (10 if face[0] == "T" else int(face[0]),)

    def number(self, thing: TableItem) -> int | None:
        """Return the number with which a thing counts in sums; None for a build of pairs."""
        total = sum((self.numbers(face) or (99,))[0] for face in thing.faces)
        if thing.says:
            return total if format_build_value(total) == thing.says else None
        return total if total < 99 else None


def format_build_value(number: int | str) -> str:
    """Return the text of a build of a number or rank."""
    return "10" if number == "T" else str(number)


def worth(face: str) -> int:
    """Return how bad it would be to give a card away."""
    return (face[0] == "A") * 4 + (face in ("TD", "2S")) * 6 + (face[1] == "S")


def list_table_items(snapshot: WindowSnapshot) -> Sequence[TableItem]:
    """Return the things on the table, builds with their texts."""
    places = dict.fromkeys(card.place for card in snapshot.cards if card.place[0] == "table")
    return [
        TableItem(
            place,
            tuple(card.face for card in snapshot.list_cards_at(place)),
            get_build_text(snapshot, place) if len(snapshot.list_cards_at(place)) > 1 else "",
        )
        for place in places
    ]


def get_build_text(snapshot: WindowSnapshot, place: Place) -> str:
    """Return the number or rank on a build."""
    return " ".join(snapshot.words("caption", place)).split()[0]


def count_captures(snapshot: WindowSnapshot) -> Mapping[int, tuple[int, int]]:
    """Return each side's number of captured cards and of sweeps, as its tray shows."""
    found = {}
    for sign in (sign for sign in snapshot.signs if sign.name == "tray"):
        side = next(side for side, box in enumerate(snapshot.trays) if box.holds(*sign.box.middle))
        words = sign.words[-1].split()
        found[side] = int(words[0]), int(words[3]) if len(words) > 3 else 0
    return found
