"""Documents for the referee: a Canasta position with whatever a test changes in it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec.json import encode

PAIR_OF_NINES = {"type": "take_pile", "melds": [{"rank": "9", "cards": ["9S", "9H"]}]}
DRAW = {"type": "draw"}


def document(actions: Sequence[object] = (), **more: object) -> dict[str, object]:
    """Write a document whose side 0 has opened with tens and whose pile is frozen under a nine."""
    position = {
        "hands": [["9S", "9H", "KS", "4C"], 11, 11, 11],
        "melds": [[["TS", "TH", "TD"]], []],
        "pile": ["2H", "5C", "9C"],
    }
    whole = {"format": "upcard-position", "version": 1, "game": "canasta", "position": position}
    return {**whole, "actions": list(actions), **more}


def with_position(actions: Sequence[object] = (), **keys: object) -> dict[str, object]:
    """Write the same document with other keys in its position."""
    plain = document(actions)
    position = plain["position"]
    assert isinstance(position, Mapping)
    return {**plain, "position": {**position, **keys}}


def saved(folder: Path, *documents: object, name: str = "position.json") -> str:
    """Keep documents in a file, one a line."""
    file = folder / name
    file.write_bytes(b"\n".join(one if isinstance(one, bytes) else encode(one) for one in documents))
    return str(file)
