"""Pasted or opened texts: records, positions, deal codes, rule sets, and lines for the referee."""

from collections.abc import Sequence
from functools import cache
from json import dumps, loads
from pathlib import Path
from random import Random
from string import digits

from tests.promises.texts import make_random_text
from tests.rulings.counting import RULINGS, expect_mapping
from tests.tools.fuzz.trial import OWN, capture_output, check_refusal, check_sentence
from upcard.cli.referee import UnusableInput, on_lines
from upcard.cli.referee import _answer as ruled
from upcard.core.text.notation import BadNotation
from upcard.games import GAMES
from upcard.play.exchange.deal_code import BadCode, checksum, of_match
from upcard.play.exchange.deal_code import format_deal_code as coded
from upcard.play.exchange.deal_code import parse_deal_code as read_code
from upcard.play.exchange.notation import RecordHeader
from upcard.play.exchange.notation import format_record as as_text
from upcard.play.exchange.text_import import import_text as read_text
from upcard.play.exchange.text_import import journal_of
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.play.rulebook.rule_sets import BadRules, explain_bad_rules, in_a_line
from upcard.play.rulebook.rule_sets import parse_rule_set as read_rules
from upcard.play.text.words import LANGUAGES, Words

POSITIONS = Path(__file__).parents[2] / "positions"
ASKED = ("legal_actions", "score", "match", "rules", "observation")


@cache
def text_seeds() -> Sequence[bytes]:
    """Return records, moments and codes, as mail brings them."""
    random = Random("texts")
    texts = [make_random_text(random) for _ in range(24)]
    mail = ["> " + texts[0].replace("\n", "\n> ") + "\n-- \nAna", f"Look:\n{code_seeds()[0].decode()}\nBye"]
    return tuple(text.encode() for text in (*texts, *mail))


def decode_pasted_text(data: bytes) -> str:
    """Return what a clipboard may contain, a lone surrogate included."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("utf-8", "replace")


def read_import(path: Path) -> str:
    """Open a text as the window does, and read it as if pasted."""
    own = path.parent / OWN
    try:
        made = journal_of(path, GAMES, lambda game: own / f"{game}.journal").path
        if made != path:
            replay_journal(made, GAMES, check=True)
    except BadJournal as bad:
        check_refusal(bad.key, bad.facts)
    text = decode_pasted_text(path.read_bytes())
    try:
        found = read_text(text, GAMES)
    except (BadNotation, BadCode) as bad:
        return check_refusal(bad.key, bad.facts)
    if isinstance(found, ResumedMatch):
        match = found.match
        (own / "again.upcard").write_text(format_saved_game(*found), "utf-8")
        again = replay_journal(own / "again.upcard", GAMES, check=True)
        assert again.match.position == match.position and again.players == found.players
        check_reimport(as_text(match, RecordHeader(0, found.players, found.names)), match.position, match.decided)
        return f"record of {match.game.name}"
    assert read_code(coded(found, GAMES), GAMES) == found
    return "code in a text"


def check_reimport(record: str, position: object, decided: bool) -> None:
    """Check that the record of a finished match can be read, and gives the same match."""
    if decided:
        found = read_text(record, GAMES)
        assert isinstance(found, ResumedMatch) and found.match.position == position


@cache
def code_seeds() -> Sequence[bytes]:
    """Return a code of each game and preset, with random and with typed seeds."""
    seeds = ("ab" * 16, "7", "Ana’s deal", "")
    found = [
        coded(of_match(game, rules, seeds[number % len(seeds)]), GAMES)
        for game in GAMES.values()
        for number, rules in enumerate(game.rules.presets.values())
    ]
    return tuple(code.encode() for code in found)


def read_deal_code(path: Path) -> str:
    """Read a code as it is, and with a corrected checksum."""
    text = decode_pasted_text(path.read_bytes())
    came = try_code(text)
    signs = "".join(sign for sign in text.upper()[:3000] if sign.isascii() and sign.isalnum() and sign not in "01OI")
    return f"{came} {try_code(signs[:-4] + checksum(signs[:-4]))}"


def try_code(text: str) -> str:
    """Read a code, and the code of the result."""
    try:
        found = read_code(text, GAMES)
    except BadCode as bad:
        return check_refusal(bad.key, bad.facts)
    assert read_code(coded(found, GAMES), GAMES) == found
    return found.game


@cache
def rule_seeds() -> Sequence[bytes]:
    """Return a named rule set for each preset and table."""
    found = []
    for game in GAMES.values():
        for rules in game.rules.presets.values():
            chosen = of_match(game, rules, "").chosen
            found.append(in_a_line(game, chosen).encode())
            every = {**chosen.written, **{name: value for name, value in vars_of(rules).items() if name != "players"}}
            whole = {"format": "upcard-rules", "version": 1, "game": game.name, "name": "Sunday", "rules": every}
            found.append(dumps(whole).encode())
    return tuple(found)


def vars_of(rules: object) -> dict[str, object]:
    """Return the options of rules by name."""
    return {name: getattr(rules, name) for name in rules.__dataclass_fields__}  # type: ignore[attr-defined]


def read_rule_set(path: Path) -> str:
    """Read a rule set as each game's laboratory does."""
    came = []
    for game in GAMES.values():
        try:
            name, chosen = read_rules(path.read_bytes(), game)
        except BadRules as bad:
            bad.path = path
            came.append(bad.key)
            for language in LANGUAGES:
                check_sentence(explain_bad_rules(bad, Words(language)))
            continue
        again = read_rules(in_a_line(game, chosen), game)
        assert again == ("", chosen) and "\n" not in name
        came.append("read")
    return " ".join(came)


@cache
def position_seeds() -> Sequence[bytes]:
    """Return positions of the pictures and of every fourth ruling, with all questions but a hint, which takes long."""
    found = [path.read_bytes() for path in sorted(POSITIONS.glob("*.json"))]
    for ruling in RULINGS[::4]:
        known = {name: value for name, value in ruling.items() if name not in ("expect", "source", "why")}
        found.append(dumps({**known, "ask": ASKED}).encode())
    random = Random("moments")
    return (*found, *(text.encode() for text in (make_random_text(random) for _ in range(20)) if text.startswith("{")))


def read_position(path: Path) -> str:
    """Have the referee rule on a file."""
    text = path.read_bytes().replace(b'"hint"', b'"score"')
    answer = ruled(text, Words("en"))
    if isinstance(answer, UnusableInput):
        check_sentence(answer.problem)
        return shorten_problem(answer.problem)
    if not answer["legal"]:
        return str(answer["rule"])
    data = loads(text)
    form = GAMES[data["game"]].text.form
    position = expect_mapping(answer["position"])
    assert form.write(form.read(data.get("rules") or {}, position, "")) == position
    return "ruled on"


def shorten_problem(problem: str) -> str:
    """Return a problem without its place and value, so that it can be counted."""
    return problem.rpartition(": ")[2].strip(digits)[-40:]


@cache
def line_seeds() -> Sequence[bytes]:
    """Return lines for the referee, some at a time."""
    found = [position.replace(b"\n", b" ") for position in position_seeds()]
    return tuple(b"\n".join(found[at : at + 4]) + b"\n" for at in range(0, len(found), 8))


def read_lines(path: Path) -> str:
    """Have the referee rule on each line, and check that each gets an answer."""
    given = path.read_bytes().replace(b'"hint"', b'"score"')
    lines = path.parent / OWN / "lines"
    lines.write_bytes(given)
    status, out, said_aside = capture_output(lambda: on_lines(str(lines), Words("en")))
    assert said_aside == "", said_aside
    answers = [loads(answer) for answer in out.splitlines()]
    assert len(answers) == sum(1 for one in given.split(b"\n") if one.strip())
    for answer in answers:
        if "error" in answer:
            check_sentence(answer["error"].replace(str(lines), "lines"))
    return f"{status} {len({str(answer)[:12] for answer in answers})}"
