"""The reasons for an action name what decides: which cards follow, and whether it is good if an offer is accepted."""

from random import Random

from tests.games.scarney import builders as scarney
from tests.merge_cases import merge_cases
from tests.play.analysis.test_action_reasons import OPEN, describe
from upcard.core.game.record import Choice
from upcard.games import GAMES
from upcard.games.scarney.actions import Action, Answer
from upcard.games.scarney.position import Position
from upcard.play.analysis.alternatives import HintAlternative
from upcard.play.analysis.hints import Hint, give_reasons, reasons
from upcard.play.text.words import Words

KINGS = "KC KH 2D 4C 3C 9D JH"
LATE = scarney.position(
    "7H 2D", "3C4C5H 3H4H5S 7S8C9DTC 7C8H9C", "8S9HTD THJSQC QDKHAH", hands=[["7H", "2D"], 3], stock=15
)

SAID: list[tuple[Position, Action, list[str]]] = [
    (
        scarney.position("4D 3H 9C", OPEN, "KSKHKD"),
        scarney.lay_off(1, "4D"),
        ["4 points less in your hand, and 3♥ can follow this turn."],
    ),
    (
        scarney.position(KINGS, OPEN, "QSQDQH 2S2H2C", hands=[KINGS.split(), 2]),
        scarney.lay_off(1, "4C"),
        [
            "Ken has two cards left and may go out soon: "
            "this takes 4 points out of your hand, and 3♣ can follow this turn."
        ],
    ),
    (
        scarney.position("KC QH 2D", "5S6H7S TSTHTD 4S5C6C", "3S3H3D"),
        scarney.offer("KC"),
        ["K♣ fits none of your melds and counts 10 points."],
    ),
    (
        scarney.position("KC KH 2D", OPEN, "3S3H3D"),
        scarney.offer("KC"),
        ["Of the cards that fit none of your melds, K♣ counts most: 10 points."],
    ),
    (
        scarney.position("KC KH 8D", OPEN, "3S3H3D"),
        scarney.offer("KC"),
        [
            "Of the cards that fit none of your melds, K♣ counts most: 10 points.",
            "You can still lay 8♦ next turn, unless Ken goes out first.",
        ],
    ),
    (
        scarney.position("7C 2C 2S QD", OPEN, "2D3D4D 2H3H4H"),
        scarney.offer("7C"),
        ["7♣ fits none of your melds and counts 7 points."],
    ),
    (
        scarney.position("7C 2C 2S QD", OPEN, "8D8C8S 2H3H4H"),
        scarney.offer("7C"),
        ["7♣ fits none of your melds; you keep 2♣ and 2♠, one card short of a meld."],
    ),
    (
        scarney.position("3H 3D 4C 5D", "AC2D3C 8D9HTC JHQCKC", "5C6D7C 6S7S8H QHKHAD"),
        scarney.offer("3D"),
        ["You hold 3♥, 4♣ and 5♦ back: if you laid them, 3♦ would be left alone, and a single card can't be offered."],
    ),
    (
        scarney.apply_actions(
            scarney.position("3C 9S", OPEN, "8H8D8C TCJCQC", hands=[["3C", "9S"], ["KD", "6S"]]), scarney.offer("3C")
        ),
        Answer(True),
        [],
    ),
]


SAID += [
    (
        scarney.position("KS QH QC JS TH TC 9D 7D 6D 6C 5D 3C 2S 2C AH"),
        scarney.meld("AH 2C 3C", "5D 6C 7D", "JS QC KS"),
        ["All three melds are ready: nine cards in one go, and 9♦ and 10♣ can follow next turn."],
    ),
    (
        scarney.apply_actions(
            scarney.position(hands=[["9C", "2C", "3C"], ["KS", "QD", "9D", "8H", "8C", "7D", "3S", "2S", "AH", "AD"]]),
            scarney.offer("9C"),
        ),
        Answer(True),
        ["9♣ and 9♦ make a meld with one more card."],
    ),
    (
        scarney.apply_actions(
            scarney.position(
                "KC 5S 7H", "", "5D6C7D TCJSQC QHKSAH", hands=[["KC", "5S", "7H"], ["TH", "9D", "6D", "3C", "2S", "2C"]]
            ),
            scarney.offer("KC"),
        ),
        Answer(False),
        [
            "If you refuse, Seat 1 keeps K♣ and comes no nearer to going out.",
            "The price: you give up a card that would fit your 10♣ J♠ Q♣.",
        ],
    ),
]


@merge_cases(("position", "action", "said"), SAID)
def test_reasons_for_an_action_name_what_decides(position: Position, action: Action, said: list[str]) -> None:
    assert describe("scarney", position, action) == said


def test_offer_that_is_accepted_more_often_is_better_if_the_hand_gains_by_losing_the_card() -> None:
    why, seen = GAMES["scarney"].players.why, GAMES["scarney"].rules.observe(LATE, 0)
    assert why is not None
    told = {
        one.key: one.values["speaks"] for one in why(seen, scarney.offer("7H"), scarney.offer("2D"), Random(1), 100)
    }
    assert told["scarney.why.rid"] == "for" and "scarney.why.accepts" not in told


def test_reason_that_holds_of_the_worse_offer_too_is_left_out_beside_it() -> None:
    game, words = GAMES["scarney"], Words("en", {1: "Ken"}, 0)
    here = scarney.position("KC QH JD TS AD", "5S6H7S 2S2H2C 4S5C6C", "3S3H3D")
    seen, offer = game.rules.observe(here, 0), scarney.offer("KC")
    later = "You can still lay J♦, Q♥ and 10♠ next turn, unless Ken goes out first."
    kept = ["K♣ fits none of your melds and counts 10 points.", later]
    for other, said in ((scarney.offer("QH"), []), (scarney.meld("TS JD QH"), kept)):
        hint = Hint(give_reasons(game, seen, Choice[Action](offer)), HintAlternative(other, 20.0, 1.0, 100), ())
        assert [*reasons(game, seen, hint, words)][:-1] == said
