"""Puts the deck together: four styles of faces, each with 52 cards, two jokers and the backs."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from carddeck.backs import back, small_back
from carddeck.drawing import Drawing, document, repeat_at_both_ends
from carddeck.figure import frame_figure
from carddeck.index import index, joker_index
from carddeck.jack import STRIPES, jack
from carddeck.jester import jester
from carddeck.king import king
from carddeck.large import large_face, large_joker
from carddeck.palette import BACKS, FOUR_COLOURS, JOKERS, SUITS, TWO_COLOURS, Colours, Paint, Suit
from carddeck.queen import queen
from carddeck.spots import ace, spots

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_RANK_NAMES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}
_SUIT_NAMES: Mapping[Suit, str] = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_COURTS: Mapping[str, tuple[Callable[[Suit], Drawing], Paint, Drawing]] = {
    "K": (king, "deep", ()),
    "Q": (queen, "tint", ()),
    "J": (jack, "paper", STRIPES),
}
"""What draws a court rank, on which ground, before what."""
_LOOKING_RIGHT = "HC"


@dataclass(frozen=True, slots=True)
class Faces:
    """The drawings of all cards in one print, normal or large, before a palette gives them colours."""

    cards: Mapping[tuple[str, Suit], Drawing]
    joker: Drawing


def files() -> dict[str, str]:
    """Return the SVG text of every file of the deck, by its path below the output folder."""
    normal, large = _normal_faces(), _large_faces()
    styles = (
        ("standard", normal, TWO_COLOURS),
        ("four", normal, FOUR_COLOURS),
        ("large", large, TWO_COLOURS),
        ("large_four", large, FOUR_COLOURS),
    )
    backs = tuple(_backs())
    drawn = ((style, (*_colour_faces(faces, colours), *backs)) for style, faces, colours in styles)
    return {f"{style}/{name}.svg": text for style, cards in drawn for name, text in cards}


def face(rank: str, suit: Suit) -> Drawing:
    """Return the drawing of the face of the card with this rank and suit in normal print."""
    corners = repeat_at_both_ends(index(rank, suit))
    if rank == "A":
        return corners + ace(suit)
    if rank not in _COURTS:
        return corners + spots(rank, suit)
    figure, ground, wall = _COURTS[rank]
    return frame_figure(figure(suit), ground, wall, flip=suit in _LOOKING_RIGHT) + corners


def _normal_faces() -> Faces:
    cards = {(rank, suit): face(rank, suit) for suit in SUITS for rank in RANKS}
    return Faces(cards, frame_figure(jester(), "tint") + repeat_at_both_ends(joker_index()))


def _large_faces() -> Faces:
    return Faces({(rank, suit): large_face(rank, suit) for suit in SUITS for rank in RANKS}, large_joker())


def _colour_faces(faces: Faces, colours: Mapping[Suit, Colours]) -> Iterator[tuple[str, str]]:
    for (rank, suit), drawing in faces.cards.items():
        title = f"{_RANK_NAMES.get(rank, rank)} of {_SUIT_NAMES[suit]}"
        yield f"{rank}{suit}", document(drawing, colours[suit], title)
    for number, joker in enumerate(JOKERS, 1):
        yield f"X{number}", document(faces.joker, joker, "Joker")


def _backs() -> Iterator[tuple[str, str]]:
    for name, colours in BACKS.items():
        yield f"back_{name}", document(back(), colours, "Card back")
        yield f"back_{name}_small", document(small_back(), colours, "Card back")
