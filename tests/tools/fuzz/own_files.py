"""The program's own files, which anybody may have changed: settings, staged cards, PINs, notes."""

import os
from collections.abc import Sequence
from functools import cache
from json import dumps, loads
from pathlib import Path
from shutil import copyfile
from unittest.mock import patch

from PySide6.QtCore import QByteArray

from tests.play.match.test_saved_draft import find_drafted_match
from tests.tools.fuzz.trial import OWN, application, check_refusal
from upcard.core.text.encode import fields_of, plain
from upcard.games import GAMES
from upcard.play.match import last_game, pins
from upcard.play.match.journal import LAID, add_player_names, find_companion, first_line, header
from upcard.play.match.pins import FILE, has_pin, pin_fits, save_pin
from upcard.play.match.resume import replay_journal
from upcard.play.match.saved_draft import capture_draft, is_current_deal, load_drafts, restore_draft
from upcard.play.match.saved_draft import save_drafts as keep_laid
from upcard.play.replay.duplicate import DuplicateMatch, deal_of, folder, journal, load_duplicate_match, place, text
from upcard.play.rulebook.new_game import first_offer, format_offer, parse_offer, setup
from upcard.ui.app.launch import open_match
from upcard.ui.app.second_start import FOLDER, NoteInbox
from upcard.ui.settings.choices import is_own
from upcard.ui.settings.settings import CHOICES, Settings, SettingsFile

KEPT = Path(__file__).parents[2] / "play" / "kept"
"""A file of each kind as it was written on 22 November 2026, before the first release."""

# Settings.


@cache
def settings_seeds() -> Sequence[bytes]:
    """Return what the program writes, with a page's input and the window's place."""
    chosen = {"language": "ja", "theme": "night", "deck": "own:ana-1", "cautions": False, "unheard": "card deal"}
    more = {"window/geometry": "01d9d0cb00030000", "last/desk": '{"game": "scarney"}', "newer": [1.5, None]}
    return tuple(dumps(each).encode() for each in (chosen, {**chosen, **more}, more))


@cache
def ini_seeds() -> Sequence[bytes]:
    """Return what earlier versions wrote, with a page's input and the window's place."""
    return tuple(path.read_bytes() for path in sorted(KEPT.glob("*.ini")))


def read_settings(path: Path) -> str:
    """Read the settings as every start does; old ones are converted to the present format."""
    copy = path.parent / OWN / f"settings{path.suffix}"
    copyfile(path, copy)
    application()
    file = SettingsFile(copy.with_suffix(".json"))
    assert SettingsFile(copy.with_suffix(".json")).values == file.values
    values = file.values
    assert all(type(value) is type(usual) for value, usual in zip(values, Settings(), strict=True))
    wrong = [name for name, known in CHOICES.items() if getattr(values, name) not in known]
    assert wrong in ([], ["deck"]) and (not wrong or is_own(values.deck))
    assert type(file.geometry) is QByteArray and type(file.recall_text("desk")) is str
    file.deleteLater()
    return "usual" if values == Settings() else "chosen"


# the configuration of a new game


@cache
def offer_seeds() -> Sequence[bytes]:
    """Return what the new-game page remembers of each game."""
    offers = [first_offer(game)._replace(draw_seats=False) for game in GAMES.values()]
    return tuple(format_offer(offer._replace(names=("Ana", *offer.names[1:]))).encode() for offer in offers)


def read_offer(path: Path) -> str:
    """Restore a configuration, which can then be played and saved."""
    text = path.read_bytes().decode("utf-8", "replace")
    came = []
    for game in GAMES.values():
        offer = parse_offer(game, text)
        agreed = setup(game, offer)
        assert parse_offer(game, format_offer(offer)) == offer
        first = first_line(add_player_names(header(game.name, agreed.rules, "1", agreed.players), agreed.names))
        made = path.parent / OWN / f"{game.name}.journal"
        made.write_text(first, "utf-8")
        replay_journal(made, GAMES)
        came.append("as usual" if offer == first_offer(game) else "as agreed")
    return " ".join(came)


# staged cards


@cache
def draft_seeds() -> Sequence[bytes]:
    """Return what a person has staged and chosen, in each game."""
    files = []
    for game in GAMES:
        match, draft = find_drafted_match(game)
        hand = next(cards for where, cards in draft.arrange().items() if where.kind == "hand")
        known = capture_draft(match, draft, hand[:2], hand)
        players = {str(match.to_act): plain(known), "0": plain(known)}
        files.append(dumps({"format": "upcard-laid-out", "version": 1, "players": players}).encode())
    return tuple(files)


def read_drafts(path: Path) -> str:
    """Restore the staged cards of a file in each game, and save them again."""
    own = path.parent / OWN
    laid = find_companion(own / "a.journal", LAID)
    laid.parent.mkdir(parents=True, exist_ok=True)
    copyfile(path, laid)
    told = list[object]()
    known = load_drafts(own / "a.journal", told.append)
    came = ["told" if told else "read"]
    for game in GAMES:
        match, _ = found_once(game)
        for player, each in known.items():
            if is_current_deal(match, each) and match.to_act is not None:
                draft = restore_draft(match, match.to_act, each, told.append)
                came.append("left out" if draft is None else "laid")
                if draft is not None:
                    draft.arrange(), draft.prompt
                    keep_laid(own / "b.journal", {player: capture_draft(match, draft, each.chosen, each.order)})
    return " ".join(came)


found_once = cache(find_drafted_match)


# PINs.


@cache
def pin_seeds() -> Sequence[bytes]:
    """Return the PINs of two people."""
    kept_pin = {"salt": "ab" * 16, "rounds": 10, "hash": "cd" * 32}
    return (dumps({"nora": kept_pin, "x#0": kept_pin}).encode(),)


def read_pins(path: Path) -> str:
    """Ask for a PIN, and save another."""
    own = path.parent / OWN
    copyfile(path, own / FILE)
    known = has_pin(own, "nora")
    assert pin_fits(own, "nora", "1234") is not known
    with patch.object(pins, "ROUNDS", 10):
        save_pin(own, "晴", "0000")
    assert pin_fits(own, "晴", "0000")
    return "known" if known else "none"


# duplicate matches


@cache
def duplicate_seeds() -> Sequence[bytes]:
    """Return a match of each game."""
    return tuple(
        dumps(
            plain(DuplicateMatch(game.name, fields_of(rules), next(iter(game.players.levels)), ("Ana", "Ben"), 3, "5"))
        ).encode()
        for game in GAMES.values()
        for rules in list(game.rules.presets.values())[:2]
    )


def read_duplicate(path: Path) -> str:
    """Find a match by its name, and start a deal of it."""
    own = path.parent / OWN
    folder(own).mkdir()
    copyfile(path, folder(own) / "m.json")
    kept_match = load_duplicate_match(own, "m", GAMES)
    assert deal_of(own, "m-1-2", GAMES) == (None if kept_match is None else (2, kept_match.duplicate.deals))
    if kept_match is None:
        return "none"
    text(kept_match, 1, 0, GAMES)
    return kept_match.duplicate.game


@cache
def name_seeds() -> Sequence[bytes]:
    """Return possible origins of a deal."""
    return (b"m-1-2", b"canasta-20260314-120000-2-10", b"../m-1-1", b"2026-03-14", b"a.journal")


def read_name(path: Path) -> str:
    """Look up the origin of a deal: never outside the folder of duplicate matches."""
    own = path.parent / OWN
    name = path.read_bytes().decode("utf-8", "replace")
    for where in (own, folder(own)):
        where.mkdir(exist_ok=True)
        (where / "m.json").write_bytes(duplicate_seeds()[0])
    named = place(name)
    if named is None or load_duplicate_match(own, named[0], GAMES) is None:
        return "nowhere"
    assert journal(own, *named).resolve().parent == folder(own).resolve()
    return "a deal"


# notes to the running program


@cache
def note_seeds() -> Sequence[bytes]:
    """Return what a second start writes."""
    notes = ({"file": "/a/b.upcard", "token": "t1"}, {"file": "", "token": ""}, {"file": "/晴 “x”.upcard", "token": ""})
    return tuple(dumps(note).encode() for note in notes)


def read_note(path: Path) -> str:
    """Read a note, and check that its file can be asked for."""
    own = path.parent / OWN
    heard = list[tuple[str, str]]()
    application()
    inbox = NoteInbox(own)
    inbox.handed.connect(lambda file, token: heard.append((file, token)))
    inbox.open()
    copyfile(path, own / FOLDER / "1-0123abcd.json")
    inbox.read_notes()
    assert list((own / FOLDER).iterdir()) == []
    inbox.deleteLater()
    for file, token in heard:
        assert loads(path.read_bytes()).keys() >= {"file", "token"}
        with patch.dict(os.environ, {"XDG_ACTIVATION_TOKEN": token}):  # as the window keeps it
            trouble = open_match(Path(file))[1] if file else None
        assert (trouble is not None) == bool(file)
        if trouble is not None:
            check_refusal(trouble.key, trouble.facts)
    return f"heard {len(heard)}"


# the last game


@cache
def table_seeds() -> Sequence[bytes]:
    """Return a journal in another folder, and a deal of a duplicate match."""
    return (b'{"journal": "/media/stick/theirs.journal"}', b'{"duplicate": true}')


def read_on_table(path: Path) -> str:
    """Read which game a start goes on with."""
    own = path.parent / OWN
    copyfile(path, own / last_game.NOTE)
    went_on = last_game.read_last_game(own)
    assert went_on.journal is None or (went_on.journal.is_file() and went_on.journal.suffix == ".journal")
    assert type(went_on.duplicate) is bool
    return "asks" if went_on.duplicate else "the game before"
