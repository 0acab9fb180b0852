"""What a window shows at one moment, as the observer reports it to the player."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from upcard.core.events import Place

PILE, STOCK = Place("pile"), Place("stock")


class Point(NamedTuple):
    """A point of the screen, in pixels."""

    x: float
    y: float


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
        """Return whether a point lies in it, or within `around` pixels of it."""
        return -around <= x - self.x < self.w + around and -around <= y - self.y < self.h + around


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card with its face (`??` is a back), its rectangle, and a point where it can be gripped."""

    face: str
    place: Place
    box: Box
    marks: tuple[str, ...]
    """Its rings: `chosen`, `focused`, `refused`."""
    grip: Point | None = None

    @property
    def chosen(self) -> bool:
        """Whether it has the mark of a chosen card."""
        return "chosen" in self.marks


@dataclass(frozen=True, slots=True)
class ShownButton:
    """A button of the bar, the table, a bubble or a page, or an entry of an open menu."""

    where: str
    text: str
    key: str
    enabled: bool
    box: Box


@dataclass(frozen=True, slots=True)
class ShownField:
    """Something on a page that can be set: a choice, a switch, a text field, a spread pack."""

    name: str
    text: str
    chosen: bool
    focused: bool
    whole: bool
    """Whether all of it is visible; otherwise the page has to be scrolled."""
    box: Box


@dataclass(frozen=True, slots=True)
class ShownSign:
    """A text on the felt, with the place that it belongs to, if any."""

    name: str
    words: tuple[str, ...]
    box: Box
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Ring:
    """An amber ring, and whether it is the strong one."""

    box: Box
    near: bool


@dataclass(frozen=True, slots=True)
class WindowSnapshot:
    """Everything that a person before the window can see and point at."""

    cards: tuple[ShownCard, ...]
    buttons: tuple[ShownButton, ...]
    signs: tuple[ShownSign, ...]
    rings: tuple[Ring, ...]
    trays: tuple[Box, ...]
    """Each side's frame on the felt."""
    bubble: str
    """The text of the open bubble, or ""."""
    refusal: bool
    """Whether the bubble explains a refusal."""
    sheet: tuple[str, ...]
    """The texts of a page over the table; empty if there is none."""
    fields: tuple[ShownField, ...]
    """The fields of that page."""
    scores: tuple[str, ...]
    own: int
    """The index of the person's own score."""
    moving: bool
    led: Box | None = None
    """The rectangle of the place with the keyboard focus, or None."""

    @property
    def hand(self) -> Sequence[ShownCard]:
        """The person's own cards, from left to right: the only open hand."""
        own = [card for card in self.cards if card.place[0] == "hand" and card.face != "??"]
        return sorted(own, key=lambda card: card.box.x + card.box.w / 2)

    @property
    def laid(self) -> int:
        """The number of melds on the table."""
        return len({card.place for card in self.cards if card.place[0] == "meld"})

    @property
    def curtain(self) -> bool:
        """Whether the table is covered until another person comes."""
        return any(text.startswith("Pass the device") for text in self.sheet)

    @property
    def prompt(self) -> str:
        """The sentence beside the person's disc."""
        return next((sign.words[1] for sign in self.signs if sign.name == "prompt"), "")

    def list_cards_at(self, place: Place) -> Sequence[ShownCard]:
        """Return the cards of a place, in their order."""
        return [card for card in self.cards if card.place == place]

    def list_staged_cards(self) -> Sequence[ShownCard]:
        """The cards that are staged but not played."""
        return [card for card in self.cards if card.place[0] == "staged"]

    @property
    def begun(self) -> bool:
        """Whether anything is chosen or staged that is not played."""
        return bool(self.back or self.list_staged_cards()) or any(card.chosen for card in self.hand)

    @property
    def back(self) -> ShownButton | None:
        """The button that takes back what is staged or chosen, or None."""
        return next((button for button in self.list_buttons_of("table") if button.key == "Esc"), None)

    def melds(self, side: int) -> Sequence[Place]:
        """Return the places of a side's melds."""
        found = (card.place for card in self.cards if card.place[0] == "meld" and card.place[1] == side)
        return list(dict.fromkeys(found))

    def button(self, *texts: str) -> ShownButton | None:
        """Return the first enabled button with one of these texts, or None."""
        return next((button for button in self.buttons if button.text in texts and button.enabled), None)

    def list_buttons_of(self, where: str) -> Sequence[ShownButton]:
        """Return the enabled buttons of one part of the window, in reading order."""
        return [button for button in self.buttons if button.where == where and button.enabled]

    def words(self, name: str, place: Place | None = None) -> tuple[str, ...]:
        """Return the texts of the first sign with this name."""
        fitting = (sign.words for sign in self.signs if sign.name == name and place in (None, sign.place))
        return next(fitting, ())


def get_changing_parts(snapshot: WindowSnapshot) -> object:
    """Return the parts of a snapshot that change when something happens."""
    cards = tuple((card.face, card.place, card.marks) for card in snapshot.cards)
    buttons = tuple((button.text, button.enabled) for button in snapshot.buttons)
    return (
        cards,
        buttons,
        snapshot.prompt,
        snapshot.bubble,
        snapshot.sheet,
        len(snapshot.rings),
        [r.near for r in snapshot.rings],
    )


def numbers(hand: Sequence[ShownCard], faces: Iterable[str]) -> tuple[int, ...]:
    """Return the index of each face in a hand, each card once; raise ValueError if one is not there."""
    left = list(enumerate(card.face for card in hand))
    found = []
    for face in faces:
        entry = next((entry for entry in left if entry[1] == face), None)
        if entry is None:
            raise ValueError(f"there is no {face} in the hand")
        left.remove(entry)
        found.append(entry[0])
    return tuple(sorted(found))
