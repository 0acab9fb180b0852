"""Stores the PINs of people who share a screen and hide their cards from each other, each as a salted hash.

An entry that this version of the program cannot read counts as no PIN, so that nobody is locked out of their own cards;
it is kept unchanged when the file is written again. A file that is damaged as a whole is renamed before a new one is
written.
"""

# Why: decisions/0033-a-pin-keeps-friends-from-looking.md

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import pbkdf2_hmac, sha256
from hmac import compare_digest
from itertools import count
from json import dumps, loads
from pathlib import Path

from upcard.core.text.decode import BadData, decode
from upcard.core.text.encode import fields_of
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import origin
from upcard.play.storage.atomic_file import read_plain_file, write_file_in_folder

ROUNDS = 200_000
"""The number of hash rounds for one PIN, which make every try take a tenth of a second."""
SHORTEST, LONGEST = 4, 12
"""The smallest and the largest number of digits of a PIN."""
FILE = "pins.json"
MOST_BYTES = 1_000_000
"""The size in bytes of the largest file that is read, more than all PINs take."""
ASIDE = "pins-damaged-{}.json"
"""The name that a damaged file gets; the braces stand for a number."""


@dataclass(frozen=True, slots=True)
class PinHash:
    """The salted hash of a PIN in hexadecimal digits, as the file stores it."""

    salt: str
    rounds: int
    hash: str
    wrong: int = 0
    """How often a wrong PIN was tried since the right one was entered last."""


def is_pin(text: str) -> bool:
    """Return whether `text` is a PIN: 4 to 12 ASCII digits."""
    return SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isdigit()


def key(name: str, match: AnyMatch, player: int) -> str:
    """Return the key under which the PIN of a person is stored: the `name` that the person typed, in lower case.

    If no name was typed, the key is the match's `identity`, a tab, and the player's number. No typed name can contain a
    tab, so no name can clash with such a key.
    """
    return " ".join(name.split()).casefold() or f"{identity(match)}\t{player}"


def identity(match: AnyMatch) -> str:
    """Return a text that identifies the match; it is the same for every copy of the match file.

    It is a hash of the game, the seed, and whether the match is a deal played again from another seat. In such a match
    the players have other seats and so other cards.
    """
    begun = origin(match)
    moved = begun is not None and begun.kind == "chair"
    return sha256(repr((match.game.name, match.seed, moved)).encode()).hexdigest()


def has_pin(folder: Path, who: str) -> bool:
    """Return whether a PIN is stored in `folder` under the key `who`, as `key` returns it."""
    return who in _read_pins(folder)


def pin_fits(folder: Path, who: str, pin: str) -> bool:
    """Return whether `pin` is the PIN stored in `folder` under the key `who`; True if none is stored."""
    kept = _read_pins(folder).get(who)
    return kept is None or compare_digest(_hash_pin(pin, bytes.fromhex(kept.salt), kept.rounds), kept.hash)


def count_wrong_tries(folder: Path, who: str) -> int:
    """Return how many wrong PINs in a row were tried for the person with the key `who`, as stored in `folder`."""
    kept = _read_pins(folder).get(who)
    return 0 if kept is None else kept.wrong


def save_wrong_tries(folder: Path, who: str, wrong: int) -> None:
    """Save in `folder` how many wrong PINs in a row were tried for the person with the key `who`.

    An error of the disk is ignored.
    """
    kept = _read_pins(folder).get(who)
    if kept is not None:
        with suppress(OSError):
            _write(folder, {**_to_be_changed(folder), who: fields_of(replace(kept, wrong=wrong))})


def save_pin(folder: Path, who: str, pin: str) -> None:
    """Save `pin` in `folder` under the key `who`, in place of an earlier PIN.

    Raises OSError if the file cannot be written.
    """
    salt = os.urandom(16)
    kept = PinHash(salt.hex(), ROUNDS, _hash_pin(pin, salt, ROUNDS))
    _write(folder, {**_to_be_changed(folder), who: fields_of(kept)})


def drop(folder: Path, who: str) -> None:
    """Remove the PIN stored in `folder` under the key `who`.

    Raises OSError if the file cannot be written.
    """
    _write(folder, {name: kept for name, kept in _to_be_changed(folder).items() if name != who})


def _hash_pin(pin: str, salt: bytes, rounds: int) -> str:
    return pbkdf2_hmac("sha256", pin.encode(), salt, rounds).hex()


def _read_pins(folder: Path) -> Mapping[str, PinHash]:
    """Return the hashes of all PINs in `folder` that this version can read, by key."""
    found = dict[str, PinHash]()
    with suppress(OSError):
        for who, written in (_entries(folder) or {}).items():
            with suppress(BadData, ValueError):
                found[who] = _sound(decode(PinHash, written))
    return found


def _entries(folder: Path) -> Mapping[str, object] | None:
    """Return the entries of the PIN file in `folder` by key, also those that this version does not understand.

    Return None if the file is damaged. Raises OSError if it cannot be opened.
    """
    try:
        found = loads(read_plain_file(folder / FILE, MOST_BYTES, follow=False))
    except FileNotFoundError:
        return {}
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _to_be_changed(folder: Path) -> Mapping[str, object]:
    """Return the entries of the PIN file in `folder`, for a caller that will change and rewrite them.

    A damaged file is renamed, and the result is empty. Raises OSError if the file cannot be opened or renamed.
    """
    found = _entries(folder)
    if found is None:
        free = (folder / ASIDE.format(number) for number in count(1))
        os.replace(folder / FILE, next(path for path in free if not path.exists()))
    return found or {}


def _sound(kept: PinHash) -> PinHash:
    """Return `kept`, the stored hash of a PIN, unchanged if its values are valid; otherwise raise ValueError.

    Salt and hash must be hexadecimal digits, and the number of hash rounds within limits.
    """
    for digits in (kept.salt, kept.hash):
        bytes.fromhex(digits)
    if not 0 < kept.rounds <= 10 * ROUNDS:
        raise ValueError(kept.rounds)
    return kept


def _write(folder: Path, pins: Mapping[str, object]) -> None:
    """Write the PIN file with the entries `pins`, readable only by its owner; the old file is replaced all at once."""
    write_file_in_folder(folder, FILE, dumps(pins))
