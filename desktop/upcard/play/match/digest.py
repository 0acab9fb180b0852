"""The digest of a position, by which a replay is checked.

It stands by itself because it needs modules that resuming does not load before the first frame.
"""

from hashlib import sha256
from json import dumps

from upcard.core.game.record import AnyGame
from upcard.core.text.encode import plain
from upcard.play.match.notes import Digest


def digest(game: AnyGame, position: object) -> Digest:
    """Return the SHA-256 digest of the position, written as JSON with sorted keys and without blanks.

    A key that was added later is left out while its value is that of all earlier positions, so old digests still fit.
    """
    form = game.text.form
    every = form.write(position)
    known = {key: value for key, value in every.items() if key not in form.added or value != form.added[key]}
    written = dumps(plain(known), sort_keys=True, separators=(",", ":"))
    return Digest(sha256(written.encode()).hexdigest())
