"""Opens the page on which a position is set up, and takes from there what is played, saved and copied."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from upcard.core.text.notation import BadNotation
from upcard.games import GAMES
from upcard.play.exchange import text_import
from upcard.play.exchange.deal_code import BadCode, of_match
from upcard.play.exchange.moment import line, moment, whole
from upcard.play.exchange.position_document import document
from upcard.play.exchange.position_sheet import frame, load_position
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import ResumedMatch
from upcard.play.rulebook.option_form import ChosenRules
from upcard.play.text.words import Words
from upcard.ui.features.handover.under_curtain import refuse
from upcard.ui.features.position_editor.page import PositionEditorPage
from upcard.ui.features.position_editor.work import PositionEditorModel, set_up_games
from upcard.ui.session import naming
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


NAME = "set up"


class HandSource(NamedTuple):
    """From which match a hand was taken, who saw it there, and whether anybody else at the table may not."""

    match: AnyMatch
    eyes: int
    shared: bool


class PositionEditor(QObject):
    """Keeps what is being set up while the page is dressed anew; a hand taken from the table only for whose it is."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self._seen: HandSource | None = None
        """Whose hand is, or was, part of what is set up; None where it is all the person's own."""
        self.work = self._fresh()
        context.controller.passed.connect(self._forget_position)
        context.controller.reseated.connect(self._check_viewer)

    def _fresh(self) -> PositionEditorModel:
        """Return work for a position of the game on the table, or of the first that has any, with nothing done yet."""
        match = self.context.controller.match
        if match.game.text.position_schema is None:
            game = GAMES[set_up_games()[0]]
            work = PositionEditorModel(
                game, ChosenRules(next(iter(game.rules.tables), ""), next(iter(game.rules.presets)))
            )
        else:
            chosen = of_match(match.game, match.rules, "").chosen
            work = PositionEditorModel(match.game, ChosenRules(chosen.table, chosen.preset, chosen.changes))
        work.setParent(self)
        work.reframed.connect(self.show)
        return work

    def _forget_position(self) -> None:
        """The table is covered: what was seen on it is forgotten, with all from which it could be brought back."""
        if self._seen is not None:
            self._forget()

    def _check_viewer(self) -> None:
        """Somebody else looks, or another match lies there, by which another person may have sat down."""
        controller, seen = self.context.controller, self._seen
        now = controller.match, controller.seated.eyes
        if seen is not None and seen.shared and now != (seen.match, seen.eyes):
            self._forget()

    def _forget(self) -> None:
        self._seen = None
        self.work.deleteLater()
        self.work = self._fresh()
        self.context.pages.take_out(NAME)

    def show(self) -> None:
        """Open the page, or open it anew."""
        self.context.pages.open(NAME, self._page)

    def _page(self) -> PositionEditorPage:
        context = self.context
        page = PositionEditorPage(context.window, self._dress(), self.work, context.table.table_scene.deck)
        page.played.connect(self.play)
        page.saved.connect(self.save)
        page.copied.connect(lambda: QGuiApplication.clipboard().setText(self.text()))
        page.taken.connect(self.take)
        page.opened.connect(self.open)
        return page

    def _dress(self) -> StyleContext:
        """Return the dress in which the seats have the names of a table at which nobody sits yet."""
        context, found = self.context, self.work.frame
        code, people = context.language.code, self.work.people
        names = naming.at_table(code, found.game, found.chosen.table, people, ("",) * len(people))
        you = found.seating.index(people.index(PERSON)) if people.count(PERSON) == 1 else None
        seats = {seat: names[player] for seat, player in enumerate(found.seating)}
        return context.dress._replace(words=Words(code, seats, you))

    def text(self) -> str:
        """Return the position as it is written, with who is to play."""
        return line({**document(self.work.sheet), "seats": list(self.work.people)})

    def play(self) -> None:
        """Play from the position."""
        self.context.files.bring(self.text())

    def save(self) -> None:
        """Ask for a name, and save the position."""
        context = self.context
        name = f"{context.words.say_key(self.work.frame.game.name)}.json"
        asked = self.tr("Save the position")
        path = where_to_save(context.window, asked, documents() / name, "JSON (*.json)")
        if path is not None:
            context.files.write(path, self.text() + "\n")

    def open(self) -> None:
        """Ask for a file, and go on with the position that it holds, or say why that cannot be."""
        kinds = self.tr("Positions and records") + " (*.json *.txt)"
        asked = self.tr("Open a position")
        path, _ = QFileDialog.getOpenFileName(self.context.window, asked, str(documents()), kinds)
        if not path:
            return
        try:
            text = Path(path).read_text("utf-8-sig")
            found, data = text_import.import_text(text, GAMES), text_import.position_in(text)
            if not isinstance(found, ResumedMatch):
                raise BadNotation("notation.unknown")
        except (OSError, UnicodeDecodeError, BadNotation, BadCode) as bad:
            told = bad if isinstance(bad, BadNotation | BadCode) else BadNotation("notation.unknown")
            why = self.context.words.say_key(told.key, told.facts)
            self.context.pages.notice(self.tr("The file could not be opened"), why)
            return
        match, chosen = found.match, of_match(found.match.game, found.match.rules, "").chosen
        position = data.get("position") if data else whole(match, match.position)
        keys = position if isinstance(position, dict) else {}
        self.work.take(match.game.name, chosen, load_position(frame(match.game, chosen), keys), found.players)

    def take(self) -> None:
        """Take the position on the table over, as far as whoever looks sees it."""
        controller = self.context.controller
        match = controller.match
        if refuse(self.context) or controller.covered or match.to_act is None:
            return
        if match.game.text.position_schema is None:
            return
        chosen = of_match(match.game, match.rules, "").chosen
        position = moment(match, controller.person)["position"]
        assert isinstance(position, dict)
        sheet = load_position(frame(match.game, chosen), position)
        self._seen = HandSource(match, controller.seated.eyes, controller.seated.shared)
        self.work.take(match.game.name, chosen, sheet, controller.seated.players)


def show(context: "Context") -> None:
    """Open the page, with what was put together on it last."""
    found = context.findChild(PositionEditor)
    (found if isinstance(found, PositionEditor) else PositionEditor(context)).show()
