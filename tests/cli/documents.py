"""Referee documents for tests: a Canasta position with fields that a test may change."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from upcard.core.text.encode import write_json

PAIR_OF_NINES = {"type": "take_pile", "melds": [{"rank": "9", "cards": ["9S", "9H"]}]}
DRAW = {"type": "draw"}
BRIEFLY = """
import sys
from upcard.play.analysis import judgement
judgement.TIMES = 1
from upcard.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""The program with a judgement of few deals, for tests that do not ask how sure it is."""


def document(actions: Sequence[object] = (), **more: object) -> dict[str, object]:
    """Return a document in which side 0 has melded tens, and the pile is frozen under a nine."""
    position = {
        "hands": [["9S", "9H", "KS", "4C"], 11, 11, 11],
        "melds": [[["TS", "TH", "TD"]], []],
        "pile": ["2H", "5C", "9C"],
    }
    whole = {"format": "upcard-position", "version": 1, "game": "canasta", "position": position}
    return {**whole, "actions": list(actions), **more}


def with_position(actions: Sequence[object] = (), **keys: object) -> dict[str, object]:
    """Return the same document with other fields in its position."""
    plain = document(actions)
    position = plain["position"]
    assert isinstance(position, Mapping)
    return {**plain, "position": {**position, **keys}}


def write_documents(folder: Path, *documents: object, name: str = "position.json") -> str:
    """Write documents to a file, one on each line, and return its path."""
    file = folder / name
    file.write_bytes(b"\n".join(one if isinstance(one, bytes) else write_json(one) for one in documents))
    return str(file)
