"""Changes files and codes at random: each must be played or refused in a sentence, and stay unchanged on the disk.

`python -m tests.promises.files 10000` tries so many of each; a test tries some of them in every run.
"""

import sys
from collections import Counter
from itertools import islice
from json import dumps, loads
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from upcard.games import GAMES
from upcard.play.exchange.deal_code import SIGNS, BadCode, checksum, format_deal_code, of_match, parse_deal_code
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import BadJournal, resume
from upcard.play.match.saved_file import format_saved_game
from upcard.play.text.words import LANGUAGES, Words

STRANGE: tuple[object, ...] = (
    None,
    -1,
    10**30,
    1.5,
    "",
    "ZZ",
    "??",
    [],
    {},
    True,
    "\x00",
    [["AS"] * 9],
    {"type": "deal"},
)


def make_game_file(random: Random) -> str:
    """Return the text of a saved game with some actions."""
    game = GAMES[random.choice(list(GAMES))]
    match: AnyMatch = AnyMatch(game, random.choice(list(game.rules.presets.values())), str(random.random()))
    match.deal()
    for _ in range(random.randrange(40)):
        seat = match.to_act
        if seat is not None:
            match.play((random.choice(list(islice(game.rules.legal_actions(match.get_seat_view(seat)), 8))),))
    return format_saved_game(match, (PERSON, *["medium"] * (game.rules.players(match.rules) - 1)), ())


def mutate_file(text: str, random: Random) -> bytes:
    """Change a file: one of its values, its lines, or its bytes."""
    way = random.randrange(4)
    if way == 0:
        return mutate_json_value(text, random).encode()
    lines = text.splitlines()
    if way == 1:
        at, other = random.randrange(len(lines)), random.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
        return "\n".join(lines[: random.randrange(1, len(lines) + 1)] + lines[at : at + random.randrange(3)]).encode()
    raw = bytearray(text.encode())
    for _ in range(random.randrange(1, 4)):
        at = random.randrange(len(raw))
        if way == 2:
            raw[at] = random.randrange(256)
        else:
            raw[at : at + random.randrange(20)] = random.choice((b"", b"[" * 2000, b'"', b"\n", b"9" * 5000, b"\xff"))
    return bytes(raw)


def mutate_json_value(text: str, random: Random) -> str:
    """Replace one value in one line by something strange."""
    lines = text.splitlines()
    at = random.randrange(len(lines))
    data = loads(lines[at])
    name = random.choice(list(data))
    if isinstance(data[name], dict) and random.random() < 0.8:
        data, whole = data[name], data
        name = random.choice(list(data))
        data[name] = random.choice(STRANGE)
        data = whole
    else:
        data[name] = random.choice(STRANGE)
    lines[at] = dumps(data)
    return "\n".join(lines) + "\n"


def open_file(path: Path) -> str:
    """Open a file as the window does, and return the kind of result; any other exception is a fault."""
    before = path.read_bytes()
    try:
        resume(path, GAMES, lambda game: path.with_name(f"{game}.journal"))
        said = "played"
    except BadJournal as bad:
        said = bad.key
        assert all(Words(language).say_key(bad.key, bad.facts) for language in LANGUAGES)
    assert path.read_bytes() == before
    for copy in path.parent.glob("*.journal"):
        copy.unlink()
    return said


def try_files(number: int, seed: str, folder: Path) -> Counter[str]:
    """Try `number` files, and count the kinds of results."""
    random, found = Random(seed), Counter[str]()
    text = ""
    for each in range(number):
        text = make_game_file(random) if each % 20 == 0 else text
        path = folder / "changed.upcard"
        path.write_bytes(mutate_file(text, random))
        found[open_file(path)] += 1
    return found


def try_codes(number: int, seed: str) -> Counter[str]:
    """Try `number` codes, half of them with a correct checksum, and count the kinds of results."""
    random, found = Random(seed), Counter[str]()
    for _ in range(number):
        game = GAMES[random.choice(list(GAMES))]
        rules = random.choice(list(game.rules.presets.values()))
        signs = [
            *format_deal_code(of_match(game, rules, f"{random.getrandbits(128):032x}"), GAMES).replace("-", "")[:-4]
        ]
        for _ in range(random.randrange(1, 5)):
            at = random.randrange(len(signs))
            signs[at : at + random.randrange(2)] = random.choice((*SIGNS, "", "0", "é", "  ", "-\n"))
        text = "".join(signs)
        try:
            parse_deal_code(text + (checksum(text) if random.random() < 0.5 else "2222"), GAMES)
            found["played"] += 1
        except BadCode as bad:
            found[bad.key] += 1
            assert all(Words(language).say_key(bad.key, bad.facts) for language in LANGUAGES)
    return found


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        for what in (try_files(int(sys.argv[1]), "files", Path(home)), try_codes(int(sys.argv[1]), "codes")):
            print(sum(what.values()), dict(what.most_common()))
