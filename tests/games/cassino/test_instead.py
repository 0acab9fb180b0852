"""A refusal says what the card can do instead: capture, build, or be trailed."""

from collections.abc import Mapping

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.games.cassino.actions import Action, Build, Capture, Trail
from upcard.play.text.words import Words

CASSINO = GAMES["cassino"]


def say_alternatives(language: str, action: Action, **position: object) -> str:
    """Return the end of the refusal of an action of seat 0: what can be done instead."""
    whole = {"hands": [["4C", "7S", "KS"], ["QS"]], "stock": [], "turn": 0, **position}
    violation = CASSINO.rules.check(CASSINO.rules.observe(CASSINO.text.form.read({}, whole, "0"), 0), action)
    assert violation is not None
    return Words(language).refusal_parts(violation)[1]


NINE = Build(Card("4C"), Card("3H"), 9)


@merge_cases(
    ("table", "action", "english", "japanese"),
    [
        (["3H"], NINE, "4♣ can build 7 on 3♥, or be trailed.", "♣4を♥3に重ねれば、7のビルドができます。"),
        (
            ["3H", "4D"],
            NINE,
            "4♣ can take 4♦, or build 7 on 3♥.",
            "♣4では、♦4を取ることも、♥3に重ねて7のビルドにすることもできます。",
        ),
        (["5H", "4D"], Build(Card("4C"), Card("5H"), 8), "4♣ can take 4♦, or be trailed.", "♣4なら♦4を取れます。"),
        (["QH"], Capture(Card("4C"), (Card("QH"),)), "4♣ can be trailed.", "♣4を場に捨てることはできます。"),
    ],
)
def test_refusal_text_says_what_the_card_may_do_instead(
    table: list[str], action: Action, english: str, japanese: str
) -> None:
    assert say_alternatives("en", action, table=table).endswith(english)
    assert japanese in say_alternatives("ja", action, table=table)


def test_refused_only_taker_of_own_build_is_told_to_play_another_card() -> None:
    """By the rule cassino.builder-trail: nothing may be trailed while an own build is on the table."""
    mine: Mapping[str, object] = {"cards": ["3H", "4H"], "value": 7, "pair": False, "owner": 0}
    assert say_alternatives("en", Build(Card("KS"), Card("3H"), 10), table=[mine]).endswith(
        "You can play another card."
    )


def test_refused_trail_says_that_the_card_can_raise_the_own_build() -> None:
    """By the rule cassino.builder-trail: the player must capture, or make or extend a build."""
    mine: Mapping[str, object] = {"cards": ["3H", "4H"], "value": 7, "pair": False, "owner": 0}
    hands = [["7S", "9C", "2C"], ["QS"]]
    whole = {"hands": hands, "stock": [], "turn": 0, "table": [mine]}
    position = CASSINO.text.form.read({}, whole, "0")
    violation = CASSINO.rules.check(CASSINO.rules.observe(position, 0), Trail(Card("2C")))
    assert violation is not None and violation.rule == "cassino.builder-trail"
    assert Words("en").say_key("cassino.can.build", violation.facts) == "2♣ can build 9 on 3♥ 4♥."


@pytest.mark.parametrize(
    ("hand", "english", "japanese"),
    [
        (["8C", "KS"], "8♣ can take 8♥.", "♣8なら♥8を取れます。"),
        (
            ["8C", "TS"],
            "8♣ can take 8♥, or build 10 on 2♥.",
            "♣8では、♥8を取ることも、♥2に重ねて10のビルドにすることもできます。",
        ),
    ],
)
def test_refused_trail_of_a_card_that_must_capture_offers_a_possible_build(
    hand: list[str], english: str, japanese: str
) -> None:
    """By the rule cassino.capture-choice: the card may not be trailed, but may build."""
    whole = {"hands": [hand, ["QS"]], "stock": [], "turn": 0, "table": ["8H", "2H"]}
    position = CASSINO.text.form.read({"must_capture": True}, whole, "0")
    violation = CASSINO.rules.check(CASSINO.rules.observe(position, 0), Trail(Card("8C")))
    assert violation is not None and violation.rule == "cassino.capture-choice"
    assert Words("en").refusal_parts(violation)[1].endswith(english)
    assert Words("ja").refusal_parts(violation)[1].endswith(japanese)
