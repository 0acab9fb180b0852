"""Every action can be pointed out in both languages; the runner-up; and the hints on the score sheet."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.canasta import builders as canasta_builders
from tests.merge_cases import merge_cases
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.cards import Card, contains
from upcard.core.events import Place, Told
from upcard.core.game.record import AnyGame, Choice
from upcard.core.thinking.budget import SPENT
from upcard.core.thinking.skill import WeighedChoice
from upcard.games import GAMES
from upcard.games.canasta import actions as canasta
from upcard.games.cassino import actions as cassino
from upcard.games.scarney import actions as scarney
from upcard.play.analysis.alternatives import HintAlternative, list_different, runner_up
from upcard.play.analysis.hint_reasons import OF_TURN, add_turn, list_own_reasons
from upcard.play.analysis.hints import Hint, prefer_explained, put_first, reasons, recommend
from upcard.play.analysis.judgement import Judgement, is_cautioned
from upcard.play.analysis.review_text import format_estimate
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import TakenBack, note_hint, note_warning
from upcard.play.statistics.deal_marks import describe_marks as marks_told
from upcard.play.statistics.deal_marks import find_help, marks
from upcard.play.text.words import LANGUAGES, Words
from upcard.players.worker import BATCH


def deal(game: AnyGame, rules: object, seed: str) -> Iterator[AnyMatch]:
    """Play a deal by a rule of thumb, and yield the match before each action."""
    match: AnyMatch = Match(game, rules, seed)
    match.deal()
    while (seat := match.to_act) is not None:
        yield match
        match.play([list(game.players.rivals.values())[-1](match.get_seat_view(seat), Random(1), SPENT).action])


@merge_cases(
    ("favour", "less", "said"),
    [
        ("for", 0.6, " Ken can then take something with 48 of 100 likely hands instead of 22."),
        (
            "against",
            0.4,
            " In favour of the next-best move: Ken can then take something with 48 of 100 likely hands instead of 22.",
        ),
        ("against", 0.6, ""),
    ],
)
def test_the_count_behind_the_next_best_move_is_that_of_the_next_best_move(favour: str, less: float, said: str) -> None:
    """A reason for the next best move would be confusing beside a difference that is a mistake."""
    match, words = (
        Match(GAMES["cassino"], GAMES["cassino"].rules.presets["standard"], "next"),
        Words("en", {1: "Ken"}, 0),
    )
    match.deal()
    seat = match.to_act or 0
    seen = match.get_seat_view(seat)
    hint, other = (cassino.Trail(card) for card in seen.hand[:2])
    why = Told("cassino.why.cards", {"seat": 1, "first": 22, "second": 48, "of": 100, "speaks": favour})
    beside = HintAlternative(other, less, 0.01, 100)
    *_, told = reasons(GAMES["cassino"], seen, Hint(Choice(hint), beside, (why,)), words)
    assert told == f"Next best: Trail {words.card(other.card)}, {less} points worse.{said}"


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (
            "canasta.reason.take",
            " Your side then goes out in 24 of 100 likely layouts of the hidden cards, rather than in 100.",
        ),
        ("canasta.reason.goes-out", ""),
        ("canasta.turn.out-drawn", ""),
    ],
)
def test_that_an_action_surely_leads_to_going_out_is_said_once(own: str, said: str) -> None:
    """Taking the pile may be the way to go out in the same turn."""
    match, words = Match(GAMES["canasta"], GAMES["canasta"].rules.presets["classic"], "out"), Words("en", {}, 1)
    match.deal()
    seen = match.get_seat_view(1)
    choice = Choice(canasta.Draw(), (Told(own, {"cards": 4, "points": 40, "wilds": 0, "threes": 0, "others": 0}),))
    why = [Told("canasta.why.out", {"seat": 1, "first": 100, "second": 24, "of": 100})]
    why += [Told(own, {OF_TURN: "out"})] if "turn" in own else []
    beside = HintAlternative(canasta.Discard(seen.hand[0]), 300.0, 1.0, 100)
    *_, told = reasons(GAMES["canasta"], seen, Hint(choice, beside, why), words)
    assert told.endswith(f"300 points worse.{said}")


@merge_cases(
    ("own", "turn", "said"),
    [
        (["take", "spends"], "closes", ["take", "closes"]),
        (["take-brings", "take"], "closes", ["take", "closes"]),
        (["take-brings", "take"], "begins", ["take-brings", "begins"]),
        (["lay-off-next"], "closes", ["closes"]),
        (["meld", "spends"], "closes", ["closes", "spends"]),
        (["meld", "spends"], "out", ["out"]),
        (["closes"], "out", ["closes", "out"]),
        (["meld", "spends"], "", ["meld", "spends"]),
    ],
)
def test_what_the_rest_of_the_turn_does_replaces_weaker_reasons(own: list[str], turn: str, said: list[str]) -> None:
    """The box holds two reasons; a growing meld and its price say less than a canasta of the same turn."""
    reasons = [Told(f"canasta.reason.{word}", {}) for word in own]
    why = [Told(f"canasta.turn.{turn}", {OF_TURN: turn})] if turn else []
    told = add_turn(reasons, [Told("canasta.why.stop", {}), *why])
    assert [one.key.rpartition(".")[2] for one in told[:2]] == said


def test_a_next_best_move_is_told_only_if_it_has_another_name_and_other_results() -> None:
    match, words = (
        Match(GAMES["cassino"], GAMES["cassino"].rules.presets["standard"], "next"),
        Words("en", {1: "Ken"}, 0),
    )
    match.deal()
    seen = match.get_seat_view(match.to_act or 0)
    action, other = cassino.Trail(seen.hand[0]), cassino.Trail(seen.hand[1])
    assert not [
        *reasons(GAMES["cassino"], seen, Hint(Choice(action), HintAlternative(action, 0.6, 0.01, 100), ()), words)
    ]
    for weighed, said in (((action,), []), ((action, other), ["Other moves are just as good."])):
        alike = Hint(Choice(action), None, (), [WeighedChoice(one, 1.0, 0.0, ()) for one in weighed])
        assert [*reasons(GAMES["cassino"], seen, alike, words)] == said


def test_a_next_best_move_that_would_end_the_turn_is_said_to_come_at_once() -> None:
    here = canasta_builders.position(
        hands=[["9S", "7D", "KC"], 11, 11, 11], melds=canasta_builders.melds("9H 9D 9C"), has_melded=[True] * 4
    )
    seen, words = GAMES["canasta"].rules.observe(here, 0), Words("en", {1: "Ken"}, 0)
    adds, ends = canasta_builders.meld("9S"), canasta.Discard(Card("KC"))
    *_, told = reasons(GAMES["canasta"], seen, Hint(Choice(adds), HintAlternative(ends, 30.0, 1.0, 100), ()), words)
    assert told == "Next best: Discard K♣ at once, 30 points worse."
    *_, told = reasons(GAMES["canasta"], seen, Hint(Choice(adds), HintAlternative(ends, 1.0, 1.0, 100), ()), words)
    assert told == "Just as good: Discard K♣ at once, leaving the hinted move for later."
    it = canasta.Discard(Card("9S"))
    *_, told = reasons(GAMES["canasta"], seen, Hint(Choice(adds), HintAlternative(it, 1.0, 1.0, 100), ()), words)
    assert told == "Just as good: Discard 9♠ at once."
    *_, told = reasons(GAMES["canasta"], seen, Hint(Choice(adds), HintAlternative(it, 10.0, 0.0, 100), ()), words)
    assert told == "Next best: Discard 9♠ at once, 10 points worse.", "the points of a card are lost for certain"
    *_, told = reasons(GAMES["canasta"], seen, Hint(Choice(ends), HintAlternative(adds, 30.0, 1.0, 100), ()), words)
    assert told == "Next best: Add 9♠ to the nines, 30 points worse."


def test_a_take_that_lays_first_melds_names_them_all() -> None:
    here = canasta_builders.position(
        hands=[["4C", "4D", "9S", "9D", "X", "KC", "QC"], 11, 11, 11], pile=["4H"], phase="draw"
    )
    seen, action = GAMES["canasta"].rules.observe(here, 0), canasta_builders.take("4C 4D", "9S 9D X")
    assert GAMES["canasta"].players.pointing is not None
    told = GAMES["canasta"].players.pointing(seen, action).what
    swapped = canasta_builders.take("9S 9D X", "4C 4D")
    assert GAMES["canasta"].players.pointing(seen, swapped).what == told, "the fours take the pile in any order"
    assert Words("en", you=0).render(told) == "Take the pile with 4♣ 4♦ and meld 9♠ 9♦ joker"
    assert Words("ja", you=0).render(told) == "♣4、♦4で捨て札の山を取り、（♠9、♦9、ジョーカー）をメルドする"


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_hint_points_at_known_cards_and_places_for_every_action(name: str) -> None:
    """The action's cards are in the hand and its places on the table, and both sentences have texts."""
    game, words = GAMES[name], [Words(language, you=0) for language in LANGUAGES]
    assert game.players.pointing is not None
    for number, rules in enumerate(islice(game.rules.presets.values(), choose_cases(1, 8))):
        for match in deal(game, rules, f"point {number}"):
            seen = match.get_seat_view(match.to_act or 0)
            plan = game.table.plan(seen)
            trays = {f"melds {tray.side}" for tray in plan.trays} | {"felt 0"}
            known = {spot.place for spot in plan.spots}
            hand = game.table.arrange(seen)[Place("hand", match.to_act or 0)]
            for action in islice(game.rules.legal_actions(seen), 6):
                found = game.players.pointing(seen, action)
                assert contains(hand, found.cards)
                assert contains(hand, found.near)
                places = [place for place in (*found.zones, *found.onto) if place not in known]
                assert all(f"{place.kind} {place.owner}" in trays for place in places)
                assert all(say.render(said) for say in words for said in (found.where, found.what))


@merge_cases(
    ("name", "action", "told"),
    [
        ("canasta", canasta.RedThree(Card("3H")), "Look at your red threes / Lay 3♥"),
        ("canasta", canasta.Pass(), "Look at the discard pile / Pass, and leave the pile"),
        ("canasta", canasta.AskPartner(), "Think about Seat 3 / Ask Seat 3: “May I go out?”"),
        ("cassino", cassino.Claim(), "Count your certain points / Claim the game"),
        ("scarney", scarney.LastCard(), "Look at your last card / Say “last card”"),
    ],
)
def test_hint_texts_exist_for_rare_actions(name: str, action: object, told: str) -> None:
    game, words = GAMES[name], Words("en", you=0)
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), "1")
    match.deal()
    assert game.players.pointing is not None
    found = game.players.pointing(match.get_seat_view(0), action)
    assert f"{words.render(found.where)} / {words.render(found.what)}" == told


@merge_cases(("less", "better"), [(0.0, "JC"), (30.0, "KD")])
def test_of_moves_that_are_as_good_one_with_a_reason_of_its_own_is_recommended(less: float, better: str) -> None:
    """A reason that holds of other cards, too, is left out beside the next best move, and so is the price."""
    hands = [["KD", "KC", "QS", "QD", "JC"], 11, 11, 11]
    seen = GAMES["canasta"].rules.observe(canasta_builders.position(hands=hands, has_melded=[True] * 4), 0)
    faint, lone = canasta.Discard(Card("KD")), canasta.Discard(Card("JC"))
    weighed = [
        WeighedChoice(one, 50.0 - worse, 0, [49.0 - worse, 51.0 - worse]) for one, worse in ((faint, 0.0), (lone, less))
    ]
    assert prefer_explained(Judgement(GAMES["canasta"], seen, weighed=weighed), faint) == canasta.Discard(Card(better))
    assert GAMES["canasta"].players.reasons is not None
    choice = Choice(faint, tuple(GAMES["canasta"].players.reasons(seen, faint)))
    for beside, starts in ((HintAlternative(lone, 30.0, 1.0, 100), ["Next"]), (None, ["The pile is empty", "This"])):
        told = [*reasons(GAMES["canasta"], seen, Hint(choice, beside, ()), Words("en", {1: "Ken"}, 0))]
        assert all(one.startswith(start) for one, start in zip(told, starts, strict=True))


@merge_cases(
    ("action", "less", "first"),
    [
        (canasta_builders.meld("KS"), 0.0, canasta_builders.meld("9S 9D")),
        (canasta_builders.meld("KS"), 30.0, canasta_builders.meld("KS")),
        (canasta.Discard(Card("4D")), 0.0, canasta.Discard(Card("4D"))),
    ],
)
def test_of_a_turn_the_canasta_is_recommended_first(action: canasta.Action, less: float, first: canasta.Action) -> None:
    """Nine and nine complete a canasta; the king can be laid before or after them."""
    hands = [["9S", "9D", "KS", "QH", "4D", "3S", "JD"], 11, 11, 11]
    here = canasta_builders.position(hands=hands, melds=canasta_builders.melds("9H 9D 9C 9S 9H", "KH KD KC"))
    listed = ((action, 0.0), (canasta_builders.meld("9S 9D"), less))
    weighed = [WeighedChoice(one, -loss, 0.0, [-loss, -loss]) for one, loss in listed]
    made = Judgement(GAMES["canasta"], GAMES["canasta"].rules.observe(here, 0), weighed=weighed)
    assert put_first(made, action) == first


def test_a_draw_names_the_cards_of_the_take_that_is_next_best() -> None:
    """The pile can be taken with two kings and a joker, or with more cards."""
    hands = [["KC", "KD", "X", "9C", "9D", "4S", "5H", "6H", "7H"], 11, 11, 11]
    here = canasta_builders.position(hands=hands, pile=["KS"], phase="draw")
    seen, game = GAMES["canasta"].rules.observe(here, 0), GAMES["canasta"]
    assert game.players.reasons is not None
    choice = Choice(canasta.Draw(), tuple(game.players.reasons(seen, canasta.Draw())))
    for take, laid in (
        (canasta_builders.take("KC KD", "9C 9D X"), "K♣, K♦, 9♣, 9♦ and joker"),
        (canasta_builders.take("KC KD X"), "K♣, K♦ and joker"),
    ):
        hint = Hint(choice, HintAlternative(take, 30.0, 1.0, 100), ())
        first, *_ = reasons(game, seen, hint, Words("en", {}, 0))
        assert first == f"Laying {laid} for a single card gains you little."


@merge_cases(("equals", "less", "told"), [("TS", 70.0, 1), ("2S", 70.0, 0), ("2S", 1.0, 1), ("", 70.0, 0)])
def test_a_reason_that_names_the_cards_for_which_it_holds_is_given_unless_one_is_worse(
    equals: str, less: float, told: int
) -> None:
    match = Match(GAMES["canasta"], GAMES["canasta"].rules.presets["classic"], "out")
    match.deal()
    own = Told("canasta.reason.as-safe", {"faint": True, **({"equals": (Card(equals),)} if equals else {})})
    beside = HintAlternative(canasta.Discard(Card("2S")), less, 1.0, 100)
    seen = match.get_seat_view(match.to_act or 0)
    assert len(list_own_reasons(GAMES["canasta"], seen, (own,), beside)) == told


def test_a_few_more_deals_are_tried_for_a_move_with_a_better_reason() -> None:
    hands = [["KD", "KC", "QS", "QD", "JC"], 11, 11, 11]
    seen = GAMES["canasta"].rules.observe(canasta_builders.position(hands=hands, has_melded=[True] * 4), 0)
    faint, lone = canasta.Discard(Card("KD")), canasta.Discard(Card("JC"))
    high, even = [0.0, 2000.0] * BATCH, [975.0, 975.0] * BATCH
    weighed = [WeighedChoice(faint, 1000.0, 9.0, high), WeighedChoice(lone, 975.0, 9.0, even)]
    for tried, found in ((60, None), (480, faint)):
        made = Judgement(GAMES["canasta"], seen, weighed=weighed, tried=tried)
        assert prefer_explained(made, faint) == found, "the two are not told apart yet"


def test_of_moves_that_are_as_good_one_without_a_price_is_recommended() -> None:
    here = canasta_builders.position(
        hands=[["6D", "QS", "QD", "5S", "5H"], 11, 11, 11],
        pile=["2D", "4H", "5D"],
        melds=canasta_builders.melds("6S 6H 6C"),
    )
    seen, own = GAMES["canasta"].rules.observe(here, 0), canasta.Discard(Card("6D"))
    found = [WeighedChoice(one, 5.0, 0, [4.0, 6.0]) for one in (own, canasta_builders.meld("6D"))]
    assert prefer_explained(Judgement(GAMES["canasta"], seen, weighed=found), own) == canasta_builders.meld("6D")


@merge_cases(("other", "said"), [("QC", False), ("4D", True)])
def test_a_reason_that_holds_of_the_next_best_move_is_left_out(other: str, said: bool) -> None:
    """The queen counts as much as the jack, but is surely worse."""
    here = canasta_builders.position(
        hands=[["JC", "QC", "4D"], 11, 11, 11], pile=["2D", "TD", "TH"], melds=canasta_builders.melds("6S 6H 6C")
    )
    game, seen = GAMES["canasta"], GAMES["canasta"].rules.observe(here, 0)
    assert game.players.reasons is not None
    choice = Choice(canasta.Discard(Card("JC")), tuple(game.players.reasons(seen, canasta.Discard(Card("JC")))))
    hint = Hint(choice, HintAlternative(canasta.Discard(Card(other)), 60.0, 1.0, 100), ())
    told = [*reasons(game, seen, hint, Words("en", {1: "Ken"}, 0))]
    assert (told[0] == "Of the cards that go with nothing you have, J♣ and Q♣ count most against you.") == said


def test_runner_up_skips_actions_with_identical_values() -> None:
    high, low = [4.0, 6.0] * BATCH, [2.0, 4.0] * BATCH
    found = [WeighedChoice("a", 5.0, 0, high), WeighedChoice("b", 5.0, 0, high), WeighedChoice("c", 3.0, 0.1, low)]
    assert runner_up("a", found) == HintAlternative("c", 2.0, 0.0, 2 * BATCH)
    assert runner_up("a", found[:2]) is None
    assert runner_up("x", found) is None


@merge_cases(
    ("other", "less", "left"),
    [
        (canasta_builders.meld("QS"), 0.0, False),
        (canasta_builders.meld("QS"), 30.0, True),
        (canasta_builders.meld("QS", "9S"), 0.0, False),
        (canasta.Meld((canasta_builders.group("2D", "9"),)), 0.0, True),
        (canasta.Discard(Card("3S")), 0.0, True),
    ],
)
def test_an_order_of_the_same_turn_is_no_alternative(other: object, less: float, left: bool) -> None:
    """Unless it is surely worse, which tells that both should not be laid."""
    here = canasta_builders.position(
        hands=[["9S", "QS", "2D", "3S", "3C"], 11, 11, 11],
        melds=canasta_builders.melds("9H 9D 9C", "QH QD QC"),
        has_melded=[True] * 4,
    )
    game, own = GAMES["canasta"], canasta_builders.meld("9S")
    seen = game.rules.observe(here, 0)
    found = [
        WeighedChoice(own, 50.0, 0, [50.0, 50.0]),
        WeighedChoice(other, 50.0 - less, 0, [49.0 - less, 51.0 - less]),
    ]
    assert ([one.action for one in list_different(game, seen, own, found)] == [own, other]) == left


def test_a_discard_of_the_same_rank_is_no_alternative() -> None:
    match: AnyMatch = Match(GAMES["scarney"], next(iter(GAMES["scarney"].rules.presets.values())), "1")
    match.deal()
    own, *others = (scarney.Offer(Card(name)) for name in ("3S", "3C", "4S"))
    found = [WeighedChoice(one, 5.0, 0, [5.0 - at, 5.0 + at]) for at, one in enumerate((own, *others))]
    left = list_different(GAMES["scarney"], match.get_seat_view(0), own, found)
    assert [one.action for one in left] == [own, others[1]]


def test_runner_up_difference_is_exact_if_every_deal_was_tried() -> None:
    """If every possible deal was tried, the difference is exact and given without an error."""
    beside = runner_up("a", [WeighedChoice("a", 5.0, 0, [4, 6, 5]), WeighedChoice("b", 4.9, 0, [2, 7, 5.7])])
    assert beside is not None and beside.is_significant and beside.deals == 0
    assert format_estimate(GAMES["cassino"], beside.less, beside.error, Words("en")) == "0.10"
    assert format_estimate(GAMES["cassino"], beside.less, 0.2, Words("en")) == "about 0.10 (±0.40)"


def test_score_sheet_says_how_many_hints_and_warnings_there_were() -> None:
    match = next(deal(GAMES["cassino"], GAMES["cassino"].rules.presets["standard"], "1"))
    for step in ("where", "what", "where"):
        note_hint(match, 0, step)
    note_warning(match, 0)
    note_warning(match, 0)
    assert marks(match, ("person", "expert"), 0, len(match.actions)).assisted
    assert find_help(match, 0, len(match.actions)).hints == {0: 1}  # one move, whatever was shown of it
    alone, several = Words("en", {0: "Ana", 1: "Ben"}, 0), Words("en", {0: "Ana", 1: "Ben"})
    assert marks_told(match, ("person", "expert"), 0, alone) == (
        "Assisted deal: you had a hint for one move; the coach warned once.",
    )
    assert match.to_act is not None
    match.play([next(iter(match.game.rules.legal_actions(match.get_seat_view(match.to_act))))])
    note_hint(match, 1, "where")
    note_hint(match, 0, "where")
    match.write_note(TakenBack(0, free=False))
    assert marks_told(match, ("person", "person"), 0, several) == (
        "Assisted deal: hints for 2 moves of Ana, one move of Ben; the coach warned once; "
        "a move was taken back after new cards had been seen.",
    )


def test_hint_avoids_a_cautioned_action_only_at_a_surely_small_loss() -> None:
    """The six can be taken onto sixes, so the table warns of it; the seven is no warning but may be worse."""
    here = canasta_builders.position(
        hands=[["6S", "7D", "KC", "QC"], 11, 11, 11], melds=canasta_builders.melds("9S 9H 9D", their=("6C 6D 6H",))
    )
    seen, rivals = GAMES["canasta"].rules.observe(here, 0), [20.0 * (number % 2) for number in range(60)]
    six, seven = canasta.Discard(Card("6S")), canasta.Discard(Card("7D"))

    def recommend_with_lag(lag: float, spread: float) -> object:
        values = [value + lag + spread * (number % 3 - 1) for number, value in enumerate(rivals)]
        weighed = WeighedChoice(six, lag + 10.0, 1.0, values), WeighedChoice(seven, 10.0, 1.0, rivals)
        return recommend(Judgement(GAMES["canasta"], seen, weighed=weighed, tried=60))

    assert is_cautioned(GAMES["canasta"], seen, six) and not is_cautioned(GAMES["canasta"], seen, seven)
    assert recommend_with_lag(10.0, 1.0) == seven
    assert recommend_with_lag(100.0, 1.0) == six
    assert recommend_with_lag(25.0, 100.0) is None
