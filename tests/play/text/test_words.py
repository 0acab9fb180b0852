"""Sentences by key and facts, in both languages."""

from collections.abc import Mapping

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.events import Told
from upcard.play.text.words import Words

EN = Words("en", {1: "Ken", 2: "Nora"}, you=0)
JA = Words("ja", {1: "ケン", 2: "ノラ"}, you=0)


def make_message(key: str, **facts: object) -> Told:
    return Told(f"canasta.told.{key}", facts)


@merge_cases(
    ("event", "english", "japanese"),
    [
        (make_message("drew", seat=0, count=1), "You draw a card.", "山札から1枚引きました。"),
        (make_message("drew", seat=2, count=1), "Nora draws a card.", "ノラさんが山札から1枚引きました。"),
        (make_message("drew", seat=2, count=2), "Nora draws two cards.", "ノラさんが山札から2枚引きました。"),
        (make_message("drew", seat=3, count=1), "Seat 4 draws a card.", "席4が山札から1枚引きました。"),
        (make_message("discarded", seat=1, card=Card("9C")), "Ken discards 9♣.", "ケンさんが♣9を捨てました。"),
        (
            make_message("melded", seat=0, rank="T", cards=parse("TS X")),
            "You meld 10♠ and joker.",
            "♠10、ジョーカーをメルドしました。",
        ),
        (
            make_message("laid_off", seat=2, rank="T", cards=parse("TH")),
            "Nora adds 10♥ to the tens.",
            "ノラさんが10のメルドに♥10を加えました。",
        ),
        (
            make_message("red_three", seat=2, cards=parse("3H 3D")),
            "Nora lays red threes: 3♥ and 3♦.",
            "ノラさんが赤の3（♥3、♦3）を出しました。",
        ),
        (
            make_message("asked", seat=2, partner=0),
            "Nora asks you: “May I go out?”",
            "ノラさんが聞いています：「上がってもいいですか？」",
        ),
        (make_message("answered", seat=2, yes=False), "Nora answers: “No.”", "ノラさんの答え：「いいえ。」"),
        (
            make_message("went_out", seat=1, concealed=True),
            "Ken went out concealed.",
            "ケンさんがコンシールドで上がりました。",
        ),
    ],
)
def test_event_is_said_to_the_person_at_the_table(event: Told, english: str, japanese: str) -> None:
    assert EN.render(event) == english
    assert JA.render(event) == japanese


@merge_cases(
    ("card", "english", "japanese", "aloud", "in_japanese"),
    [
        ("7S", "7♠", "♠7", "Seven of spades", "スペードの7"),
        ("TD", "10♦", "♦10", "Ten of diamonds", "ダイヤの10"),
        ("AH", "A♥", "♥A", "Ace of hearts", "ハートのエース"),
        ("X", "joker", "ジョーカー", "Joker", "ジョーカー"),
    ],
)
def test_card_is_written_short_and_spelled_out(
    card: str, english: str, japanese: str, aloud: str, in_japanese: str
) -> None:
    assert (EN.card(Card(card)), JA.card(Card(card))) == (english, japanese)
    assert (EN.spell_out_card(Card(card)), JA.spell_out_card(Card(card))) == (aloud, in_japanese)


CAPTURED = "Captured: 4 cards, one sweep; only the sweep card may be seen"


@merge_cases(
    ("key", "facts", "said"),
    [
        ("setup.none_left", {"card": Card("X")}, "All jokers are in use."),
        ("setup.too_many", {"card": Card("X"), "count": 5, "most": 4}, "There are 5 jokers, but the pack has only 4."),
        ("canasta.tally.fault.pack", {"card": Card("X"), "number": 4}, "The game has only 4 jokers"),
        ("cassino.inspect.captured", {"count": 4, "sweeps": 1}, CAPTURED),
        (
            "replay.same",
            {"deals": 1, "actions": 1, "checked": 0},
            "The replay matches the file: one deal, one action.",
        ),
        (
            "replay.same",
            {"deals": 1, "actions": 9, "checked": 0},
            "The replay matches the file: one deal, 9 actions.",
        ),
        (
            "replay.same",
            {"deals": 0, "actions": 0, "checked": 0},
            "The replay matches the file: 0 deals, 0 actions.",
        ),
        ("replay.deal", {"deal": 1, "actions": 1, "totals": "0 : 0"}, "Deal 1: one action; totals"),
        ("replay.unfinished", {"deal": 1, "actions": 1, "totals": "0 : 0"}, "Deal 1: one action, not"),
        (
            "review.lost",
            {"seat": 1, "points": "3.0", "error": "1.0", "decisions": 1},
            "Ken: 3.0 (±1.0) points lost in one decision",
        ),
        (
            "canasta.reason.take",
            {"cards": 1, "points": 5, "wilds": 0, "threes": 0},
            "You get the pile: one card worth 5 points.",
        ),
        ("cassino.reason.waits", {"card": Card("QS"), "cards": parse("QH")}, "Q♥ can wait"),
        *(
            (
                "hand_and_foot.reason.gives",
                {"why": "all", "seat": 1, "cards": 4, "worse": parse(worse)},
                f"Ken can take the top four cards of the pile with any natural card you hold, but with {said} it would",
            )
            for worse, said in (("QS", "Q♠"), ("QS KH", "Q♠ or K♥"), ("QS KH AD", "Q♠, K♥ or A♦"))
        ),
    ],
)
def test_a_sentence_agrees_with_its_number(key: str, facts: Mapping[str, object], said: str) -> None:
    assert EN.say_key(key, facts).startswith(said)


@merge_cases("key", ["canasta.why.canastas", "canasta.tally.fault.canastas", "statistics.unread"])
def test_no_japanese_number_from_ten_on_counts_in_tsu(key: str) -> None:
    """The counter つ goes up to nine."""
    facts = dict.fromkeys(("of", "first", "second", "natural", "mixed", "count", "seat"), 10)
    assert "10つ" not in (said := JA.say_key(key, {**facts, "files": "a.journal"})) and said.endswith("。")


@merge_cases(("number", "text"), [(0, "0"), (1240, "1,240"), (-1240, "−1,240"), (-5, "−5")])
def test_numbers_have_thousands_separators_and_a_true_minus(number: int, text: str) -> None:
    assert EN.format_number(number) == JA.format_number(number) == text


def test_labels_name_players_without_honorifics() -> None:
    assert [EN.seat(seat) for seat in range(4)] == ["You", "Ken", "Nora", "Seat 4"]
    assert [JA.seat(seat) for seat in range(4)] == ["あなた", "ケン", "ノラ", "席4"]
    assert (EN.name_side((0, 2)), JA.name_side((0, 2))) == ("You & Nora", "あなた・ノラ")


def test_points_of_a_drop_are_shown_with_plus_or_minus() -> None:
    assert EN.say_key("canasta.sign.worth", {"points": 20}) == "+20"
    assert EN.say_key("canasta.sign.worth", {"points": -1020}) == "−1,020"


def test_reason_for_the_first_meld_minimum_gives_the_score_range() -> None:
    because = {"score": 1240, "low": 0, "high": 1495}
    assert EN.say_key("canasta.sign.opening_because", because) == "with a score of 0 to 1,495 (yours is 1,240)"
    below = {"score": -40, "low": None, "high": -5}
    assert JA.say_key("canasta.sign.opening_below", below) == "累計が0点未満のとき（いま−40点）"


def test_staged_group_line_shows_points_ranks_and_missing_cards() -> None:
    short = {"points": 20, "ranks": ("K", "K"), "count": 1}
    assert EN.say_key("canasta.sign.group_short", short) == "**20**   K K · one more needed"
    assert JA.say_key("canasta.sign.group_short", short) == "**20**   K  K（あと1枚必要）"


def test_missing_text_key_warns_and_returns_the_key() -> None:
    with pytest.warns(UserWarning, match=r"canasta\.nowhere"):
        assert EN.say_key("canasta.nowhere") == "canasta.nowhere"
