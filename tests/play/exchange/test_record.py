"""Records as text: read back as played, whatever mail has done to them, and refused if wrong."""

from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from re import findall, sub

from hypothesis import example, given, settings
from hypothesis import strategies as st
from pytest import fixture, mark, raises

from tests.case_counts import choose_cases, count_cases
from tests.merge_cases import merge_cases
from tests.promises.cases import get_numbered_case, make_case
from upcard.core.game.record import AnyGame
from upcard.core.text.notation import BadNotation
from upcard.games import GAMES
from upcard.play.exchange.deal_code import BadCode, CodedDeals, of_match
from upcard.play.exchange.deal_code import format_deal_code as code
from upcard.play.exchange.moment import encode_line, encode_moment
from upcard.play.exchange.notation import WIDE, RecordHeader, format_record
from upcard.play.exchange.text_import import import_text
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import LONGEST_SEED, seed
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.seat_handover import give_up
from upcard.play.text.words import LANGUAGES, Words

SEED = "feed" * 8
CARD = r"(?<![B-IK-SU-Z0-9])(?:X|[A2-9TJQK][SHDC])"


def match_of(number: int, actions: int) -> AnyMatch:
    """Play a match with the options and the player of case `number`."""
    case = get_numbered_case(number)
    return play_actions(Match(case.game, case.rules, SEED), actions, case.choose)


def make_running_match(number: int) -> AnyMatch:
    """Return a match of case `number` in which a deal is being played: nobody throws it away by a wrong claim."""
    case = get_numbered_case(number)

    def choose(game: AnyGame, seen: object, listed: Sequence[object], random: Random) -> object:
        return case.choose(game, seen, [each for each in listed if not game.rules.forfeits(seen, each)], random)

    match = play_actions(Match(case.game, case.rules, SEED), 15, choose)
    assert match.to_act is not None
    return match


def play_actions(match: AnyMatch, actions: int, choose: Callable[..., object]) -> AnyMatch:
    random, game = Random(1), match.game
    match.deal()
    for _ in range(actions):
        seat = match.to_act
        if seat is None and match.decided:
            break
        if seat is None:
            match.deal()
        else:
            seen = match.get_seat_view(seat)
            match.play((choose(game, seen, tuple(islice(game.rules.legal_actions(seen), 50)), random),))
    return match


def import_match(text: str) -> AnyMatch:
    found = import_text(text, GAMES)
    assert isinstance(found, ResumedMatch)
    return found.match


def test_given_up_game_is_read_back_as_given_up() -> None:
    match = match_of(0, 5)
    give_up(match, 1)
    assert import_match(format_record(match, RecordHeader(0))).given_up == 1


def test_game_given_up_between_deals_is_read_back_as_given_up() -> None:
    case = make_case("cassino", "3")
    match = Match(case.game, case.rules, "00ff", 0)
    match.deal()
    while match.to_act is not None:
        match.play((next(iter(case.game.rules.legal_actions(match.get_seat_view(match.to_act)))),))
    give_up(match, 1)
    found = import_match(format_record(match, RecordHeader(0)))
    assert (found.given_up, found.actions, found.decided) == (1, match.actions, True)


@fixture(scope="module")
def cassino() -> str:
    """Return the record of a whole match of Cassino."""
    case = make_case("cassino", "3", preset="royal")
    match = play_actions(Match(case.game, case.rules, "00ff", 0), 900, case.choose)
    assert match.decided
    return format_record(match, RecordHeader(0, ("person", "expert"), ("Ada", "")))


@mark.parametrize("number", range(choose_cases(6, 60)))
def test_record_is_read_back_as_played(number: int) -> None:
    match = match_of(number, 300)
    text = format_record(match, RecordHeader(0))
    assert all(len(row) <= WIDE for row in text.splitlines())
    found = import_match(text)
    assert found.rules == match.rules
    if match.decided:
        assert (found.actions, found.position) == (match.actions, match.position)
    else:
        assert found.to_act == match.to_act and match.seed not in text


@merge_cases("number", range(6))
def test_record_of_a_running_deal_holds_only_cards_its_seat_saw(number: int) -> None:
    match = make_running_match(number)
    game, before = match.game, encode_moment(match, 1)
    seen = {
        card
        for position in match.positions[1:]
        for cards in game.table.arrange(game.rules.observe(position, 1)).values()
        for card in cards
    }
    seen.update(card for action in match.actions for card in findall(CARD, game.text.write_action(action)))
    told = set(findall(CARD, format_record(match, RecordHeader(1)).partition("Deal:")[2]))
    assert told <= seen
    match.positions[-1] = game.players.redeal(match.position, 1, "other")
    assert encode_moment(match, 1) == before


@merge_cases("number", range(6))
def test_position_of_a_running_deal_opens_as_its_seat_saw_it(number: int) -> None:
    match = make_running_match(number)
    found = import_match(encode_line(encode_moment(match, 0)))
    assert encode_moment(found, 0)["position"] == encode_moment(match, 0)["position"]


def quote_lines(text: str) -> str:
    return "Hello!\n\n" + "".join(f"> > {row}\n" for row in text.splitlines()) + "\n-- \nNora\nDeal: 9"


def rewrap_lines(text: str) -> str:
    """Break every line at its first two spaces, as a mail program may."""
    return "\n".join(row.replace("  ", "\n", 1) for row in text.splitlines()) + "\n"


def full_width(text: str) -> str:
    return "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in text)


MAILED: tuple[Callable[[str], str], ...] = (
    quote_lines,
    rewrap_lines,
    full_width,
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text.replace(" ", "\u00a0"),
    lambda text: text.replace("T", "10").replace("TRAIL", "10"),
    str.lower,
    lambda text: f"Dear Ada\n{text}Yours: Nora",
    lambda text: text.replace("H", "\u2665").replace("S", "\u2660\ufe0f"),
)


@mark.parametrize("mailed", MAILED)
def test_mail_does_a_record_no_harm(mailed: Callable[[str], str], cassino: str) -> None:
    if mailed is MAILED[-1]:
        head, moves = cassino.split("Deal: 1", 1)
        text = f"{head}Deal: 1" + "\n".join(mailed(row) if row[:1].isdigit() else row for row in moves.splitlines())
    elif mailed is MAILED[5]:
        text = "\n".join(mailed(row) if row[:2] in ("1:", "2:") else row for row in cassino.splitlines())
    else:
        text = mailed(cassino)
    assert import_match(text).actions == import_match(cassino).actions


@given(st.text(min_size=1, max_size=LONGEST_SEED))
@example("\uff21\uff22\uff23")
@example(" winter")
@example("a\u2014b")
@example("\u2660")
@example("two\nlines")
@example("two  blanks")
@example("--")
@example("0123456789" * 20)
@settings(max_examples=count_cases(100), deadline=None)
def test_seed_with_any_characters_is_read_back_unchanged(text: str) -> None:
    game = GAMES["scarney"]
    match: AnyMatch = Match(game, game.rules.presets["standard"], seed(text))
    match.deal()
    give_up(match, 0)
    record = format_record(match, RecordHeader(0))
    assert all(len(row) <= WIDE for row in record.splitlines())
    for mailed in (str, quote_lines, rewrap_lines):
        assert (import_match(mailed(record)).seed, import_match(mailed(record)).positions) == (text, match.positions)


def test_plain_seed_is_written_as_text_and_read_from_hex_too(cassino: str) -> None:
    assert (
        "\nSeed: 00ff\n" in cassino
        and import_match(cassino.replace("Seed: 00ff", "Seed hex: 30 306\n 666")).seed == "00ff"
    )


def test_position_is_found_in_the_text_of_a_mail() -> None:
    match = match_of(1, 12)
    text = quote_lines(encode_line(encode_moment(match, 0)).replace(", ", ",\n").replace('"', "\u201c"))
    assert encode_moment(import_match(text), 0)["position"] == encode_moment(match, 0)["position"]


def test_deal_code_is_found_in_the_text_of_a_mail() -> None:
    deals = of_match(GAMES["cassino"], GAMES["cassino"].rules.presets["royal"], "ab" * 16)
    text = f"Try this one:\n> {code(deals, GAMES)}\n-- \nNora"
    assert import_text(text, GAMES) == deals and isinstance(import_text(text, GAMES), CodedDeals)


WRONG: dict[str, tuple[str, Callable[[str], str]]] = {
    "an action left out": ("notation.turn", lambda text: sub(r"2: \S+  1:", "2:  1:", text, count=1)),
    "no action": ("notation.action", lambda text: text.replace("1: ", "1: perhaps ", 1)),
    "cut off": ("notation.cut_off", lambda text: text.replace("End.", "")),
    "no game": ("notation.lacks", lambda text: text.replace("Game: cassino", "")),
    "another game": ("notation.game", lambda text: text.replace("Game: cassino", "Game: whist")),
    "another version": ("notation.version", lambda text: text.replace("record 1", "record 2")),
    "unknown rules": ("notation.rules", lambda text: text.replace("preset=royal", "preset=loyal")),
    "another seed": ("notation.came", lambda text: text.replace("Seed: 00ff", "Seed: 00fe")),
    "half a byte of a seed": ("notation.seed", lambda text: text.replace("Seed: 00ff", "Seed hex: 303")),
    "other points": ("notation.points", lambda text: text.replace("Points: ", "Points: 1", 1)),
    "a card not held": ("notation.illegal", lambda text: text.replace("Moves:\n", "Moves:\n1: KS KH KD KC ", 1)),
    "two minus signs": ("notation.points", lambda text: text.replace("Points: ", "Points: --", 1)),
    "rules with two minus signs": ("notation.rules", lambda text: text.replace("preset=royal", "preset=--4")),
    "a tag twice": ("notation.twice", lambda text: text.replace("Game:", "Seed: 1\nGame:")),
    "a stray line": ("notation.stray", lambda text: text.replace("Game:", "dear Nora\nGame:")),
    "nothing": ("notation.unknown", lambda text: "dear Nora"),
    "a broken position": ("notation.json", lambda text: '{"format": "upcard-position", "version'),
    "an endless number": ("notation.json", lambda text: '{"format": "upcard-position", "version": ' + "9" * 5000),
    "ten aces": (
        "notation.unusable",
        lambda text: '{"format":"upcard-position","version":1,"game":"cassino","position":{"table":["AS","AS"]}}',
    ),
}


@merge_cases("wrong", WRONG)
def test_error_in_a_record_is_explained_in_every_language(wrong: str, cassino: str) -> None:
    key, spoil = WRONG[wrong]
    with raises(BadNotation) as refused:
        import_text(spoil(cassino), GAMES)
    assert refused.value.key == key
    for language in LANGUAGES:
        said = Words(language).say_key(key, refused.value.facts)
        assert "{" not in said and len(said) < 400


def test_records_spoiled_by_chance_are_read_or_refused(cassino: str) -> None:
    random = Random(5)
    for _ in range(25):
        at, size = random.randrange(len(cassino)), random.choice((0, 1, 5))
        text = cassino[:at] + random.choice(("", "X", "{", "[", "9", ":", "\n", "(")) + cassino[at + size :]
        try:
            import_text(text, GAMES)
        except (BadNotation, BadCode) as bad:
            assert bad.key in Words("en")


def test_the_examples_in_the_documentation_are_read() -> None:
    page = Path(__file__).parents[3] / "desktop" / "NOTATION.md"
    examples = [part for part in page.read_text("utf-8").split("```") if part.startswith("\nUpcard record 1\n")]
    assert [import_match(text).game.name for text in examples] == [
        "canasta",
        "cassino",
        "scarney",
    ]  # the family's are alike


def test_lone_surrogate_in_a_pasted_record_is_dropped() -> None:
    """A lone surrogate in pasted text is dropped, since it can be neither written nor dealt from."""
    record = "Upcard record 1\nGame: cassino\nSeed: \ud800tonight\nDeal: 1\nMoves:\nEnd.\n"
    found = import_text(record, GAMES)
    assert isinstance(found, ResumedMatch) and found.match.seed == "tonight"
