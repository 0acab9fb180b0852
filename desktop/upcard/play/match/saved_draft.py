"""What persons have laid out and chosen but not played, kept in a small file beside the journal.

Each gesture writes the file anew. It decides nothing: what does not fit what its player sees is left out.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from json import dumps, loads
from pathlib import Path

from upcard.core.cards import Cards
from upcard.core.table.draft import Draft
from upcard.core.text.encode import plain
from upcard.play.match.journal import LAID
from upcard.play.match.match import AnyMatch
from upcard.play.storage.atomic_file import write_file_atomically

FORMAT, VERSION = "upcard-laid-out", 1
MOST_BYTES = 100_000
"""More than any hand can fill."""


@dataclass(frozen=True, slots=True)
class SavedDraft:
    """What one person has laid out and chosen, and in which order the hand is held."""

    after: int
    """How many actions the match had then."""
    draft: dict[str, object]
    """The fields of the draft but what it sees, as they are written."""
    chosen: Cards = ()
    order: Cards | None = None
    """The hand as the person has put it; None where it is sorted."""


def capture_draft(match: AnyMatch, draft: Draft, chosen: Cards, order: Cards | None) -> SavedDraft:
    """Return what is laid out in a draft, as it is written, with the cards chosen and the hand's own order."""
    written: dict[str, object] = {}
    if draft.staged and is_dataclass(draft):
        written = {field.name: plain(getattr(draft, field.name)) for field in fields(draft) if field.name != "seen"}
    return SavedDraft(len(match.actions), written, chosen, order)


def keep(journal: Path, kept: Mapping[int, SavedDraft]) -> None:
    """Write down what each player has laid out, whole or not at all; raises OSError."""
    path = journal.with_suffix(LAID)
    if not kept:
        path.unlink(missing_ok=True)
        return
    players = {str(player): plain(each) for player, each in kept.items()}
    write_file_atomically(path, dumps({"format": FORMAT, "version": VERSION, "players": players}), lasting=False)


def load_drafts(journal: Path, told: Callable[[str], object]) -> dict[int, SavedDraft]:
    """Read what each player had laid out; what cannot be read is as if it were not there, and `told` hears why."""
    path = journal.with_suffix(LAID)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise ValueError("it is too large")
        data = loads(path.read_bytes())
        if (data["format"], data["version"]) != (FORMAT, VERSION):
            raise ValueError("it is another kind of file")
        from upcard.core.text.decode import decode

        return {int(player): decode(SavedDraft, each) for player, each in data["players"].items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        told(f"{path.name}: what was laid out is left out: {error}\n")
        return {}


def stands(match: AnyMatch, known: SavedDraft) -> bool:
    """Say whether the deal in which something was laid out is still being played."""
    if not 0 < known.after <= len(match.actions):
        return False
    game = match.game
    return game.rules.deal_number(match.positions[known.after]) == game.rules.deal_number(match.position)


def restore_draft(match: AnyMatch, seat: int, known: SavedDraft, told: Callable[[str], object]) -> Draft | None:
    """Return the draft in which it lies as it did, as far as it still may; None where it does not fit."""
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
