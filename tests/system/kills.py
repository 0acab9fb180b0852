"""Kill the program at random moments of a game, start it again, and see that nothing that was shown is lost.

`python -m tests.system.kills [COUNT] [--seed WORD]`
"""

import argparse
import os
import shutil
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

from tests.system.chair import Chair, Gone, deal, journals, seated
from tests.system.keys import Keys
from tests.system.mouse import Mouse
from tests.system.play import Player, Stuck
from tests.system.screen import Screen, missing, virtual_screen, wait_for
from tests.system.sight import Sight, Spot
from upcard.games import GAMES
from upcard.play.journal import latest
from upcard.play.match import AnyMatch, Match
from upcard.play.resume import Resumed, resume
from upcard.ui import naming
from upcard.ui.controller import Controller
from upcard.ui.table.beds import drawn

SPEEDS = ("instant", "double", "normal")
LONGEST = 8.0
"""Seconds after its start at which the program is killed at the latest."""
FAR = 60
"""Actions before the journal's end among which the last sight is looked for."""

Shown = tuple[Mapping[Spot, tuple[str, ...]], tuple[str, ...], tuple[str, ...], str]
"""The faces in each place, the counts of stock and pile, the scores, and the sentence for the person."""


@dataclass
class Tally:
    """How often the program was killed, when, and what was wrong then."""

    kills: int = 0
    actions: int = 0
    """Actions in the journals at the kills, all together."""
    moments: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def seen(sight: Sight) -> Shown:
    """What the window shows, in an order of its own for the hand only."""
    places: dict[Spot, tuple[str, ...]] = {}
    for card in sight.cards:
        places[card.place] = tuple(sorted((*places.get(card.place, ()), card.face)))
    counts = tuple(sign.words[0] for sign in sorted(sight.signs, key=lambda sign: sign.name) if sign.name == "beside")
    return places, tuple(sorted(counts)), sight.scores, sight.prompt


def led_to(match: AnyMatch, players: Sequence[str]) -> Shown:
    """What the window must show of a match."""
    controller = Controller(match, players)
    draft, words = match.game.draft(match.seen(controller.person)), naming.words("en", controller.seated)
    lying, spots = draft.arrange(), draft.plan().spots
    places: dict[Spot, tuple[str, ...]] = {}
    for spot in spots:
        if faces := sorted(drawn(spot, lying.get(spot.place, ()))):
            places[spot.place] = tuple(faces)
    counts = tuple(sorted(words.number(spot.count or 0) for spot in spots if spot.zone in ("stock", "pile")))
    scores = tuple(words.number(total) for total in controller.totals)
    return places, counts, scores, words.say(draft.prompt)


def journal_of(home: Path, folder: Path) -> Resumed:
    """Resume a copy of the journal, as the program will resume the journal itself."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(journals(home), folder)
    found = latest(folder)
    assert found is not None
    return resume(found, GAMES)


def was_shown(match: AnyMatch, seats: Sequence[str], shown: Shown) -> bool:
    """Say whether the journal leads past what was seen last before a kill: looked for from its end backwards."""
    for steps in range(len(match.actions), max(0, len(match.actions) - FAR), -1):
        earlier: AnyMatch = Match(match.game, match.rules, match.seed)
        earlier.positions, earlier.actions = match.positions[: steps + 1], match.actions[:steps]
        if led_to(earlier, seats) == shown:
            return True
    return False


def difference(what: str, shown: Shown, wanted: Shown) -> str:
    """Say in what the window differs from the journal."""
    names_of_parts = ("cards", "counts", "scores", "prompt")
    parts = zip(names_of_parts, shown, wanted, strict=True)
    return f"{what}: " + "; ".join(f"{name} {seen} instead of {due}" for name, seen, due in parts if seen != due)


class Siege:
    """One home in which a game is killed and resumed again and again."""

    def __init__(self, screen: Screen, home: Path, random: Random, tally: Tally) -> None:
        self.screen = screen
        self.home = home
        self.random = random
        self.tally = tally
        self.last: Sight | None = None
        """What was seen lying still last before the kill."""

    def start(self, seconds: float) -> bool:
        """Start, compare, play on and be killed after so long; False where the game is over."""
        match, seats, _ = journal_of(self.home, self.home / "copy")
        if self.last is not None and not was_shown(match, seats, seen(self.last)):
            self.fault(f"not in the journal: {self.last.prompt} {seen(self.last)}")
        if match.decided:
            return False
        self.last = None
        with seated(self.screen, self.home, self.random, self.random.choice(SPEEDS)) as chair:
            killer = Timer(seconds, chair.process.kill)
            killer.start()
            moment = self.play(chair, led_to(match, seats))
            killer.join()
            if chair.process.wait() != -signal.SIGKILL:
                self.fault("it ended by itself: " + (self.home / "output.txt").read_text()[-2000:])
            self.see_worker_end(chair.process.pid)
        self.tally.moments[moment] = self.tally.moments.get(moment, 0) + 1
        self.tally.kills += 1
        return True

    def play(self, chair: Chair, wanted: Shown) -> str:
        """Compare the first sight, play until the end comes, and say when it came."""
        player = Player(chair, (Mouse(chair), Keys(chair)))
        chair.watch = self.keep
        moment = "before the first sight"
        try:
            first = seen(chair.until(lambda sight: bool(sight.cards)))
            if first != wanted:
                self.fault(difference("resumed", first, wanted))
            while not player.over:
                moment = "while others played"
                chair.awaited()
                moment = "in the person's turn"
                player.once()
            chair.until(lambda _: False, 2 * LONGEST)
        except Gone:
            last = chair.last
            return "while cards flew" if last is not None and last.moving else moment
        except Stuck as stuck:
            self.fault(str(stuck))
        return moment

    def keep(self, sight: Sight) -> None:
        """Remember what lies still and is played, not only laid out; a page that is not the score's is a fault."""
        if not sight.moving and not sight.staged():
            self.last = sight
        if sight.sheet and "score" not in sight.sheet[0] and not any(b.text == "New game" for b in sight.of("sheet")):
            raise Stuck(f"a page: {' '.join(sight.sheet)}")

    def see_worker_end(self, group: int) -> None:
        """See that what the program started ends by itself when the program is gone."""
        try:
            wait_for(lambda: not thinks(group), "the end of the worker", 5)
        except TimeoutError as late:
            self.fault(str(late))

    def fault(self, what: str) -> None:
        """Note a fault with the number of kills before it."""
        self.tally.faults.append(f"after {self.tally.kills} kills: {what}")


def thinks(group: int) -> bool:
    """Say whether a worker of a group is left."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ProcessLookupError):
            if b"think" in (folder / "cmdline").read_bytes().split(b"\0") and os.getpgid(int(folder.name)) == group:
                return True
    return False


def kill(screen: Screen, folder: Path, count: int, seed: str, longest: float = LONGEST) -> Tally:
    """Kill a game so many times; a game that is over is followed by another one."""
    tally, random = Tally(), Random(seed)
    games = 0
    while tally.kills < count:
        home = folder / f"home-{games}"
        games += 1
        deal(home, f"{seed}-{games}")
        siege = Siege(screen, home, random, tally)
        while tally.kills < count and siege.start(random.uniform(0, longest)):
            pass
        match, seats, _ = journal_of(home, home / "copy")
        tally.actions += len(match.actions)
        if siege.last is not None and not was_shown(match, seats, seen(siege.last)):
            siege.fault(f"not in the journal: {seen(siege.last)}")
    return tally


def main(words: Sequence[str] | None = None) -> int:
    """Kill, and say what was found; 1 where anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m tests.system.kills")
    parser.add_argument("count", type=int, nargs="?", default=50)
    parser.add_argument("--seed", default=token_hex(4))
    given = parser.parse_args(words)
    if lacking := missing():
        print(f"kills: {lacking}", file=sys.stderr)
        return 2
    start = time.monotonic()
    with TemporaryDirectory(prefix="upcard-kills-") as folder, virtual_screen() as screen:
        tally = kill(screen, Path(folder), given.count, given.seed)
    seconds = time.monotonic() - start
    print(f"{tally.kills} kills, seed {given.seed}, {tally.actions} actions in the journals, {seconds:.0f} s")
    print("  " + ", ".join(f"{count} {moment}" for moment, count in sorted(tally.moments.items())))
    print(f"{len(tally.faults)} faults", *tally.faults, sep="\n  ")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
