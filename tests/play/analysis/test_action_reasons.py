"""The sentences that explain a hint's move are true of the position, name its cards, and address the person."""

from collections.abc import Sequence

from tests.games.canasta import builders as canasta
from tests.games.cassino import builders as cassino
from tests.games.scarney import builders as scarney
from tests.merge_cases import merge_cases
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, Draw
from upcard.games.scarney.actions import Answer
from upcard.play.text.words import Words

OPEN = "ASAHAD 5S6H7S TSTHTD"


def samba(hand: str, phase: str, pile: list[str], melds: list[str]) -> object:
    """Return a position of Samba in which both sides have melded."""
    game = GAMES["samba"]
    written = {
        "phase": phase,
        "hands": [hand.split(), 11, 11, 11],
        "pile": pile,
        "melds": [[cards.split() for cards in melds], [["QS", "QH", "QC"]]],
        "has_melded": [True] * 4,
    }
    return game.text.form.read({}, written, "0")


CASSINO: Sequence[tuple[object, object, list[str]]] = [
    (
        cassino.position("9H 4C", "2H 7D"),
        cassino.take("9H", "2H 7D"),
        ["9♥ clears the table: a sweep, 1 point."],
    ),
    (
        cassino.position("2D KC", "2S KH 9D"),
        cassino.take("2D", "2S"),
        ["Captures little cassino: 1 point."],
    ),
    (
        cassino.position("QS KC", "QH 9D"),
        cassino.take("QS", "QH"),
        ["You get two cards, one of them a spade.", "The risk: any nine would sweep for Ken."],
    ),
    (
        cassino.position(
            "QD KC",
            "QH 9D",
            captured=[
                ["AC", "AD", "AH", "2C", "2D", "2H", "3C", "3D", "3H", "4C", "4D", "4H", "5C", "5D", "5H", "6C"],
                [],
            ],
        ),
        cassino.take("QD", "QH"),
        [
            "You get two cards: that makes 18 against 0, and 27 cards win the 3 points for most cards.",
            "The risk: any nine would sweep for Ken.",
        ],
    ),
    (
        cassino.position("QD KC", "QH QC 9D"),
        cassino.take("QD", "QH"),
        ["You get two cards: Q♦ can take nothing but a queen, and Q♥ is there now."],
    ),
    (
        cassino.position("8D KC", "8C 9D 7H"),
        cassino.take("8D", "8C"),
        ["You get two cards before anybody else does: two cards still out could take 8♣."],
    ),
    (
        cassino.position("3C 7C QS", "4H", captured=[["7H", "7D"], ["7S"]]),
        cassino.build("3C", "4H", 7),
        ["Next turn 7♣ takes this build: three cards.", "No other card left can take the build."],
    ),
    (
        cassino.position("3C 7C QS", "4H 5D 2H", captured=[["7H", "7D"], ["7S"]]),
        cassino.build("3C", "4H", 7),
        [
            "Next turn, 7♣ takes this build together with 5♦ and 2♥, five cards in all.",
            "No other card left can take the build.",
        ],
    ),
    (
        cassino.position("AD TD QS", "9H KH"),
        cassino.build("AD", "9H", 10),
        [
            "Next turn 10♦ takes this build and captures big cassino and A♦: 3 points.",
            "The risk: three other tens are still out, and each takes the build too.",
        ],
    ),
    (
        cassino.position("KC 4C 8S", "QH", captured=[["KH", "KD"], ["KS"]]),
        cassino.trail("KC"),
        ["No card still out can take K♣."],
    ),
    (
        cassino.position("5H 5D QS", "KH JC"),
        cassino.trail("5H"),
        ["You keep 5♦, which takes 5♥ back next turn unless someone else takes it first."],
    ),
    (
        cassino.position("9D 5D 4C", "KH QD", captured=[["9C"], ["5C"]]),
        cassino.trail("5D"),
        ["Only two cards still out could take 5♦; none of your cards could be taken by fewer."],
    ),
    (
        cassino.position("QS 2C", "QH 5D"),
        cassino.trail("2C"),
        ["If you took Q♥ with Q♠, Ken could sweep."],
    ),
    (
        cassino.position("AC", "JD TS 4S 9H 8H"),
        cassino.trail("AC"),
        ["A♣ takes nothing here.", "The risk: you may lose A♣, 1 point."],
    ),
]
SCARNEY: Sequence[tuple[object, object, list[str]]] = [
    (
        scarney.position("4S 9C", "ASAHAD 5S6H7S TSTHTD", "KSKHKD"),
        scarney.lay_off(1, "4S"),
        ["4 points less in your hand: you keep only 9♣."],
    ),
    (
        scarney.position("4S", OPEN, "KSKHKD 2S2H2D 3S3H3D"),
        scarney.lay_off(1, "4S"),
        ["You go out: 20 points, plus those that Ken still holds."],
    ),
    (
        scarney.position("3C KC", OPEN, "KSKHKD 9S9H9D QSQHQD"),
        scarney.offer("3C"),
        ["3♣ fits neither your melds nor Ken's; K♣ would fit one of Ken's."],
    ),
    (
        scarney.position("3C KC", OPEN, "JSJHJD 9S9H9D 7D7C7H"),
        scarney.offer("3C"),
        ["3♣ fits none of your melds and counts 3 points."],
    ),
    (
        scarney.position("9C 2D", OPEN, "KSKHKD 2S2H2C 3S3H3D"),
        scarney.offer("2D"),
        [
            "2♦ fits none of your melds; you keep 9♣, one card short of fitting your 5♠ 6♥ 7♠.",
            "It fits a meld of Ken's, so Ken may take it and lay it off.",
        ],
    ),
    (
        scarney.position("KC JC 2D", OPEN, "QSQHQD 2S2H2C 3S3H3D"),
        scarney.offer("2D"),
        [
            "2♦ fits none of your melds; you keep J♣ and K♣, one card short of a meld.",
            "It fits a meld of Ken's, so Ken may take it and lay it off.",
        ],
    ),
    (
        scarney.position("9C 2S 2D 2C", OPEN, "QSQHQD KSKHKD 3S3H3D"),
        scarney.offer("2C"),
        [
            "2♣ fits none of your melds; you keep 2♦ and 2♠, one card short of a meld.",
            "The price: it breaks up 2♠ 2♦ 2♣, a meld that is ready.",
        ],
    ),
    (
        scarney.position("KC 9C 2D", OPEN, "QSQHQD 2S2H2C 3S3H3D"),
        scarney.offer("KC"),
        ["Of the cards that fit none of your melds, K♣ counts most: 10 points."],
    ),
    (
        scarney.position(
            "KC KH 2D 4C 9D JH", OPEN, "QSQDQH 2S2H2C 3S3H3D", hands=[["KC", "KH", "2D", "4C", "9D", "JH"], 2]
        ),
        scarney.lay_off(1, "4C"),
        ["Ken has two cards left and may go out soon: this takes 4 points out of your hand."],
    ),
]


def describe(name: str, position: object, action: object) -> list[str]:
    """Return the sentences of an action of the seat in turn, said to that seat."""
    game = GAMES[name]
    seat = game.rules.to_act(position)
    assert game.players.reasons is not None and seat is not None
    words = Words("en", {1: "Ken", 2: "Nora", 3: "Mio"}, seat)
    return [words.render(told) for told in game.players.reasons(game.rules.observe(position, seat), action)]


@merge_cases(("position", "action", "said"), CASSINO, ids=[row[2][0] for row in CASSINO])
def test_reasons_of_a_cassino_action_are_said_in_english(position: object, action: object, said: list[str]) -> None:
    assert describe("cassino", position, action) == said


@merge_cases(("position", "action", "said"), SCARNEY, ids=[row[2][0] for row in SCARNEY])
def test_reasons_of_a_scarney_action_are_said_in_english(position: object, action: object, said: list[str]) -> None:
    assert describe("scarney", position, action) == said


@merge_cases(
    ("offered", "accept", "said"),
    [
        ("QD", True, ["Q♦ completes your three melds: you can lay them down next turn.", "The price: 10 more"]),
        ("8D", False, ["With 8♦, one card would still be missing for your three melds, and your hand"]),
        ("QD", False, ["Q♦ would add 10 points", "The price: it would complete your three melds."]),
    ],
)
def test_reasons_of_a_scarney_answer_say_what_the_card_does_for_the_hand(
    offered: str, accept: bool, said: list[str]
) -> None:
    hands = [[offered, "5S", "7D"], ["2H", "3H", "4H", "9S", "9H", "9D", "QS", "QH", "6C", "JC"]]
    here = scarney.apply_actions(scarney.position(hands=hands), scarney.offer(offered))
    found = describe("scarney", here, Answer(accept))
    assert len(found) == len(said) and all(one.startswith(start) for one, start in zip(found, said, strict=True))


CANASTA: Sequence[tuple[object, object, list[str]]] = [
    (
        canasta.position(
            hands=[["QS", "5H"], 11, 11, 11],
            pile=["6H", "9D", "9S", "4C"],
            melds=canasta.melds("6S 6H 6D", their=("QH QD QC", "5S 5C 5D")),
        ),
        Discard(Card("5H")),
        ["Ken can take the pile of 5 cards whatever you discard."],
    ),
    (
        canasta.position(
            hands=[["7C", "7D", "2C", "KC", "QC"], 11, 11, 11],
            pile=["JS", "7H"],
            melds=canasta.melds("9S 9H 9D"),
            has_melded=[True] * 4,
            phase="draw",
        ),
        Draw(),
        ["Laying 7♣ and 7♦ for a pile of 2 cards gains you little."],
    ),
    (
        canasta.position(
            hands=[["TD", "KS", "KH", "JS", "JC"], 11, 11, 11],
            pile=["KS", "KH", "KD", "KD", "KC", "4C"],
            melds=canasta.melds("TS TH TC"),
        ),
        Discard(Card("TD")),
        ["None of your pairs is broken up.", "This card would have fitted your own meld of tens."],
    ),
    (
        canasta.position(
            hands=[["7C", "7C", "7D", "KC", "QC", "JC"], 11, 11, 11],
            pile=["AS", "4H", "9S", "6C"],
            melds=canasta.melds("6S 6H 6D", their=("8H 8D 8S",)),
        ),
        Discard(Card("7C")),
        [
            "Ken is less likely to use 7♣ than any other card you hold: five of the 8 sevens are still unseen.",
            "This breaks up three sevens that you could meld.",
        ],
    ),
    (
        canasta.position(
            hands=[["7C", "7C", "7D", "KC", "8D", "3S"], 11, 11, 11],
            pile=["AS", "4H", "9S", "6C"],
            melds=canasta.melds("6S 6H 6D", their=("8H 8D 8S",)),
        ),
        Discard(Card("7C")),
        [
            "Black threes aside, no other discard makes it harder for Ken to take the pile than 7♣ does.",
            "This breaks up three sevens that you could meld.",
        ],
    ),
    (
        canasta.position(hands=[["2C", "KC", "KD", "QC"], 11, 11, 11], pile=["KS", "X", "9S"]),
        Discard(Card("2C")),
        ["Ken can't take the frozen pile at all while 2♣ is on top.", "You spend a wild card."],
    ),
    (
        canasta.position(hands=[["2C", "KC", "KD", "QC"], 11, 11, 11], pile=["KS", "4H", "9S"]),
        Discard(Card("2C")),
        [
            "This freezes the pile of 4 cards: Ken can't take it now, and later only with two natural cards.",
            "You spend a wild card.",
        ],
    ),
    (
        canasta.position(
            hands=[["7C", "7D", "KC"], 11, 11, 11], pile=["JS", "7H"], melds=canasta.melds("9S 9H 9D"), phase="draw"
        ),
        canasta.take("7C 7D"),
        ["You get two cards, and a new meld of three sevens."],
    ),
    (
        canasta.position(
            hands=[["7C", "7D", "KC", "QC"], 11, 11, 11],
            pile=["7H"],
            melds=canasta.melds("9S 9H 9D"),
            has_melded=[True] * 4,
            phase="draw",
        ),
        Draw(),
        ["Laying 7♣ and 7♦ for a single card gains you little."],
    ),
    (
        canasta.position(
            hands=[["8C", "QC", "JC"], 11, 11, 11],
            pile=["6H", "9D"],
            melds=canasta.melds("9S 9H 9C"),
            has_melded=[True] * 4,
            phase="draw",
        ),
        Draw(),
        ["Apart from its top card, the pile would bring you only 6♥, which helps your hand too little."],
    ),
    (
        canasta.position(hands=[["7D", "7H", "4D", "3C"], 11, 11, 11], melds=canasta.melds("9S 9H 9C")),
        Discard(Card("4D")),
        ["Black threes aside, the four is your only card that goes with nothing you have."],
    ),
    (
        canasta.position(
            hands=[["JS", "5H", "8C"], 11, 11, 11],
            pile=["6H", "9D"],
            melds=canasta.melds("9S 9H 9C", their=("JH JD JC", "5S 5C 5D")),
        ),
        Discard(Card("8C")),
        ["5♥ and J♠ would each let Ken take the pile for certain; 8♣ only if Ken holds the right cards."],
    ),
    (
        canasta.position(
            hands=[["JS", "QH", "8C"], 11, 11, 11],
            pile=["6H", "QD"],
            melds=canasta.melds("9S 9H 9C", their=("JH JD JC",)),
        ),
        Discard(Card("8C")),
        ["J♠ would let Ken take the pile for certain; 8♣, like Q♥, only if Ken holds the right cards."],
    ),
    (
        canasta.position(
            hands=[["KS", "AH", "8C", "6D", "6H"], 11, 11, 11],
            pile=["KH", "KD", "QD", "QC"],
            melds=canasta.melds("9S 9H 9C"),
        ),
        Discard(Card("AH")),
        ["Of the cards that go with nothing you have, A♥ would count most against you."],
    ),
    (
        canasta.position(hands=[["TC", "TD", "TH", "QC", "KC"], 11, 11, 11], pile=["KD", "KH"]),
        Discard(Card("TC")),
        ["No other discard is safer than 10♣; K♣ would be just as safe.", "This breaks up three tens."],
    ),
    (
        canasta.position(
            hands=[["5H", "AH", "3S"], 11, 11, 11],
            pile=["KH", "KD"],
            melds=canasta.melds("9S 9H 9C", their=("5S 5C 5D",)),
        ),
        Discard(Card("5H")),
        [
            "Ken can take this five, but the pile then has only three cards; "
            "you keep 3♠, a safer discard, for a larger pile."
        ],
    ),
]

SAMBA: Sequence[tuple[object, object, list[str]]] = [
    (
        samba("9H KC QD JC", "draw", ["JC", "9D"], ["9S 9D 9C"]),
        Draw(),
        ["Apart from its top card, the pile would bring you only J♣, which helps your hand too little."],
    ),
    (
        samba("7C 7D KC", "draw", ["JS", "7H"], ["9S 9D 9C"]),
        Draw(),
        ["Laying 7♣ and 7♦ for a pile of 2 cards gains you little."],
    ),
    (
        samba("JD 8C 9C", "play", ["KS", "6D", "2H"], ["9S 9D 9H"]),
        Discard(Card("JD")),
        ["The jack is the only card in your hand that fits neither another nor your melds."],
    ),
]


@merge_cases(("position", "action", "said"), CANASTA, ids=[row[2][0] for row in CANASTA])
def test_reasons_of_a_canasta_action_are_said_in_english(position: object, action: object, said: list[str]) -> None:
    assert describe("canasta", position, action) == said


@merge_cases(("position", "action", "said"), SAMBA, ids=[row[2][0] for row in SAMBA])
def test_reasons_of_a_samba_action_are_said_in_english(position: object, action: object, said: list[str]) -> None:
    assert describe("samba", position, action) == said


def test_a_black_three_names_who_is_kept_from_the_pile_and_only_a_needless_break_of_a_pair_is_told() -> None:
    here = canasta.position(hands=[["3S", "KD", "QD", "QC", "4D"], 11, 11, 11], pile=["4H", "9S", "6C"])
    assert describe("canasta", here, Discard(Card("3S"))) == [
        "A black three keeps Ken from taking the pile of 4 cards."
    ]
    assert describe("canasta", here, Discard(Card("QD")))[1:] == ["This breaks up a pair."]
    pairs = canasta.position(hands=[["KD", "KS", "QD", "QC"], 11, 11, 11], pile=["4H", "9S", "6C"])
    assert "This breaks up a pair." not in describe("canasta", pairs, Discard(Card("QD")))
