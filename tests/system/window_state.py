"""Compares a journal with a window: what a window showed must be found again after a kill."""

import shutil
from collections.abc import Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import MappingProxyType
from unittest.mock import patch

from tests.system.window_driver import journals
from tests.system.window_snapshot import WindowSnapshot
from upcard.cli.replay import main as replay
from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, SUFFIX, latest
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.resume import ResumedMatch, resume
from upcard.play.match.saved_draft import SavedDraft, is_current_deal, load_drafts, restore_draft
from upcard.play.storage import folders
from upcard.play.text.words import Words
from upcard.ui.session import naming
from upcard.ui.session.controller import MatchController
from upcard.ui.shell.result_text import describe_result
from upcard.ui.table.geometry.card_poses import select_drawn_cards

FAR = 60
"""How many actions before the journal's end are searched for the last snapshot."""

NOTHING_LAID: Mapping[int, SavedDraft] = MappingProxyType({})
Shown = tuple[Mapping[Place, tuple[str, ...]], tuple[str, ...], tuple[str, ...], str]
"""The faces in each place, the counts of stock and pile, the scores, and the prompt."""


def get_window_state(snapshot: WindowSnapshot) -> Shown:
    """Return what the window shows; only the hand has an order."""
    places: dict[Place, tuple[str, ...]] = {}
    for card in snapshot.cards:
        places[card.place] = tuple(sorted((*places.get(card.place, ()), card.face)))
    said = (sign.words[0].split()[-1] for sign in snapshot.signs if sign.name == "beside")
    counts = (word if word.isdigit() else "0" for word in said)
    return places, tuple(sorted(counts)), snapshot.scores, snapshot.prompt


def list_chosen_faces(snapshot: WindowSnapshot) -> tuple[str, ...]:
    """Return the chosen cards of the hand."""
    return tuple(card.face for card in snapshot.hand if card.chosen)


def get_expected_state(
    resumed: ResumedMatch, viewer: int | None = None, laid: Mapping[int, SavedDraft] = NOTHING_LAID
) -> Shown:
    """Return what the window must show of a match to a player; on a resume, under the curtain, only the scores."""
    match = resumed.match
    controller = MatchController(match, resumed.players, names=resumed.names)
    if controller.covered and viewer is None:
        return {}, (), scores_of(controller), ""
    controller.seated.viewer = controller.seated.viewer if viewer is None else viewer
    draft = match.game.table.draft(match.get_seat_view(controller.person))
    words = naming.make_words("en", controller.seated)
    known = laid.get(controller.seated.viewer)
    chosen: Cards = ()
    if known is not None and is_current_deal(match, known):
        draft = restore_draft(match, controller.person, known, print) or draft
        chosen = known.chosen if known.after == len(match.actions) else ()
    lying, spots = draft.arrange(), draft.plan().spots
    places: dict[Place, tuple[str, ...]] = {}
    for spot in spots:
        if faces := sorted(select_drawn_cards(spot, lying.get(spot.place, ()))):
            places[spot.place] = tuple(faces)
    stacks = (spot.count or 0 for spot in spots if spot.zone in (Zone.STOCK, Zone.PILE))
    offer, ended = draft.plan().offer, describe_result(words, controller)
    prompt = ended or words.render(offer.lead if offer else draft.prompt_for_cards(chosen))
    return places, tuple(sorted(map(words.format_number, stacks))), scores_of(controller), prompt


def scores_of(controller: MatchController) -> tuple[str, ...]:
    """Return the totals in the bar."""
    return tuple(Words("en").format_number(total) for total in controller.totals)


def journal_of(home: Path, folder: Path) -> ResumedMatch:
    """Resume a copy of the journal, as the program will resume the journal itself."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(journals(home), folder)
    found = latest(folder)
    assert found is not None
    return resume(found, GAMES)


def load_staged_drafts(folder: Path) -> Mapping[int, SavedDraft]:
    """Return what people have staged in the game that was written to last."""
    found = latest(folder)
    with patch.object(folders, "data", lambda: folder):  # beside which the small files of a game lie
        return load_drafts(found, print) if found is not None else {}


def replays_unchanged(folder: Path) -> bool:
    """Return whether `upcard replay --check` finds every journal of a folder unchanged."""
    with redirect_stdout(StringIO()):
        return all(replay([str(path), "--check"]) == 0 for path in folder.glob(f"*{SUFFIX}"))


def was_shown(resumed: ResumedMatch, shown: Shown) -> bool:
    """Return whether the journal contains what was last seen before a kill, searched from its end."""
    match = resumed.match
    persons = [player for player, who in enumerate(resumed.players) if who == PERSON]
    for steps in range(len(match.actions), max(0, len(match.actions) - FAR), -1):
        earlier: AnyMatch = Match(match.game, match.rules, match.seed, match.first)
        earlier.positions, earlier.actions = match.positions[: steps + 1], match.actions[:steps]
        if any(get_expected_state(resumed._replace(match=earlier), viewer) == shown for viewer in (None, *persons)):
            return True
    return False


def was_shown_in_any(folder: Path, shown: Shown) -> bool:
    """Return the same for all journals in a folder: the game before may have been the last one seen."""
    paths = sorted(folder.glob(f"*{SUFFIX}"))
    return any(was_shown(resume(path, GAMES), shown) for path in paths)


def difference(what: str, shown: Shown, wanted: Shown) -> str:
    """Return how the window differs from the journal."""
    names_of_parts = ("cards", "counts", "scores", "prompt")
    parts = zip(names_of_parts, shown, wanted, strict=True)
    return f"{what}: " + "; ".join(f"{name} {seen} instead of {due}" for name, seen, due in parts if seen != due)
