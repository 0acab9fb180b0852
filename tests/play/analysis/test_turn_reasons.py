"""What the rest of a turn does after its next action, as the search plays it, is said in one true sentence."""

from collections.abc import Mapping, Sequence
from random import Random

from tests.games.canasta import builders as canasta
from tests.merge_cases import merge_cases
from upcard.core.cards import Card
from upcard.core.events import Told
from upcard.games import GAMES
from upcard.games.canasta.actions import Action, Discard, Draw, LayDown, Meld
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.turn_course import TurnCourse, TurnState
from upcard.games.canasta.ai.turn_reasons import TURN, TurnWords, explain_turn
from upcard.games.canasta.position import Position, observe
from upcard.play.text.words import Words

OWN = canasta.melds(canasta.NATURAL, "9H 9D 9C 9S 9H", "KH KD KC", their=("5H 5D 5C",))
NINES = canasta.position(
    hands=[["6S", "6H", "JC", "8D", "4D"], 11, 11, 11], phase="draw", pile=["9S", "9D", "6C"], melds=OWN
)
SIXES = canasta.position(
    hands=[["6S", "6H", "8C", "8D", "JC", "4D", "AH"], 11, 11, 11],
    phase="draw",
    pile=["8H", "TD", "TC", "6C"],
    melds=canasta.melds(canasta.NATURAL, "KH KD KC", their=("5H 5D 5C",)),
)
LEAVES = canasta.position(
    hands=[["KS", "KH", "QS", "QH", "QD", "4D"], 9, 2, 2],
    melds=canasta.melds(canasta.NATURAL, "KH KD KC", their=("5H 5D 5C 5S 5H 5D 5C",)),
)
ENDS = canasta.position(hands=[["9S", "9D", "KS", "QH", "4D", "3S", "JD"], 11, 11, 11], melds=OWN)


def tell(here: object, better: Action, other: Action, language: str = "en", game: str = "canasta") -> list[str]:
    """Return the sentences about the rest of the turn that begins with `better`."""
    why = GAMES[game].players.why
    assert why is not None
    told: Sequence[Told] = why(GAMES[game].rules.observe(here, 0), better, other, Random(1), 20)
    return [Words(language, {}, 0).render(one) for one in told if TURN in one.values]


@merge_cases(
    ("here", "better", "other", "said"),
    [
        (
            NINES,
            canasta.take("6S 6H"),
            Draw(),
            ["Next, 9♦ and 9♠ complete the canasta of nines in the same turn."],
        ),
        (
            SIXES,
            canasta.take("6S 6H"),
            Draw(),
            ["The cards from the pile then let you lay 8♣, 8♦ and 8♥ as a new meld in the same turn."],
        ),
        (
            LEAVES,
            canasta.meld("KS KH"),
            Discard(Card("4D")),
            ["You can go out this turn: lay Q♦, Q♥ and Q♠ next, and discard 4♦."],
        ),
        (
            ENDS,
            canasta.meld("KS"),
            Discard(Card("4D")),
            ["Next, 9♦ and 9♠ complete the canasta of nines in the same turn."],
        ),
        (ENDS, canasta.meld("KS"), canasta.meld("9S 9D"), []),
        (ENDS, canasta.meld("KS"), canasta.meld("KS"), []),
        (ENDS, canasta.meld("9S 9D"), Discard(Card("4D")), []),
        (ENDS, Discard(Card("4D")), Discard(Card("JD")), []),
    ],
)
def test_the_rest_of_the_turn_is_named_if_it_makes_the_action_good(
    here: Position, better: Action, other: Action, said: list[str]
) -> None:
    assert tell(here, better, other) == said


RELATIVES: Sequence[tuple[str, Mapping[str, str], tuple[Action, Action], str]] = [
    (
        "samba",
        {"phase": "play", "hand": "8S QC 2D 4H 5C 9D JC 7S", "pile": "6H", "melds": "8S 8H 8D 8C X"},
        (Meld((LayDown("8", (Card("8S"),), 0),)), Discard(Card("4H"))),
        "Next, 2♦ completes the canasta of eights in the same turn.",
    ),
    (
        "bolivia",
        {"phase": "draw", "hand": "KS KD 9H 6C 4C 5S 8D QC", "pile": "6C TH KC", "melds": "4H 5H 6H 7H 8H"},
        (canasta.take("KS KD"), Draw()),
        "Next, 9♥ and 10♥ complete seven in sequence in the same turn.",
    ),
    (
        "modern_american",
        {"phase": "play", "hand": "5H 5D 5S TS TD 4H 6C 8D QC", "pile": "6H", "melds": "5H 5D 5C 5S/TH TC TD"},
        (canasta.meld("TS TD"), Discard(Card("4H"))),
        "Next, 5♦, 5♥ and 5♠ complete the canasta of fives in the same turn.",
    ),
    (
        "hand_and_foot",
        {"phase": "play", "hand": "5H 5D 5S TS TD 4H 6C 8D QC", "pile": "6H", "melds": "5H 5D 5C 5S/TH TC TD"},
        (canasta.meld("TS TD"), Discard(Card("4H"))),
        "Next, 5♦, 5♥ and 5♠ complete the book of fives in the same turn.",
    ),
    (
        "hand_and_foot",
        {"phase": "play", "hand": "5H 5D TS TD 4H", "pile": "6H", "melds": "5H 5D 5C/TH TC TD"},
        (canasta.meld("TS TD"), Discard(Card("4H"))),
        "You can empty your hand this turn and get your foot: lay 5♦ and 5♥ next, and discard 4♥.",
    ),
]


@merge_cases(("game", "here", "both", "said"), RELATIVES)
def test_relatives_name_the_rest_of_the_turn_in_their_own_words(
    game: str, here: Mapping[str, str], both: tuple[Action, Action], said: str
) -> None:
    written = {
        "phase": here["phase"],
        "hands": [here["hand"].split(), 11, 11, 11],
        "pile": here["pile"].split(),
        "melds": [[cards.split() for cards in here["melds"].split("/")], [["QS", "QH", "QD"]]],
    }
    assert tell(GAMES[game].text.form.read({}, written, "0"), *both, game=game) == [said]


def test_of_two_canastas_that_of_the_rank_laid_now_is_named_first() -> None:
    """Nines and kings are completed later in the turn; the action lays kings, or queens."""
    hands = [["9S", "KC", "KS", "QS"], 11, 11, 11]
    seen = observe(canasta.position(hands=hands, melds=canasta.melds("9H 9D 9C", "KH KD KC", "QH QD QC")), 0)
    start, end = TurnState({("9", 0): 6, ("K", 0): 6}), TurnState({("9", 0): 7, ("K", 0): 7})
    ends = [TurnCourse(start, start, end, ((("9", 0), (kind_of(Card("9S")),)), (("K", 0), (kind_of(Card("KC")),))))]
    for action, rank in ((canasta.meld("KS"), "K"), (canasta.meld("QS"), "9")):
        others = [TurnCourse(start, start, start)]
        [told] = explain_turn(seen, action, (ends, others), TurnWords(kind_of, lambda word, key: word))
        assert (told.key, told.values["rank"]) == ("closes", rank)


def test_a_whole_hand_of_many_cards_is_not_listed() -> None:
    words, hand = TurnWords(kind_of, lambda word, key: f"canasta.turn.{word}"), "4D KC QC JC TC 9C 8C 7C"
    seen = observe(canasta.position(hands=[["KS", *hand.split()], 11, 11, 11], melds=canasta.melds("KH KD KC")), 0)
    state, last = TurnState({}), kind_of(Card("4D"))
    for number, said in (
        (2, "You can go out this turn: lay K♣ and Q♣ next, and discard 4♦."),
        (7, "You can go out this turn: lay everything else next, and discard 4♦."),
    ):
        laid = tuple(((card[0], 0), (kind_of(Card(card)),)) for card in hand.split()[1 : number + 1])
        both = ([TurnCourse(state, state, state, laid, last, out=True)], [TurnCourse(state, state, state)])
        [told] = explain_turn(seen, canasta.meld("KS"), both, words)
        assert Words("en", {}, 0).render(told) == said


def test_what_a_draw_leads_to_is_named_without_cards_if_they_differ() -> None:
    seen = observe(canasta.position(hands=[["9S", "KC"], 11, 11, 11], phase="draw", pile=["4S"]), 0)
    state = TurnState({("9", 0): 6})
    both = [TurnCourse(state, state, state, ((("9", 0), (kind,)),), out=True) for kind in (kind_of(Card("9S")), 0)]
    words = TurnWords(kind_of, lambda word, key: f"canasta.turn.{word}")
    for courses, said in ((both, ["canasta.turn.out-drawn"]), ([both[0], both[0]._replace(out=False)], [])):
        assert [told.key for told in explain_turn(seen, Draw(), (courses, ()), words)] == said


def test_the_rest_of_the_turn_is_named_in_japanese() -> None:
    assert tell(NINES, canasta.take("6S 6H"), Draw(), "ja") == [
        "続けて♦9、♠9を出せば、この番のうちに9のカナスタが完成します。"
    ]
