"""Plays a lesson: knows its current task, which actions fulfil it, and what the other players then play."""

# Why: decisions/0030-a-lesson-is-written-nowhere.md

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from upcard.core.cards import KNOWN, Card, shuffle_cards
from upcard.core.game.lessons import AnyLesson, AnyTask
from upcard.core.game.record import AnyGame
from upcard.core.game.steps import Step
from upcard.core.text.encode import plain
from upcard.core.text.notation import BadNotation
from upcard.core.violation import IllegalAction
from upcard.play.match.match import AnyMatch, Match

YOU = 0
"""The number of the seat of the person who takes the lesson."""
SEED = "lesson"
MELD_NUMBER = re.compile(r"\.\d+")
"""The number of a meld in the notation of an action, such as `.2` in `mD.2:9D`."""


class LessonSession:
    """A lesson being played: its match, which is not saved in any file, and the progress through its tasks."""

    def __init__(self, game: AnyGame, lesson: AnyLesson, played: str = "") -> None:
        """Start the lesson at its first task, then replay `played`, the actions of an earlier session in notation.

        The replay stops at the first action that no longer fulfils the current task.
        """
        self.game = game
        self.lesson = lesson
        rules = game.text.form.rules(dict(lesson.rules))
        self.match: AnyMatch = Match.from_position(game, rules, SEED, deal_lesson(game, lesson))
        self.starts = [len(self.match.actions)]
        """For each task reached, the number of actions before it."""
        self._waiting: list[str] = []
        """The actions that the other players still have to play, in notation."""
        self._resume(played.split())

    @property
    def tasks_done(self) -> int:
        """The number of completed tasks of the lesson.

        A task is complete once the other players have played the actions that follow it.
        """
        return len(self.starts) - 1

    @property
    def task(self) -> AnyTask | None:
        """The current task of the lesson; None if all tasks are done."""
        return self.lesson.tasks[self.tasks_done] if self.tasks_done < len(self.lesson.tasks) else None

    @property
    def others_play(self) -> bool:
        """Whether the other players must act next, before the person goes on with the lesson."""
        return bool(self._waiting)

    @property
    def has_tried(self) -> bool:
        """Whether any action was played since the current task began."""
        return len(self.match.actions) > self.starts[-1]

    @property
    def turn_began(self) -> bool:
        """Whether a turn begins now: another player acted before, or nothing has been played yet."""
        before = self.match.positions[-2:][0]
        return self.game.rules.to_act(before) != self.match.to_act

    def select_fitting(self, actions: Sequence[object]) -> Sequence[object]:
        """Return those of `actions` that fulfil the current task, but only up to the first that does not.

        All of `actions` must be legal.
        """
        first = next((n for n, action in enumerate(actions) if not self._meets(action)), len(actions))
        return actions[:first]

    def _meets(self, action: object) -> bool:
        task = self.task
        if task is None:
            return False
        return do_the_same(action, self.game.text.read_action(task.plays)) or (
            task.aim is not None and task.aim(action)
        )

    def play(self, actions: Sequence[object]) -> tuple[Step[object], ...]:
        """Play `actions`, which must fulfil the current task, and return the steps with the new positions and events.

        Raises IllegalAction if one of them is illegal.
        """
        task, steps = self.task, self.match.play(actions)
        if task is not None and (task.met is None or task.met(self.match.get_seat_view(YOU))):
            self._waiting = task.then.split()
            self._settle()
        return steps

    def play_others(self) -> tuple[Step[object], ...]:
        """Play the next action of another player, as the lesson prescribes.

        Return a tuple with one step: the new position and the events. Call this only if `others_play` is True. Raises
        IllegalAction if earlier choices of the person have made the action illegal.
        """
        steps = self.match.play((self._find_others_action(self._waiting.pop(0)),))
        self._settle()
        return steps

    def _find_others_action(self, word: str) -> object:
        """Return the action that `word`, from the lesson, describes in notation.

        If it is illegal, return the same action on another meld: melds are numbered in the order in which they were
        laid, and the person may have chosen another order than the lesson's.
        """
        text, seen = self.game.text, self.match.get_seat_view(self.match.to_act or 0)
        action: object = text.read_action(word)
        if self.game.rules.check(seen, action) is None:
            return action
        wanted = MELD_NUMBER.sub("", word)
        legal = self.game.rules.legal_actions(seen)
        return next((other for other in legal if MELD_NUMBER.sub("", text.write_action(other)) == wanted), action)

    def _settle(self) -> None:
        if not self._waiting:
            self.starts.append(len(self.match.actions))

    def reveal_solution(self) -> object | None:
        """Take back what was played in the current task, and return the action that solves it.

        None after the last task. If the lesson's own solution is illegal because of earlier choices of the person,
        return another one.
        """
        self.match.drop(self.starts[-1])
        if self.task is None:
            return None
        seen = self.match.get_seat_view(YOU)
        action: object = self.game.text.read_action(self.task.plays)
        if self.game.rules.check(seen, action) is None:
            return action
        return next((other for other in self.game.rules.legal_actions(seen) if self._meets(other)), action)

    def go_back(self) -> bool:
        """Go back to the start of the current task, or if nothing was played in it, to the start of the previous task.

        Return False, and change nothing, if there is no previous task.
        """
        if not self.has_tried and self.tasks_done == 0:
            return False
        if not self.has_tried:
            self.starts.pop()
        self._waiting = []
        self.match.drop(self.starts[-1])
        return True

    def restart(self) -> None:
        """Go back to the first task, as if nothing had been played."""
        del self.starts[1:]
        self._waiting = []
        self.match.drop(self.starts[0])

    def format_progress(self) -> str:
        """Return the actions of the completed tasks in notation, from which the lesson can be resumed later."""
        return " ".join(map(self.game.text.write_action, self.match.actions[self.starts[0] : self.starts[-1]]))

    def _resume(self, words: Sequence[str]) -> None:
        for word in words:
            try:
                if self._waiting:
                    self.play_others()
                    continue
                action = self.game.text.read_action(word)
                if not self.select_fitting((action,)):
                    break
                self.play((action,))
            except (BadNotation, IllegalAction):
                break
        self._waiting = []
        self.match.drop(self.starts[-1])


def deal_lesson(game: AnyGame, lesson: AnyLesson) -> object:
    """Return the position in which the lesson starts.

    The stock begins with the cards `lesson.coming`; below these are all cards that the lesson's position does not name,
    shuffled.
    """
    form, options = game.text.form, dict(lesson.rules)
    given = {**lesson.position, "stock": lesson.position.get("stock", lesson.coming)}
    position: object = form.read(options, given, SEED)
    if "stock" in lesson.position:
        return position
    written = form.write(position)
    whole = Counter(game.rules.pack(game.rules.start(form.rules(options), SEED)))
    rest = shuffle_cards(sorted((whole - Counter(cards_in(written))).elements()), SEED)
    hands = {"hands": written["hands"], "stock": (*lesson.coming, *rest)}
    position = form.read(options, {**given, **hands}, SEED)
    return position


def cards_in(written: object) -> Iterator[Card]:
    """Yield all cards in `written`, a position as JSON data."""
    parts = written.values() if isinstance(written, Mapping) else written if isinstance(written, list | tuple) else ()
    if isinstance(written, str) and written in KNOWN:
        yield Card(written)
    for part in parts:
        yield from cards_in(part)


def do_the_same(one: object, other: object) -> bool:
    """Return whether two actions are equal apart from the order in which they list their cards."""
    return type(one) is type(other) and sort_nested_lists(plain(one)) == sort_nested_lists(plain(other))


def sort_nested_lists(value: object) -> object:
    """Return the JSON value with all its lists sorted, nested ones too."""
    if isinstance(value, Mapping):
        return {key: sort_nested_lists(part) for key, part in value.items()}
    return sorted(map(sort_nested_lists, value), key=repr) if isinstance(value, list) else value
