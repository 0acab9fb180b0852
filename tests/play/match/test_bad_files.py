"""Unplayable files are refused in a sentence, within two seconds of processor time, and are left unchanged."""

import os
import tracemalloc
from collections.abc import Callable
from json import dumps, loads
from pathlib import Path
from time import process_time

import pytest

from upcard.games import GAMES
from upcard.play.match.resume import BadJournal, replay_journal, resume
from upcard.play.text.words import LANGUAGES, Words

GOOD = Path(__file__).parents[1] / "old" / "cassino-2.upcard"
DAY = '{"type":"origin","kind":"day","of":"2026-03-14"}'
"""An origin note that makes the first deal a match of its own."""
MEGABYTE = 1_000_000
Changed = Callable[[list[str]], str]


def header(lines: list[str], **changed: object) -> str:
    return "\n".join([dumps(loads(lines[0]) | changed), *lines[1:], ""])


def find_deal_end(lines: list[str]) -> int:
    """Return the number of lines up to the end of the first deal."""
    return next(at for at, line in enumerate(lines, start=1) if '"digest"' in line)


def append_after_deal(lines: list[str], *more: str) -> str:
    return "\n".join([*lines[:3], *more, ""])


BAD: dict[str, tuple[str, Changed]] = {
    "newer": ("journal.version", lambda lines: header(lines, version=3)),
    "another kind": ("journal.foreign", lambda lines: header(lines, format="chess")),
    "a picture": ("journal.foreign", lambda lines: "\udc89PNG\r\n"),
    "empty": ("journal.damaged", lambda lines: ""),
    "cut off in its first line": ("journal.damaged", lambda lines: lines[0][:40]),
    "a game not known": ("journal.unknown_game", lambda lines: header(lines, game="bridge")),
    "a card that does not exist": (
        "journal.damaged",
        lambda lines: append_after_deal(lines, '{"type":"trail","card":"1Z"}'),
    ),
    "a card not in the hand": (
        "journal.illegal",
        lambda lines: append_after_deal(lines, '{"type":"trail","card":"7D"}'),
    ),
    "a million actions": ("journal.too_large", lambda lines: append_after_deal(lines, *['{"type":"deal"}'] * MEGABYTE)),
    "as many as may be": ("journal.illegal", lambda lines: append_after_deal(lines, *['{"type":"deal"}'] * 49_000)),
    "deep nesting": ("journal.damaged", lambda lines: append_after_deal(lines, "[" * 5 * MEGABYTE)),
    "deep in its first line": ("journal.damaged", lambda lines: '{"format":' * MEGABYTE + "\n"),
    "one number": ("journal.damaged", lambda lines: "9" * 15 * MEGABYTE + "\n"),
    "a long name": ("journal.damaged", lambda lines: header(lines, names=["A" * 2 * MEGABYTE, ""])),
    "a name with half a letter": ("journal.damaged", lambda lines: header(lines, names=["A\ud800", ""])),
    "a seed with half a letter": ("journal.damaged", lambda lines: header(lines, seed="A\ud800")),
    "many players": ("journal.damaged", lambda lines: header(lines, seats=["person"] * 100_000)),
    "rules out of bounds": ("journal.damaged", lambda lines: header(lines, rules={"target": 10**9})),
    "taken back before the deal": (
        "journal.illegal",
        lambda lines: append_after_deal(lines, '{"type":"taken_back","to":-1,"free":true}'),
    ),
    "a promise that is none": (
        "journal.damaged",
        lambda lines: append_after_deal(lines, dumps({"type": "promise", "sha256": "<img src=x>" * 999})),
    ),
    "given up before the deal": (
        "journal.illegal",
        lambda lines: "\n".join([lines[0], '{"type":"given_up","player":0}', ""]),
    ),
    "given up when it was promised alone": (
        "journal.illegal",
        lambda lines: "\n".join([*lines[:2], '{"type":"given_up","player":0}', ""]),
    ),
    "given up when it was over": (
        "journal.illegal",
        lambda lines: "\n".join(
            [lines[0], DAY, *lines[1 : find_deal_end(lines)], '{"type":"given_up","player":0}', ""]
        ),
    ),
    "cut beyond the pack": ("journal.illegal", lambda lines: "\n".join([lines[0], '{"type":"cut","at":99}', ""])),
    "cut before its first card": ("journal.illegal", lambda lines: append_after_deal(lines, '{"type":"cut","at":-1}')),
    "cut nowhere after a deal": (
        "journal.illegal",
        lambda lines: "\n".join([*lines[: find_deal_end(lines)], '{"type":"cut","at":52}', ""]),
    ),
    "a note not known": ("journal.damaged", lambda lines: append_after_deal(lines, '{"type":"blessed"}')),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_file_is_refused_with_an_explanation_and_left_unchanged(name: str, tmp_path: Path) -> None:
    key, change = BAD[name]
    path = tmp_path / "bad.upcard"
    path.write_bytes(change(GOOD.read_text().splitlines()).encode(errors="surrogateescape"))
    before = path.stat()
    start = process_time()
    with pytest.raises(BadJournal) as caught:
        resume(path, GAMES, lambda game: tmp_path / "never.journal")
    assert process_time() - start < 2
    assert caught.value.key == key
    for language in LANGUAGES:
        said = Words(language).say_key(key, caught.value.facts)
        assert "bad.upcard" in said and "\n" not in said and len(said) < 300
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (before.st_size, before.st_mtime_ns)
    assert [each.name for each in tmp_path.iterdir()] == ["bad.upcard"]


def test_hundred_megabytes_are_refused_by_their_size(tmp_path: Path) -> None:
    """The file is refused by its size, without being read."""
    path = tmp_path / "huge.upcard"
    path.touch()
    os.truncate(path, 100 * MEGABYTE)
    tracemalloc.start()
    try:
        with pytest.raises(BadJournal) as caught:
            resume(path, GAMES)
        held = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert caught.value.key == "journal.too_large" and held < MEGABYTE


@pytest.mark.parametrize(("kind", "which", "deal"), [("digest", 0, 1), ("promise", 0, 1), ("promise", 1, 2)])
def test_wrong_digest_or_promise_is_refused_when_checked(tmp_path: Path, kind: str, which: int, deal: int) -> None:
    """The error names the deal; the second promise is made when deal 1 has ended, and belongs to deal 2."""
    path = tmp_path / "changed.upcard"
    lines = GOOD.read_text().splitlines()
    at = [at for at, line in enumerate(lines) if kind in line][which]
    path.write_text("\n".join([*lines[:at], dumps({"type": kind, "sha256": "0" * 64}), *lines[at + 1 :], ""]))
    with pytest.raises(BadJournal) as caught:
        replay_journal(path, GAMES, check=True)
    assert (caught.value.key, caught.value.facts["deal"]) == (f"journal.{kind}", deal)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_folder_and_a_pipe_are_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.upcard").mkdir()
    os.mkfifo(tmp_path / "pipe.upcard")
    for name, key in (("folder.upcard", "journal.unreadable"), ("pipe.upcard", "journal.foreign")):
        with pytest.raises(BadJournal) as caught:
            resume(tmp_path / name, GAMES)
        assert caught.value.key == key
