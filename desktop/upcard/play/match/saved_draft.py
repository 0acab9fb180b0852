"""The drafts of persons, laid out but not played, kept in a small file beside the journal.

Each gesture rewrites the file. It decides nothing: what does not fit the player's observation is dropped.
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
"""More than any hand can fill."""
WIDEST = 60
"""More card widths than any cloth has."""


@dataclass(frozen=True, slots=True)
class SavedDraft:
    """One person's draft, chosen cards and order of the hand."""

    after: int
    """Number of actions in the match when it was saved."""
    draft: dict[str, object]
    """The draft's fields except `seen`, as JSON."""
    chosen: Cards = ()
    order: Cards | None = None
    """The hand in the person's own order; None if it is sorted."""


class LyingThing(NamedTuple):
    """Where a loose card or a build lies on a shared cloth, in card widths from its middle."""

    kind: str
    owner: int
    number: int
    row: int
    x: float
    wide: float


@dataclass(frozen=True, slots=True)
class SavedCloth:
    """Where everything lies on a shared cloth, so that nothing lies elsewhere after a restart."""

    after: int
    """Number of actions in the match when it was saved."""
    things: tuple[LyingThing, ...]


def capture_draft(match: AnyMatch, draft: Draft, chosen: Cards, order: Cards | None) -> SavedDraft:
    """Return the draft as JSON fields, with the chosen cards and the hand's own order."""
    written: dict[str, object] = {}
    if draft.staged and is_dataclass(draft):
        written = {field.name: plain(getattr(draft, field.name)) for field in fields(draft) if field.name != "seen"}
    return SavedDraft(len(match.actions), written, chosen, order)


def keep(journal: Path, kept: Mapping[int, SavedDraft], cloth: SavedCloth | None = None) -> None:
    """Write each player's draft and the cloth, whole or not at all; raises OSError."""
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
    """Return each player's saved draft.

    What cannot be read is dropped, and `told` is called with the reason.
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
    """Return where everything lay on a shared cloth; None if that is not known, or is nowhere on a table."""
    try:
        from upcard.core.text.decode import decode

        cloth = decode(SavedCloth, _read(find_companion(journal, LAID), "cloth"))
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return None
    near = all(abs(thing.x) < WIDEST and 0 < thing.wide < WIDEST and 0 <= thing.row < WIDEST for thing in cloth.things)
    return cloth if near else None


def _read(path: Path, part: str) -> dict[str, object]:
    """Return a part of the small file; raises OSError, ValueError, LookupError or TypeError."""
    data = loads(read_plain_file(path, MOST_BYTES, follow=False))
    if (data["format"], data["version"]) != (FORMAT, VERSION):
        raise ValueError("it is another kind of file")
    return dict(data[part])


def stands(match: AnyMatch, known: SavedDraft | SavedCloth) -> bool:
    """Return whether the deal of a saved draft or cloth is still being played."""
    if not 0 < known.after <= len(match.actions):
        return False
    game = match.game
    return game.rules.deal_number(match.positions[known.after]) == game.rules.deal_number(match.position)


def restore_draft(match: AnyMatch, seat: int, known: SavedDraft, told: Callable[[str], object]) -> Draft | None:
    """Return the saved draft, renewed for the current observation, or None if it does not fit any more."""
    if not known.draft or "seen" in known.draft:
        return None
    game = match.game
    try:
        from upcard.core.text.decode import update_fields

        seen = game.rules.observe(match.positions[known.after], seat)
        draft: Draft = update_fields(game.table.draft(seen), known.draft)
        if not draft.staged or not game.text.draft_is_valid(draft):
            return None
        return draft if known.after == len(match.actions) else draft.renew(match.get_seat_view(seat))
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        told(f"what was laid out is left out: {error}\n")
        return None
