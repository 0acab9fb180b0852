"""The digest of a position, by which a replay is checked; it needs more than what is resumed before the first frame."""

from hashlib import sha256
from json import dumps

from upcard.core.game.record import AnyGame
from upcard.core.text.encode import plain
from upcard.play.match.notes import Digest


def digest(game: AnyGame, position: object) -> Digest:
    """Return the digest of a position: of its written form as JSON, keys in order, without blanks."""
    written = dumps(plain(game.text.form.write(position)), sort_keys=True, separators=(",", ":"))
    return Digest(sha256(written.encode()).hexdigest())
