"""Computes the hash of a position, which shows whether replaying a match leads to the same position.

It is a separate module because it imports modules that must not be loaded before the window has drawn its first frame.
"""

from hashlib import sha256
from json import dumps

from upcard.core.game.record import AnyGame
from upcard.core.text.encode import plain
from upcard.play.match.notes import Digest


def digest(game: AnyGame, position: object) -> Digest:
    """Return the SHA-256 hash of `position`, written as JSON with sorted keys and without blanks.

    A key that a later version of the game has added is left out while it has its default value. So a position has the
    same hash as in the version that did not know the key.
    """
    form = game.text.form
    every = form.write(position)
    known = {key: value for key, value in every.items() if key not in form.added or value != form.added[key]}
    written = dumps(plain(known), sort_keys=True, separators=(",", ":"))
    return Digest(sha256(written.encode()).hexdigest())
