"""Proves that a shuffle was not changed: compares the cards dealt with the promise published before the deal.

The promise is a hash of the pack. The pack is cut after the promise, so the deal begins with the first card below the
cut.
"""

from json import dumps
from typing import NamedTuple

from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Promise, Redealt, find_cut
from upcard.play.match.promise import hash_order, nonce


class ShuffleProof(NamedTuple):
    """The data of one deal with which anybody can check, without this program, that the shuffle was not changed."""

    game: str
    deal: int
    promised: str
    """The promise, a SHA-256 hash; empty if nothing was promised, as for a redeal."""
    order: tuple[str, ...]
    nonce: str
    dealt: int
    """The number of cards dealt before the first turn."""
    cut: int = 0
    """The number of cards that were cut from the top of the promised order to its bottom."""

    @property
    def computed(self) -> str:
        """The SHA-256 hash of the pack's order and the nonce, which should equal the hash that was promised."""
        return hash_order(self.order, self.nonce)

    @property
    def promise_kept(self) -> bool:
        """Whether the hash computed from the cards dealt equals the hash that was promised before the deal."""
        return self.promised == self.computed

    def format_as_json(self) -> str:
        """Return the proof as JSON text, which the script `check_deal.py` reads."""
        fields = {name: value for name, value in self._asdict().items() if name != "dealt"}
        return dumps({**fields, "order": " ".join(self.order)}, indent=1) + "\n"


def find_latest_promise(match: AnyMatch) -> str:
    """Return the promise (published hash of the pack) of the next deal, or if it has none yet, of the latest deal.

    The result is empty if there is none. It is also empty if hidden cards were dealt again within the latest deal,
    because the promise was about the cards dealt first.
    """
    if any(isinstance(note, Redealt) for after, note in match.notes if after > max(match.list_dealings(), default=0)):
        return ""
    told = [(after, note.sha256) for after, note in match.notes if isinstance(note, Promise)]
    wanted = {max(match.list_dealings(), default=-1), len(match.actions) if match.to_act is None else -1}
    return next((sha for after, sha in reversed(told) if after in wanted), "")


def find_promise_at(match: AnyMatch, at: int) -> str:
    """Return the promise for the deal at action number `at`, a published hash of the pack; empty if there is none."""
    return next((note.sha256 for after, note in match.notes if after == at and isinstance(note, Promise)), "")


def record(match: AnyMatch) -> ShuffleProof:
    """Return the data with which anybody can check that the shuffle of the match's latest deal was not changed.

    Raises ValueError while that deal is being played.
    """
    if match.to_act is not None or not match.actions:
        raise ValueError("the order is told when the deal is over")
    game, at = match.game, max(match.list_dealings())
    before = match.before_deal(at)
    number, order = game.rules.deal_number(before), tuple(map(str, game.rules.pack(before)))
    dealt = len(order) - len(game.rules.pack(match.positions[at + 1]))
    said, cut = find_promise_at(match, at), find_cut(match, at)
    return ShuffleProof(game.name, number, said, order, nonce(match.seed, number), dealt, cut)
