"""A new game at every table of players, put together and begun in the real window by mouse or by keys.

`python -m tests.system.new_game --by mouse|keys`; `--table`, once or more, names the tables, `--pictures` keeps
pictures. Preset, options, players and names are chosen by chance from `--seed`; what the journal then says is compared.
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

from tests.system.chair import Chair, deal, journals, seated
from tests.system.forms import Form, FormKeys, FormMouse
from tests.system.screen import missing, virtual_screen
from tests.system.whole_game import fill, measured
from upcard.core.written import plain
from upcard.games import GAMES
from upcard.play.journal import PERSON, SUFFIX
from upcard.play.option_form import Chosen, Option, changed, of_game, unplayable, values
from upcard.play.option_notes import meant, notes
from upcard.play.words import Words
from upcard.ui.dialogs.option_rows import said

GAME = next(iter(GAMES.values()))
WORDS = Words("en")
NAMES = ("Zoe", "Konstantin Paustow", "Otto", "Yuki", "Ada", "Max")
DRAWN = 40
"""Half seconds in which the seats are drawn."""


class Wish(NamedTuple):
    """The game that a person wants."""

    rules: Chosen
    players: tuple[str, ...]
    names: tuple[str, ...]
    draw: bool

    @property
    def written(self) -> Mapping[str, object]:
        """The rules as the journal is to say them."""
        rules = plain(GAME.form().rules({**self.rules.written, notes(GAME.name).seats: self.draw}))
        assert isinstance(rules, dict)
        return rules


def wish(table: str, random: Random) -> Wish:
    """Make a wish by chance: a switch, a word and a number are other than the preset has them."""
    presets = [name for name in GAME.presets if unplayable(GAME, Chosen(table, name)) is None]
    rules = Chosen(table, random.choice(presets))
    free = [option for option in meant(GAME, table) if option.name != notes(GAME.name).seats]
    random.shuffle(free)
    for kind in (is_switch, is_word, is_number):
        for option in filter(kind, free):
            other = changed(GAME, rules, option.name, another(option, values(GAME, rules)[option.name], random))
            if unplayable(GAME, other) is None:
                rules = other
                break
    people = GAME.tables[table]
    players = (PERSON, *random.choices(list(GAME.levels), k=people - 1))
    return Wish(rules, players, NAMES[:people], random.random() < 0.5)


def is_switch(option: Option) -> bool:
    return option.values == (False, True)


def is_word(option: Option) -> bool:
    return bool(option.values) and not is_switch(option)


def is_number(option: Option) -> bool:
    return not option.values and option.bounds.most > 1000


def another(option: Option, now: object, random: Random) -> object:
    """Another value than the option has now."""
    others = [value for value in option.values if value != now]
    return random.choice(others) if others else random.randrange(600, 9000, 50)


def put_together(form: Form, wanted: Wish) -> Iterator[str]:
    """Set every field of the page, and say after each part what was set."""
    table, name = wanted.rules.table, GAME.name
    form.put("Players", str(GAME.tables[table]))
    if list(GAME.tables.values()).count(GAME.tables[table]) > 1:
        form.put("Table", WORDS.say_key(f"{name}.table.{table}"))
    for number, (player, called) in enumerate(zip(wanted.players, wanted.names, strict=True), 1):
        form.write(f"Name of player {number}", called)
        level = "" if player == PERSON else WORDS.say_key(f"{name}.level.{player}")
        form.put(f"Player {number}", f"Computer · {level}" if level else "Person")
    form.switch("Draw for seats", wanted.draw)
    yield "people"
    form.put("Rules", WORDS.say_key(f"{name}.preset.{wanted.rules.preset}"))
    for option in of_game(GAME):
        if option.name in wanted.rules.changes:
            set_option(form, option, wanted.rules.changes[option.name])
            yield option.name


def set_option(form: Form, option: Option, value: object) -> None:
    """Set one option in the way that its field has."""
    label = WORDS.say_key(f"{GAME.name}.option.{option.name}")
    if is_switch(option):
        form.switch(label, bool(value))
    elif is_word(option):
        form.put(label, said(GAME.name, option, value, WORDS))
    else:
        form.write(label, str(value))


def begin(chair: Chair, form: Form, wanted: Wish, show: Path | None = None) -> str:
    """Put a game together and begin it, and return what its journal says otherwise than was wanted."""
    table, before = wanted.rules.table, set(journals(chair.home).glob(f"*{SUFFIX}"))
    form.open()
    picture(chair, show, f"{table}-0-opened")
    if chair.look().button("Reset"):
        form.press("Reset")
    for number, part in enumerate(put_together(form, wanted), 1):
        picture(chair, show, f"{table}-{number}-{part}")
    form.press("Deal")
    chair.until(lambda seen: seen.button("Deal") is None, 5)
    draw(chair, form, show and show / f"{table}-8-drawn")
    chair.until(lambda seen: not seen.sheet, 5)
    chair.until(lambda seen: not seen.moving, 5)
    picture(chair, show, f"{table}-9-dealt")
    (journal,) = set(journals(chair.home).glob(f"*{SUFFIX}")) - before
    return otherwise(wanted, loads(journal.read_text(encoding="utf-8").splitlines()[0]))


def picture(chair: Chair, folder: Path | None, name: str) -> None:
    """Take a picture, where they are wanted."""
    if folder is not None:
        chair.screen.picture(folder / f"{name}.png")


def draw(chair: Chair, form: Form, show: Path | None) -> None:
    """Pick cards when asked to until the seats are drawn, and begin; where no seats are drawn for, do nothing."""
    for _ in range(DRAWN):
        sight = chair.until(lambda seen: bool({"Begin", "Skip"} & {button.text for button in seen.of("sheet")}), 0.5)
        asked = any(text.startswith(("Pick a card", "You drew", "The same card twice: you")) for text in sight.sheet)
        if sight.button("Begin"):
            picture(chair, show and show.parent, show.name if show else "")
            form.press("Begin")
            return
        if not sight.sheet:
            return
        if asked:
            form.draw()


def otherwise(wanted: Wish, first: Mapping[str, object]) -> str:
    """Say what a journal's first line says otherwise than was wanted; nothing where all is as it was."""
    rules, seats, names = first["rules"], first["seats"], first.get("names")
    assert isinstance(rules, dict)
    assert isinstance(seats, list)
    assert isinstance(names, list)
    wrong = [
        f"{key}: {rules.get(key)}, not {value}" for key, value in wanted.written.items() if rules.get(key) != value
    ]
    people, sat = list(zip(wanted.players, wanted.names, strict=True)), list(zip(seats, names, strict=True))
    as_wanted = Counter(people) == Counter(sat) if wanted.draw else people == sat
    return "; ".join([*wrong, *([] if as_wanted else [f"{sat}, not {people}"])])


def begun(given: argparse.Namespace) -> Iterator[bool]:
    """Begin a game at each table, one after the other in one window, and say of each whether it is not as wanted."""
    random = Random(given.seed)
    with TemporaryDirectory(prefix="upcard-new-") as folder, virtual_screen(*given.size) as screen:
        home = Path(folder)
        deal(home, given.seed)
        with seated(screen, home, random) as chair:
            fill(screen, given.size)
            form: Form = FormMouse(chair) if given.by == "mouse" else FormKeys(chair)
            chair.until(lambda sight: bool(sight.hand), 10)
            for table in given.tables or GAME.tables:
                start, wanted = time.monotonic(), wish(table, random)
                found = begin(chair, form, wanted, given.pictures)
                rules = f"{table}, {wanted.rules.preset} + {dict(wanted.rules.changes)}"
                print(f"{rules}: {found or 'as wanted'}, {time.monotonic() - start:.0f} s", flush=True)
                yield bool(found)
        print((home / "output.txt").read_text(), end="", file=sys.stderr)


def main(words: Sequence[str] | None = None) -> int:
    """Begin a game at every table, and say what was begun; 1 where one is not what was wanted."""
    parser = argparse.ArgumentParser(prog="python -m tests.system.new_game")
    parser.add_argument("--by", choices=("mouse", "keys"), default="keys")
    parser.add_argument("--table", choices=tuple(GAME.tables), action="append", dest="tables")
    parser.add_argument("--seed", default=token_hex(4))
    parser.add_argument("--size", type=measured, default=(1280, 800))
    parser.add_argument("--pictures", type=Path)
    given = parser.parse_args(words)
    if lacking := missing():
        print(f"new_game: {lacking}", file=sys.stderr)
        return 2
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    wrong = sum(begun(given))
    print(f"by {given.by}, seed {given.seed}: {wrong} not as wanted")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
