"""Every refusal, in both languages, says what is not allowed, what the rule wants, what is the case, and what to do.

The refusals are those of the rulings, which cover every rule, and the few that arise only in the window.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from tests.rulings.counting import RULINGS, expect_list, expect_mapping
from upcard.core.cards import Card
from upcard.core.text.decode import decode_by_type
from upcard.core.violation import IllegalAction, Violation
from upcard.games import GAMES
from upcard.play.text.words import LANGUAGES, Entry, Words, catalogue

WINDOW = (
    Violation("canasta.discard", {"count": 0}),
    Violation("canasta.discard", {"count": 2}),
    Violation("modern.turn", {"action": "choose", "count": 0}),
    Violation("modern.turn", {"action": "choose", "count": 2}),
    Violation("hand-foot.discard", {"count": 0}),
    Violation("hand-foot.discard", {"count": 2}),
    Violation("canasta.turn", {"phase": "waiting", "seat": 1, "action": "discard", "can": ()}),
    Violation("canasta.turn", {"phase": "answering", "seat": 2, "action": "discard", "can": ()}),
    Violation("canasta.turn", {}),
    *(
        Violation(
            "canasta.take-open",
            {"rank": "9", "card": Card("9C"), "has": 0, "held": held, "natural_pair": pair, "can": ("draw",)},
        )
        for pair in (False, True)
        for held in (0, 2)
    ),
    Violation("cassino.order", {"phase": "waiting", "seat": 1, "action": "trail", "can": ()}),
    Violation("cassino.order", {"phase": "cards", "seat": 0, "action": "play", "can": ()}),
    Violation("scarney.order", {"phase": "waiting", "seat": 1, "action": "offer", "can": ()}),
    Violation("scarney.offer", {"why": "several", "count": 2, "can": ("meld", "offer")}),
    Violation("scarney.offer", {"why": "none", "count": 0, "can": ("meld", "offer")}),
    Violation("scarney.first-meld", {"why": "size", "count": 3, "cards": ("7S", "7H", "7D", "7C"), "can": ()}),
)
"""Refusals that only the window gives: the selected cards make no action yet, or it is another player's turn."""


def find_violation(ruling: Mapping[str, object]) -> Violation:
    """Return the violations with which a ruling's actions are refused."""
    game = GAMES[str(ruling["game"])]
    rules, written = (expect_mapping(ruling.get(key, {})) for key in ("rules", "position"))
    position = game.text.form.read(rules, written, "0")
    try:
        for action in expect_list(ruling["actions"]):
            position = game.rules.apply(position, decode_by_type(game.rules.actions, action)).position
    except IllegalAction as illegal:
        return illegal.violation
    raise AssertionError("nothing is refused")


ILLEGAL = [ruling for ruling in RULINGS if expect_mapping(ruling["expect"])["legal"] is False]
"""The refusals of every game, of those in work as well."""


@cache
def violations() -> tuple[Violation, ...]:
    """Return what the rulings and the window refuse."""
    return (*map(find_violation, ILLEGAL), *WINDOW)


@cache
def sentences(language: str) -> list[tuple[str, str]]:
    """Return heading and body of each refusal. A missing fact raises a warning, which fails the run."""
    words = Words(language)
    return sorted({words.refusal_parts(one) for one in violations()})


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_text_is_empty_or_unfilled(language: str) -> None:
    for title, body in sentences(language):
        assert title.strip() and body.strip()
        assert not re.search(r"[{}]|  | [,.]|\bNone\b|\bTrue\b|\bFalse\b|[ao]\.[a-z]", f"{title} {body}"), (title, body)


def test_english_refusal_title_and_body_are_short_and_well_formed() -> None:
    for title, body in sentences("en"):
        assert title.startswith(("You can't ", "Choose ")), title
        assert body[0] == body[0].upper() and body.endswith("."), body
        first, *others = re.split(r"(?<=[.]) ", body)
        assert len(others) < 3 and max(map(len, (first, *others))) <= 130, body
        assert title.casefold() not in body.casefold(), body


def test_english_refusals_have_right_plurals_and_name_a_way_out() -> None:
    one = re.compile(
        r"\b(?:one|1) (?:cards|canastas|melds|points|players)\b|\b(?:two|three|none|[2-9]) (?:card|canasta)\b"
    )
    for title, body in sentences("en"):
        assert not one.search(f"{title} {body}"), body
        assert len(body.split(". ")) > 1 or body.endswith(("turn.", "discard one card.", "answered yet.")), body


def test_japanese_is_polite_full_width_and_blames_nobody() -> None:
    never = re.compile(r"不正|無効|エラー|違反|彼|あなたは|(?<![0-9])[,.;:!?()~]|[ぁ-んァ-ヶ一-龠] | [ぁ-んァ-ヶ一-龠]")
    for title, body in sentences("ja"):
        assert title.endswith(("ません", "ください")), title
        assert body.endswith("。"), body
        assert not never.search(title + body), body


def test_japanese_refusals_avoid_but_and_ally() -> None:
    """A rule and a fact that agree are two sentences, or joined by ので; and a player may have no partner."""
    for title, body in sentences("ja"):
        assert "ませんが、" not in body and "味方" not in title + body, body
        assert title not in body, body


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusal_sentence_joins_the_title_and_body_of_the_window(language: str) -> None:
    words = Words(language)
    for violation in violations():
        title, body = words.refusal_parts(violation)
        assert (
            words.refusal(violation).casefold() == words.say_key("refusal", {"title": title, "body": body}).casefold()
        )


def leaves(entry: Entry, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the choices that lead to each text of an entry."""
    if isinstance(entry, str):
        yield path
    else:
        for word, choice in entry.items():
            yield from () if word == "by" else leaves(choice, (*path, word))


def text(entry: Entry, path: tuple[str, ...]) -> str:
    """Return the text at the end of a path of choices."""
    for word in path:
        assert not isinstance(entry, str)
        entry = entry[word]
    assert isinstance(entry, str)
    return entry


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_text_is_used_by_some_ruling(language: str) -> None:
    """Texts are told apart by their words between the facts."""
    said = [f"{title}\n{body}" for title, body in sentences(language)]
    rules = {violation.rule for violation in violations()}
    for key, entry in catalogue(language).items():
        if key.rpartition(".")[0] in rules and key.endswith((".title", ".body")):
            for path in leaves(entry):
                parts = (part.strip() for part in re.split(r"\{[^}]*\}", text(entry, path)))
                pattern = re.compile("[^\n]*".join(map(re.escape, parts)), re.IGNORECASE)
                assert any(pattern.search(one) for one in said), (key, path)
