"""Breaks each promise on purpose and checks that its test notices: a test that cannot fail is a defect."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count, permutations
from random import Random
from typing import NamedTuple

import pytest

from tests.case_counts import choose_cases
from tests.changed_game import change_game
from tests.games.canasta import oracle as canasta
from tests.games.canasta.options.any_options import any_options
from tests.games.canasta.rules.near_legal import differences
from tests.games.canasta.situations import situation
from tests.games.cassino import oracle as cassino
from tests.games.scarney import oracle as scarney
from tests.promises import test_all_options, test_any_deal
from tests.promises.any_deal import DrawnDeal, PlayedDeal
from upcard.core.cards import shuffle_cards
from upcard.core.events import Events, Moved
from upcard.core.game.record import AnyGame, Rule
from upcard.core.game.steps import Step
from upcard.core.violation import IllegalAction, Violation
from upcard.games.canasta.actions import Action, AskPartner, Discard, Meld, Pass, TakePile
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules import check as checks
from upcard.games.canasta.rules import leaving
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melding import one_meld_a_rank, one_rank, own_melds, sound
from upcard.games.canasta.rules.taking import take_open
from upcard.games.canasta.rules.timing import discardable, in_hand, may_ask
from upcard.games.canasta.tables import TABLES
from upcard.play.match import saved_file
from upcard.play.match.match import Match

WAYS = {"canasta": "classic", "cassino": "standard", "scarney": "standard"}
"""The games that are broken; Samba and Bolivia are Canasta's engine."""
SEEDS = 200
"""So many positions at most are looked at for one that shows what is broken."""


class BrokenDeal(NamedTuple):
    """A deal that is played by the rules until something is changed in it."""

    name: str
    way: Callable[[PlayedDeal], PlayedDeal]

    def play_deal(self) -> PlayedDeal:
        """Play the deal, and make the change."""
        return self.way(DrawnDeal(self.name, {"preset": WAYS[self.name]}, "4", 30, False).play_deal())


def with_game(dealt: PlayedDeal, **functions: object) -> PlayedDeal:
    """Replace functions in the game's record from here on."""
    return replace(dealt, game=change_game(dealt.game, **functions))


def with_steps(dealt: PlayedDeal, way: Callable[[Step[object]], Step[object]]) -> PlayedDeal:
    """Replace the step of every action."""
    return replace(dealt, turns=tuple(replace(turn, step=way(turn.step)) for turn in dealt.turns))


def with_listed(dealt: PlayedDeal, way: Callable[[Sequence[object]], Sequence[object]]) -> PlayedDeal:
    """Replace the listed actions in every turn."""
    return replace(dealt, turns=tuple(replace(turn, listed=tuple(way(turn.listed))) for turn in dealt.turns))


def lose_card(dealt: PlayedDeal) -> PlayedDeal:
    game = dealt.game
    return with_steps(dealt, lambda step: step._replace(position=remove_stock_card(game, step.position)))


def remove_stock_card(game: AnyGame, position: object) -> object:
    """Remove a card from the stock."""
    return game.rules.with_stock(position, game.rules.pack(position)[:-1])


def add_chance(dealt: PlayedDeal) -> PlayedDeal:
    game, calls = dealt.game, count()

    def apply(position: object, action: object) -> Step[object]:
        step = game.rules.apply(position, action)
        return step._replace(
            position=game.rules.with_stock(
                step.position, shuffle_cards(game.rules.pack(step.position), str(next(calls)))
            ),
        )

    return with_game(dealt, apply=apply)


def show_stock(dealt: PlayedDeal) -> PlayedDeal:
    game = dealt.game
    return with_game(
        dealt, observe=lambda position, seat: (game.rules.observe(position, seat), game.rules.pack(position)[:1])
    )


def list_illegal_action(dealt: PlayedDeal) -> PlayedDeal:
    return with_listed(dealt, lambda listed: (*listed, dealt.game.rules.opening))


def list_action_twice(dealt: PlayedDeal) -> PlayedDeal:
    return with_listed(dealt, lambda listed: (*listed, listed[0]))


def accept_everything(dealt: PlayedDeal) -> PlayedDeal:
    return with_game(dealt, check=lambda seen, action: None)


def refuse_without_words(dealt: PlayedDeal) -> PlayedDeal:
    return with_game(
        dealt, check=lambda seen, action: dealt.game.rules.check(seen, action) and Violation("Of moons!", {})
    )


def hide_last_move(dealt: PlayedDeal) -> PlayedDeal:
    return with_steps(dealt, lambda step: step._replace(events=drop_last_move(step)))


def drop_last_move(step: Step[object]) -> Events:
    """Leave out the last announced move."""
    last = max((at for at, event in enumerate(step.events) if isinstance(event, Moved)), default=-1)
    return tuple(event for at, event in enumerate(step.events) if at != last)


def write_actions_alike(dealt: PlayedDeal) -> PlayedDeal:
    first = dealt.game.text.write_action(dealt.turns[-1].listed[0])
    return with_game(dealt, write_action=lambda action: first)


def list_nothing(dealt: PlayedDeal) -> PlayedDeal:
    return with_game(dealt, legal_actions=lambda seen: ())


def change_nothing(dealt: PlayedDeal) -> PlayedDeal:
    return dealt


PROMISES: dict[str, tuple[Callable[[PlayedDeal], PlayedDeal], tuple[object, ...]]] = {
    "test_no_card_is_lost_and_none_comes_from_nowhere": (lose_card, ()),
    "test_the_same_actions_lead_to_the_same_positions": (add_chance, ()),
    "test_nobody_sees_what_is_hidden": (show_stock, ()),
    "test_what_is_listed_is_accepted": (list_illegal_action, ()),
    "test_what_is_refused_cannot_be_played_and_what_is_simple_is_listed": (accept_everything, (Random(1),)),
    "test_events_lead_from_one_arrangement_to_the_next": (hide_last_move, ()),
    "test_what_is_written_as_text_is_read_as_it_was": (write_actions_alike, (0,)),
    "test_nobody_is_ever_stuck_and_every_deal_ends": (list_nothing, ()),
}
MORE = {
    "test_what_is_listed_is_accepted": (list_action_twice, ()),
    "test_what_is_refused_cannot_be_played_and_what_is_simple_is_listed": (refuse_without_words, (Random(1),)),
}
CASES = [(name, promise, way) for name in WAYS for ways in (PROMISES, MORE) for promise, way in ways.items()]


def check_promise(promise: str, *values: object) -> None:
    """Check one promise in one deal."""
    getattr(test_any_deal, promise).hypothesis.inner_test(*values)


@pytest.mark.parametrize(("name", "promise", "way"), CASES)
def test_a_broken_game_breaks_its_promise(
    name: str, promise: str, way: tuple[Callable[[PlayedDeal], PlayedDeal], tuple[object, ...]]
) -> None:
    breaks, more = way
    check_promise(promise, BrokenDeal(name, change_nothing), *more)
    with pytest.raises((AssertionError, IllegalAction)):
        check_promise(promise, BrokenDeal(name, breaks), *more)


@pytest.mark.parametrize("name", WAYS)
def test_a_taking_back_that_leaves_an_action_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drop = Match.drop
    check_promise("test_undo_and_redo_change_nothing", BrokenDeal(name, change_nothing), [7, 3])
    monkeypatch.setattr(Match, "drop", lambda match, to: drop(match, to + 1))
    with pytest.raises(AssertionError):
        check_promise("test_undo_and_redo_change_nothing", BrokenDeal(name, change_nothing), [7, 3])


@pytest.mark.parametrize("name", WAYS)
def test_a_file_that_lacks_a_line_is_seen(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    lines: Callable[[object], Iterable[object]] = saved_file.list_entries  # type: ignore[assignment]
    promise = "test_a_saved_game_is_the_same_when_it_is_opened"
    check_promise(promise, tmp_path_factory, BrokenDeal(name, change_nothing), 5)
    monkeypatch.setattr(saved_file, "list_entries", lambda match: [*lines(match)][:-1])
    with pytest.raises(AssertionError):
        check_promise(promise, tmp_path_factory, BrokenDeal(name, change_nothing), None)


def omit_last_action(oracle: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a game list all but its last action."""
    whole = getattr(oracle, "legal_actions")  # noqa: B009  # three modules, of no common type
    monkeypatch.setattr(oracle, "legal_actions", lambda seen: [*whole(seen)][:-1])


@pytest.mark.parametrize(
    ("oracle", "judge", "written"),
    [
        (canasta, "test_canasta_lists_all_that_is_legal_and_only_that", ({},)),
        (cassino, "test_cassino_lists_all_that_is_legal_and_only_that", ({},)),
        (scarney, "test_scarney_lists_all_that_is_legal_and_only_that", ()),
    ],
)
def test_a_list_that_lacks_an_action_is_seen(
    oracle: object, judge: str, written: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    omit_last_action(oracle, monkeypatch)
    with pytest.raises(AssertionError):
        for seed in range(SEEDS):
            getattr(test_all_options, judge).hypothesis.inner_test(*written, seed)


SEEN: Mapping[type[Action], Sequence[Rule]] = {
    Meld: (in_hand, own_melds, one_rank, one_meld_a_rank, sound, leaving.minimum, leaving.keeps_a_card),
    TakePile: (take_open, leaving.minimum, leaving.keeps_a_card),
    Discard: (in_hand, discardable, leaving.last_discard),
    AskPartner: (may_ask,),
    Pass: choose_cases((), (leaving.keeps_word,)),  # few positions come to it
}
"""Rules of Canasta that soon make a difference; those that only give a reason a better name make none."""


@pytest.mark.parametrize(("kind", "rule"), [(kind, rule) for kind, rules in SEEN.items() for rule in rules])
def test_a_rule_of_canasta_that_nobody_asks_is_seen(
    kind: type[Action], rule: Rule, monkeypatch: pytest.MonkeyPatch
) -> None:
    random, rules = Random(1), checks.RULES[kind]
    assert rule in rules
    assert not any(canasta_differs(random) for _ in range(5))
    monkeypatch.setattr(checks, "RULES", {**checks.RULES, kind: tuple(other for other in rules if other is not rule)})
    assert any(canasta_differs(random) for _ in range(8 * SEEDS))


def canasta_differs(random: Random) -> bool:
    """Return whether the judge sees a difference in some position, or a rule that relies on another raises an error."""
    position = situation(any_options(random.choice(list(TABLES)), random), random)
    try:
        return bool(differences(position, random, 12))
    except (ValueError, IndexError):
        return True


@pytest.mark.parametrize(("oracle", "name", "written"), [(cassino, "find_violation", ({},)), (scarney, "check", ())])
def test_an_illegal_action_that_is_accepted_is_seen(
    oracle: object, name: str, written: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = "cassino" if oracle is cassino else "scarney"
    judge = getattr(test_all_options, f"test_{game}_refuses_every_other_action")
    judge.hypothesis.inner_test(*written, 3)
    monkeypatch.setattr(oracle, name, lambda seen, action: None)
    with pytest.raises(AssertionError):
        judge.hypothesis.inner_test(*written, 3)


def test_a_listed_action_that_two_others_add_up_to_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = legal_actions

    def with_sums(seen: Observation) -> Iterable[Action]:
        melds = [action for action in whole(seen) if isinstance(action, Meld)]
        sums = (Meld(one.melds + other.melds) for one, other in permutations(melds, 2))
        return (*whole(seen), *(action for action in sums if check(seen, action) is None))

    monkeypatch.setattr(canasta, "legal_actions", with_sums)
    judge = test_all_options.test_canasta_lists_nothing_that_smaller_actions_add_up_to
    with pytest.raises(AssertionError):
        for seed in range(SEEDS):
            judge.hypothesis.inner_test({}, seed)  # type: ignore[attr-defined]  # what hypothesis keeps of the test
