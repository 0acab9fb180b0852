"""Every lesson is played to its end through the engine, and every step has texts in every language."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.benchmarks.lesson_advice import RULES_ONLY, judge_advice, list_advice
from tests.case_counts import choose_cases
from tests.games.canasta.ai.quick_plans import quick_plans
from tests.merge_cases import merge_cases
from tests.play.text.test_words_catalogues import WRONG
from tests.play.text.test_words_catalogues import texts as parts
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.events import Place
from upcard.core.game.lessons import AnyLesson, AnyTask
from upcard.core.game.record import AnyGame
from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.games.canasta.actions import Meld
from upcard.play.analysis.decision_costs import mark
from upcard.play.lessons.course import YOU, LessonSession, cards_in
from upcard.play.lessons.text import key_of, list_facts, texts
from upcard.play.text.spoken import SpokenWords
from upcard.play.text.words import FIELD, LANGUAGES, Words

NAMES = {1: "Ken", 2: "Nora", 3: "Mio"}


def lessons() -> Iterator[tuple[str, AnyLesson]]:
    for name in GAMES.known:
        for lesson in GAMES[name].extras.lessons:
            yield name, lesson


DEALS = 40
"""In how many possible deals a piece of advice is weighed."""
ALL = [*lessons()]
TAUGHT = tuple(dict.fromkeys(name for name, _ in ALL))
"""The games that have lessons."""
ADVISING = tuple(name for name in TAUGHT if len(GAMES[name].extras.lessons) > RULES_ONLY)
"""Those of them whose lessons say more than the rules."""
EACH = merge_cases(("name", "lesson"), ALL, ids=[f"{name}-{lesson.name}" for name, lesson in ALL])


def do_task(course: LessonSession) -> AnyTask:
    """Do a task as *Show me* does, and let the other players play."""
    task, action = course.task, course.reveal_solution()
    assert task is not None and action is not None
    assert course.select_fitting((action,)) == (action,)
    course.play((action,))
    while course.others_play:
        course.play_others()
    return task


def finish_course(course: LessonSession) -> LessonSession:
    while course.task is not None:
        do_task(course)
    return course


def list_wrong_actions(course: LessonSession) -> Iterator[object]:
    """Yield the legal actions that do not meet the task."""
    for action in course.game.rules.legal_actions(course.match.get_seat_view(YOU)):
        if not course.select_fitting((action,)):
            yield action


def test_offered_game_has_three_lessons_on_rules_and_more_on_good_play_or_on_its_family() -> None:
    whole = {"canasta": 3 + 7, "cassino": 3 + 5, "scarney": 3 + 5, "hand_and_foot": 3 + 5}
    related = {"samba": 3 + 1 + 5, "bolivia": 3 + 1 + 5, "modern_american": 3 + 1 + 5}
    assert Counter(name for name, _ in ALL) == {**whole, **related}


@pytest.mark.parametrize("name", [name for name in ADVISING if name in UNLIKE_GAMES])
def test_review_marks_no_advice_of_the_good_play_lessons_as_a_mistake(name: str) -> None:
    game = GAMES[name]
    every = [list(list_advice(game, lesson)) for lesson in game.extras.lessons[RULES_ONLY:]]
    advised = [one for advice in every for one in choose_cases(advice[-1:], advice)]
    with quick_plans():
        found = [(one, judge_advice(game, one, DEALS)) for one in advised]
    assert len(every) > 3 and {one[0].lesson for one in found} == {each.name for each in game.extras.lessons[3:]}
    assert [one.task for one, judged in found if judged is not None and mark(game, judged.verdict)] == []


@EACH
def test_every_lesson_can_be_played_to_its_end_by_its_tasks(name: str, lesson: AnyLesson) -> None:
    course = LessonSession(GAMES[name], lesson)
    while course.task is not None:
        assert course.match.to_act == YOU
        at = course.tasks_done
        do_task(course)
        assert course.tasks_done == at + 1
    assert course.match.journal is None


@pytest.mark.parametrize("name", ["samba", "bolivia"])
def test_others_add_to_melds_that_were_laid_in_another_order(name: str) -> None:
    course = LessonSession(GAMES[name], GAMES[name].extras.lessons[0])
    while course.task is not None:
        action = course.reveal_solution()
        played = Meld(action.melds[::-1]) if isinstance(action, Meld) else action
        assert course.select_fitting((played,)) == (played,)
        course.play((played,))
        while course.others_play:
            course.play_others()


@EACH
def test_every_lesson_step_has_texts_in_every_language(name: str, lesson: AnyLesson) -> None:
    game = GAMES[name]
    for words in (kind(language, NAMES, YOU) for language in LANGUAGES for kind in (Words, SpokenWords)):
        said = words.with_texts(texts(name, words.language))
        for what in ("name", "about", "end"):
            assert key_of(lesson, None, what) in said
        for task in lesson.tasks:
            told = [said.say_key(key_of(lesson, task, what), list_facts(game)) for what in ("do", "why")]
            assert all(told) and not any(sign in part for sign in "{}" for part in told)


@EACH
def test_other_actions_in_a_lesson_step_have_an_answer_text(name: str, lesson: AnyLesson) -> None:
    course, game = LessonSession(GAMES[name], lesson), GAMES[name]
    for language in LANGUAGES:
        course.restart()
        said = Words(language, NAMES, YOU).with_texts(texts(name, language))
        while course.task is not None:
            for action in list_wrong_actions(course):
                key = key_of(lesson, course.task, "other")
                assert key in said, action
                assert said.say_key(key, list_facts(game, action))
            do_task(course)


def test_lesson_texts_have_no_unused_keys_and_match_across_languages() -> None:
    for name in TAUGHT:
        known = {
            key_of(lesson, task, what)
            for game, lesson in ALL
            if game == name
            for task, kinds in (
                (None, ("name", "about", "end")),
                *((one, ("do", "why", "other")) for one in lesson.tasks),
            )
            for what in kinds
        }
        keys = {language: {*texts(name, language)} for language in LANGUAGES}
        assert keys["en"] <= known
        assert all(each == keys["en"] for each in keys.values())


@merge_cases("language", LANGUAGES)
@merge_cases(
    ("name", "step", "button"),
    [
        ("canasta", "freeze.ask", "ask"),
        ("scarney", "offer.ace", "refuse"),
        ("scarney", "offer.accept", "accept"),
        ("scarney", "out.refuse", "refuse"),
    ],
)
def test_lesson_text_names_a_button_like_the_table_does(name: str, step: str, button: str, language: str) -> None:
    words = Words(language, NAMES).with_texts(texts(name, language))
    known = {**list_facts(GAMES[name]), "card": "JC"}
    assert words.say_key(f"{name}.command.{button}", known) in words.say_key(f"lesson.{step}.do", known)


def test_japanese_lesson_texts_have_japanese_punctuation() -> None:
    bare = [FIELD.sub("", text) for name in TAUGHT for entry in texts(name, "ja").values() for text in parts(entry)]
    assert [text for text in bare if WRONG.search(text)] == []


@EACH
def test_lesson_resumes_where_it_was_left(name: str, lesson: AnyLesson) -> None:
    course = LessonSession(GAMES[name], lesson)
    while course.task is not None:
        again = LessonSession(GAMES[name], lesson, course.format_progress())
        assert (again.tasks_done, again.match.actions) == (course.tasks_done, course.match.actions)
        do_task(course)


@EACH
def test_lesson_can_be_shown_to_its_end_after_any_card_that_it_accepts(name: str, lesson: AnyLesson) -> None:
    """A card of a later task must stay in the hand: *Show me* would play what is no longer there."""
    game, course = GAMES[name], LessonSession(GAMES[name], lesson)
    while course.task is not None:
        before = course.format_progress()
        for action in game.rules.legal_actions(course.match.get_seat_view(YOU)):
            if len([*cards_in(plain(action))]) == 1 and course.select_fitting((action,)):
                other = LessonSession(game, lesson, before)
                other.play((action,))
                while other.others_play:
                    other.play_others()
                finish_course(other)
        do_task(course)


def test_saved_lesson_progress_that_does_not_fit_is_dropped() -> None:
    first = lesson("scarney", "first")
    assert LessonSession(*first, "d nonsense oAS").tasks_done == 1
    assert LessonSession(*first, "yes").tasks_done == 0


def lesson(name: str, wanted: str) -> tuple[AnyGame, AnyLesson]:
    return GAMES[name], next(lesson for game, lesson in ALL if (game, lesson.name) == (name, wanted))


def test_lesson_back_returns_to_the_step_start_then_the_step_before() -> None:
    course = LessonSession(*lesson("canasta", "first"))
    for _ in range(4):
        do_task(course)
    kings = course.game.text.read_action("mKSKHKD")
    course.play((kings,))
    assert course.tasks_done == 5
    assert course.go_back() and course.tasks_done == 4
    assert course.select_fitting((kings,)) == (kings,)
    while course.go_back():
        pass
    assert (course.tasks_done, len(course.match.actions)) == (0, 1)


def test_a_step_may_be_done_in_parts() -> None:
    course = LessonSession(*lesson("canasta", "freeze"))
    for _ in range(4):
        do_task(course)
    course.play((course.game.text.read_action("m4C4H4S"),))
    assert (course.tasks_done, course.has_tried) == (4, True)
    assert course.go_back() and not course.has_tried
    course.play((course.game.text.read_action("m4C4H4S"),))
    do_task(course)
    assert course.tasks_done == 5


def test_fitting_returns_the_leading_actions_that_fit_the_lesson() -> None:
    course = LessonSession(*lesson("canasta", "first"))
    do_task(course)
    aces, discard = (course.game.text.read_action(text) for text in ("mADAHAS", "x4C"))
    assert course.select_fitting((aces, discard)) == (aces,)
    assert course.select_fitting((discard, aces)) == ()


def test_equivalent_discard_is_accepted_in_a_lesson() -> None:
    course = LessonSession(*lesson("canasta", "first"))
    do_task(course), do_task(course)
    read = course.game.text.read_action
    assert course.select_fitting((read("x5H"),)) and not course.select_fitting((read("xKS"),))


@pytest.mark.parametrize(
    ("name", "wanted", "points"), [("cassino", "raising", (9, 2)), ("scarney", "out", (128, 0))], ids=["9-2", "128"]
)
def test_lesson_end_text_gives_the_points_of_the_deal(name: str, wanted: str, points: tuple[int, int]) -> None:
    course = finish_course(LessonSession(*lesson(name, wanted)))
    lines = course.game.rules.score(course.match.position)
    assert course.match.to_act is None
    assert tuple(sum(line.points for line in lines if line.side == side) for side in (0, 1)) == points
    said = (
        Words("en", NAMES, YOU).with_texts(texts(name, "en")).say_key(f"lesson.{wanted}.end", list_facts(course.game))
    )
    assert all(str(each) in said for each in points if each)


def test_canasta_freeze_lesson_ends_by_going_out_with_a_canasta() -> None:
    course = finish_course(LessonSession(*lesson("canasta", "freeze")))
    lines = {line.key: line.points for line in course.game.rules.score(course.match.position) if line.side == 0}
    assert course.match.to_act is None
    assert {100, 500} <= {*lines.values()}


@EACH
def test_a_lesson_names_the_key_that_the_button_shows(name: str, lesson: AnyLesson) -> None:
    """The amber button shows Enter instead of its letter, so no sentence says its letter."""
    course = LessonSession(GAMES[name], lesson)
    while course.task is not None:
        draft = GAMES[name].table.draft(course.match.get_seat_view(YOU))
        hand = draft.arrange()[Place("hand", YOU)]
        played = cards_in(plain(GAMES[name].text.read_action(course.task.plays)))
        buttons = draft.commands(tuple(card for card in played if card in hand))
        amber = {button.name for button in buttons if button.primary}
        for language in LANGUAGES:
            said = texts(name, language)[key_of(lesson, course.task, "do")]
            assert not amber & {field[1] for field in FIELD.finditer(str(said))}, (language, said)
        do_task(course)
