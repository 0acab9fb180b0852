"""The pictures of a deck's cards with their shadows: each is drawn from a file on first use, once per size."""

from collections.abc import Iterable, Mapping, Set
from functools import cached_property
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform

from upcard.core.cards import HIDDEN, JOKER, Card
from upcard.core.resources import resource
from upcard.ui.settings.choices import OWN, Back, Faces, Ours, is_own
from upcard.ui.style.theme import BLACK
from upcard.ui.table.cards.face_loader import FaceLoader, Wanted, load_face_image
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.geometry.spreads import LARGE, STANDARD, VisibleShare

if TYPE_CHECKING:
    from upcard.ui.table.cards.own_deck import AddedDeckCache


STANDARD_FACES = "standard"
Level = Literal[1, 2, 3]
"""How high a card lies: 1 on the table, 2 lifted, 3 carried."""

Worn: TypeAlias = tuple[Card, float, Level, float]
"""What a picture of a card depends on: face, width in logical pixels, level, and turn within the picture in degrees."""
MANY, HEAVY = 160, 6_000_000
"""The limits beyond which unused pictures are dropped: the number of pictures, and their pixels in all (24 MB).

The cards of a table at 2560 x 1440 have up to 2.7 million pixels, and those of a turn 3 million more, many of which
the next turn needs again.
"""
STEPS = 50
"""The approximate number of widths at which a back is drawn while its size changes in a flight."""
SOFTEST = 32
"""The most layers of which a shadow is drawn; with only 12, a dragged card cast visible bands on white paper."""
_CORNER = 0.064
_SMALL_BACK = 56
"""The width in pixels below which a back has a simpler pattern."""


class _ShadowLayer(NamedTuple):
    """One of the two layers of a card's shadow.

    `down` is how far the layer lies below the card, and `blur` is the width of its soft edge, both in card widths.
    `dark` is the opacity.
    """

    down: float
    blur: float
    dark: float


_SHADES: Mapping[Level, tuple[_ShadowLayer, _ShadowLayer]] = {
    1: (_ShadowLayer(0.02, 0.07, 0.20), _ShadowLayer(0.008, 0.02, 0.30)),
    2: (_ShadowLayer(0.12, 0.26, 0.26), _ShadowLayer(0.05, 0.10, 0.30)),
    3: (_ShadowLayer(0.26, 0.50, 0.34), _ShadowLayer(0.10, 0.16, 0.28)),
}


def margin(level: Level) -> float:
    """Return the width of the transparent margin around a card's picture, in card widths; the shadow needs it.

    `level` is how high the card lies: 1 on the table, 2 lifted, 3 carried.
    """
    return max(shade.down + shade.blur for shade in _SHADES[level]) + 0.01


def reach(level: Level) -> tuple[float, float, float]:
    """Return how far the shadow of a card extends beyond the card, in card widths.

    The three numbers are for the left and right edges, for the upper edge, and for the lower edge. `level` is how high
    the card lies: 1 on the table, 2 lifted, 3 carried.
    """
    shades = _SHADES[level]
    side, above = max(shade.blur for shade in shades), max(shade.blur - shade.down for shade in shades)
    return side, above, max(shade.down + shade.blur for shade in shades)


def file_name(card: Card, back: Back, small: bool) -> str:
    """Return the name of the picture file of `card`, or of the back `back` if the card is hidden.

    If `small`, the file of the back is the one with a simpler pattern, for small cards.
    """
    if card == HIDDEN:
        back = "teal" if back == "deck" else back
        return f"back_{back}_small.svg" if small else f"back_{back}.svg"
    return "X1.svg" if card == JOKER else f"{card.rank.replace('T', '10')}{card.suit}.svg"


def choose_back(faces: Faces, chosen: Ours | Literal["theme"], night: bool) -> Back:
    """Return the card back to use: `chosen`, or, if that is "theme", a back that goes with the faces and the theme.

    For "theme", return "deck" if the person has added the deck `faces` and this deck has a back of its own. Otherwise
    return the built-in back for a dark theme (`night`) or for a light one.
    """
    if chosen == "theme":
        own = own_deck(faces)
        return "deck" if own is not None and own.has_back else "slate" if night else "teal"
    return chosen


def own_deck(faces: str) -> "AddedDeckCache | None":
    """Return the deck that the person has added under the name `faces`; `faces` is the person's choice of card faces.

    Return None if the chosen faces are built in, or if the added deck cannot be read.
    """
    if not is_own(faces):
        return None
    from upcard.ui.table.cards.own_deck import find_own_deck

    return find_own_deck(faces.removeprefix(OWN))


LEGIBLE = {"standard": "large", "four": "large_four"}
"""For each built-in set of faces in normal print, the same set in large print."""


class CardDeck:
    """A cache of card pictures for one set of faces, one back, and one number of device pixels per logical pixel.

    Each picture is drawn from its file when it is first needed.
    """

    def __init__(self, faces: Faces = "standard", back: Back = "teal", ratio: float = 1.0) -> None:
        self.faces: Faces = faces
        self.back: Back = back
        self.ratio = ratio
        self.own: AddedDeckCache | None = own_deck(faces)
        """The added deck; None if the faces are built in, or if the deck is gone and the standard faces replace it."""
        self.dressed = self.own if self.own is not None and back == "deck" and self.own.has_back else None
        """The added deck if its own back is used; None if another back is used."""
        self._folder: Path = resource("cards", STANDARD_FACES if is_own(faces) else faces)
        self._pictures: dict[tuple[Card, int, Level, float], QPixmap] = {}
        self._shadows: dict[tuple[int, Level], QPixmap] = {}
        self._shrunk: dict[tuple[int, int, Level], QPixmap] = {}
        """The backs scaled down for flights, by the old width and the new width in device pixels, and by the level."""
        self._weighed = 0
        """How many pictures `drop_unused_pictures` has left."""
        self._readings = FaceLoader()

    def __len__(self) -> int:
        return len(self._pictures)

    @property
    def large_print_deck(self) -> "CardDeck":
        """A new deck with the same back, and with the same faces in large print, for cards too small to show pips.

        A deck that the person added has no large print, so its faces stay the same.
        """
        return CardDeck(LEGIBLE.get(self.faces, self.faces), self.back, self.ratio)

    @property
    def large(self) -> bool:
        """Whether the faces have large corner indices (rank and suit), so that more of each card must stay visible."""
        return self.faces.startswith("large")

    @property
    def visible_share(self) -> VisibleShare:
        """The shares of a card's width and height that must stay visible so that its corner index can be read."""
        return LARGE if self.large else self.own.share if self.own else STANDARD

    @cached_property
    def large_print(self) -> "CardDeck":
        """The deck with large corner indices, used for a card of which only a strip is visible.

        If this deck has large indices itself, the result is this deck. Otherwise it is a deck with the same back and
        with the built-in faces that have large indices. An added deck is replaced by these built-in faces too.
        """
        bigger: Faces = "large_four" if self.faces.endswith("four") else "large"
        if self.large:
            return self
        made = CardDeck(bigger, self.back, self.ratio)
        made.dressed = self.dressed
        return made

    def pixels(self, width: float) -> int:
        """Return a card's width in device pixels, at least 8; `width` is given in logical pixels."""
        return max(8, round(width * self.ratio))

    def picture(self, card: Card, width: float, level: Level = 1, turn: float = 0) -> QPixmap:
        """Return a card's picture with its shadow; the picture is drawn on first use and cached.

        `width` is the width of the card itself in logical pixels; the picture is wider, since the shadow needs a
        margin. `level` is how high the card lies, which sets its shadow; `turn` is its angle in degrees.
        """
        key = card, self.pixels(width), level, turn
        if key not in self._pictures:
            straight = key[:3]
            self._pictures[key] = (
                self._rotate_picture(card, width, level, turn) if turn else self._draw_picture(*straight)
            )
        return self._pictures[key]

    def has_picture(self, worn: Worn) -> bool:
        """Return whether the picture that `worn` describes (face, width, level and turn) is drawn already."""
        card, width, level, turn = worn
        return (card, self.pixels(width), level, turn) in self._pictures

    def round_width(self, wide: float, width: float) -> float:
        """Return the width nearest to `width` among the about 50 widths at which a card's back is drawn while it moves.

        A back that shrinks or grows on its way to another place then needs few pictures. The 50 widths are multiples of
        one step, a whole number of device pixels; the step is about a fiftieth of `wide`, the largest width during the
        motion. All widths are in logical pixels.
        """
        step = max(1, self.pixels(wide) // STEPS)
        return max(step, round(width * self.ratio / step) * step) / self.ratio

    def draw_small_back(self, wide: float, width: float, level: Level) -> QPixmap:
        """Return the back of a card `width` pixels wide, made by scaling down the picture of a back `wide` pixels wide.

        `level` is how high the card lies, which sets its shadow. The result is cached, because Qt paints a finished
        picture several times faster than it scales one.
        """
        key = self.pixels(wide), self.pixels(width), level
        if key not in self._shrunk:
            whole = self.picture(HIDDEN, wide, level)
            size = whole.size() * (key[1] / key[0])
            made = whole.scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
            made.setDevicePixelRatio(self.ratio)
            self._shrunk[key] = made
        return self._shrunk[key]

    def begin(self, worn: Iterable[Worn]) -> None:
        """Start loading, in other threads, the faces for the pictures in `worn` that are not drawn yet.

        An item of `worn` describes a picture by face, width, level and turn.
        """
        keys = ((card, self.pixels(width), level, turn) for card, width, level, turn in worn)
        self._readings.begin(self._file(*key[:2]) for key in keys if key not in self._pictures)

    def forget(self) -> None:
        """Drop all cached pictures and shadows, because the size of every card has changed."""
        self._pictures.clear()
        self._shadows.clear()
        self._weighed = 0
        self._readings = FaceLoader()

    def drop_unused_pictures(self, worn: Iterable[Worn]) -> None:
        """Drop the oldest cached pictures that are not in `worn`, if the cache is too large.

        `worn` describes the pictures in use. The limits are `MANY` pictures and `HEAVY` pixels in all. This removes the
        pictures that resizing a window leaves behind. Backs that were scaled down while cards flew are always dropped.
        """
        self._shrunk.clear()
        if len(self._pictures) == self._weighed:
            return
        weight = sum(picture.width() * picture.height() for picture in self._pictures.values())
        if len(self._pictures) > MANY or weight > HEAVY:
            self._drop_oldest({(card, self.pixels(width), level, turn) for card, width, level, turn in worn}, weight)
        self._weighed = len(self._pictures)

    def _drop_oldest(self, used: Set[tuple[Card, int, Level, float]], weight: int) -> None:
        """Drop cached pictures that are not in `used`, the oldest first, until the cache is small enough.

        Small enough means at most `MANY` pictures with at most `HEAVY` pixels in all; `weight` is the number of pixels
        of all cached pictures now. An item of `used` has the face, the width in device pixels, the level (how high the
        card lies) and the turn in degrees. Shadows of sizes that no remaining picture has are dropped too.
        """
        for key in [key for key in self._pictures if key not in used]:
            if len(self._pictures) <= MANY and weight <= HEAVY:
                break
            dropped = self._pictures.pop(key)
            weight -= dropped.width() * dropped.height()
        cast = {(pixels, level) for _, pixels, level, _ in self._pictures}
        self._shadows = {key: shadow for key, shadow in self._shadows.items() if key in cast}

    def shadow(self, width: float, level: Level) -> QPixmap:
        """Return a picture of a card's shadow alone; `width` is the card's width in logical pixels.

        `level` is how high the card lies: 1 on the table, 2 lifted, 3 carried.
        """
        shadow = QPixmap(self._shadow(self.pixels(width), level))
        shadow.setDevicePixelRatio(self.ratio)
        return shadow

    def _rotate_picture(self, card: Card, width: float, level: Level, turn: float) -> QPixmap:
        """Return a card's picture turned by `turn` degrees; `level` is how high the card lies, which sets its shadow.

        The caller caches the result, since turning the picture at each painting would take ten times as long.
        """
        smooth = Qt.TransformationMode.SmoothTransformation
        turned = self.picture(card, width, level).transformed(QTransform().rotate(turn), smooth)
        turned.setDevicePixelRatio(self.ratio)
        return turned

    def _draw_picture(self, card: Card, pixels: int, level: Level) -> QPixmap:
        picture = QPixmap(self._shadow(pixels, level))
        edge = ceil(margin(level) * pixels)
        painter = QPainter(picture)
        painter.drawImage(QPoint(edge, edge), self._image(card, pixels))
        painter.end()
        picture.setDevicePixelRatio(self.ratio)
        return picture

    def _image(self, card: Card, pixels: int) -> QImage:
        """Return the image of the face (or back) of `card`, `pixels` wide in device pixels.

        If the file of an added deck cannot be read, return the built-in picture. Raise OSError if a built-in file
        cannot be read.
        """
        own = self._owner(card)
        try:
            image = self._readings.take(self._file(card, pixels))
        except OSError:
            if own is None:
                raise
            own.delete_picture(card, pixels)
            return load_face_image(self._ours(card, pixels))
        if own is not None:
            own.save_picture(image, card, pixels)
        return image

    def _owner(self, card: Card) -> "AddedDeckCache | None":
        return self.dressed if card == HIDDEN else self.own

    def _file(self, card: Card, pixels: int) -> Wanted:
        own = self._owner(card)
        file = own.file(card, pixels) if own is not None else None
        return (str(file), pixels) if file is not None else self._ours(card, pixels)

    def _ours(self, card: Card, pixels: int) -> Wanted:
        return str(self._folder / file_name(card, self.back, pixels < _SMALL_BACK)), pixels

    def _shadow(self, pixels: int, level: Level) -> QPixmap:
        key = pixels, level
        if key not in self._shadows:
            edge = ceil(margin(level) * pixels)
            shadow = QPixmap(pixels + 2 * edge, round(pixels * CARD) + 2 * edge)
            shadow.fill(Qt.GlobalColor.transparent)
            painter = QPainter(shadow)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            for shade in _SHADES[level]:
                _draw_shadow(painter, QRectF(edge, edge, pixels, round(pixels * CARD)), shade)
            painter.end()
            self._shadows[key] = shadow
        return self._shadows[key]


def _draw_shadow(painter: QPainter, card: QRectF, shade: _ShadowLayer) -> None:
    """Draw one layer (`shade`) of the soft shadow of a card, as a stack of translucent rounded rectangles."""
    blur = shade.blur * card.width()
    fallen = card.translated(0, shade.down * card.width())
    layers = max(2, min(SOFTEST, ceil(blur * 0.8)))
    dark = QColor(BLACK)
    dark.setAlphaF(1 - (1 - shade.dark) ** (1 / layers))
    painter.setBrush(dark)
    for layer in range(layers):
        out = blur * (0.9 - 1.8 * (layer + 0.5) / layers)
        corner = max(0.0, _CORNER * card.width() + out)
        painter.drawRoundedRect(fallen.adjusted(-out, -out, out, out), corner, corner)
