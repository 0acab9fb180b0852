"""Kills the program at random moments of a game, starts it again, and checks that nothing shown is lost.

What was staged or chosen must be there again, too, and `upcard replay --check` must accept every journal after each
kill. `python -m tests.system.kills [COUNT]`; `--help` names game, table, persons, seed and target. With a low target
games end soon, so that the next ones, with draws for seats, are killed too.
"""

import argparse
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from secrets import token_hex
from tempfile import TemporaryDirectory
from threading import Timer

from tests.system.play import Player, PlayerStuck
from tests.system.player_parts import FIRST, PlayedGame, make_player
from tests.system.screen import Screen, explain_missing_tools, virtual_screen, wait_for
from tests.system.window_driver import NOTHING, PATIENCE, ProgramGone, WindowDriver, run_window, write_dealt_match
from tests.system.window_snapshot import WindowSnapshot, get_changing_parts
from tests.system.window_state import (
    Shown,
    difference,
    get_expected_state,
    get_window_state,
    journal_of,
    list_chosen_faces,
    load_staged_drafts,
    replays_unchanged,
    was_shown_in_any,
)
from upcard.games import GAMES

COUNTED = "\u2028"
"""What stands between the number of cards left in a hand and what they cost."""
SPEEDS = ("instant", "double", "normal")
LONGEST = 8.0
"""The latest kill after the first snapshot, in seconds."""
EARLY, AIMED, HASTE = 0.2, 0.35, 0.2
"""Three shares: kills timed from the program's start, kills that wait for staged cards, seconds before that wait."""
LOOKS, LOOK = 30, 0.1
"""The most looks at staged cards before anything else is done, and the seconds between two looks."""


@dataclass
class Tally:
    """How often the program was killed and when, and the faults found."""

    kills: int = 0
    actions: int = 0
    """The total number of actions in the journals at the kills."""
    moments: dict[str, int] = field(default_factory=dict)
    begun: int = 0
    """The kills after which staged or chosen cards were there again."""
    faults: list[str] = field(default_factory=list)


class KilledGame:
    """One home folder, in which a game is killed and resumed again and again."""

    def __init__(self, table: "Table", screen: Screen, home: Path, random: Random, tally: Tally) -> None:
        self.table = table
        self.screen = screen
        self.home = home
        self.random = random
        self.tally = tally
        self.last: WindowSnapshot | None = None
        """The last snapshot at rest before the kill."""
        self.begun: WindowSnapshot | None = None
        """The very last snapshot, if cards were staged or chosen in it and nothing was done afterwards."""

    def start(self, seconds: float) -> bool:
        """Start, compare, play on and be killed after so many seconds; return False if the game is over."""
        resumed = journal_of(self.home, self.home / "copy")
        if self.last is not None and not was_shown_in_any(self.home / "copy", get_window_state(self.last)):
            self.fault(f"not in the journal: {self.last.prompt} {get_window_state(self.last)}")
        if not replays_unchanged(self.home / "copy"):
            self.fault("upcard replay --check finds another game")
        if resumed.match.decided and not self.table.again:
            return False
        self.last = None
        with run_window(self.screen, self.home, self.random, speed=self.random.choice(SPEEDS)) as driver:
            way = self.random.random()
            killer = Timer(seconds * HASTE if way > 1 - AIMED else seconds, driver.process.kill)
            if way < EARLY:
                killer.start()
            wanted = get_expected_state(resumed, laid=load_staged_drafts(self.home / "copy"))
            moment = self.play(driver, wanted, killer, time.monotonic() + 2 * seconds if way > 1 - AIMED else 0)
            if killer.ident is None:
                killer.start()
            killer.join()
            if driver.process.wait() != -signal.SIGKILL:
                self.fault("it ended by itself: " + (self.home / "output.txt").read_text()[-2000:])
            self.check_worker_ends(driver.process.pid)
        self.tally.moments[moment] = self.tally.moments.get(moment, 0) + 1
        self.tally.kills += 1
        return True

    def play(self, driver: WindowDriver, wanted: Shown, killer: Timer, latest: float) -> str:
        """Compare the first snapshot, play until the kill, and return what was going on then.

        Until the time `latest`, the killer waits for staged cards.
        """
        seat = make_player(driver, PlayedGame(self.table.game, self.table.options))
        driver.watch = self.keep
        moment = "before the first snapshot"
        try:
            self.compare(driver, seat, wanted)
            while not seat.over or self.table.again:
                if killer.ident is None and time.monotonic() > latest:
                    killer.start()
                moment = "while others played"
                moment = self.moment(seat.wait_until_ready())
                if seat.over:
                    seat.over = False
                    seat.draw()
                else:
                    seat.do_next()
                    self.linger(driver, killer)
            driver.wait_until(lambda _: False, 2 * LONGEST)
        except ProgramGone:
            last = driver.last
            return "while cards flew" if last is not None and last.moving else moment
        except PlayerStuck as stuck:
            self.fault(str(stuck))
        return moment

    def compare(self, driver: WindowDriver, seat: Player, wanted: Shown) -> None:
        """Check that the game goes on where it was, with what was staged or chosen, once the curtain is open."""
        first = get_window_state(driver.wait_until(lambda snapshot: bool(snapshot.cards) or snapshot.curtain, PATIENCE))
        if first != wanted:
            self.fault(f"{difference('resumed', first, wanted)}; on the screen: {self.screen.windows()}")
        before, self.begun = self.begun, None
        if before is None:
            return
        while driver.look().curtain:  # what is pressed too early does not open it
            seat.do_next()
        snapshot = driver.wait_until(lambda snapshot: bool(snapshot.cards) and not snapshot.moving, PATIENCE)
        if (get_window_state(snapshot), list_chosen_faces(snapshot)) != (
            get_window_state(before),
            list_chosen_faces(before),
        ):
            what = f"{list_chosen_faces(snapshot)} chosen instead of {list_chosen_faces(before)}"
            self.fault(difference(f"laid out, {what}", get_window_state(snapshot), get_window_state(before)))
        self.tally.begun += 1

    def linger(self, driver: WindowDriver, killer: Timer) -> None:
        """Leave staged or chosen cards for a while, so that a kill can come then."""
        snapshot, before = driver.look(), None
        if snapshot.begun and killer.ident is None:
            killer.start()
        for _ in range(self.random.randrange(LOOKS) if snapshot.begun else 0):
            lies = snapshot.begun and not (snapshot.moving or snapshot.bubble or snapshot.sheet)
            self.begun = snapshot if lies and get_changing_parts(snapshot) == before else None
            before = get_changing_parts(snapshot)
            snapshot = driver.wait_until(lambda _: False, LOOK)
        self.begun = None

    def moment(self, snapshot: WindowSnapshot) -> str:
        """Return what is going on."""
        if snapshot.curtain:
            return "under the curtain"
        if any(button.text in ("Skip", "New game") for button in snapshot.buttons):
            return "while seats were drawn"
        return "in the person's turn"

    def keep(self, snapshot: WindowSnapshot) -> None:
        """Remember a snapshot at rest without staged or chosen cards; any page but the score sheet is a fault."""
        drawing = any(text in ("Draw for seats", "Who plays first?") for text in snapshot.sheet)
        if snapshot.curtain or drawing:
            return
        counted = COUNTED in snapshot.prompt  # at the end of a deal, until the score comes
        if not snapshot.moving and not snapshot.begun and not counted and snapshot.cards:
            self.last = snapshot
        if (
            snapshot.sheet
            and "score" not in snapshot.sheet[0]
            and not any(b.text == "New game" for b in snapshot.list_buttons_of("sheet"))
        ):
            raise PlayerStuck(f"a page: {' '.join(snapshot.sheet)}")

    def check_worker_ends(self, group: int) -> None:
        """Check that the processes of the program end by themselves when it is gone."""
        try:
            wait_for(lambda: not has_worker(group), "the end of the worker", 5)
        except TimeoutError as late:
            self.fault(str(late))

    def fault(self, what: str) -> None:
        """Note a fault, with the number of kills before it."""
        self.tally.faults.append(f"after {self.tally.kills} kills: {what}")


def has_worker(group: int) -> bool:
    """Return whether a process of a group still runs."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ProcessLookupError):
            if b"think" in (folder / "cmdline").read_bytes().split(b"\0") and os.getpgid(int(folder.name)) == group:
                return True
    return False


@dataclass(frozen=True)
class Table:
    """What is played: the game, its options, the number of people, and whether games follow each other."""

    options: Mapping[str, object] = field(default_factory=dict)
    persons: int = 1
    again: bool = False
    game: str = FIRST


@dataclass(frozen=True)
class KillPlan:
    """The number of kills, the seed, and the latest second of a kill."""

    count: int
    seed: str
    longest: float = LONGEST


def kill_repeatedly(table: Table, screen: Screen, folder: Path, kills: KillPlan) -> Tally:
    """Kill a game so many times; a finished game is followed by another one."""
    count, seed = kills.count, kills.seed
    tally, random = Tally(), Random(seed)
    games = 0
    while tally.kills < count:
        home = folder / f"home-{games}"
        games += 1
        write_dealt_match(home, f"{seed}-{games}", table.options, table.persons, table.game)
        siege = KilledGame(table, screen, home, random, tally)
        while tally.kills < count and siege.start(random.uniform(0, kills.longest)):
            pass
        tally.actions += len(journal_of(home, home / "copy").match.actions)
        if siege.last is not None and not was_shown_in_any(home / "copy", get_window_state(siege.last)):
            siege.fault(f"not in the journal: {get_window_state(siege.last)}")
    return tally


def main(words: Sequence[str] | None = None) -> int:
    """Kill and report; return 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.system.kills")
    parser.add_argument("count", type=int, nargs="?", default=50)
    parser.add_argument("--seed", default=token_hex(4))
    parser.add_argument("--game", choices=tuple(GAMES), default=FIRST)
    parser.add_argument("--table", help="a table of the game, if not the usual one")
    parser.add_argument("--persons", type=int, default=1)
    parser.add_argument("--target", type=int, help="a low one ends games soon, and seats are drawn for the next")
    parser.add_argument("--longest", type=float, default=LONGEST, help="kill after so many seconds at the latest")
    given = parser.parse_args(words)
    aim = {} if given.target is None else {"target": given.target}
    named = {} if given.table is None else {"table": given.table}
    table = Table({**named, **aim} or NOTHING, given.persons, bool(aim), given.game)
    if lacking := explain_missing_tools():
        print(f"kills: {lacking}", file=sys.stderr)
        return 2
    start = time.monotonic()
    with TemporaryDirectory(prefix="upcard-kills-") as folder, virtual_screen() as screen:
        tally = kill_repeatedly(table, screen, Path(folder), KillPlan(given.count, given.seed, given.longest))
    seconds = time.monotonic() - start
    print(f"{tally.kills} kills, seed {given.seed}, {tally.actions} actions in the journals, {seconds:.0f} s")
    print("  " + ", ".join(f"{count} {moment}" for moment, count in sorted(tally.moments.items())))
    print(f"  {tally.begun} times cards lay there again that had been laid out or chosen")
    print(f"{len(tally.faults)} faults", *tally.faults, sep="\n  ")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
