"""Whatever happens to a turn, in any order, it passes only through legal states, and the match can be played on."""

from collections.abc import Callable, Sequence
from itertools import islice
from math import inf
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from tests.case_counts import count_cases
from tests.merge_cases import merge_cases
from tests.play.match.test_out_of_turn import CLOSE, FOUR, match_of
from tests.ui.fakes import FakeThinker
from tests.unlike_games import UNLIKE_GAMES
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.seat_handover import give_up, hand
from upcard.play.match.undo import last_choice
from upcard.ui.app.picture import play_on
from upcard.ui.session.controller import MatchController
from upcard.ui.session.play_filter import Review
from upcard.ui.session.turn_state import BUSY, TRANSITIONS, IllegalTransition, Transition, TurnState, next_state
from upcard.ui.worker.thinker import plainest, request_play

AT_ONCE, SOON = 0.0, 1e6
"""Speeds: one without pauses, and one whose pauses end with the event loop."""
STEPS = 300
ENDED = (TurnState.ENDED, TurnState.COVERED_ENDED)


@merge_cases("transition", Transition)
def test_transition_missing_from_the_table_is_refused(transition: Transition) -> None:
    for state in TurnState:
        if state in TRANSITIONS[transition]:
            assert next_state(state, transition) is TRANSITIONS[transition][state]
        else:
            with pytest.raises(IllegalTransition, match=f"{transition.name} in the state {state.name}"):
                next_state(state, transition)


def test_only_uncover_and_begin_uncover_the_table() -> None:
    uncovering = {
        transition
        for transition, allowed in TRANSITIONS.items()
        for state, after in allowed.items()
        if state.covered and not after.covered
    }
    assert uncovering == {Transition.UNCOVER, Transition.BEGIN}


def test_every_busy_state_can_be_interrupted_and_every_state_is_reached() -> None:
    assert all(not next_state(state, Transition.INTERRUPT).busy for state in BUSY)
    reached, new = set[TurnState](), {TurnState.OPEN}
    while new:
        reached |= new
        new = {after for allowed in TRANSITIONS.values() for state, after in allowed.items() if state in reached}
        new -= reached
    assert reached == set(TurnState)


class HoldingCoach:
    """Sometimes holds a person's play, and later plays or drops it, as the coach does."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.held: Sequence[object] = ()

    def review(self, actions: Sequence[object]) -> Review:
        """Hold every third play."""
        self.held = actions if self.chance.random() < 1 / 3 else ()
        return Review.HOLD if self.held else Review.PLAY


class RandomTable:
    """A controller to which everything possible happens at random."""

    def __init__(self, game: str, seed: str) -> None:
        self.game, self.chance = game, Random(seed)
        self.match = start_match(game, seed, self.chance.choice((0, 0, 40, 45, 48)))
        seats = self.match.game.rules.players(self.match.rules)
        self.level = next(iter(self.match.game.players.levels))
        self.players = tuple(self.chance.choice((PERSON, self.level)) for _ in range(seats))
        self.controller = MatchController(self.match, self.players)
        self.thinker, self.coach = FakeThinker(), HoldingCoach(self.chance)
        self.controller.add_filter(self.coach)
        self.controller.timing.set_delays(SOON, self.chance.choice((1.0, inf)))
        self.waits, self.holds = False, 0
        self.controller.waiting.connect(self.note_wait)
        self.controller.shown.connect(self.check_open)
        self.controller.seat_thinker(self.thinker)

    def note_wait(self, waits: bool) -> None:
        """Check that each signal about waiting for a click is a change."""
        assert waits != self.waits
        self.waits = waits

    def check_open(self, *shown: object) -> None:
        """Check that nothing is shown while the table is covered."""
        assert not self.controller.covered

    @property
    def may_play(self) -> bool:
        """Return whether the current person is in turn."""
        controller = self.controller
        seated = controller.seated
        return self.match.to_act == controller.person and not controller.covered and not seated.viewer_sits_out

    def choose_person_action(self) -> object:
        """Return what the simplest level would play for the person."""
        seen = self.match.get_seat_view(self.controller.person)
        return plainest(request_play(self.match.game, self.level, seen, str(len(self.match.actions))))

    # what can happen

    def play(self) -> None:
        """The person plays something legal."""
        if self.may_play:
            seen = self.match.get_seat_view(self.controller.person)
            self.controller.play((self.chance.choice([*islice(self.match.game.rules.legal_actions(seen), 12)]),))

    def play_wrongly(self) -> None:
        """The person tries an illegal action, or one for another seat."""
        self.controller.play((self.match.game.rules.opening,))

    def play_held(self) -> None:
        """The coach releases a held play, perhaps long afterwards."""
        actions, self.coach.held = self.coach.held, ()
        legal = self.may_play and not any(
            self.match.game.rules.check(self.match.get_seat_view(self.controller.person), each) for each in actions
        )
        if actions and legal:
            self.controller.play_held(actions)

    def answer(self) -> None:
        """The worker answers its last request, however old."""
        if self.thinker.questions:
            self.thinker.answered.emit(plainest(self.thinker.questions[-1]))

    def pass_time(self) -> None:
        """All pauses end."""
        QCoreApplication.processEvents()

    def lie_still(self) -> None:
        """The cards come to rest."""
        self.controller.go_on()

    def pause(self) -> None:
        """Ctrl+P is pressed."""
        self.controller.pause(not self.controller.paused)

    def hurry(self) -> None:
        """Space is pressed or released."""
        self.controller.set_hurried(not self.controller.is_hurried and self.chance.random() < 1 / 4)

    def step(self) -> None:
        """A click or the next step happens."""
        self.controller.end_wait()

    def hasten(self) -> None:
        """The person asks for the end of the deal."""
        if self.chance.random() < 1 / 8:
            self.controller.skip_to_deal_end()

    def change_delays(self) -> None:
        """The settings change."""
        self.controller.timing.set_delays(self.chance.choice((AT_ONCE, SOON)), self.chance.choice((1.0, inf)))

    def cover(self) -> None:
        """The window is left, or somebody is asked for consent."""
        self.controller.cover()

    def uncover(self) -> None:
        """Somebody confirms who they are."""
        self.controller.uncover()

    def hold(self) -> None:
        """A page opens that pauses the table, sometimes on top of another."""
        if self.holds and self.chance.random() < 2 / 3:
            return
        self.controller.hold()
        self.holds += 1
        assert self.controller.is_held and not self.controller.state.busy

    def release(self) -> None:
        """Such a page closes, to go on with the game or for something else."""
        if self.holds:
            self.holds -= 1
            self.controller.release(resume=self.chance.random() < 1 / 2)

    def undo(self) -> None:
        """The last choice is undone."""
        to = last_choice(self.match, self.controller.seated.players)
        if to is not None and self.match.given_up is None and self.chance.random() < 1 / 3:
            self.match.take_back(to, True)
            self.controller.resync_table()

    def change_players(self) -> None:
        """Another player takes over a seat."""
        players = self.controller.seated.players
        player, to = self.chance.randrange(len(players)), self.chance.choice((PERSON, self.level))
        if players[player] != to and self.match.to_act is not None:
            self.controller.resync_table(hand(self.match, players, player, to))

    def deal(self) -> None:
        """The next deal is requested, at any time."""
        if not self.match.decided:
            self.controller.deal()

    def switch_match(self) -> None:
        """Another match replaces this one."""
        if self.chance.random() < 1 / 3:
            self.match = start_match(self.game, str(self.chance.random()), 0)
            self.controller.seat_match(self.match, self.players)
            self.controller.show()
            self.controller.go_on()

    def check(self) -> None:
        """Check that the state agrees with the table."""
        controller, seat = self.controller, self.match.to_act
        assert self.waits == (controller.state is TurnState.WAITING)
        if controller.state is TurnState.THINKING:
            assert seat is not None and not controller.seated.is_person(seat)
            assert self.thinker.questions[-1].seen == self.match.get_seat_view(seat)
        if controller.state in (*ENDED, TurnState.ENDING, TurnState.COVERED_ENDING):
            assert seat is None
        assert not (controller.is_held and controller.state.busy)

    def play_to_the_end(self) -> None:
        """Close what is open, and answer every request until the deal is over."""
        controller = self.controller
        while self.holds:
            self.release()
        self.coach.chance = Random()
        controller.pause(False)
        controller.set_hurried(False)
        controller.timing.set_delays(AT_ONCE, 1.0)
        for _ in range(3000):
            if controller.state in ENDED:
                return
            self.go_further()
            self.check()
        raise AssertionError(f"the match does not go on: {controller.state}")

    def go_further(self) -> None:
        """Do what the state waits for."""
        controller = self.controller
        controller.go_on()
        if controller.covered and self.match.given_up is None:
            controller.uncover()
        elif controller.state is TurnState.THINKING:
            self.answer()
        elif controller.state is TurnState.OPEN and self.may_play:
            controller.play_held((self.choose_person_action(),))
        else:
            self.pass_time()


def start_match(game: str, seed: str, actions: int) -> AnyMatch:
    """A dealt match with `actions` actions played; the game `claim` is one in which a claim is due soon."""
    if game == "claim":
        return match_of([CLOSE, 0], **FOUR)
    match: AnyMatch = Match(GAMES[game], next(iter(GAMES[game].rules.presets.values())), seed)
    match.deal()
    play_on(match, actions)
    return match


OFTEN: tuple[Callable[[RandomTable], None], ...] = (
    RandomTable.play,
    RandomTable.answer,
    RandomTable.pass_time,
    RandomTable.lie_still,
    RandomTable.uncover,
)
SELDOM: tuple[Callable[[RandomTable], None], ...] = (
    RandomTable.play_wrongly,
    RandomTable.play_held,
    RandomTable.pause,
    RandomTable.hurry,
    RandomTable.step,
    RandomTable.hasten,
    RandomTable.change_delays,
    RandomTable.cover,
    RandomTable.hold,
    RandomTable.release,
    RandomTable.undo,
    RandomTable.change_players,
    RandomTable.deal,
    RandomTable.switch_match,
)


def play_randomly(game: str, seed: str) -> RandomTable:
    """A table to which many random things have happened."""
    table = RandomTable(game, seed)
    for _ in range(STEPS):
        table.chance.choice((*OFTEN * 8, RandomTable.release, *SELDOM))(table)
        table.check()
    return table


@pytest.mark.parametrize("game", (*UNLIKE_GAMES, "claim"))
@pytest.mark.parametrize("seed", range(count_cases(2)))
def test_deal_can_be_finished_after_random_events(game: str, seed: int, qapp: QApplication) -> None:
    play_randomly(game, f"{game} {seed}").play_to_the_end()


@pytest.mark.parametrize("seed", range(count_cases(3)))
def test_giving_up_at_any_moment_ends_the_deal_once(seed: int, qapp: QApplication) -> None:
    table, ends = play_randomly("cassino", f"given up {seed}"), list[int]()
    if table.match.given_up is None and table.match.to_act is None:
        table.controller.deal()
    covered = table.controller.covered
    table.controller.deal_ended.connect(lambda: ends.append(1))
    give_up(table.match, 0)
    table.controller.end()
    table.play_to_the_end()
    assert (ends, table.controller.covered) == ([1], covered)


@pytest.mark.parametrize("seed", range(count_cases(3)))
def test_no_player_is_asked_and_nothing_played_after_the_window_closed(seed: int, qapp: QApplication) -> None:
    table = play_randomly("cassino", f"closed {seed}")
    table.controller.suspend()
    actions, asked = len(table.match.actions), len(table.thinker.questions)
    for happens in (
        RandomTable.answer,
        RandomTable.pass_time,
        RandomTable.lie_still,
        RandomTable.step,
        RandomTable.hurry,
        RandomTable.pause,
        RandomTable.play,
    ):
        happens(table)
    assert (len(table.match.actions), len(table.thinker.questions)) == (actions, asked)
    copy: AnyMatch = Match(table.match.game, table.match.rules, table.match.seed)
    copy.replay(table.match.actions)
    assert copy.position == table.match.position
