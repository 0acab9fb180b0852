"""Opens the list of lessons, saves the progress in each lesson, and leads from one lesson to the next."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.core.game.lessons import AnyLesson
from upcard.core.text.decode import BadData
from upcard.games import GAMES
from upcard.play.lessons.course import LessonSession
from upcard.play.lessons.text import key_of, texts
from upcard.play.match.match_config import MatchConfig, make_default_config
from upcard.play.rulebook.new_game import first_offer
from upcard.play.rulebook.new_game import setup as agreed
from upcard.ui.features.lessons.lesson import LessonController
from upcard.ui.features.lessons.list_page import LessonListPage, LessonStatus, find_next_lesson
from upcard.ui.features.new_game.model import NewGameModel
from upcard.ui.settings.settings import LESSONS

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def list_lessons(game: str) -> tuple[AnyLesson, ...]:
    """Return the lessons of the game with the id `game`; an empty tuple if it has none."""
    return GAMES[game].extras.lessons


def show(context: "Context") -> None:
    """Open the page that lists the lessons of all games."""
    lessons = context.findChild(LessonLibrary)
    (lessons if isinstance(lessons, LessonLibrary) else LessonLibrary(context)).open()


class LessonLibrary(QObject):
    """Opens lessons, and saves which step the person has reached in each lesson."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self.last = "", ""
        """The game and the name of the lesson opened last."""

    def open(self) -> None:
        """Open the page that lists the lessons of all games."""
        self.context.pages.open(LESSONS, self._page)

    def _page(self) -> LessonListPage:
        known = {
            name: tuple(self._describe_lesson(name, lesson) for lesson in list_lessons(name))
            for name in GAMES
            if list_lessons(name)
        }
        context = self.context
        wanted = find_next_lesson(known, context.controller.match.game.name, self.last)
        page = LessonListPage(context.window, context.style, known, wanted, context.table.table_scene.deck)
        page.chosen.connect(self.play)
        return page

    def _describe_lesson(self, game: str, lesson: AnyLesson) -> LessonStatus:
        words = self.context.words.with_texts(texts(game, self.context.language.code))
        name, about = (words.say_key(key_of(lesson, None, what)) for what in ("name", "about"))
        played = self._read_progress(game, lesson.name)
        step = LessonSession(GAMES[game], lesson, played).tasks_done + 1 if played else 1
        done = lesson.name in self.list_finished_lessons(game)
        card = next((task.cards[0] for task in lesson.tasks if task.cards), None)
        return LessonStatus(lesson.name, name, about, done, bool(played), step, len(lesson.tasks), card)

    def list_finished_lessons(self, game: str) -> tuple[str, ...]:
        """Return the names of those lessons of the game with the id `game` that the person has finished."""
        return tuple(self.context.settings.recall_text(f"{LESSONS}-{game}").split())

    def _read_progress(self, game: str, lesson: str) -> str:
        return self.context.settings.recall_text(f"lesson-{game}-{lesson}")

    def play(self, game: str, name: str) -> None:
        """Open the lesson `name` of the game with the id `game`, at the step at which the person left it."""
        self.last = game, name
        lessons = list_lessons(game)
        at = next(number for number, lesson in enumerate(lessons) if lesson.name == name)
        following = lessons[at + 1 : at + 2]
        onward = self.tr("Next lesson") if following else ""
        teaching = LessonController(self.context, GAMES[game], lessons[at], self._read_progress(game, name), onward)
        teaching.came_on.connect(partial(self.context.settings.save_page_text, f"lesson-{game}-{name}"))
        teaching.finished.connect(partial(self._finish, game, name))
        teaching.onward.connect(partial(self.play, game, following[0].name if following else ""))
        teaching.real.connect(partial(self.play_real, game))
        teaching.open()

    def _finish(self, game: str, name: str) -> None:
        self.context.settings.save_page_text(
            f"{LESSONS}-{game}", " ".join(dict.fromkeys((*self.list_finished_lessons(game), name)))
        )
        self.context.settings.save_page_text(f"lesson-{game}-{name}", "")

    def play_real(self, game: str) -> None:
        """Begin a match, not a lesson, of the game with the id `game`, with the options that were chosen for it last.

        If no options were chosen yet, the standard options are used, and the person plays first.
        """
        self.context.switcher.new_match(self._setup(game))

    def _setup(self, name: str) -> MatchConfig:
        game = GAMES[name]
        offer = NewGameModel(game, self.context.settings).offer
        if offer == first_offer(game):
            return make_default_config(game)._replace(first=0)
        try:
            return agreed(game, offer)
        except BadData:
            return make_default_config(game)
