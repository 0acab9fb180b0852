"""What a window shows at one moment, as it passes between the eye in it and the player before it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

Spot = tuple[str, int, int]
"""A place on the table by its kind, its owner and its number."""
PILE: Spot = ("pile", 0, 0)
STOCK: Spot = ("stock", 0, 0)


class Box(NamedTuple):
    """A rectangle on the screen, in pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float, around: float = 0) -> bool:
        """Say whether a point lies in it, or so near to it."""
        return -around <= x - self.x < self.w + around and -around <= y - self.y < self.h + around


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card with its face (`??` is a back), where it lies, and a point at which it can be taken hold of."""

    face: str
    place: Spot
    box: Box
    grip: tuple[float, float] | None
    marks: tuple[str, ...]
    """The rings that it wears: `chosen`, `focused`, `refused`."""

    @property
    def chosen(self) -> bool:
        """Whether it wears the mark of a chosen card."""
        return "chosen" in self.marks


@dataclass(frozen=True, slots=True)
class ShownButton:
    """A button of the bar, the table, a bubble or a sheet, or a line of an open menu."""

    where: str
    text: str
    key: str
    enabled: bool
    box: Box


@dataclass(frozen=True, slots=True)
class ShownField:
    """Something on a page that is set: a word to choose, a switch, a line to write on, a spread pack."""

    name: str
    text: str
    chosen: bool
    focused: bool
    whole: bool
    """Whether all of it is seen; else the page is to be scrolled."""
    box: Box


@dataclass(frozen=True, slots=True)
class ShownSign:
    """Words on the felt, with the place that they belong to, if any."""

    name: str
    place: Spot | None
    words: tuple[str, ...]
    box: Box


@dataclass(frozen=True, slots=True)
class Ring:
    """An amber ring, and whether it is the strong one."""

    box: Box
    near: bool


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a person before the window can see and point at."""

    cards: tuple[ShownCard, ...]
    buttons: tuple[ShownButton, ...]
    signs: tuple[ShownSign, ...]
    rings: tuple[Ring, ...]
    led: Box | None
    """The keyboard's ring around a place of the table, if any wears it."""
    trays: tuple[Box, ...]
    """Each side's frame on the felt."""
    bubble: str
    """What a bubble says; empty where none is open."""
    refusal: bool
    """Whether the bubble says why something is refused."""
    sheet: tuple[str, ...]
    """The texts of a page over the table; empty where none is open."""
    fields: tuple[ShownField, ...]
    """What can be set on that page."""
    scores: tuple[str, ...]
    own: int
    """The number of the person's own score."""
    moving: bool

    @property
    def hand(self) -> Sequence[ShownCard]:
        """The person's own cards, from left to right: the only hand that lies face up."""
        own = [card for card in self.cards if card.place[0] == "hand" and card.face != "??"]
        return sorted(own, key=lambda card: card.box.x + card.box.w / 2)

    @property
    def laid(self) -> int:
        """How many melds lie on the table."""
        return len({card.place for card in self.cards if card.place[0] == "meld"})

    @property
    def curtain(self) -> bool:
        """Whether the table is covered for another person to come."""
        return any(text.startswith("Pass the device") for text in self.sheet)

    @property
    def prompt(self) -> str:
        """The sentence beside the person's disc."""
        return next((sign.words[1] for sign in self.signs if sign.name == "prompt"), "")

    def at(self, place: Spot) -> Sequence[ShownCard]:
        """The cards of a place, as they lie."""
        return [card for card in self.cards if card.place == place]

    def staged(self) -> Sequence[ShownCard]:
        """The cards laid out but not played."""
        return [card for card in self.cards if card.place[0] == "staged"]

    @property
    def begun(self) -> bool:
        """Whether anything is chosen or laid out that is not played."""
        return bool(self.back or self.staged()) or any(card.chosen for card in self.hand)

    @property
    def back(self) -> ShownButton | None:
        """The button that takes back what is laid out or chosen on the table."""
        return next((button for button in self.of("table") if button.key == "Esc"), None)

    def melds(self, side: int) -> Sequence[Spot]:
        """The places of a side's melds."""
        found = (card.place for card in self.cards if card.place[0] == "meld" and card.place[1] == side)
        return list(dict.fromkeys(found))

    def button(self, *texts: str) -> ShownButton | None:
        """The first button with one of these texts that can be pressed."""
        return next((button for button in self.buttons if button.text in texts and button.enabled), None)

    def of(self, where: str) -> Sequence[ShownButton]:
        """The buttons of one part of the window that can be pressed, as a person reads them."""
        return [button for button in self.buttons if button.where == where and button.enabled]

    def words(self, name: str, place: Spot | None = None) -> tuple[str, ...]:
        """The words of the first sign of that name."""
        fitting = (sign.words for sign in self.signs if sign.name == name and place in (None, sign.place))
        return next(fitting, ())


def gist(sight: Sight) -> object:
    """What matters of a sight: it is another when something has happened."""
    cards = tuple((card.face, card.place, card.marks) for card in sight.cards)
    buttons = tuple((button.text, button.enabled) for button in sight.buttons)
    return cards, buttons, sight.prompt, sight.bubble, sight.sheet, len(sight.rings), [r.near for r in sight.rings]


def numbers(hand: Sequence[ShownCard], faces: Iterable[str]) -> tuple[int, ...]:
    """Find each face in a hand, each card once; raises ValueError where one is not there."""
    left = list(enumerate(card.face for card in hand))
    found = []
    for face in faces:
        entry = next((entry for entry in left if entry[1] == face), None)
        if entry is None:
            raise ValueError(f"there is no {face} in the hand")
        left.remove(entry)
        found.append(entry[0])
    return tuple(sorted(found))
