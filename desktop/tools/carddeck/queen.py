"""Draws the queens: each has a small crown, a pleated collar, a gown, and a flower in her hand."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from carddeck.bloom import bloom
from carddeck.cloth import cloth
from carddeck.coronet import coronet
from carddeck.drawing import Drawing, Line, turn_shapes
from carddeck.figure import BODY, PANEL_X, PANEL_Y, TORSO, cut, dots, pair, parts
from carddeck.head import Look, Mouth, face, fist, flat_hand
from carddeck.outline import Point, Region, ellipse, polygon
from carddeck.palette import Paint, Suit
from carddeck.pips import pip


@dataclass(frozen=True, slots=True)
class Pose:
    """How a queen looks and holds her head and her flower.

    `tilt` and `flower_tilt` turn the head and the flower, in degrees clockwise. `flower` is the x coordinate of the
    hand with the flower, and the y coordinate of the blossom.
    """

    look: Look
    mouth: Mouth
    tilt: float
    flower: Point
    flower_tilt: float
    other_hand: Drawing = ()


_POSES: Mapping[Suit, Pose] = {
    "S": Pose("level", "plain", 0, (-49, -112), 0),
    "H": Pose("down", "smile", -4, (-40, -86), -9, (flat_hand(26, -27, 6, "paper"),)),
    "D": Pose("high", "small", 3, (-52, -104), 6),
    "C": Pose("side", "smile", -3, (-48, -108), 6, (flat_hand(22, -24, 0, "paper"),)),
}
_GOWN: Mapping[Suit, Paint] = {"S": "deep", "H": "main", "D": "deep", "C": "deep"}
_TRIM = parts(
    ("gold", "M-15,-46 L15,-46 L22,-43 L4,-8 L4,40 L-4,40 L-4,-8 L-22,-43 Z"),
    ("skin", "M-14,-48 L14,-48 L0,-17 Z"),
    ("skin_shade", "M0,-48 L14,-48 L0,-17 Z"),
)


def queen(suit: Suit) -> Drawing:
    """Return the drawing of the upper half of the queen of `suit`."""
    pose = _POSES[suit]
    return (
        pip(suit, (48, -124), 24, "main"),
        *_collar(suit),
        *cut(BODY, _GOWN[suit]),
        *cloth(suit, "mid", TORSO),
        *_TRIM,
        *_tilt_shapes(_head(suit), pose.tilt, 0, -52),
        Line("M-12,-49 Q0,-39 12,-49", "paper", 2.4),
        pip(suit, (0, -37), 9, "main"),
        *_tilt_shapes(bloom(suit, pose.flower[0] - 1, pose.flower[1]), pose.flower_tilt, pose.flower[0], -12),
        *pose.other_hand,
        *fist(pose.flower[0] + 1, -12, "paper"),
    )


def _tilt_shapes(shapes: Drawing, degrees: float, x: float, y: float) -> Drawing:
    return (turn_shapes(shapes, degrees, x, y),) if degrees else shapes


def _head(suit: Suit) -> Drawing:
    pose = _POSES[suit]
    features = face(pose.look, pose.mouth, lips="rouge")
    return _HAIR[suit] + features + pair(_FRINGES[suit], "hair", "hair_shade") + _EARRINGS[suit] + coronet(suit)


_CURLS = ((-22, -102, 9.5), (-27, -89, 9), (-24, -76, 8.5), (-28, -64, 8), (-23, -54, 7))


def _curls() -> Iterator[Drawing]:
    for x, y, r in _CURLS:
        yield dots("hair_shade", (-x, y, r)) + dots("hair", (x, y, r))


def _plaits() -> Iterator[Drawing]:
    for row in range(5):
        left: Paint = "hair_shade" if row % 2 else "hair"
        right: Paint = "hair" if row % 2 else "hair_shade"
        strand = ellipse(-23 - row * 0.8, -75 + row * 9, 6.6 - row * 0.35, 5.6)
        yield pair(strand, left, right)
    yield pair("M-22,-35 L-30,-35 L-29,-31 L-23,-31 Z", "gold", "gold")


_HAIR: Mapping[Suit, Drawing] = {
    # smooth
    "S": pair(
        "M0,-121 C-21,-121 -31,-106 -29,-88 C-28,-74 -34,-66 -31,-55 C-24,-48 -13,-54 -15,-66 "
        "L-17,-92 C-13,-101 -6,-105 0,-106 Z",
        "hair",
        "hair_shade",
    ),
    # curls
    "H": tuple(chain.from_iterable(_curls()))
    + pair(
        "M0,-121 C-18,-121 -27,-110 -26,-96 L-16,-60 L-14,-92 C-10,-101 -6,-105 0,-106 Z",
        "hair",
        "hair_shade",
    ),
    # dressed high
    "D": dots("hair", (-21, -110, 9.5))
    + dots("hair_shade", (21, -110, 9.5))
    + pair(
        "M0,-124 C-20,-125 -28,-112 -26,-99 C-25,-92 -22,-88 -19,-84 L-17,-96 C-13,-103 -6,-106 0,-107 Z",
        "hair",
        "hair_shade",
    )
    + (Line("M-27,-113 Q-21,-108 -15,-113", "hair_shade", 1.4), Line("M27,-113 Q21,-108 15,-113", "hair", 1.4)),
    # plaits
    "C": pair(
        "M0,-121 C-19,-121 -27,-108 -25,-92 L-22,-72 L-15,-74 L-16,-94 C-12,-102 -6,-105 0,-106 Z",
        "hair",
        "hair_shade",
    )
    + tuple(chain.from_iterable(_plaits())),
}
_FRINGES: Mapping[Suit, str] = {
    "S": "M0,-110 C-12,-110 -20,-102 -20,-86 C-14,-92 -6,-98 0,-104 Z",
    "H": "M0,-111 C-14,-111 -21,-103 -20,-90 C-15,-93 -14,-98 -9,-98 C-5,-98 -3,-102 0,-104 Z",
    "D": "M0,-112 C-10,-112 -18,-108 -20,-94 C-14,-100 -6,-103 0,-103.5 Z",
    "C": "M0,-110 L-19,-110 L-20,-92 C-14,-97 -6,-98.5 0,-98.5 Z",
}
_STUDS = dots("gold", (-19.5, -74, 2.6), (19.5, -74, 2.6))
_EARRINGS: Mapping[Suit, Drawing] = {
    "S": _STUDS,
    "H": (),
    "D": _STUDS + pair("M-19.5,-72 L-17.5,-67 L-19.5,-62 L-21.5,-67 Z", "main", "main"),
    "C": (),
}

_COLLAR_Y, _COLLAR_RADIUS = -48, 55
_COLLAR_REGION: Region = ((-PANEL_X, -PANEL_Y), (PANEL_X, -PANEL_Y), (PANEL_X, -42), (-PANEL_X, -42))
_PLEATS: Mapping[Suit, int] = {"S": 17, "H": 13, "D": 21, "C": 11}
_COLLAR_START, _COLLAR_END = math.radians(174), math.radians(366)
_POINTED = ((0.5, 6.0),)
_ROUND = tuple((share, 4 * reach) for share, reach in ((0.2, 0.7), (0.35, 0.95), (0.5, 1.05), (0.65, 0.95), (0.8, 0.7)))
_HEMS: Mapping[Suit, tuple[Point, ...]] = {"S": _POINTED, "H": _ROUND, "D": _POINTED, "C": _ROUND}
"""How far the edge of a pleat stands out, by the share of the pleat's width."""


def _collar(suit: Suit) -> Drawing:
    disc = cut(ellipse(0, _COLLAR_Y, 59, 59), "deep", _COLLAR_REGION)
    pleats = (cut(_pleat(suit, fold), "mid" if fold % 2 else "paper") for fold in range(_PLEATS[suit]))
    return (*disc, *chain.from_iterable(pleats))


def _pleat(suit: Suit, fold: int) -> str:
    width = (_COLLAR_END - _COLLAR_START) / _PLEATS[suit]
    rim = ((0.0, 0.0), *_HEMS[suit], (1.0, 0.0))
    points = (_polar(_COLLAR_START + width * (fold + share), _COLLAR_RADIUS + reach) for share, reach in rim)
    return polygon(((0, _COLLAR_Y), *points))


def _polar(angle: float, radius: float) -> Point:
    return radius * math.cos(angle), _COLLAR_Y + radius * math.sin(angle)
