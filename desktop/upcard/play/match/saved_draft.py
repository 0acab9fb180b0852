"""Saves people's drafts (cards laid out but not yet played) in a small file beside the match's journal.

The file is written again after each gesture. It changes nothing in the match: a draft that does not fit what the player
sees is dropped.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from json import dumps, loads
from pathlib import Path
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.table.draft import Draft
from upcard.core.text.encode import plain
from upcard.play.match.journal import LAID, find_companion
from upcard.play.match.match import AnyMatch
from upcard.play.storage.atomic_file import PRIVATE, PRIVATE_FOLDER, read_plain_file, write_file_atomically

FORMAT, VERSION = "upcard-laid-out", 1
MOST_BYTES = 100_000
"""The size in bytes of the largest file that is read, more than any hand can fill."""
WIDEST = 60
"""The largest coordinate on the cloth, in card widths, more than any cloth has."""


@dataclass(frozen=True, slots=True)
class SavedDraft:
    """One person's draft (cards laid out but not yet played) as the file stores it.

    It also holds the selected cards and the order of the hand.
    """

    after: int
    """The number of actions that the match had when the draft was saved."""
    draft: dict[str, object]
    """The draft's fields as JSON, without `seen`, the player's observation."""
    chosen: Cards = ()
    order: Cards | None = None
    """The hand in the order that the person gave it; None if it is sorted by the program."""


class LyingThing(NamedTuple):
    """Where a loose card or a build lies on a shared cloth, from which all players take cards.

    `kind`, `owner` and `number` are the fields of the card's or the build's `Place`. `row` is the index of its row on
    the cloth. `x` is the position of its left edge, counted from the middle of the cloth, and `wide` is its width; both
    are in card widths.
    """

    kind: str
    owner: int
    number: int
    row: int
    x: float
    wide: float


@dataclass(frozen=True, slots=True)
class SavedCloth:
    """Where all cards lie on a shared cloth (the middle of a table, from which all take cards), as the file stores it.

    After a restart, the cards are shown in the same places again.
    """

    after: int
    """The number of actions that the match had when the cloth was saved."""
    things: tuple[LyingThing, ...]


def capture_draft(match: AnyMatch, draft: Draft, chosen: Cards, order: Cards | None) -> SavedDraft:
    """Return a person's draft (cards laid out but not played) with the selected cards, ready to be saved.

    `chosen` are the selected cards. `order` is the hand as the person arranged it, or None if the program sorts it. Two
    kinds of fields of the draft are left out: `seen`, the player's observation, and dataclass fields with
    `compare=False`.
    """
    written: dict[str, object] = {}
    if draft.staged and is_dataclass(draft):
        own = (field.name for field in fields(draft) if field.compare and field.name != "seen")
        written = {name: plain(getattr(draft, name)) for name in own}
    return SavedDraft(len(match.actions), written, chosen, order)


def save_drafts(journal: Path, kept: Mapping[int, SavedDraft], cloth: SavedCloth | None = None) -> None:
    """Save each player's draft (cards laid out but not played), `kept`, and where cards lie on a shared cloth, `cloth`.

    The file belongs to `journal`. It is replaced all at once, or removed if there is nothing to save. Raises OSError if
    that fails.
    """
    path = find_companion(journal, LAID)
    if not kept and cloth is None:
        path.unlink(missing_ok=True)
        return
    players = {str(player): plain(each) for player, each in kept.items()}
    path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    data = {"format": FORMAT, "version": VERSION, "players": players}
    text = dumps(data if cloth is None else {**data, "cloth": plain(cloth)})
    write_file_atomically(path, text, mode=PRIVATE, lasting=False)


def load_drafts(journal: Path, told: Callable[[str], object]) -> dict[int, SavedDraft]:
    """Return each player's saved draft (cards laid out but not played), by the player's number.

    If the file that belongs to `journal` cannot be read, the result is empty, and `told` is called with the reason.
    """
    path = find_companion(journal, LAID)
    try:
        from upcard.core.text.decode import decode

        return {int(player): decode(SavedDraft, each) for player, each in _read(path, "players").items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        told(f"{path.name}: what was laid out is left out: {error}\n")
        return {}


def load_cloth(journal: Path) -> SavedCloth | None:
    """Return where cards lay on a shared cloth (the middle of a table) when this was saved for `journal`.

    Return None if nothing was saved, or if a card would lie farther out than `WIDEST`.
    """
    try:
        from upcard.core.text.decode import decode

        cloth = decode(SavedCloth, _read(find_companion(journal, LAID), "cloth"))
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None
    near = all(abs(thing.x) < WIDEST and 0 < thing.wide < WIDEST and 0 <= thing.row < WIDEST for thing in cloth.things)
    return cloth if near else None


def _read(path: Path, part: str) -> dict[str, object]:
    """Return one part of the file at `path`: `players` (laid-out cards by player) or `cloth` (where cards lie).

    Raises OSError, ValueError, LookupError or TypeError if the file is missing, malformed, or without that part.
    """
    data = loads(read_plain_file(path, MOST_BYTES, follow=False))
    if (data["format"], data["version"]) != (FORMAT, VERSION):
        raise ValueError("it is another kind of file")
    return dict(data[part])


def is_current_deal(match: AnyMatch, known: SavedDraft | SavedCloth) -> bool:
    """Return whether the deal in which `known` was saved is still being played.

    `known` is one person's draft (cards laid out but not played), or where cards lie on a shared cloth.
    """
    if not 0 < known.after <= len(match.actions):
        return False
    game = match.game
    return game.rules.deal_number(match.positions[known.after]) == game.rules.deal_number(match.position)


def restore_draft(match: AnyMatch, seat: int, known: SavedDraft, told: Callable[[str], object]) -> Draft | None:
    """Return `known`, a saved draft (cards that a person laid out but did not play), adapted to what `seat` sees now.

    Return None if the draft does not fit any more, or cannot be read. If it cannot be read, `told` is called with the
    reason.
    """
    if not known.draft or "seen" in known.draft:
        return None
    game = match.game
    try:
        from upcard.core.text.decode import update_fields

        seen = game.rules.observe(match.positions[known.after], seat)
        draft: Draft = update_fields(game.table.draft(seen), known.draft)
        if not draft.staged or not game.text.draft_is_valid(draft):
            return None
        return draft if known.after == len(match.actions) else draft.rebase_on(match.get_seat_view(seat))
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        told(f"what was laid out is left out: {error}\n")
        return None
