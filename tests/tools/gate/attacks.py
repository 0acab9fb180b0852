"""The attacks: each is one round of some seconds in an empty folder, and yields its faults."""

import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from gzip import compress
from pathlib import Path
from random import Random

from tests.faults import calls
from tests.system.kills import KillPlan, Table, kill_repeatedly
from tests.system.screen import explain_missing_tools, virtual_screen
from tests.system.window_driver import journals, write_dealt_match
from tests.system.window_state import replays_unchanged
from tests.tools.fuzz import decks
from tests.tools.fuzz.mutations import mutate_data
from tests.tools.gate.target_home import (
    DATA,
    ProcessResult,
    begin,
    damage_home,
    fill_home,
    find_log_errors,
    find_process_faults,
    fingerprint_folder,
    finish,
    kill,
    run,
)
from tests.ui.features.decks.test_hostile_decks import HARM
from upcard.games import GAMES
from upcard.play.match.journal import SUFFIX, latest
from upcard.play.match.resume import BadJournal, replay_journal

Assault = Callable[[Path, Random], Iterator[str]]
VISITED = "visited "
VISIT = 90.0
"""Seconds for a start and a look at every page, on a busy machine."""
CALLED = 25
"""How many system calls are tampered with in a round."""
BITS = 60
"""How many bits of a journal are flipped, one at a time, in a round."""


def attack_home(folder: Path, random: Random) -> Iterator[str]:
    """Start the window in a damaged home, and open every page."""
    home = folder / "home"
    fill_home(home, random)
    done, before = damage_home(home, random), fingerprint_folder(folder / "trust")
    seed = str(random.random())
    ended = finish(begin(home, ("tests.tools.gate.visit", seed)), home, VISIT)
    yield from (
        f"{fault}\n  {done}" for fault in (*find_process_faults(ended, "the window", (0,)), *find_log_errors(home))
    )
    if ended.status == 0 and VISITED not in ended.said:
        yield f"the window closed before its pages were seen: {ended.said[-500:]}\n  {done}"
    yield from find_outside_changes(folder, before, done)


def list_commands(folder: Path, data: Path, game: str) -> Sequence[tuple[str, ...]]:
    """Return the commands that are given damaged files: the data of a home, and one game in it."""
    return (
        ("statistics", "--folder", str(data)),
        ("statistics", "--csv", "--folder", str(data)),
        ("replay", game, "--check"),
        ("replay", game, "--lang", "ja"),
        ("repair", game, "--to", str(folder / "repaired")),
        ("review", game, "--deals", "2", "--pairs", "2"),
        ("deck", str(data / "decks"), "--to", str(folder / "nowhere")),
        ("rules", "canasta"),
    )


def attack_commands(folder: Path, random: Random) -> Iterator[str]:
    """Give files and folders that are damaged to the commands."""
    home = folder / "home"
    fill_home(home, random)
    done, before = damage_home(home, random), fingerprint_folder(folder / "trust")
    data = home / DATA
    (folder / "mine").mkdir()
    game = random.choice((data / "game.journal", data / "other.journal"))
    for words in random.sample(list_commands(folder, data, str(game)), 4):
        within = fingerprint_folder(data)
        said = f"upcard {' '.join(words)}"
        yield from (f"{fault}\n  {done}" for fault in find_process_faults(run(folder / "mine", words), said))
        if fingerprint_folder(data) != within:
            yield f"{said} wrote to what it was given\n  {done}"
    yield from find_outside_changes(folder, before, done)


def find_outside_changes(folder: Path, before: Mapping[str, str], done: object) -> Iterator[str]:
    """Yield the changes in the person's own files."""
    if (after := fingerprint_folder(folder / "trust")) != before:
        yield f"files outside of the home were changed: {after.items() ^ before.items()}\n  {done}"


def attack_deck(folder: Path, random: Random) -> Iterator[str]:
    """Draw a deck that was made to do harm, or changed by chance."""
    home, made = folder / "home", folder / "made"
    for each in (home, made, folder / "trust"):
        each.mkdir()
    name = random.choice([*HARM])
    sheet = HARM[name].encode() if random.random() < 0.5 else random.choice(decks.seeds())
    data = mutate_data(sheet, random, decks.seeds()) if random.random() < 0.7 else sheet
    file = folder / random.choice(("deck.svg", "deck.svgz", "deck.tar.gz", "deck.zip"))
    file.write_bytes(compress(data) if file.suffix == ".svgz" else data)
    begun, before = time.monotonic(), fingerprint_folder(folder / "home")
    ended = finish(begin(home, ("upcard", "deck", str(file), "--to", str(made)), folder / "trust"), home, VISIT)
    yield from find_process_faults(
        ended, f"upcard deck {file.name}, {name}, after {time.monotonic() - begun:.0f} s", (0, 2)
    )
    if [*(folder / "trust").iterdir()] or any(each.suffix not in (".png", ".json", ".svgz") for each in made.iterdir()):
        yield f"a deck has left something: {[*folder.rglob('*')]}"
    if set(fingerprint_folder(folder / "home")) - set(before) - {".cache"}:
        yield f"a deck has written to the home: {fingerprint_folder(folder / 'home')}"


def attack_by_monkey(folder: Path, random: Random) -> Iterator[str]:
    """Click, drag and press by lot."""
    home = folder / "home"
    home.mkdir()
    words = ("tests.tools.monkey", "60", "--seed", str(random.randrange(10**6)), "--game", random.choice([*GAMES]))
    yield from find_process_faults(finish(begin(home, words), home, 4 * VISIT), " ".join(words), (0,))


def attack_by_kills(folder: Path, random: Random) -> Iterator[str]:
    """Kill the window at a screen while it is played, and compare what the next one shows."""
    table = Table(game=random.choice([*GAMES]))
    with virtual_screen() as screen:
        tally = kill_repeatedly(table, screen, folder, KillPlan(2, str(random.random()), 4.0))
    yield from tally.faults


def attack_together(folder: Path, random: Random) -> Iterator[str]:
    """Start several windows at once on one home where computers play, kill some, and start again."""
    home = folder / "home"
    game = random.choice([*GAMES])
    write_dealt_match(home, f"{random.randrange(10**6)}", persons=0, name=game)
    for _ in range(2):
        windows = [begin(home, ("upcard",)) for _ in range(random.choice((2, 2, 3)))]
        time.sleep(random.uniform(0.2, 6))
        for one in windows:
            if random.random() < 0.5:
                os.kill(one.pid, random.choice((signal.SIGKILL, signal.SIGTERM)))
                time.sleep(random.uniform(0, 0.5))
        for one in windows:
            kill(one)
        yield from find_log_errors(home)
        said = ProcessResult(0, (folder / "said.txt").read_text("utf-8", "replace"))
        yield from find_process_faults(said, "one of several windows")
        if not replays_unchanged(journals(home)):
            yield "a journal that two windows could reach does not play again"


def attack_bits(folder: Path, random: Random) -> Iterator[str]:
    """Flip single bits of a journal: each is refused, or costs nothing."""
    whole, position = record_journal()
    path = folder / f"a{SUFFIX}"
    for bit in random.sample(range(8 * len(whole)), BITS):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        try:
            if replay_journal(path, GAMES).match.position != position:
                yield f"bit {bit} flipped: another game"
        except BadJournal:
            continue


def attack_calls(folder: Path, random: Random) -> Iterator[str]:
    """Have single system calls of a start, a turn, a deal's end or a save fail, or be the last ones."""
    for _ in range(CALLED):
        moment, call, how = random.choice([*calls.MOMENTS]), random.choice(calls.CALLS), random.choice(calls.HOWS)
        try:
            calls.attempt(calls.Trial(moment, call, how, random.randrange(1, 15)), folder / "home")
        except AssertionError as lost:
            yield str(lost)


@cache
def record_journal() -> tuple[bytes, object]:
    """Return a journal as the program writes it, and the position that it leads to."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as name:
        home = Path(name) / "home"
        write_dealt_match(home, "7", persons=0)
        window = begin(home, ("upcard",))
        time.sleep(6)
        kill(window)
        path = latest(journals(home))
        assert path is not None
        return path.read_bytes(), replay_journal(path, GAMES).match.position


ASSAULTS: Mapping[str, Assault] = {
    "homes": attack_home,
    "commands": attack_commands,
    "decks": attack_deck,
    "monkey": attack_by_monkey,
    "together": attack_together,
    "bits": attack_bits,
    **({} if calls.explain_missing_tools() else {"calls": attack_calls}),
    **({} if explain_missing_tools() else {"kills": attack_by_kills}),
}
"""Every attack that this machine can do, by name."""
