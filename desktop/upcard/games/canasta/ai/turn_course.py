"""What happens in one turn, as the search plays it to its end in a random deal: what is laid, on which melds.

Canasta and games related to it record a turn by the same function, `watch_turn`; each game passes a `TurnPlayer` to it,
the functions that play the turn.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from upcard.games.canasta.actions import Draw
from upcard.games.canasta.ai.fast.state import JOKER, MELD_KEYS, TWO

WATCHED = 12
"""In how many deals the rest of a turn is examined if the player knows all cards that it may lay."""

D = TypeVar("D")
H = TypeVar("H", bound="Playable")
C = TypeVar("C")
M = TypeVar("M", bound=Sequence[object])

MeldName: TypeAlias = tuple[str, int]
"""The key of a meld, as in a `LayDown`, and its number among the melds of its side with that key."""
Laid: TypeAlias = tuple[MeldName, tuple[int, ...]]
"""Cards laid on one meld: the name of the meld, and the kinds of the cards."""


class TurnState(NamedTuple):
    """The melds of a side at one moment of a turn, and whether the player in turn has taken up the foot.

    A foot is a second hand, which only some related games have.
    """

    melds: Mapping[MeldName, int]
    """The number of cards of each meld."""
    in_foot: bool = False


class TurnCourse(NamedTuple):
    """What happens in one turn when a computer player's search plays the turn in one random deal."""

    start: TurnState
    acted: TurnState
    """What the side has after the action that begins the turn."""
    end: TurnState
    """What the side has before the discard that ends the turn."""
    laid: tuple[Laid, ...] = ()
    """What is laid after that action."""
    last: int = -1
    """The kind of the card that is discarded at the end; -1 if none is."""
    out: bool = False


def select_watched(action: object, deals: Sequence[D]) -> Sequence[D]:
    """Return the deals in which a turn that begins with `action` is examined.

    A draw takes unknown cards, so it is examined in all deals, and any other action in the first few.
    """
    return deals if isinstance(action, Draw) else deals[:WATCHED]


def read_sizes(sizes: Sequence[int], *, in_foot: bool = False) -> TurnState:
    """Return the state of a turn, in which a side's melds have these `sizes`, in the order of `MELD_KEYS`.

    `in_foot` says whether the player has taken up the foot, a second hand in some related games.
    """
    return TurnState({(key, 0): size for key, size in zip(MELD_KEYS, sizes, strict=False)}, in_foot)


def write_laid(group: tuple[int, int, int, int]) -> Laid:
    """Convert `group`, a tuple (rank, naturals, twos, jokers), to the name of a meld and the kinds of its cards."""
    rank, naturals, twos, jokers = group
    return (MELD_KEYS[rank], 0), (rank,) * naturals + (TWO,) * twos + (JOKER,) * jokers


def read_log(log: Sequence[Sequence[object]]) -> tuple[int, int, bool]:
    """Return how a turn went on after its first action, from `log`, the moves that the search made after it.

    `log` may go on after the end of the turn. The result is the number of moves at its beginning that lay melds, the
    kind of the card discarded by the next move (-1 if that is no discard), and whether there are no moves after that.
    """
    melds = len(list(takewhile(lambda move: move[0] == "meld", log)))
    rest = log[melds:]
    last = rest[0][-1] if rest and rest[0][0] == "discard" else -1
    return melds, last if isinstance(last, int) else -1, len(rest) <= (last != -1)


class Playable(Protocol):
    """The interface of a position, stored as counts of cards, in which `watch_turn` plays a turn and records it."""

    out: int
    """The seat that has gone out; -1 if none has."""

    def copy(self: "H") -> "H":
        """Return a copy that shares no lists with this position."""


class TurnPlayer(NamedTuple, Generic[H, C, M]):
    """How the search of one game plays a turn, so that `watch_turn` can record what the turn lays."""

    read: Callable[[H, int], TurnState]
    """Returns what a seat's side has on the table."""
    act: Callable[[H, C], None]
    """Plays the action with which a candidate begins the turn, and nothing else of the turn."""
    goes_on: Callable[[H, C, int], bool]
    """Returns whether a seat may lay more after the action of a candidate, and chooses freely what."""
    finish: Callable[[H, C, list[M]], None]
    """Plays at least the rest of the turn that a candidate began, and appends the moves to a list."""
    lay: Callable[[H, M, int], Iterable[Laid]]
    """Plays a meld of that list for a seat, and returns what is laid on each meld of the table."""


def watch_turn(player: TurnPlayer[H, C, M], here: H, one: C, seat: int) -> TurnCourse:
    """Play the turn of `seat` that begins with the candidate `one` to its last meld, and return what happens in it.

    `here` is the position before the turn, and is changed. If the player takes up the foot (a second hand, which only
    some related games have), the record ends there.
    """
    start = player.read(here, seat)
    player.act(here, one)
    acted = player.read(here, seat)
    if acted.in_foot != start.in_foot or not player.goes_on(here, one, seat):
        return TurnCourse(start, acted, acted)
    log, there = list[M](), here.copy()
    player.finish(there, one, log)
    melds, last, ended = read_log(log)
    laid, end = list[Laid](), acted
    for move in log[:melds]:
        laid += player.lay(here, move, seat)
        end = player.read(here, seat)
        if end.in_foot != acted.in_foot:
            last = -1
            break
    return TurnCourse(start, acted, end, tuple(laid), last, ended and there.out == seat)
