"""Cuts off half-figures at the sash, and joins two of them into the picture of a king, queen, jack or joker.

The sash is the slanting band across the middle of the card. A half-figure is drawn around the middle of the card with
its head up; what reaches below the sash is cut away here, so that the SVG needs no clip path.
"""

from carddeck.drawing import CENTRE_X, CENTRE_Y, Box, Drawing, Fill, Group, GroupUse, Line
from carddeck.outline import (
    Region,
    clip_polygon,
    contours,
    ellipse,
    flatten_contour,
    is_within,
    mirror_outline,
    move_outline,
    point,
    polygon,
)
from carddeck.palette import Paint

PANEL_X, PANEL_Y = 68, 148
"""Half the width and half the height of the picture."""
SLOPE = 0.30
"""How far the sash rises for each unit to the right."""
HALF: Region = (
    (-PANEL_X, -PANEL_Y),
    (PANEL_X, -PANEL_Y),
    (PANEL_X, -SLOPE * PANEL_X),
    (-PANEL_X, SLOPE * PANEL_X),
)
_TORSO: Region = (
    (-68, -10), (-62, -21), (-47, -33), (-15, -46), (15, -46),
    (47, -33), (62, -21), (68, -10), (68, 30), (-68, 30),
)  # fmt: skip
BODY = polygon(_TORSO)
TORSO: Region = tuple(clip_polygon(_TORSO, HALF))
"""The torso as far as it shows above the sash."""
TORSO_LEFT: Region = tuple(clip_polygon(TORSO, ((-70, -60), (0, -60), (0, 40), (-70, 40))))
TORSO_RIGHT: Region = tuple(clip_polygon(TORSO, ((0, -60), (70, -60), (70, 40), (0, 40))))
_TRIANGLE = 3


def cut(outline: str, paint: Paint, region: Region = HALF) -> Drawing:
    """Return a drawing of `outline`, filled with `paint`, as far as it lies in `region`; empty if nothing does.

    A contour that lies wholly in `region` keeps its curves; any other becomes a polygon.
    """
    kept = (_cut_contour(contour, region) for contour in contours(outline))
    rest = " ".join(contour for contour in kept if contour)
    return (Fill(rest, paint),) if rest else ()


def _cut_contour(contour: str, region: Region) -> str:
    points = flatten_contour(contour)
    if all(is_within(spot, region) for spot in points):
        return contour
    rest = clip_polygon(points, region)
    return polygon(rest) if len(rest) >= _TRIANGLE else ""


def parts(*outlines: tuple[Paint, str], x: float = 0, y: float = 0) -> Drawing:
    """Return a drawing of several outlines with their paints, moved by `x` and `y` and cut off at the sash.

    The sash is the band across the middle of the card. Later outlines are drawn over earlier ones.
    """
    return tuple(shape for paint, outline in outlines for shape in cut(move_outline(outline, x, y), paint))


def pair(outline: str, left: Paint, right: Paint) -> Drawing:
    """Return a drawing of `outline` filled with `left`, and of its mirror image about x = 0 filled with `right`.

    Both are cut off at the sash, the band across the middle of the card.
    """
    return cut(outline, left) + cut(mirror_outline(outline), right)


def lines(outline: str, paint: Paint, width: float) -> Drawing:
    """Return a drawing of a line along `outline`, `width` units wide, and of its mirror image about x = 0.

    Both have the colour `paint`.
    """
    return Line(outline, paint, width), Line(mirror_outline(outline), paint, width)


def dot(x: float, y: float, r: float, paint: Paint) -> Drawing:
    """Return a drawing of a disc with the middle `x`, `y` and the radius `r`, filled with `paint`.

    It is cut off at the sash, the band across the middle of the card.
    """
    return cut(ellipse(x, y, r, r), paint)


def dots(paint: Paint, *rounds: tuple[float, float, float]) -> Drawing:
    """Return a drawing of several discs filled with `paint`; `rounds` gives each as x, y and radius.

    They are cut off at the sash, the band across the middle of the card.
    """
    return tuple(shape for x, y, r in rounds for shape in dot(x, y, r, paint))


def frame_figure(half: Drawing, ground: Paint, stripes: Drawing = (), flip: bool = False) -> Drawing:
    """Return the picture on a court card or joker: a half-figure and the same turned by 180 degrees, in a frame.

    `ground` is the paint behind them, `stripes` are drawn on it. The sash, a slanting band, divides the two. If `flip`
    is true, the figures are mirrored, so that they look to the other side.
    """
    corner = (CENTRE_X - PANEL_X, CENTRE_Y - PANEL_Y, 2 * PANEL_X, 2 * PANEL_Y, 7)
    sash = f"M{point(-PANEL_X, SLOPE * PANEL_X)} L{point(PANEL_X, -SLOPE * PANEL_X)}"
    band = Line(sash, "gold", 5, "butt"), Line(sash, "paper", 1.6, "butt")
    middle = f"translate({CENTRE_X:g} {CENTRE_Y:g})" + (" scale(-1 1)" if flip else "")
    figure = Group((Group(half, name="half"), GroupUse("half", "rotate(180)"), *band), middle)
    return Box(*corner, ground), *stripes, figure, Box(*corner, None, "deep", 1.8)
