"""PINs of persons who share a screen, each kept as a salted hash: nobody can read them.

What this version does not understand counts as no PIN, since nobody may be kept from their cards by that. It is written
again as it was all the same, and a file that is damaged as a whole is put aside before another takes its place.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import pbkdf2_hmac, sha256
from hmac import compare_digest
from itertools import count
from json import dumps, loads
from pathlib import Path

from upcard.core.text.decode import BadData, decode
from upcard.core.text.encode import fields_of
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import origin
from upcard.play.storage.atomic_file import write_file_in_folder

ROUNDS = 200_000
"""How often a PIN is hashed: a tenth of a second a try."""
SHORTEST, LONGEST = 4, 12
"""How many digits a PIN has."""
FILE = "pins.json"
ASIDE = "pins-damaged-{}.json"
"""What a file that is damaged is called when it was put aside."""


@dataclass(frozen=True, slots=True)
class PinHash:
    """What is kept of a PIN, in hexadecimal digits."""

    salt: str
    rounds: int
    hash: str


def is_pin(text: str) -> bool:
    """Say whether a text could be a PIN."""
    return SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isdigit()


def key(name: str, match: AnyMatch, player: int) -> str:
    """Return under what a PIN is kept: the name that was typed, else the player's number in this match.

    No name that is typed has the sign between the two: nobody takes another one's place by their name.
    """
    return " ".join(name.split()).casefold() or f"{identity(match)}\t{player}"


def identity(match: AnyMatch) -> str:
    """Return by what a match is known again, in whatever file a copy of it lies or goes on.

    Only what is dealt again to other chairs is another one: each player has somebody else's place there.
    """
    begun = origin(match)
    moved = begun is not None and begun.kind == "chair"
    return sha256(repr((match.game.name, match.seed, moved)).encode()).hexdigest()


def has(folder: Path, who: str) -> bool:
    """Say whether somebody has a PIN."""
    return who in _read_pins(folder)


def fits(folder: Path, who: str, pin: str) -> bool:
    """Say whether it is somebody's PIN; any is where they have none."""
    kept = _read_pins(folder).get(who)
    return kept is None or compare_digest(_hash_pin(pin, bytes.fromhex(kept.salt), kept.rounds), kept.hash)


def keep(folder: Path, who: str, pin: str) -> None:
    """Give somebody a PIN, in place of one they had; raises OSError."""
    salt = os.urandom(16)
    kept = PinHash(salt.hex(), ROUNDS, _hash_pin(pin, salt, ROUNDS))
    _write(folder, {**_to_be_changed(folder), who: fields_of(kept)})


def drop(folder: Path, who: str) -> None:
    """Take somebody's PIN away; raises OSError."""
    _write(folder, {name: kept for name, kept in _to_be_changed(folder).items() if name != who})


def _hash_pin(pin: str, salt: bytes, rounds: int) -> str:
    return pbkdf2_hmac("sha256", pin.encode(), salt, rounds).hex()


def _read_pins(folder: Path) -> Mapping[str, PinHash]:
    """Read every PIN that is understood."""
    found = dict[str, PinHash]()
    with suppress(OSError):
        for who, written in (_entries(folder) or {}).items():
            with suppress(BadData, ValueError):
                found[who] = _sound(decode(PinHash, written))
    return found


def _entries(folder: Path) -> Mapping[str, object] | None:
    """Return what the file says of each, understood or not; None where it is damaged. Raises OSError."""
    try:
        found = loads((folder / FILE).read_bytes())
    except FileNotFoundError:
        return {}
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _to_be_changed(folder: Path) -> Mapping[str, object]:
    """Return what is to be written again; raises OSError, also where the file is there and cannot be read now."""
    found = _entries(folder)
    if found is None:
        free = (folder / ASIDE.format(number) for number in count(1))
        os.replace(folder / FILE, next(path for path in free if not path.exists()))
    return found or {}


def _sound(kept: PinHash) -> PinHash:
    """Return it; raises ValueError where no hash could be so."""
    for digits in (kept.salt, kept.hash):
        bytes.fromhex(digits)
    if not 0 < kept.rounds <= 10 * ROUNDS:
        raise ValueError(kept.rounds)
    return kept


def _write(folder: Path, pins: Mapping[str, object]) -> None:
    """Write the file whole or not at all, for the eyes of its owner alone."""
    write_file_in_folder(folder, FILE, dumps(pins), mode=0o600)
