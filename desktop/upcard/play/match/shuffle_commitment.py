"""That the cards are fair can be checked: what was promised before a deal is compared with what was dealt.

Who cuts does so after the promise: the deal begins with the first card below the cut.
"""

from json import dumps
from typing import NamedTuple

from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Promise, Redealt, find_cut
from upcard.play.match.promise import hash_order, nonce


class ShuffleProof(NamedTuple):
    """What is needed to check a deal without the program."""

    game: str
    deal: int
    promised: str
    """Empty where nothing was promised, as of cards that were dealt again."""
    order: tuple[str, ...]
    nonce: str
    dealt: int
    """How many cards were dealt before the first turn."""
    cut: int = 0
    """So many cards of the promised order were put below the others before the deal."""

    @property
    def computed(self) -> str:
        """The promise that belongs to this order and nonce."""
        return hash_order(self.order, self.nonce)

    @property
    def kept(self) -> bool:
        """Whether the promise was kept."""
        return self.promised == self.computed

    def format_as_json(self) -> str:
        """Return the record as JSON, which `check_deal.py` reads."""
        fields = {name: value for name, value in self._asdict().items() if name != "dealt"}
        return dumps({**fields, "order": " ".join(self.order)}, indent=1) + "\n"


def find_latest_promise(match: AnyMatch) -> str:
    """Return what was promised of the deal that is about to be dealt, else of the one dealt last; empty for nothing.

    Nothing was of cards that were dealt again; of those whose place they took nothing may be told.
    """
    if any(isinstance(note, Redealt) for after, note in match.notes if after > max(dealings(match), default=0)):
        return ""
    told = [(after, note.sha256) for after, note in match.notes if isinstance(note, Promise)]
    wanted = {max(dealings(match), default=-1), len(match.actions) if match.to_act is None else -1}
    return next((sha for after, sha in reversed(told) if after in wanted), "")


def find_promise_at(match: AnyMatch, at: int) -> str:
    """Return what was promised of the deal that is the action of that number; empty where nothing was."""
    return next((note.sha256 for after, note in match.notes if after == at and isinstance(note, Promise)), "")


def dealings(match: AnyMatch) -> list[int]:
    """Return the numbers of the actions that dealt."""
    return [at for at, action in enumerate(match.actions) if action == match.game.rules.opening]


def record(match: AnyMatch) -> ShuffleProof:
    """Return the record of the deal that was dealt last; raises ValueError while it is played."""
    if match.to_act is not None or not match.actions:
        raise ValueError("the order is told when the deal is over")
    game, at = match.game, max(dealings(match))
    before = match.before_deal(at)
    number, order = game.rules.deal_number(before), tuple(map(str, game.rules.pack(before)))
    dealt = len(order) - len(game.rules.pack(match.positions[at + 1]))
    said, cut = find_promise_at(match, at), find_cut(match, at)
    return ShuffleProof(game.name, number, said, order, nonce(match.seed, number), dealt, cut)
