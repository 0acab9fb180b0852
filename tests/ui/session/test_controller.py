"""The controller passes actions to the match, and reports only what the person's seat saw."""

from collections.abc import Sequence
from time import perf_counter
from unittest.mock import patch

import pytest
from pytestqt.qtbot import QtBot

from tests.toy_game import Deal, Show
from tests.ui.conftest import start_canasta
from tests.ui.fakes import TOY, FakeThinker, start_toy_match
from upcard.core.cards import HIDDEN, SUITED, Card, shuffle_cards
from upcard.core.events import Events, Moved, Place, Told
from upcard.play.match.journal import PERSON
from upcard.ui.session.controller import MatchController
from upcard.ui.session.play_filter import Review
from upcard.ui.session.turn_timing import LAST, LOOK, READING
from upcard.ui.settings.settings import WAITS
from upcard.ui.worker.thinker import plainest

Shown = tuple[object, object, Events]


@pytest.fixture
def controller(qtbot: QtBot) -> MatchController:
    made = MatchController(start_toy_match(), (PERSON, "first"))
    made.timing.set_delays(0.0, 1.0)
    return made


def record_shown_drafts(controller: MatchController) -> list[Shown]:
    seen = list[Shown]()
    controller.shown.connect(lambda draft, observation, events: seen.append((draft, observation, events)))
    return seen


def find_playable_card(controller: MatchController) -> Card:
    shown = map(ensure_show, controller.match.game.rules.legal_actions(controller.match.get_seat_view(0)))
    return Card(next(shown).card)


def ensure_show(action: object) -> Show:
    assert isinstance(action, Show)
    return action


def test_cards_dealt_to_another_hand_are_shown_face_down(controller: MatchController) -> None:
    shown = record_shown_drafts(controller)
    for _ in range(2):
        seat = controller.match.to_act
        assert seat is not None
        controller.match.play(
            tuple(controller.match.game.rules.legal_actions(controller.match.get_seat_view(seat)))[:1]
        )
    controller.deal()
    moves = [event for event in shown[-1][2] if isinstance(event, Moved)]
    assert [move.target for move in moves] == [Place("hand", 0), Place("hand", 1)]
    assert HIDDEN not in moves[0].cards
    assert moves[1].cards == (HIDDEN, HIDDEN)


def test_persons_play_is_shown_and_told(controller: MatchController) -> None:
    shown, told = record_shown_drafts(controller), list[tuple[Told, ...]]()
    controller.told.connect(told.append)
    card = find_playable_card(controller)
    controller.play((Show(card),))
    assert controller.match.to_act == 1
    assert shown[-1][2][0] == Moved((card,), Place("hand", 0), Place("shown"))
    assert told[-1] == (Told("toy.told.shown", {"seat": 0, "card": card}),)


def test_refused_action_is_reported_and_changes_nothing(controller: MatchController) -> None:
    refused, before, shown = list[object](), controller.match.position, record_shown_drafts(controller)
    controller.refused.connect(refused.append)
    controller.play((Show(Card("??")),))
    assert len(refused) == 1
    assert shown == []
    assert controller.match.position is before


def test_action_out_of_turn_is_ignored(controller: MatchController) -> None:
    controller.play((Show(find_playable_card(controller)),))
    before = controller.match.position
    controller.play((Show(Card("??")),))
    assert controller.match.position is before


def test_computer_player_is_asked_once_and_only_after_the_table_settles(
    qtbot: QtBot, controller: MatchController
) -> None:
    thinker = FakeThinker()
    controller.seat_thinker(thinker)
    controller.play((Show(find_playable_card(controller)),))
    assert thinker.questions == []
    controller.go_on()
    controller.go_on()
    qtbot.waitUntil(lambda: len(thinker.questions) > 0)
    assert [(question.level, question.seen) for question in thinker.questions] == [
        ("first", controller.match.get_seat_view(1))
    ]


def test_seed_of_a_question_does_not_reveal_the_deal(qtbot: QtBot, controller: MatchController) -> None:
    thinker, match = FakeThinker(), start_toy_match("the seed of the deal")
    controller.seat_match(match, (PERSON, "first"))
    controller.seat_thinker(thinker)
    controller.play((Show(find_playable_card(controller)),))
    controller.go_on()
    qtbot.waitUntil(lambda: len(thinker.questions) > 0)
    told = thinker.questions[0].seed
    assert match.seed not in told
    assert match.seed.encode().hex() not in told
    assert TOY.rules.start(match.rules, told) != match.positions[0]
    assert shuffle_cards(SUITED, told) != shuffle_cards(SUITED, f"{match.seed}/1")


def test_deal_end_is_signalled_once_and_the_next_deal_follows(qtbot: QtBot, controller: MatchController) -> None:
    thinker, ends = FakeThinker(), list[int]()
    controller.deal_ended.connect(lambda: ends.append(controller.deal_number))
    controller.seat_thinker(thinker)
    controller.play((Show(find_playable_card(controller)),))
    controller.go_on()
    qtbot.waitUntil(lambda: len(thinker.questions) > 0)
    thinker.answer()
    controller.go_on()
    controller.go_on()
    assert ends == [1]
    assert sum(controller.totals) <= 1
    assert len(controller.deals()) == 1
    controller.deal()
    assert controller.match.actions.count(Deal()) == controller.deal_number == 2


def test_next_deal_is_dealt_once_and_not_paced_as_late(qtbot: QtBot, controller: MatchController) -> None:
    thinker, paced = FakeThinker(), list[tuple[bool, bool]]()
    controller.paced.connect(lambda others, late: paced.append((others, late)))
    controller.seat_thinker(thinker)
    controller.play((Show(find_playable_card(controller)),))
    controller.go_on()
    qtbot.waitUntil(lambda: len(thinker.questions) > 0)
    qtbot.wait(2)
    controller.timing.set_delays(1e6, 1.0)
    thinker.answer()
    assert paced == [(False, False), (True, True)]
    controller.deal()
    controller.deal()
    assert paced[2:] == [(True, False)]
    assert controller.match.actions.count(Deal()) == 2


def test_answer_for_the_previous_match_is_dropped(qtbot: QtBot, controller: MatchController) -> None:
    thinker = FakeThinker()
    controller.seat_thinker(thinker)
    controller.play((Show(find_playable_card(controller)),))
    controller.go_on()
    qtbot.waitUntil(lambda: len(thinker.questions) > 0)
    fresh = start_toy_match("8")
    controller.seat_match(fresh, (PERSON, "first"))
    thinker.answer()
    assert thinker.stops == 1
    assert len(fresh.actions) == 1


def test_history_repeats_the_messages_of_this_deal(controller: MatchController) -> None:
    card = find_playable_card(controller)
    controller.play((Show(card),))
    came, shown = controller.history()
    assert came.key == "moves.came" and came.values["seat"] == 0
    assert shown == Told("toy.told.shown", {"seat": 0, "card": card})


@pytest.fixture
def table(qtbot: QtBot) -> MatchController:
    """A table of four at which a computer player is in turn and has been asked."""
    match, seats = start_canasta(), ["standard"] * 4
    first = match.to_act
    assert first is not None
    seats[first - 1] = PERSON
    made = MatchController(match, seats)
    made.timing.set_delays(0.0, 1.0)
    made.seat_thinker(FakeThinker())
    thinker = get_thinker(made)
    qtbot.waitUntil(lambda: len(thinker.questions) == 1)
    return made


def get_thinker(controller: MatchController) -> FakeThinker:
    assert isinstance(controller.thinker, FakeThinker)
    return controller.thinker


def finish_turn(controller: MatchController) -> None:
    """Let the computer player that was asked draw and discard."""
    match, seat = controller.match, controller.match.to_act
    while match.to_act == seat and seat is not None:
        thinker = get_thinker(controller)
        thinker.answered.emit(plainest(thinker.questions[-1]))
        controller.go_on()


def test_next_computer_player_waits_until_the_last_play_can_be_seen(qtbot: QtBot, table: MatchController) -> None:
    table.timing.set_delays(4.0, 1.0)
    began = perf_counter()
    finish_turn(table)
    before = len(get_thinker(table).questions)
    qtbot.waitUntil(lambda: len(get_thinker(table).questions) > before)
    assert perf_counter() - began >= LOOK[0] / 1000 / table.timing.speed * 0.8


def test_computer_player_waits_for_a_click_when_set_to_wait(table: MatchController) -> None:
    waits = list[bool]()
    table.waiting.connect(waits.append)
    table.timing.set_delays(0.0, WAITS["click"])
    finish_turn(table)
    before = len(get_thinker(table).questions)
    assert waits == [True]
    table.end_wait()
    table.end_wait()
    assert (len(get_thinker(table).questions), waits) == (before + 1, [True, False])


def test_new_match_ends_the_wait_for_a_click(table: MatchController) -> None:
    waits = list[bool]()
    table.waiting.connect(waits.append)
    table.timing.set_delays(0.0, WAITS["click"])
    finish_turn(table)
    table.seat_match(start_canasta("2"), (PERSON, "standard", "standard", "standard"))
    assert waits == [True, False]


class Holder:
    """A filter that holds the actions that it is told to hold."""

    def __init__(self, answer: Review) -> None:
        self.answer = answer
        self.asked = list[object]()

    def review(self, actions: Sequence[object]) -> Review:
        """Note the request, and hold it or not."""
        self.asked.append(actions)
        return self.answer


def test_held_play_skips_other_filters_and_can_be_played_later_once(controller: MatchController) -> None:
    first, second = Holder(Review.HOLD), Holder(Review.PLAY)
    controller.add_filter(first)
    controller.add_filter(second)
    actions, before = (Show(find_playable_card(controller)),), controller.match.position
    controller.play(actions)
    assert (first.asked, second.asked, controller.match.position) == ([actions], [], before)
    controller.play_held(actions)
    assert (first.asked, controller.match.to_act) == ([actions], 1)
    controller.play_held(actions)
    assert controller.match.to_act == 1


def test_filters_are_not_asked_about_plays_that_are_not_allowed(controller: MatchController) -> None:
    filtered = Holder(Review.PLAY)
    controller.add_filter(filtered)
    actions = (Show(find_playable_card(controller)),)
    controller.suspend()
    controller.play(actions)
    controller.uncover()
    assert filtered.asked == []
    controller.play(actions)
    controller.play((Show(Card("??")),))
    assert filtered.asked == [actions]


def test_answer_to_an_offer_adds_reading_time(controller: MatchController) -> None:
    answer = (Moved((Card("KC"),), Place("offer"), Place("hand", 0)),)
    controller.timing.prepare_pause(answer)
    assert controller.timing.reading == READING
    controller.timing.prepare_pause(())
    assert controller.timing.reading == 0


def test_end_of_a_deal_is_delayed_by_the_last_card_pause(controller: MatchController) -> None:
    controller.timing.set_delays(1.0, 1.0)
    pauses = list[float]()
    with patch.object(controller.timing, "put_off", side_effect=lambda act, pause: pauses.append(pause)):
        while (seat := controller.match.to_act) is not None:
            seen = controller.match.get_seat_view(seat)
            controller.match.play(tuple(controller.match.game.rules.legal_actions(seen))[:1])
        controller.go_on()
    assert pauses == [LAST]
