"""Computes with outlines: SVG path data with absolute M, L, C, Q and Z, each point written as `x,y`."""

import cmath
import math
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

Point = tuple[float, float]
Region = tuple[Point, ...]
"""A convex polygon, listed clockwise as seen on the card (y grows downwards)."""

CURVE_STEPS = 14
ROUND = 0.5523
"""The handle of a Bezier quarter circle, as a share of its radius."""
_DEGREE = {"M": 1, "L": 1, "Q": 2, "C": 3}
_POINT = re.compile(r"(-?\d*\.?\d+),(-?\d*\.?\d+)")


def number(value: float, places: int = 2) -> str:
    """Return `value` as text with at most `places` decimals, without trailing zeros."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def point(x: float, y: float) -> str:
    """Return a point in the form in which outlines write it: `x,y`, each with at most two decimals."""
    return f"{number(x)},{number(y)}"


def polygon(points: Iterable[Point]) -> str:
    """Return the outline (SVG path data) of the closed polygon through `points`."""
    return "M" + " L".join(point(x, y) for x, y in points) + " Z"


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """Return the outline (SVG path data) of an ellipse, made of four Bezier curves.

    `x`, `y` is its middle; `rx` and `ry` are its radii.
    """
    kx, ky = rx * ROUND, ry * ROUND
    return (
        f"M{point(x - rx, y)} C{point(x - rx, y - ky)} {point(x - kx, y - ry)} {point(x, y - ry)} "
        f"C{point(x + kx, y - ry)} {point(x + rx, y - ky)} {point(x + rx, y)} "
        f"C{point(x + rx, y + ky)} {point(x + kx, y + ry)} {point(x, y + ry)} "
        f"C{point(x - kx, y + ry)} {point(x - rx, y + ky)} {point(x - rx, y)} Z"
    )


def move_outline(outline: str, x: float, y: float) -> str:
    """Return `outline` (SVG path data) moved right by `x` and down by `y`."""
    return _POINT.sub(lambda found: point(float(found[1]) + x, float(found[2]) + y), outline)


def mirror_outline(outline: str) -> str:
    """Return the mirror image of `outline` (SVG path data) about the vertical line x = 0."""
    return _POINT.sub(lambda found: point(-float(found[1]), float(found[2])), outline)


def rotate_outline(outline: str, degrees: float) -> str:
    """Return `outline` (SVG path data) turned clockwise about the origin by `degrees`."""
    turn = cmath.rect(1, math.radians(degrees))

    def turn_point(found: re.Match[str]) -> str:
        spot = complex(float(found[1]), float(found[2])) * turn
        return point(spot.real, spot.imag)

    return _POINT.sub(turn_point, outline)


def contours(outline: str) -> list[str]:
    """Return the contours of `outline` (SVG path data): the pieces that each begin with an M."""
    return [f"M{contour.strip()}" for contour in outline.split("M")[1:]]


def flatten_contour(contour: str) -> list[Point]:
    """Return `contour` as points; each of its curves is replaced by `CURVE_STEPS` short straight lines."""
    followed: list[Point] = []
    for command, data in re.findall(r"([MLQC])([^MLQCZ]*)", contour):
        points = [(float(x), float(y)) for x, y in _POINT.findall(data)]
        degree = _DEGREE[command]
        for start in range(0, len(points), degree):
            followed.extend(_steps([*followed[-1:], *points[start : start + degree]]))
    return followed


def _steps(controls: list[Point]) -> Iterator[Point]:
    count = CURVE_STEPS if controls[2:] else 1
    return (_find_curve_point(controls, step / count) for step in range(1, count + 1))


def _find_curve_point(controls: list[Point], share: float) -> Point:
    """Return the point of a Bezier curve at the parameter `share`, from 0 to 1, by de Casteljau's algorithm.

    `controls` are the curve's control points.
    """
    while len(controls) > 1:
        pairs = pairwise(controls)
        controls = [(x + share * (x2 - x), y + share * (y2 - y)) for (x, y), (x2, y2) in pairs]
    return controls[0]


def is_within(spot: Point, region: Region) -> bool:
    """Return whether the point `spot` lies in `region`, a convex polygon, or on its edge."""
    return all(_side(a, b, spot) >= 0 for a, b in _edges(region))


def clip_polygon(points: Iterable[Point], region: Region) -> list[Point]:
    """Return the polygon `points` cut down to the inside of `region`, by the Sutherland and Hodgman algorithm.

    The result is empty if nothing of it lies in `region`.
    """
    rest = list(points)
    for a, b in _edges(region):
        rest = list(_clip_edge(rest, a, b))
    return rest


def _clip_edge(points: list[Point], a: Point, b: Point) -> Iterator[Point]:
    for p, q in _edges(tuple(points)):
        here, there = _side(a, b, p), _side(a, b, q)
        if here >= 0:
            yield p
        if (here >= 0) != (there >= 0):
            share = here / (here - there)
            yield p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])


def _edges(region: Region) -> Iterator[tuple[Point, Point]]:
    return zip(region, region[1:] + region[:1], strict=True)


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
