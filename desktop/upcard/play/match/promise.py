"""Makes the promise of a deal: a hash of the shuffled pack, published before the deal so that it can be checked later.

The promise is the SHA-256 hash of a text: the cards in their order, each as two characters with a blank after it, and
the nonce. The nonce, 64 hexadecimal digits, follows from the match's seed, which nobody sees before the end.
"""

# Why: decisions/0029-promise-each-deal-before-its-first-card.md

from collections.abc import Sequence

from upcard.core.digest import sha256
from upcard.core.game.record import AnyGame
from upcard.play.match.notes import Promise


def hash_order(order: Sequence[str], nonce: str) -> str:
    """Return the SHA-256 hash of the cards in `order` and the text `nonce`, in hexadecimal digits."""
    return sha256(" ".join((*order, nonce)).encode()).hexdigest()


def make_promise(game: AnyGame, before: object, seed: str) -> Promise:
    """Return the promise of a deal: a hash of the shuffled pack, published before the deal.

    `before` is the position before the deal. From the match's `seed` follows a secret text, the nonce, which is hashed
    with the pack. Without the nonce, somebody could hash one possible pack after another and so find the pack that has
    this hash.
    """
    return Promise(hash_order(tuple(map(str, game.rules.pack(before))), nonce(seed, game.rules.deal_number(before))))


def nonce(seed: str, deal: int) -> str:
    """Return the nonce of deal number `deal`: a secret text that is hashed together with the deal's pack.

    It is computed from `seed`, but `seed` cannot be computed from it. Without a nonce, somebody could hash one possible
    pack after another and so find the pack that has the published hash.
    """
    return sha256(f"{seed}/{deal}/nonce".encode()).hexdigest()
