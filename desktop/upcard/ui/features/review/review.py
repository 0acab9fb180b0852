"""Opens the review of a finished deal, and analyses the deal, also while the match on the table goes on."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject

from upcard.games import GAMES
from upcard.play.analysis.review import FinishedDeal, list_ended_deals
from upcard.play.analysis.review_export import as_csv, as_html
from upcard.play.match.journal import SUFFIX, Journal
from upcard.play.match.notes import Review
from upcard.play.match.resume import BadJournal, ResumedMatch, goes_on, replay_journal
from upcard.play.replay.replay import only_person
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.statistics.journal_import import get_journal_name, home, keep_review
from upcard.play.storage import folders
from upcard.ui.features.replay.replay import ReplayController
from upcard.ui.features.review.course import ReviewModel
from upcard.ui.features.review.page import ReviewPage, title
from upcard.ui.session.table_pause import copy_table_style
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "review"
translate = QCoreApplication.translate


def show(context: "Context") -> None:
    """Open the review of the deal on the screen or, if that deal has not ended, of the last one that has.

    If no deal has ended, show a message.
    """
    page = context.pages.sheet
    if isinstance(page, ReviewPage):
        return
    if page is not None and page.moment is not None:
        show_moment(context, page.moment)
        return
    controller = context.controller
    match, seated = controller.match, controller.seated
    found = list(list_ended_deals(match))
    if not found:
        say_none(context)
        return
    path = match.journal.path if match.journal else None
    resumed = ResumedMatch(match, seated.players, seated.names)
    review(context, resumed, found[-1], None if controller.covered else seated.viewer, path)


def show_moment(context: "Context", shown: ShownMoment) -> None:
    """Open the review of the deal to which the position `shown` belongs.

    If that deal has not ended, open the review of the last deal that has; if none has, show a message. If `shown` is
    from a game that was played on from a match, the deal is the one of the match from which that game started.
    """
    at = min(shown.at, shown.fork)
    found = [deal for deal in list_ended_deals(shown.source.match) if deal.begun < at]
    if found:
        review(context, shown.source, found[-1], shown.viewer, shown.path)
    else:
        say_none(context)


def show_file(context: "Context", path: Path) -> None:
    """Open the review of the last finished deal of the match in the file `path`.

    If the file cannot be read, or has no finished deal, show a message that says so.
    """
    try:
        resumed = replay_journal(path, GAMES)
    except BadJournal as bad:
        title = translate("FileDialogs", "The file could not be opened")
        context.pages.show_notice(title, context.words.say_key(bad.key, bad.facts))
        return
    found = list(list_ended_deals(resumed.match))
    if found:
        review(context, resumed, found[-1], only_person(resumed), path)
    else:
        say_none(context)


def say_none(context: "Context") -> None:
    """Show the message that no deal can be reviewed yet."""
    words = context.words
    context.pages.show_remark(words.say_key("review.title"), words.say_key("review.none"))


def review_in_background(context: "Context") -> None:
    """Start to analyse the deal that has just ended, without opening a page.

    Do nothing unless the setting `reviews` is on and exactly one person plays.
    """
    controller = context.controller
    match, seated = controller.match, controller.seated
    resumed = ResumedMatch(match, seated.players, seated.names)
    path = match.journal.path if match.journal else None
    found = list(list_ended_deals(match))
    wanted = context.settings.values.reviews and match.game.players.weigh is not None
    if wanted and found and path is not None and only_person(resumed) is not None and seated.viewer is not None:
        find_reviews(context).start(resumed, found[-1], seated.viewer, path)


def find_reviews(context: "Context") -> "ReviewController":
    """Return the object that controls the reviews of the window; it is created on the first call."""
    kept = context.findChild(ReviewController)
    return kept if isinstance(kept, ReviewController) else ReviewController(context)


def review(
    context: "Context", resumed: ResumedMatch, deal: FinishedDeal, viewer: int | None, path: Path | None
) -> None:
    """Open the review of `deal`, a deal of the match in `resumed`.

    If this deal was reviewed last, the decision that was selected then is selected again. `viewer` is the player from
    whose seat the deal is shown; None leaves the choice to `SeatedPlayers`, which prefers a person. `path` is the
    match's file.
    """
    find_reviews(context).open(resumed, deal, viewer, path)


class ReviewController(QObject):
    """Opens the page of a review, and analyses the deal, even while the page is closed.

    It stores the last review, so that it can be opened again at once.
    """

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self.course: ReviewModel | None = None
        self.path: Path | None = None

    def open(self, resumed: ResumedMatch, deal: FinishedDeal, viewer: int | None, path: Path | None) -> None:
        """Open the page of the review of `deal`, and start to analyse the deal unless it was the last one reviewed.

        `resumed` has the match, and `path` is its file. `viewer` is the player from whose seat the deal is shown; None
        leaves the choice to `SeatedPlayers`, which prefers a person.
        """
        self.start(resumed, deal, viewer, path)
        self.context.pages.open(NAME, self._page)

    def start(self, resumed: ResumedMatch, deal: FinishedDeal, viewer: int | None, path: Path | None) -> None:
        """Start to analyse `deal`; do nothing if it was the last one reviewed and its analysis was not interrupted.

        `resumed` has the match, and `path` is its file. `viewer` is the player from whose seat the deal is shown; None
        leaves the choice to `SeatedPlayers`, which prefers a person.
        """
        course = self.course
        same = course is not None and course.deal == deal and course.resumed.match.seed == resumed.match.seed
        if course is None or not same or course.stopped or course.match.actions != resumed.match.actions[: deal.end]:
            self._begin(resumed, deal, viewer, path)

    def _begin(self, resumed: ResumedMatch, deal: FinishedDeal, viewer: int | None, path: Path | None) -> None:
        if self.course is not None:
            self.course.stop()
            self.course.deleteLater()
        self.path = path
        self.course = ReviewModel(resumed, deal, viewer, partial(self._keep, resumed, path), path)
        self.course.setParent(self)
        self.course.start()

    def _keep(self, resumed: ResumedMatch, path: Path | None, note: Review) -> None:
        """Save `note`, the finished review of a deal of the match in `resumed`, in that match's file `path`.

        `path` is None if the match has no file. Then mark the file of the match on the table as the newest, because the
        program resumes the newest at its next start.
        """
        save_review(resumed, path, note)
        journal = self.context.controller.match.journal
        if journal is not None:
            journal.stay_last()

    def _page(self) -> ReviewPage:
        context = self.context
        assert self.course is not None
        fit = partial(copy_table_style, context)
        page = ReviewPage(context.window, context.style, self.course, fit, context.table.table_scene.deck)
        page.replaying.connect(partial(self._replay, False))
        page.going.connect(partial(self._replay, True))
        page.saving.connect(self._save)
        page.practising.connect(self._practise)
        return page

    def _practise(self) -> None:
        """Open the page of practice with the mistakes of the reviewed deal."""
        course = self.course
        if course is not None:
            of = get_journal_name(self.path) if self.path is not None else ""
            self.context.practise((of, course.match.game.rules.deal_number(course.match.position)))

    def _replay(self, on: bool) -> None:
        """Show the moment of the selected decision in a replay; if `on`, also ask how to play on from there."""
        course = self.course
        if course is not None and course.at is not None:
            replaying = ReplayController(self.context, course.resumed, self._find_viewer(course.resumed), self.path)
            replaying.open(course.at)
            if on:
                replaying.ask()

    def _find_viewer(self, resumed: ResumedMatch) -> int | None:
        """Return the player from whose seat the match in `resumed` may be shown now; None if it may not be shown.

        Another person may be at the screen now than when the review was started.
        """
        controller = self.context.controller
        if resumed.match is not controller.match:
            return only_person(resumed)
        return None if controller.covered else controller.seated.viewer

    def _save(self) -> None:
        """Let the person choose a file name, and save the review as HTML or, if the name ends in `.csv`, as CSV."""
        course, context = self.course, self.context
        if course is None:
            return
        name = documents() / f"{title(course, context.style)}.html"
        asked = translate("ReviewPage", "Save the review")
        path = where_to_save(context.window, asked, name, "HTML (*.html);;CSV (*.csv)")
        if path is not None:
            words, table = course.words(context.language.code), path.suffix == ".csv"
            context.files.write(path, as_csv(course.report, words) if table else as_html(course.report, words))


def save_review(resumed: ResumedMatch, path: Path | None, note: Review) -> None:
    """Store the review `note` with the match in `resumed`, in the match's file `path`, and in the statistics.

    In the file, it is added after the actions, unless the file cannot be continued; `path` is None if there is no file.
    Only matches in the program's data folder have reviews in the statistics.
    """
    match = resumed.match
    if match.journal is not None:
        match.write_note(note)
    else:
        match.add_note(note)
        if path is not None and path.suffix == SUFFIX and goes_on(path):
            Journal(path).append((note,))
    if path is not None and home(path) == folders.data():
        keep_review(path, match)
