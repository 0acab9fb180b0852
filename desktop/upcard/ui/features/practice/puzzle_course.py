"""The state of a puzzle session: the puzzle being asked, the answer, and the person's rating."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from upcard.games import GAMES
from upcard.play.analysis.exercises import NEARLY, RIGHT, WRONG, ExerciseAnswer, set_up_exercise
from upcard.play.puzzles.puzzle import TRIES, Puzzle, load_puzzles
from upcard.play.statistics.figures import DAY
from upcard.play.statistics.glicko import UNRATED, RatedGame, Rating
from upcard.play.statistics.puzzle_book import PuzzleAnswer, keep_answer, list_answers, rate_answers
from upcard.play.statistics.strength_rating import rate_puzzle
from upcard.ui.features.practice.question import QuestionModel
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.features.statistics.ledger import StatisticsModel

SCORES: Mapping[str, float] = {RIGHT: 1.0, NEARLY: 0.5, WRONG: 0.0}


@cache
def rate_known_puzzle(game: str, name: str) -> Rating:
    """Return the rating of the puzzle `name` of `game`; the harder the puzzle, the higher its rating."""
    return rate_puzzle(GAMES[game], load_puzzles(game)[name].found, TRIES)


class PuzzleModel(QuestionModel):
    """Asks puzzles one after the other, of one game, theme and difficulty."""

    puzzle: Puzzle | None = None
    """The puzzle that is asked."""
    before: Rating | None = None
    """The person's rating before the answer to this puzzle.

    None if the puzzle is not answered yet, or if the answer does not count for the rating.
    """

    def __init__(self, ledger: StatisticsModel, now: Callable[[], float], what: tuple[str, str, str]) -> None:
        """Make the model; `what` is the game, the theme and the difficulty of the puzzles.

        "" means all themes or all difficulties. `ledger` is the person's statistics. `now` returns the time in seconds
        since 1970.
        """
        super().__init__()
        self.ledger, self.now = ledger, now
        self.game, self.theme, self.grade = what
        self.verdicts = dict[str, str]()
        """The verdict on the first answer to each puzzle in this session."""
        self._passed = list[str]()
        """The puzzles that were skipped, the latest last."""
        self._go()

    @property
    def answers(self) -> Sequence[PuzzleAnswer]:
        """The person's first answers to puzzles of the chosen game, from this session and all earlier ones."""
        return self.ledger.look_up(list_answers, self.ledger.filters.profile, self.game)

    @property
    def rating(self) -> Rating:
        """The person's current rating, computed from the answers to the puzzles of the game."""
        days = rate_answers(self.answers, int(self.now()) // DAY)
        return days[-1].rating if days else UNRATED

    @property
    def chosen(self) -> list[Puzzle]:
        """All puzzles of the chosen game, theme and difficulty."""
        every = load_puzzles(self.game).values()
        return [one for one in every if self.theme in ("", one.theme) and self.grade in ("", one.grade)]

    @property
    def solved_count(self) -> int:
        """How many puzzles of the chosen game, theme and difficulty the person has solved."""
        known = {one.name for one in self.answers if one.solved}
        return sum(one.name in known for one in self.chosen)

    @property
    def remaining_puzzles(self) -> list[Puzzle]:
        """The puzzles of the chosen game, theme and difficulty that are still to be asked.

        The puzzle nearest to the person's rating comes first; puzzles that the person skipped come last.
        """
        known, own = {one.name for one in self.answers if one.solved} | {*self.verdicts}, self.rating.value
        wanted = [one for one in self.chosen if one.name not in known]
        near = sorted(wanted, key=lambda one: abs(rate_known_puzzle(self.game, one.name).value - own))
        return sorted(near, key=lambda one: self._passed.index(one.name) if one.name in self._passed else -1)

    def choose(self, game: str, theme: str, grade: str) -> None:
        """From now on, ask the puzzles of `game`, `theme` and difficulty `grade`."""
        self.game, self.theme, self.grade = game, theme, grade
        self._go()

    def ask_unsolved(self) -> None:
        """Ask all puzzles again that the person has not solved."""
        self.verdicts.clear()
        self._passed.clear()
        self._go()

    def _go(self) -> None:
        self.puzzle, self.before = next(iter(self.remaining_puzzles), None), None
        if self.puzzle is None:
            self.show_question(None)
        else:
            found = self.puzzle.read_exercise()
            self.show_question(PracticeRequest(found, set_up_exercise(GAMES[found.game], found)))

    def go_on(self) -> None:
        """Ask the next puzzle; if the current puzzle was not answered, it is asked later in this session."""
        if self.puzzle is not None and self.puzzle.name not in self.verdicts:
            self._passed.append(self.puzzle.name)
        self._go()

    def count_verdict(self, verdict: str) -> None:
        """Save the verdict on an answer to the current puzzle.

        Only the first answer that the person has ever given to a puzzle changes the rating.
        """
        assert self.puzzle is not None
        name = self.puzzle.name
        if name not in self.verdicts:
            known = any(one.name == name for one in self.answers)
            self.before = None if known else self.rating
            self.verdicts[name] = verdict
        of = rate_known_puzzle(self.game, name)
        made = RatedGame(of.value, of.deviation, SCORES[verdict])
        self.ledger.look_up(keep_answer, (self.ledger.filters.profile, self.game), name, made, self.now())

    def find_why(self, made: ExerciseAnswer) -> None:
        """Ask the worker process why the best action is better than the action in the person's answer `made`.

        If both are the same action, ask why it is better than the second-best action.
        """
        assert self.question is not None
        mistake = self.question.mistake
        best = made.action == mistake.best_action.action
        self.ask_why(self.question.match.game.text.read_action(mistake.played if best else made.action))

    def solve(self) -> None:
        """Have the page show the current puzzle's best action, and why it is better than the second-best action.

        If the puzzle does not contain these reasons, ask the worker process for them; the page shows them later.
        """
        super().solve()
        if self.question is not None and not self.reasons:
            self.ask_why(self.question.match.game.text.read_action(self.question.mistake.played))
