"""Changes records and positions at random: each must be read, or refused in a sentence that both languages have.

`python -m tests.promises.texts 10000` tries so many, as text that is pasted and as a file that is opened.
"""

import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.promises.cases import get_numbered_case
from upcard.core.text.notation import BadNotation
from upcard.games import GAMES
from upcard.play.exchange.deal_code import BadCode
from upcard.play.exchange.moment import encode_line, encode_moment
from upcard.play.exchange.notation import RecordHeader, format_record
from upcard.play.exchange.text_import import import_text, journal_of
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import BadJournal
from upcard.play.text.words import LANGUAGES, Words

CASES = 300
"""A text is of one of so many numbered cases."""
SEED = "ab" * 16
STRANGE = (
    *("", "X", "??", "{", "[", "]", "}", "9", "-1", "10" * 30, ":", "\n", "(", ")", '"', "null", "true", "9" * 11),
    *("é", "\x00", "[[" * 50, "AS", "1: ", "Deal: 2\n", "Start: {}", "End.\n", "“", "　"),
)
"""What is put into a text."""


def make_random_text(random: Random) -> str:
    """Return the record or a moment of a match with some actions."""
    case = get_numbered_case(random.randrange(CASES))
    match: AnyMatch = AnyMatch(case.game, case.rules, SEED)
    match.deal()
    for _ in range(random.choice((8, 20, 60))):
        seat = match.to_act
        if seat is None:
            break
        seen = match.get_seat_view(seat)
        match.play((case.choose(case.game, seen, tuple(islice(case.game.rules.legal_actions(seen), 40)), random),))
    record = format_record(match, RecordHeader(0))
    return record if match.to_act is None or random.random() < 0.5 else encode_line(encode_moment(match, 0))


def mutate_text(text: str, random: Random) -> str:
    """Replace some characters of a text by something strange."""
    for _ in range(random.choice((1, 1, 2, 5))):
        at, size = random.randrange(len(text)), random.choice((0, 1, 2, 8, 60))
        text = text[:at] + random.choice(STRANGE) + text[at + size :]
    return text


def try_text(text: str, path: Path) -> str:
    """Read a text and a file with it, and return the kind of result; any other exception is a fault."""
    path.write_text(text, "utf-8")
    before = path.read_bytes()
    try:
        journal_of(path, GAMES, lambda game: path.with_name(f"{game}.journal"))
    except BadJournal as bad:
        assert all(Words(language).say_key(bad.key, bad.facts) for language in LANGUAGES)
    assert path.read_bytes() == before
    for copy in path.parent.glob("*.journal"):
        copy.unlink()
    try:
        import_text(text, GAMES)
    except (BadNotation, BadCode) as bad:
        return bad.key
    return "read"


def try_texts(number: int, seed: str, folder: Path) -> Counter[str]:
    """Try `number` texts, and count the kinds of results."""
    random, found = Random(seed), Counter[str]()
    text = ""
    for each in range(number):
        text = make_random_text(random) if each % 12 == 0 else text
        found[try_text(mutate_text(text, random), folder / "changed.txt")] += 1
    return found


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        what = try_texts(int(sys.argv[1]), "texts", Path(home))
        print(sum(what.values()), dict(what.most_common()))
