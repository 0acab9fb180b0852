"""Describes a drawing as a tuple of shapes, and writes it as SVG with the colours of a palette.

Only `path`, `circle`, `rect`, `g` and `use` are ever written, with plain fills and strokes, so that QtSvg draws a card
as a browser does. Shapes that appear twice on a card are written once, because QtSvg then needs half the time to read
it.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from carddeck.outline import number
from carddeck.palette import Colours, Paint

WIDTH, HEIGHT = 250, 350
CENTRE_X, CENTRE_Y = WIDTH / 2, HEIGHT / 2
CORNER = 16


@dataclass(frozen=True, slots=True)
class Fill:
    """An outline (SVG path data) that is filled with one paint."""

    outline: str
    paint: Paint


@dataclass(frozen=True, slots=True)
class Line:
    """An outline (SVG path data) that is drawn as a line, `width` units wide."""

    outline: str
    paint: Paint
    width: float
    cap: Literal["round", "butt"] = "round"


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle with the middle `x`, `y` and the radius `r`; it is filled, drawn as a ring, or both.

    `stroke` is the paint of the ring, and `width` is its width.
    """

    x: float
    y: float
    r: float
    fill: Paint | None
    stroke: Paint | None = None
    width: float = 0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners of the radius `r`; it is filled, framed, or both.

    `stroke` is the paint of the frame, and `width` is its width.
    """

    x: float
    y: float
    w: float
    h: float
    r: float
    fill: Paint | None
    stroke: Paint | None = None
    width: float = 0


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes to which one SVG transform applies; if the group has a name, a `GroupUse` can draw it again."""

    shapes: "Drawing"
    transform: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class GroupUse:
    """Draws the group with the name `name` once more, with another SVG transform."""

    name: str
    transform: str


Shape: TypeAlias = Fill | Line | Circle | Box | Group | GroupUse
Drawing: TypeAlias = tuple[Shape, ...]


def place_shapes(shapes: Drawing, x: float, y: float, scale: float = 1, turn: float = 0) -> Group:
    """Return a group of shapes that were drawn around the origin: scaled, then turned, then moved to `x`, `y`.

    `scale` is a factor, and `turn` is in degrees clockwise.
    """
    steps = [f"translate({number(x)} {number(y)})"]
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1:
        steps.append(f"scale({number(scale, 4)})")
    return Group(shapes, " ".join(steps))


def turn_shapes(shapes: Drawing, degrees: float, x: float, y: float) -> Group:
    """Return a group of shapes turned clockwise by `degrees` about the point `x`, `y`."""
    return Group(shapes, f"rotate({number(degrees)} {number(x)} {number(y)})")


def repeat_at_both_ends(shapes: Drawing) -> Drawing:
    """Repeat the shapes of a corner upside down at the other end of the card."""
    return Group(shapes, name="corner"), GroupUse("corner", f"rotate(180 {number(CENTRE_X)} {number(CENTRE_Y)})")


def document(shapes: Drawing, colours: Colours, title: str) -> str:
    """Return the SVG file of a whole card: `shapes` in `colours` over a white card with round corners.

    `title` is the SVG title, such as "Ace of spades".
    """
    paper = Box(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, CORNER, "paper", "edge", 1.5)
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    head = f"<svg {names} {size}><title>{title}</title>"
    return f"{head}{markup((paper, *shapes), colours)}</svg>\n"


def markup(shapes: Drawing, colours: Colours) -> str:
    """Return `shapes` as SVG elements in `colours`; later shapes are drawn over earlier ones."""
    return "".join(_element(shape, colours) for shape in shapes)


def _element(shape: Shape, colours: Colours) -> str:
    match shape:
        case Fill(outline, paint):
            return f'<path d="{outline}" fill="{colours[paint]}"/>'
        case Line(outline, paint, width, cap):
            ends = f' stroke-linecap="{cap}" stroke-linejoin="round"'
            return f'<path d="{outline}"{_paints(None, paint, width, colours)}{ends}/>'
        case Circle(x, y, r, fill, stroke, width):
            paints = _paints(fill, stroke, width, colours)
            return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}"{paints}/>'
        case Box():
            return _rectangle(shape, colours)
        case Group(shapes, transform, name):
            words = (f' {key}="{value}"' for key, value in (("id", name), ("transform", transform)) if value)
            return f"<g{''.join(words)}>{markup(shapes, colours)}</g>"
        case GroupUse(name, transform):
            return f'<use xlink:href="#{name}" transform="{transform}"/>'


def _rectangle(box: Box, colours: Colours) -> str:
    size = f'width="{number(box.w)}" height="{number(box.h)}" rx="{number(box.r)}" ry="{number(box.r)}"'
    paints = _paints(box.fill, box.stroke, box.width, colours)
    return f'<rect x="{number(box.x)}" y="{number(box.y)}" {size}{paints}/>'


def _paints(fill: Paint | None, stroke: Paint | None, width: float, colours: Colours) -> str:
    inside = f' fill="{colours[fill] if fill else "none"}"'
    return inside + (f' stroke="{colours[stroke]}" stroke-width="{number(width)}"' if stroke else "")
