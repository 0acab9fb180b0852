"""Refusals: what is not allowed, what the rule wants, what is the case, and what to do."""

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.violation import Violation
from upcard.play.text.words import Words

EN, JA = Words("en"), Words("ja")
TOP = {"rank": "9", "card": Card("9C"), "needed": 2, "natural_pair": False, "can": ("draw",)}

CASES = [
    (
        Violation("canasta.take-frozen", TOP | {"has": 1, "held": 1, "frozen_by": Card("2H")}),
        "You can't take the pile: the pile is frozen, so you need two natural 9s in your hand, and you have one. "
        "You can draw.",
        "捨て札の山は取れません。山はフローズンなので、取るには手札にナチュラルの9が2枚必要ですが、1枚しかありません。山札から引いてください。",
    ),
    (
        Violation("canasta.minimum", {"score": 1240, "needed": 50, "has": 35, "missing": 15, "can": ("meld", "back")}),
        "You can't lay these melds yet: with a score of 1,240, your first melds must count 50 points, and these "
        "count 35. Add 15 more points, or put the cards back.",
        "まだ出せません。累計1,240点なので最初のメルドは50点以上必要ですが、いまは35点です。"
        "あと15点分を足すか、仮置きを戻してください。",
    ),
    (
        Violation(
            "canasta.three-wilds",
            {"rank": "8", "cards": parse("2S"), "naturals": 4, "wilds": 4, "there": 3, "most": 3, "can": ("meld",)},
        ),
        "You can't add 2♠: a meld holds at most three wild cards, and your meld of 8s has three already. "
        "You can still add natural 8s.",
        "♠2は加えられません。ワイルドカードは1つのメルドに3枚までです。8のメルドにはもう3枚あります。"
        "ナチュラルの8なら加えられます。",
    ),
    (
        Violation("canasta.canastas-to-go-out", {"needed": 1, "has": 0, "left": 1, "can": ("discard",)}),
        "You can't go out yet: discarding your last card would mean going out. Going out takes one "
        "canasta, and your side has none. Keep a card besides the one you discard.",
        "まだ上がれません。最後の1枚を捨てると上がりです。上がるにはカナスタが1つ必要ですが、"
        "まだありません。捨てる1枚のほかに、もう1枚残してください。",
    ),
    (
        Violation("canasta.black-threes", {"left": 5, "has": 0, "needed": 1, "can": ("discard",)}),
        "You can't meld black 3s now: black 3s may be melded only in the turn in which you go out, but this play "
        "would leave you five cards. You can discard a black 3: then the next player cannot take the pile.",
        "黒の3はまだメルドできません。黒の3をメルドできるのは上がる番だけですが、手札がまだ5枚残ります。"
        "黒の3を1枚捨てれば、次の人は捨て札の山を取れません。",
    ),
    (
        Violation("canasta.no-second-thoughts", {"can": ("meld", "discard")}),
        "You can't take the pile any more: the pile may be taken only instead of drawing, and you have already drawn. "
        "You can meld, or discard a card.",
        "捨て札の山はもう取れません。捨て札の山を取れるのは、山札から引く前だけです。この番はもう引きました。"
        "メルドするか、1枚捨ててください。",
    ),
    (
        Violation("canasta.turn", {"phase": "waiting", "seat": 1, "action": "discard", "can": ()}),
        "You can't discard now: it is Seat 2's turn.",
        "いまは捨てられません。席2の番です。",
    ),
    (
        Violation("canasta.turn", {"phase": "over", "action": "draw", "took_pile": False, "can": ()}),
        "You can't draw now: this deal is over. The next one can begin.",
        "いまは引けません。このディールは終わりました。次のディールに進めます。",
    ),
]


@merge_cases(("violation", "english", "japanese"), CASES, ids=[case[0].rule for case in CASES])
def test_refusal_is_said_in_whole_sentences(violation: Violation, english: str, japanese: str) -> None:
    assert EN.refusal(violation) == english
    assert JA.refusal(violation) == japanese


def test_refusal_is_split_into_a_title_and_a_body() -> None:
    violation = CASES[0][0]
    assert EN.refusal_parts(violation) == (
        "You can't take the pile",
        "The pile is frozen, so you need two natural 9s in your hand, and you have one. You can draw.",
    )
    assert JA.refusal_parts(violation)[0] == "捨て札の山は取れません"


def test_rule_id_is_translated_to_the_rule_name() -> None:
    assert (EN.rule_name("canasta.take-frozen"), JA.rule_name("canasta.take-frozen")) == (
        "Taking a frozen pile",
        "フローズンの山を取るには",
    )


def test_a_fact_that_is_not_there_is_warned_of_and_left_out() -> None:
    with pytest.warns(UserWarning, match="no fact 'can'"):
        assert EN.refusal(Violation("canasta.stock-gone", {})).endswith("the stock is gone.")
