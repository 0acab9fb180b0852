"""The reasons why an action is better: counts from the same deals for both actions, and only those that differ."""

from collections.abc import Mapping, Sequence
from random import Random

from tests.games.canasta import builders as canasta
from tests.games.cassino import builders as cassino
from tests.games.scarney import builders as scarney
from tests.merge_cases import merge_cases
from tests.play.analysis.test_coach import NINE, OWN, PILE, THEIRS
from upcard.core.cards import SUITED, Card
from upcard.core.events import Told
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally, explain_counts
from upcard.games.canasta.position import observe
from upcard.play.analysis.review_text import keep_main_comparisons
from upcard.play.text.words import LANGUAGES, Words
from upcard.players.protocol import Reason

EIGHT = canasta.position(hands=[["8S", "3S", "KD", "QD", "JC", "4D", "5H"], 11, 11, 11], pile=PILE, melds=THEIRS)
REST = [card for card in SUITED if card not in ("9D", "4H", "9S", "KC", "9H", "QC")]
LAST_HANDS = cassino.position(
    table="9D 4H", hands=[["9S", "KC"], ["9H", "QC"]], stock=[], captured=[REST[::2], REST[1::2]], last_capture=1
)
NINES = scarney.meld("9S 9C 9D", "KS KH KD", "2H 3H 4H")
PAIRS: Sequence[tuple[str, object, object, object]] = [
    ("cassino", cassino.position("TS KD 3C 9H", "TD 4S 7C"), cassino.take("TS", "TD"), cassino.trail("TS")),
    ("cassino", cassino.position("9H KD QC JC", "4S 5D"), cassino.take("9H", "4S 5D"), cassino.trail("KD")),
    ("cassino", cassino.position("KH 9D 8D AC", "9H 6C TS 5C"), cassino.trail("8D"), cassino.take("9D", "9H")),
    ("cassino", LAST_HANDS, cassino.take("9S", "9D"), cassino.trail("KC")),
    ("canasta", EIGHT, Discard(Card("3S")), Discard(Card("8S"))),
    ("canasta", EIGHT, Discard(Card("4D")), Discard(Card("KD"))),
    ("scarney", scarney.position("7C 3C 5D 2H", OWN, "9S9H9D"), scarney.offer("5D"), scarney.offer("7C")),
    ("scarney", scarney.position(NINE), NINES, scarney.offer("KS")),
]


def facts(name: str, position: object, better: object, other: object, number: int = 60) -> Sequence[Told]:
    """Return the facts that distinguish two actions of the seat in turn."""
    game = GAMES[name]
    seat = game.rules.to_act(position)
    assert game.players.why is not None and seat is not None
    return game.players.why(game.rules.observe(position, seat), better, other, Random(1), number)


def count_facts(name: str, position: object, better: object, other: object) -> Mapping[str, tuple[object, object]]:
    """Return both counts of each fact, by its key."""
    told = facts(name, position, better, other)
    return {one.key: (one.values.get("first"), one.values.get("second")) for one in told}


@merge_cases(("name", "position", "better", "other"), PAIRS)
def test_reasons_exist_and_have_texts_in_every_language(
    name: str, position: object, better: object, other: object
) -> None:
    told = facts(name, position, better, other)
    assert told
    for language in LANGUAGES:
        assert all(one.key in (words := Words(language)) and "{" not in words.render(one) for one in told)


@merge_cases(("name", "position", "better", "other"), PAIRS)
def test_comparing_an_action_with_itself_gives_no_reasons(
    name: str, position: object, better: object, other: object
) -> None:
    assert [one.key for one in facts(name, position, other, other)] == []


def test_discarding_a_melded_rank_gives_the_pile_away_every_time() -> None:
    """Discarding the rank that the others have melded gives them the pile every time; a black three, never."""
    found = count_facts(*PAIRS[4])
    assert found["canasta.why.taken"] == (0, 60)
    assert "canasta.why.stop" in found


def test_counts_against_the_better_action_are_not_reasons_for_it() -> None:
    both = Discard(Card("3S")), Discard(Card("8S"))
    more, less = RolloutTally(taken=40, canastas=60), RolloutTally(taken=10, canastas=80)
    told = {each.key for each in explain_counts(observe(EIGHT, 0), both, (more, less), 60)}
    assert told == set()
    told = {each.key for each in explain_counts(observe(EIGHT, 0), both, (less, more), 60)}
    assert told == {"canasta.why.taken", "canasta.why.canastas"}


def test_one_canasta_in_five_deals_is_not_worth_a_sentence_where_there_are_many() -> None:
    both = Discard(Card("8S")), Discard(Card("KS"))
    for least, told in ((5, ["canasta.why.canastas"]), (800, [])):
        counts = RolloutTally(canastas=least + 22), RolloutTally(canastas=least)
        assert [each.key for each in explain_counts(observe(EIGHT, 0), both, counts, 100)] == told


def test_what_is_worth_most_points_is_counted_first() -> None:
    """A canasta counts 300 points or more, and the pile is large; cards in the hand count what their points are."""
    both, worse = (Discard(Card("8S")), Discard(Card("KS"))), RolloutTally(50, 50, 50, 50, 50, 8000)
    for better, told in (
        (RolloutTally(10, 60, 50, 70, 50, 8000), ["taken", "canastas", "out"]),
        (RolloutTally(40, 50, 40, 50, 10, 4000), ["theirs", "left", "taken", "against"]),
        (RolloutTally(50, 50, 50, 60, 45, 7000), []),
    ):
        found = explain_counts(observe(EIGHT, 0), both, (better, worse), 100)
        assert [each.key.removeprefix("canasta.why.") for each in found] == told
        assert all("{" not in Words("en", {}, 0).render(each) for each in found)


def test_drawbacks_are_marked_and_listed_last() -> None:
    """The better action takes less now: that fact is marked as against it, and comes last."""
    here = cassino.position("TS 9C", "TD 4S 5D")
    told = facts("cassino", here, cassino.take("9C", "4S 5D"), cassino.take("TS", "TD"))
    sides = [str(one.values["speaks"]) for one in told]
    assert "for" in sides
    assert sides == sorted(sides, reverse=True)
    worse = facts("cassino", here, cassino.trail("9C"), cassino.take("TS", "TD"))
    for language, sign in (("en", "The drawback: 0 points now instead of 2"), ("ja", "ただし、")):
        [against] = [Words(language).render(one) for one in worse if one.key == "cassino.why.takes"]
        assert against.startswith(sign)


def test_one_drawback_is_kept_and_no_reason_repeats_the_numbers_of_another() -> None:
    facts = {"seat": 1, "of": 100, "first": 0, "second": 23, "speaks": "for"}
    sweep, cards = Reason("cassino.why.sweep", {**facts}), Reason("cassino.why.cards", {**facts})
    costly, risky = (Reason(f"cassino.why.{name}", {"first": 0, "second": 1, "speaks": "against"}) for name in "ab")
    assert keep_main_comparisons((sweep, cards, costly, risky)) == [sweep, costly]


def test_card_useful_to_the_opponent_speaks_against_an_offer() -> None:
    name, position, better, other = PAIRS[6]
    [good] = [one for one in facts(name, position, better, other) if one.key == "scarney.why.accepts"]
    [bad] = [one for one in facts(name, position, other, better) if one.key == "scarney.why.accepts"]
    assert (good.values["speaks"], bad.values["speaks"]) == ("for", "against")


def test_captured_points_are_counted_from_the_cards() -> None:
    """The ten of spades takes the ten of diamonds, which scores two."""
    [takes] = [one for one in facts(*PAIRS[0]) if one.key == "cassino.why.takes"]
    assert [takes.values[name] for name in ("what", "first", "second")] == ["points", 2, 0]


def test_better_offer_is_accepted_less_often() -> None:
    one, other = count_facts(*PAIRS[6])["scarney.why.accepts"]
    assert isinstance(one, int) and isinstance(other, int) and one < other <= 60


def test_last_hands_are_compared_by_the_score_that_best_play_decides() -> None:
    """The nine takes the last cards but the queen; a trailed king leaves all to the other nine."""
    found = {one.key: one.values for one in facts(*PAIRS[3])}
    assert found.keys() == {"cassino.why.takes", "cassino.why.end"}
    assert {"what": "cards", "seat": 0, "first": 29, "second": 23, "points": 3}.items() <= found[
        "cassino.why.end"
    ].items()
    assert "cassino.why.end" not in count_facts("cassino", LAST_HANDS, cassino.trail("KC"), cassino.take("9S", "9D"))


def test_mean_captures_of_the_hands_are_compared_without_what_the_better_play_takes_at_once() -> None:
    name, here, waits, takes = PAIRS[2]
    [hand] = [one.values for one in facts(name, here, waits, takes) if one.key == "cassino.why.hand"]
    assert (hand["what"], hand["seat"]) == ("points", 0) and float(str(hand["first"])) > float(str(hand["second"]))
    assert "cassino.why.hand" not in count_facts(name, here, takes, cassino.trail("KH"))
