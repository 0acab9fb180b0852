"""A position code is read back as the document it was made from, and a damaged one is refused in a sentence."""

from dataclasses import fields, is_dataclass
from importlib import import_module
from json import loads
from pathlib import Path
from random import Random

import pytest

from tests.merge_cases import merge_cases
from upcard.games import GAMES
from upcard.play.exchange.deal_code import SIGNS, BadCode, checksum
from upcard.play.exchange.moment import encode_line, encode_moment, encode_position
from upcard.play.exchange.position_code import format_position_code, load_words, parse_position_code
from upcard.play.exchange.text_import import import_text
from upcard.play.match.document import POSITION
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.resume import ResumedMatch
from upcard.ui.app.picture import play_on

FILES = sorted((Path(__file__).parents[2] / "positions").glob("*.json"))


def play_actions(name: str, actions: int) -> AnyMatch:
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), "code", 0)
    match.deal()
    play_on(match, actions)
    return match


@merge_cases("name", GAMES)
def test_position_is_opened_from_a_code_less_than_half_as_long(name: str) -> None:
    match = play_actions(name, 20)
    document = encode_moment(match, 0, ("person", *["standard"] * 3), ("Ana & Bö", "", "", ""))
    code = format_position_code(document)
    assert parse_position_code(code) == document
    assert 2 * len(code) < len(encode_line(document))
    mailed = f"> Look at this:\n> {code[:70]}\n> {code[70:]}\n> Ken"
    found = import_text(mailed, GAMES)
    assert isinstance(found, ResumedMatch)
    assert encode_position(found.match, found.match.position)["hands"][0] == document["position"]["hands"][0]  # type: ignore[index]


@merge_cases("path", FILES)
def test_every_position_document_is_read_back_from_its_code(path: Path) -> None:
    document = {"format": POSITION, "version": 1, **loads(path.read_text("utf-8"))}
    assert parse_position_code(format_position_code(document).lower().replace("-", " ")) == document


def test_wrong_character_and_random_codes_are_refused() -> None:
    code = format_position_code(encode_moment(play_actions("cassino", 6), 0))
    wrong = SIGNS[(SIGNS.index(code[9]) + 1) % 32]
    with pytest.raises(BadCode, match="mistyped"):
        parse_position_code(code[:9] + wrong + code[10:])
    random = Random(1)
    for _ in range(300):
        signs = SIGNS[3] + "".join(random.choices(SIGNS, k=random.randint(1, 60)))
        with pytest.raises(BadCode, match="damaged"):
            parse_position_code(signs + checksum(signs))


def test_words_beyond_the_first_256_are_read_back_and_stay_shorter_than_their_letters() -> None:
    later = load_words()[256:]
    document = {"game": "modern_american", "position": dict.fromkeys(later, 0), "seed": "-0"}
    code = format_position_code(document)
    assert parse_position_code(code) == {"format": POSITION, "version": 1, **document}
    assert len(code) * 5 < sum(map(len, later)) * 8


@merge_cases("name", GAMES.known)
def test_every_position_field_is_in_the_word_list(name: str) -> None:
    """A new word is added at the end of the list, where it changes no code that was sent; options may do without."""
    defaults = import_module(GAMES[name].text.form.fields.__module__)
    made = [kind for kind in vars(defaults).values() if isinstance(kind, type) and is_dataclass(kind)]
    named = {field.name for kind in made if kind.__name__ != "Options" for field in fields(kind)}
    assert named <= set(load_words())
    assert len(set(load_words())) == len(load_words())
    assert checksum("".join(load_words()[:208])) == "C2BV"
