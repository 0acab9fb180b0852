"""Every refusal of Scarney's in both languages, those of the rulings and those that only a window can come to."""

import re
from collections.abc import Mapping

import pytest

from tests.games.scarney.record import SCARNEY
from tests.games.scarney.test_rulings import RULINGS
from tests.play.test_refusals_teach import leaves, text
from tests.rulings.counting import listed, mapping
from upcard.core.codec import decode_tagged
from upcard.core.game import IllegalAction, Violation
from upcard.play.words import LANGUAGES, Words, catalogue

WINDOW = (
    Violation("scarney.order", {"phase": "waiting", "seat": 1, "action": "offer", "can": ()}),
    Violation("scarney.offer", {"why": "several", "count": 2, "can": ("meld", "offer")}),
    Violation("scarney.offer", {"why": "none", "count": 0, "can": ("meld", "offer")}),
    Violation("scarney.first-meld", {"why": "size", "count": 3, "cards": ("7S", "7H", "7D", "7C"), "can": ()}),
)


def refused(ruling: Mapping[str, object]) -> Violation:
    """Return what a ruling's actions are refused by."""
    rules, written = (mapping(ruling.get(key, {})) for key in ("rules", "position"))
    position = SCARNEY.form().read(rules, written, "0")
    try:
        for action in listed(ruling["actions"]):
            position = SCARNEY.apply(position, decode_tagged(SCARNEY.actions, action)).position
    except IllegalAction as illegal:
        return illegal.violation
    raise AssertionError("nothing is refused")


ILLEGAL = [ruling for ruling in RULINGS if mapping(ruling["expect"])["legal"] is False]
VIOLATIONS = (*map(refused, ILLEGAL), *WINDOW)
SENTENCES = {language: sorted({Words(language).refusal_parts(one) for one in VIOLATIONS}) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_part_is_empty_or_unfilled(language: str) -> None:
    for title, body in SENTENCES[language]:
        assert title.strip() and body.strip()
        assert not re.search(r"[{}]|  | [,.]|\bNone\b|\bTrue\b|\bFalse\b|[oy]\.[a-z]", f"{title} {body}"), (title, body)


def test_english_says_what_cannot_be_done_what_the_rule_wants_and_what_there_is() -> None:
    for title, body in SENTENCES["en"]:
        assert title.startswith(("You can't ", "Choose ")), title
        assert body[0].isupper() and body.endswith("."), body
        assert ", and " in body.split(". ")[0], body
        assert len(body.split(". ")) > 1 or body.endswith("turn."), body


def test_japanese_is_polite_and_full_width() -> None:
    never = re.compile(r"不正|無効|エラー|違反|彼|あなたは|(?<![0-9])[,.;:!?()~]|[ぁ-んァ-ヶ一-龠] | [ぁ-んァ-ヶ一-龠]")
    for title, body in SENTENCES["ja"]:
        assert title.endswith(("ません", "ください")), title
        assert body.endswith("。") and not never.search(title + body), (title, body)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_a_refusal_is_said_by_some_case(language: str) -> None:
    said = [f"{title}\n{body}" for title, body in SENTENCES[language]]
    rules = {violation.rule for violation in VIOLATIONS}
    for key, entry in catalogue(language).items():
        if key.rpartition(".")[0] in rules and key.endswith((".title", ".body")):
            for path in leaves(entry):
                parts = (part.strip() for part in re.split(r"\{[^}]*\}", text(entry, path)))
                pattern = re.compile("[^\n]*".join(map(re.escape, parts)), re.IGNORECASE)
                assert any(pattern.search(one) for one in said), (key, path)
