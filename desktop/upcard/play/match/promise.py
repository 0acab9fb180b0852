"""The promise: a hash of the shuffled pack, published before the deal so that everybody can check the deal later.

The promise is the SHA-256 hash of a text: the cards in their order, each as two characters with a blank after it, and
the nonce. The nonce, 64 hexadecimal digits, follows from the match's seed, which nobody sees before the end.
"""

# Why: decisions/0029-promise-each-deal-before-its-first-card.md

from collections.abc import Sequence

from upcard.core.digest import sha256
from upcard.core.game.record import AnyGame
from upcard.play.match.notes import Promise


def hash_order(order: Sequence[str], nonce: str) -> str:
    """Return the SHA-256 hash of the cards `order` and `nonce`, in hexadecimal digits."""
    return sha256(" ".join((*order, nonce)).encode()).hexdigest()


def make_promise(game: AnyGame, before: object, seed: str) -> Promise:
    """Return the promise for the shuffled pack of `before`, the position before a deal."""
    return Promise(hash_order(tuple(map(str, game.rules.pack(before))), nonce(seed, game.rules.deal_number(before))))


def nonce(seed: str, deal: int) -> str:
    """Return the nonce for the deal number `deal`, from which neither the seed nor the pack's order can be found."""
    return sha256(f"{seed}/{deal}/nonce".encode()).hexdigest()
