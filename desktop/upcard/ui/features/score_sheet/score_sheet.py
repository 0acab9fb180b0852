"""Opens the score sheet of a deal that has ended, behind all other open pages."""

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QDate, QLocale, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from upcard.play.statistics.deal_marks import describe_marks
from upcard.play.text.words import Words
from upcard.ui.features.score_sheet.follow_up_buttons import offer_follow_up, withdraw_follow_up
from upcard.ui.features.score_sheet.grid import ScoreSheetData
from upcard.ui.features.score_sheet.keepsake import scale_to_fit
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.features.score_sheet.rows import build_ended_deals
from upcard.ui.session import naming
from upcard.ui.settings.language import make_date_locale
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from upcard.ui.features.score_sheet.keepsake import Keepsake
    from upcard.ui.session.context import Context


translate = QCoreApplication.translate


WIDE, AROUND = 860, 168
"""The width of the page, and the height of everything on it except the picture, in text units (scaled pixels)."""
MARGIN = 26
"""The space left and right of the picture, in text units (scaled pixels)."""


def show(context: "Context") -> None:
    """Open the score sheet of the deal that has ended, behind all other open pages.

    If the match was given up, open the page that says so instead.
    """
    if context.controller.match.given_up is None:
        withdraw_follow_up(context)
        context.pages.lay_below("score", partial(_page, context), partial(_leave, context))
        return
    from upcard.ui.features.match_commands.give_up import page

    context.pages.lay_below("score", partial(page, context), partial(_leave, context))


def _leave(context: "Context", resume: bool) -> None:
    """After the score sheet has been closed, show the buttons on the table for what to do after a finished match.

    Do nothing if `resume` is False, because the table then shows something else next.
    """
    if resume:
        offer_follow_up(context, was_seen=not context.controller.match.is_single_deal)


def _page(context: "Context") -> ScoreSheetPage:
    words = naming.make_words(context.language.code, context.controller.seated, to_all=True)
    dress, deck = context.style._replace(words=words), context.table.table_scene.deck
    page = ScoreSheetPage(context.window, dress, _record(context, words), deck)
    page.next_deal.connect(context.next_deal)
    page.looking_back.connect(partial(context.run_action, "replay"))
    page.reviewing.connect(partial(context.run_action, "review"))
    page.leaving.connect(partial(context.run_action, "games"))
    page.done.connect(partial(_continue, context))
    page.new_game.connect(context.switcher.new_match)
    page.picturing.connect(partial(_show_picture, context))
    page.closed.connect(context.controller.show)  # the hands were open meanwhile
    return page


def _continue(context: "Context") -> None:
    """Open the page that comes after a single deal, such as the comparison of results; make *Home* the main button."""
    offer_follow_up(context, was_seen=True)
    context.after_single()


def _record(context: "Context", words: Words) -> ScoreSheetData:
    controller = context.controller
    return ScoreSheetData(
        controller.match.game.name,
        build_ended_deals(controller.deals(), controller.first_deal),
        tuple(naming.side_name(words, controller, side) for side in range(len(controller.totals))),
        controller.addressed,
        controller.target,
        words.join_sentences(map(words.render, controller.list_ending_messages())),
        controller.next_minimums(),
        controller.list_settlement_messages(),
        context.cutting.publish_promise(),
        controller.match.is_single_deal,
        words.join_sentences(marks(context, words)),
    )


def marks(context: "Context", words: Words) -> tuple[str, ...]:
    """Return short texts about the last deal: which help was used in it, and why the statistics leave it out.

    Return an empty tuple if there is nothing to say.
    """
    match, seated = context.controller.match, context.controller.seated
    return describe_marks(match, seated.players, seated.last_deal, words)


def _show_picture(context: "Context", headline: str) -> None:
    """Open the page with a picture of the won game: the table as it is now, below the text `headline`."""
    from upcard.ui.features.score_sheet.keepsake import draw_keepsake

    said, table = _describe_game(context, headline), context.table.grab_scene()
    name = context.words.join_details(headline, *(f"{side.name} {side.total}" for side in said.totals))
    context.pages.open("picture", lambda: _picture_page(context, draw_keepsake(table, said, context.style), name))


def _describe_game(context: "Context", headline: str) -> "Keepsake":
    from upcard.ui.features.score_sheet.keepsake import Keepsake, SideTotal

    controller, code = context.controller, context.language.code
    words = naming.make_words(code, controller.seated, to_all=True)
    winner = controller.match.game.rules.standing(controller.match.position).winner
    ranked = sorted(enumerate(controller.totals), key=lambda side: (side[0] != winner, -side[1]))
    totals = (
        SideTotal(side, naming.side_name(words, controller, side), words.format_number(total)) for side, total in ranked
    )
    day = make_date_locale(code).toString(QDate.currentDate(), QLocale.FormatType.LongFormat)
    return Keepsake(headline, tuple(totals), words.join_facts((naming.title(words, controller.match), day)))


def _picture_page(context: "Context", picture: "QImage", name: str) -> "KeepsakePage":

    page = KeepsakePage(context.window, context.style, picture, name)
    page.saving.connect(partial(_save_picture, context, picture))
    return page


def _save_picture(context: "Context", picture: "QImage") -> None:
    """Let the person choose a file name, and save the picture of the won game there."""
    from upcard.ui.features.score_sheet.keepsake import encode_png

    game = context.words.say_key(context.controller.match.game.name)
    name = documents() / f"{game} {date.today().isoformat()}.png"
    path = where_to_save(context.window, translate("KeepsakePage", "Save the picture"), name, "PNG (*.png)")
    if path is not None:
        context.files.write(path, encode_png(picture))


class KeepsakePage(Page):
    """The page with a picture of the won game; Enter copies the picture."""

    saving = Signal()
    """Emitted when the person wants to save the picture."""

    def __init__(self, window: QWidget, dress: StyleContext, picture: QImage, name: str) -> None:
        """Make the page with `picture`, which a screen reader calls `name`."""
        super().__init__(window, dress, wide=WIDE)
        self.picture = picture
        wide = min(dress.px(WIDE), window.width() - dress.px(32)) - 2 * dress.px(MARGIN) - 4
        shown = QLabel()
        shown.setPixmap(scale_to_fit(picture, wide, window.height() - dress.px(AROUND)))
        shown.setAccessibleName(name)
        self.column.addWidget(shown, 0, Qt.AlignmentFlag.AlignHCenter)
        self.copied = self.label("", "body", "second")
        self.copy = self.button(self.tr("Copy picture"), primary=True, key=self.tr("Enter"))
        self.copy.clicked.connect(self._copy)
        save = self.button(self.tr("Save picture…"))
        save.clicked.connect(self.saving)
        back = self.button(self.tr("Back"), key=self.tr("Esc"))
        back.clicked.connect(self.close_sheet)
        row = QHBoxLayout()
        row.addWidget(back)
        row.addWidget(self.copied)
        row.addStretch()
        row.addWidget(save)
        row.addWidget(self.copy)
        self.add_footer(row)
        self.start = self.copy

    def _copy(self) -> None:
        QGuiApplication.clipboard().setImage(self.picture)
        self.copied.setText(self.tr("Copied."))
