"""Plays a whole game to its target in the real window, by mouse, by keyboard, or by both.

`python -m tests.system.whole_game --by mouse
keys
both
nobody`; `--help` names the table, options, seed, size, speed and pictures. With `nobody`, all seats are computer
players', and the pages are turned by keys.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from json import loads
from pathlib import Path
from random import Random
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any

from tests.system.play import Player, PlayerStuck
from tests.system.player_parts import FIRST, PlayedGame, make_player
from tests.system.screen import Screen, explain_missing_tools, virtual_screen, wait_for
from tests.system.window_driver import NO_VARIABLES, run_window, write_dealt_match
from upcard.games import GAMES

SETTLED = 1.0
"""Seconds until the window manager has sized the window."""


def fill(screen: Screen, size: tuple[int, int]) -> None:
    """Make the window fill the screen."""
    window = wait_for(screen.windows, "a window")[0]
    screen.do("windowmove", window.number, 0, 0)
    screen.resize(window, *size)


@dataclass(frozen=True)
class GameRequest:
    """How a game is to be played."""

    game: str
    by: str
    seed: str
    size: tuple[int, int]
    settings: Mapping[str, object]
    pictures: Path | None
    minutes: float
    options: Mapping[str, object]
    persons: int


def play(wanted: GameRequest) -> Player:
    """Play until the game or the time is over."""
    with TemporaryDirectory(prefix="upcard-game-") as folder, virtual_screen(*wanted.size) as screen:
        home = Path(folder)
        persons = 0 if wanted.by == "nobody" else wanted.persons
        write_dealt_match(home, wanted.seed, wanted.options, persons, wanted.game)
        with run_window(screen, home, Random(wanted.seed), NO_VARIABLES, **wanted.settings) as driver:
            seat = make_player(driver, PlayedGame(wanted.game, wanted.options, wanted.by), wanted.pictures)
            fill(screen, wanted.size)
            driver.wait_until(lambda _: False, SETTLED)
            try:
                play_on(seat, time.monotonic() + 60 * wanted.minutes, wanted.by == "nobody")
            except BaseException:
                seat.show("stuck")
                print("\n".join(driver.diary[-30:]), (home / "output.txt").read_text(), sep="\n", file=sys.stderr)
                raise
        print((home / "output.txt").read_text(), end="", file=sys.stderr)
        return seat


def play_on(player: Player, end: float, watched: bool = False) -> None:
    """Play to the end of the game and start the next one, which goes on by itself if it is only watched."""
    while not player.over and time.monotonic() < end:
        player.do_next()
    if not player.over:
        return
    start = player.start_anew()
    if not watched and any(score != "0" for score in start.scores):
        raise PlayerStuck("no new game was dealt")


def parse_size(text: str) -> tuple[int, int]:
    """Parse a size such as 960x600."""
    width, height = map(int, text.split("x"))
    return width, height


def parse_option(text: str) -> tuple[str, object]:
    """Parse an option such as target=2000 into its name and value."""
    name, _, value = text.partition("=")
    return name, loads(value) if value in ("true", "false") or value.lstrip("-").isdigit() else value


def build_request(given: dict[str, Any]) -> GameRequest:
    """Return the wish of the command line, with table and preset as options, and the speed as a setting."""
    named = {name: value for name in ("table", "preset") if (value := given.pop(name)) is not None}
    settings = {"speed": given.pop("speed"), **dict(given["settings"])}
    return GameRequest(**{**given, "options": {**named, **dict(given["options"])}, "settings": settings})


def build_parser() -> argparse.ArgumentParser:
    """Return the command's arguments."""
    parser = argparse.ArgumentParser(prog="python -m tests.system.whole_game")
    parser.add_argument("--game", choices=GAMES.known, default=FIRST)
    parser.add_argument("--by", choices=("mouse", "keys", "both", "nobody"), default="both")
    parser.add_argument("--persons", type=int, default=1, help="so many players, from the first on, are persons")
    parser.add_argument("--table", help="a table of the game")
    parser.add_argument("--preset", help="a preset of the game")
    for name in ("option", "setting"):
        parser.add_argument(
            f"--{name}", type=parse_option, action="append", default=[], metavar="NAME=VALUE", dest=f"{name}s"
        )
    parser.add_argument("--seed", default=token_hex(4))
    parser.add_argument("--size", type=parse_size, default=(1280, 800))
    parser.add_argument("--speed", choices=("half", "normal", "double", "instant"), default="instant")
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--minutes", type=float, default=20)
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Play and report; return 1 if the game did not end."""
    given = build_request(vars(build_parser().parse_args(words)))
    if lacking := explain_missing_tools():
        print(f"whole_game: {lacking}", file=sys.stderr)
        return 2
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    seat = play(given)
    print(f"{given.game} by {given.by}, seed {given.seed}: {report(seat, time.monotonic() - start)}")
    return 0 if seat.over else 1


def report(player: Player, seconds: float) -> str:
    """Return what was played, the score, the refusals, and the time."""
    lines = [
        f"{'over' if player.over else 'NOT over'} after {len(player.deals)} deals, {player.turns} turns,"
        f" {player.driver.gestures} gestures, {seconds:.0f} s",
        *(f"  deal {number}: {' – '.join(scores)}" for number, scores in enumerate(player.deals, 1)),
        "  " + ", ".join(f"{count} {what}" for what, count in player.steps.most_common()),
        f"{len(player.refusals)} refusals",
        *(f"  {count} × {said}" for said, count in Counter(player.refusals).most_common()),
        f"{len(player.in_vain)} gestures without effect",
        *(f"  {step}" for step in player.in_vain[:20]),
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
