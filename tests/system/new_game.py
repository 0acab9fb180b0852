"""Configures and starts a new game at every table of every game in the real window, by mouse or by keys.

`python -m tests.system.new_game --by mouse
keys`; `--game` and `--table`, which may be repeated, select fewer; there are also `--language` and `--pictures`.
Preset, options, players and names are random by `--seed`; then the journal is compared with them.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from json import loads
from pathlib import Path
from random import Random
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.system.forms import Form, FormKeys, FormMouse
from tests.system.labels import Says, make_label_lookup
from tests.system.screen import explain_missing_tools, virtual_screen
from tests.system.whole_game import fill, parse_size
from tests.system.window_driver import WindowDriver, journals, run_window, write_dealt_match
from upcard.core.game.record import AnyGame
from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, SUFFIX
from upcard.play.rulebook.option_form import ChosenRules, OptionField, change_option, find_unplayable, of_game, values
from upcard.play.rulebook.option_notes import list_relevant_options, load_notes
from upcard.play.text.words import Words
from upcard.ui.features.new_game.option_rows import format_option_value
from upcard.ui.features.new_game.rules import FEW

NAMES = ("Zoe", "Konstantin Paustow", "Otto", "Yuki", "Ada", "Max")
DRAWN = 40
"""The longest wait for the draw for seats, in half seconds."""


class Wish(NamedTuple):
    """The game that a person wants to start."""

    game: AnyGame
    rules: ChosenRules
    players: tuple[str, ...]
    names: tuple[str, ...]
    draw: bool

    @property
    def written(self) -> Mapping[str, object]:
        """Return the rules that the journal must contain."""
        seats = load_notes(self.game.name).seats
        rules = plain(self.game.text.form.rules({**self.rules.written, **({seats: self.draw} if seats else {})}))
        assert isinstance(rules, dict)
        return rules


def draw_wish(game: AnyGame, table: str, random: Random) -> Wish:
    """Return a random wish, in which a switch, a word and a number differ from the preset."""
    presets = [name for name in game.rules.presets if find_unplayable(game, ChosenRules(table, name)) is None]
    rules = ChosenRules(table, random.choice(presets))
    free = [option for option in list_relevant_options(game, table) if option.name != load_notes(game.name).seats]
    random.shuffle(free)
    for kind in (is_switch, is_word, is_number):
        for option in filter(kind, free):
            other = change_option(
                game, rules, option.name, draw_other_value(option, values(game, rules)[option.name], random)
            )
            if find_unplayable(game, other) is None:
                rules = other
                break
    people = game.rules.tables[table] if table else game.rules.players(next(iter(game.rules.presets.values())))
    players = (PERSON, *random.choices(list(game.players.levels), k=people - 1))
    return Wish(game, rules, players, NAMES[:people], game.extras.draw_for_seats is not None and random.random() < 0.5)


def is_switch(option: OptionField) -> bool:
    return option.values == (False, True)


def is_word(option: OptionField) -> bool:
    return bool(option.values) and not is_switch(option)


def is_number(option: OptionField) -> bool:
    return not option.values and option.bounds.most >= 1000


def draw_other_value(option: OptionField, now: object, random: Random) -> object:
    """Return another value than the option has now."""
    others = [value for value in option.values if value != now]
    if others:
        return random.choice(others)
    return random.randrange(600, 9000, 50) if option.bounds.most > 1000 else random.randrange(2, 100)


class Page(NamedTuple):
    """The new-game page: what sets its fields, and its texts in the current language."""

    form: Form
    says: Says
    words: Words


def make_page(driver: WindowDriver, by: str, language: str = "en") -> Page:
    """Return the page, set by mouse or by keys."""
    says = make_label_lookup(language)
    return Page(FormMouse(driver, says) if by == "mouse" else FormKeys(driver, says), says, Words(language))


def put_together(page: Page, wanted: Wish) -> Iterator[str]:
    """Set every field of the page, and yield the name of each part after it."""
    form, says, words = page.form, page.says, page.words
    game, table, name = wanted.game, wanted.rules.table, wanted.game.name
    if len(GAMES) > 1:
        tiles = {known: f"{words.say_key(known)}. {words.say_key(f'{known}.offer')}" for known in GAMES}
        form.pick([*tiles.values()], tiles[name])
        yield "game"
    form.put(says("Players"), str(len(wanted.players)))
    if list(game.rules.tables.values()).count(len(wanted.players)) > 1:
        form.put(says("Table"), words.say_key(f"{name}.table.{table}"))
    put_people(page, wanted)
    yield "people"
    form.put(says("Rules"), words.say_key(f"{name}.preset.{wanted.rules.preset}"))
    options = [each for each in list_relevant_options(game, wanted.rules.table) if each.name != load_notes(name).seats]
    if len(options) > FEW:
        form.press(says("All {count} rules…").format(count=len(options)))
    for option in of_game(game):
        if option.name in wanted.rules.changes:
            set_option(page, name, option, wanted.rules.changes[option.name])
            yield option.name


def put_people(page: Page, wanted: Wish) -> None:
    """Set the players, their names, and whether seats are drawn."""
    form, says, words = page.form, page.says, page.words
    for number, (player, called) in enumerate(zip(wanted.players, wanted.names, strict=True), 1):
        form.write(says("Name of player {number}").format(number=number), called)
        level = "" if player == PERSON else words.say_key(f"{wanted.game.name}.level.{player}")
        computer = says("Computer · {level}").format(level=level)
        form.put(says("Player {number}").format(number=number), computer if level else says("Person"))
    if wanted.game.extras.draw_for_seats is not None:
        form.switch(says("Draw for seats"), wanted.draw)


def set_option(page: Page, game: str, option: OptionField, value: object) -> None:
    """Set one option by the kind of its field."""
    label = page.words.say_key(f"{game}.option.{option.name}")
    if option.values:
        page.form.put(label, format_option_value(game, option, value, page.words))
    else:
        page.form.write(label, str(value))


def begin(driver: WindowDriver, page: Page, wanted: Wish, show: Path | None = None) -> str:
    """Configure and start a game; return how its journal differs from the wish."""
    name = f"{wanted.game.name}-{wanted.rules.table or len(wanted.players)}"
    before = set(journals(driver.home).glob(f"*{SUFFIX}"))
    form, says = page.form, page.says
    form.open()
    picture(driver, show, f"{name}-0-opened")
    if driver.look().button(says("Reset")):
        form.press(says("Reset"))
    for number, part in enumerate(put_together(page, wanted), 1):
        picture(driver, show, f"{name}-{number}-{part}")
    form.press(says("Deal"))
    driver.wait_until(lambda seen: seen.button(says("Deal")) is None, 5)
    draw(driver, page, show and show / f"{name}-8-drawn")
    driver.wait_until(lambda seen: not seen.sheet, 5)
    driver.wait_until(lambda seen: not seen.moving, 5)
    picture(driver, show, f"{name}-9-dealt")
    (journal,) = set(journals(driver.home).glob(f"*{SUFFIX}")) - before
    return describe_difference(wanted, loads(journal.read_text(encoding="utf-8").splitlines()[0]))


def picture(driver: WindowDriver, folder: Path | None, name: str) -> None:
    """Take a picture if a folder is given."""
    if folder is not None:
        driver.screen.picture(folder / f"{name}.png")


def draw(driver: WindowDriver, page: Page, show: Path | None) -> None:
    """Pick cards until the seats are drawn, and begin; do nothing if there is no draw."""
    start, skip = page.says("Begin"), page.says("Skip")
    for _ in range(DRAWN):
        snapshot = driver.wait_until(
            lambda seen: bool({start, skip} & {button.text for button in seen.list_buttons_of("sheet")}), 0.5
        )
        if snapshot.button(start):
            picture(driver, show and show.parent, show.name if show else "")
            page.form.press(start)
            return
        if not snapshot.sheet:
            return
        if any(field.name == page.says("Spread pack") for field in snapshot.fields):
            page.form.draw()


def describe_difference(wanted: Wish, first: Mapping[str, object]) -> str:
    """Return how a journal's first line differs from the wish; "" if it does not."""
    rules, seats, names = first["rules"], first["seats"], first.get("names")
    assert isinstance(rules, dict)
    assert isinstance(seats, list)
    assert isinstance(names, list)
    wrong = [] if first["game"] == wanted.game.name else [f"{first['game']}, not {wanted.game.name}"]
    wrong += [
        f"{key}: {rules.get(key)}, not {value}" for key, value in wanted.written.items() if rules.get(key) != value
    ]
    people, sat = list(zip(wanted.players, wanted.names, strict=True)), list(zip(seats, names, strict=True))
    as_wanted = Counter(people) == Counter(sat) if wanted.draw else people == sat
    return "; ".join([*wrong, *([] if as_wanted else [f"{sat}, not {people}"])])


def list_games_by_turns(games: Sequence[str], tables: Sequence[str]) -> Iterator[tuple[AnyGame, str]]:
    """Yield games and tables by turns, until each game has been at all its tables."""
    known = {
        name: [table for table in GAMES[name].rules.tables or [""] if table in (tables or [table])] for name in games
    }
    for number in range(max(map(len, known.values()))):
        for name, own in known.items():
            if own:
                yield GAMES[name], own[number % len(own)]


def start_games(given: argparse.Namespace) -> Iterator[bool]:
    """Start a game at each table in one window; yield of each whether it differs from the wish."""
    random = Random(given.seed)
    with TemporaryDirectory(prefix="upcard-new-") as folder, virtual_screen(*given.size) as screen:
        home = Path(folder)
        write_dealt_match(home, given.seed)
        with run_window(screen, home, random, language=given.language) as driver:
            fill(screen, given.size)
            form = make_page(driver, given.by, given.language)
            driver.wait_until(lambda snapshot: bool(snapshot.hand), 10)
            for game, table in list_games_by_turns(given.games or list(GAMES), given.tables):
                start, wanted = time.monotonic(), draw_wish(game, table, random)
                found = begin(driver, form, wanted, given.pictures)
                rules = f"{game.name}, {table}, {wanted.rules.preset} + {dict(wanted.rules.changes)}"
                print(f"{rules}: {found or 'as wanted'}, {time.monotonic() - start:.0f} s", flush=True)
                yield bool(found)
        print((home / "output.txt").read_text(), end="", file=sys.stderr)


def main(words: Sequence[str] | None = None) -> int:
    """Start a game at every table and report; return 1 if one differs from the wish."""
    parser = argparse.ArgumentParser(prog="python -m tests.system.new_game")
    parser.add_argument("--by", choices=("mouse", "keys"), default="keys")
    parser.add_argument("--game", choices=tuple(GAMES), action="append", dest="games")
    parser.add_argument("--table", action="append", dest="tables", default=[])
    parser.add_argument("--language", choices=("en", "ja"), default="en")
    parser.add_argument("--seed", default=token_hex(4))
    parser.add_argument("--size", type=parse_size, default=(1280, 800))
    parser.add_argument("--pictures", type=Path)
    given = parser.parse_args(words)
    if lacking := explain_missing_tools():
        print(f"new_game: {lacking}", file=sys.stderr)
        return 2
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    wrong = sum(start_games(given))
    print(f"by {given.by}, seed {given.seed}: {wrong} not as wanted")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
