"""Opens the position editor, and plays, saves, copies and loads positions."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from upcard.core.text.mail_cleanup import LONGEST
from upcard.core.text.notation import BadNotation
from upcard.games import GAMES
from upcard.play.exchange import text_import
from upcard.play.exchange.deal_code import BadCode, of_match
from upcard.play.exchange.moment import encode_line, encode_moment, encode_position
from upcard.play.exchange.position_code import format_position_code
from upcard.play.exchange.position_document import document
from upcard.play.exchange.position_sheet import frame, load_position
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import ResumedMatch
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.rulebook.option_form import ChosenRules
from upcard.play.storage.atomic_file import read_plain_file
from upcard.play.text.words import Words
from upcard.ui.features.handover.under_curtain import refuse_if_covered
from upcard.ui.features.position_editor.page import PositionEditorPage
from upcard.ui.features.position_editor.work import PositionEditorModel, set_up_games
from upcard.ui.session import naming
from upcard.ui.session.on_screen import refuse_past
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


NAME = "set up"


class HandSource(NamedTuple):
    """The match from which a hand in the position editor was copied, and the player `viewer` who saw the hand there.

    `shared` means that several persons share the match.
    """

    match: AnyMatch
    viewer: int
    shared: bool


class PositionEditor(QObject):
    """Opens the page of the position editor, and stores the position even while the page is rebuilt.

    A position with a hand copied from a match of several persons is removed before another person could see it.
    """

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self._seen: HandSource | None = None
        """The match from which a hand in the position was copied; None if no hand was copied."""
        self.work = self._fresh()
        context.controller.passed.connect(self._forget_position)
        context.controller.reseated.connect(self._check_viewer)

    def _fresh(self) -> PositionEditorModel:
        """Return a new model for the game on the table or, if it cannot be edited, for the first game that can."""
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
        """Remove the edited position if it contains a hand copied from a match, because the table is being covered.

        The table is covered by the curtain between two persons' turns; the next person must not see that hand.
        """
        if self._seen is not None:
            self._forget()

    def _check_viewer(self) -> None:
        """Remove the edited position if it contains a hand that the person now at the screen may not see."""
        controller, seen = self.context.controller, self._seen
        now = controller.match, controller.seated.viewer
        if seen is not None and seen.shared and now != (seen.match, seen.viewer):
            self._forget()

    def _forget(self) -> None:
        self._seen = None
        self.work.deleteLater()
        self.work = self._fresh()
        self.context.pages.take_out(NAME)

    def show(self) -> None:
        """Open the page of the position editor; if it is open already, build it again."""
        self.context.pages.open(NAME, self._page)

    def _page(self) -> PositionEditorPage:
        context = self.context
        deck = context.table.table_scene.deck
        page = PositionEditorPage(context.window, self._dress(), self.work, self.find_moment, deck)
        page.played.connect(self.play)
        page.saved.connect(self.save)
        page.copied.connect(self.copy)
        page.taken.connect(self.take)
        page.analysed.connect(lambda: context.run_action("analyse"))
        page.opened.connect(self.open)
        return page

    def _dress(self) -> StyleContext:
        """Return the page's style, with texts in which the players of the edited position have their names."""
        context, found = self.context, self.work.frame
        code, people = context.language.code, self.work.people
        names = naming.at_table(code, found.game, found.chosen.table, people, ("",) * len(people))
        you = found.seating.index(people.index(PERSON)) if people.count(PERSON) == 1 else None
        seats = {seat: names[player] for seat, player in enumerate(found.seating)}
        return context.style._replace(words=Words(code, seats, you), own_side=0)

    @property
    def document(self) -> dict[str, object]:
        """The edited position and its players as JSON data."""
        return {**document(self.work.sheet), "seats": list(self.work.people)}

    def text(self) -> str:
        """Return the edited position and its players as one line of JSON."""
        return encode_line(self.document)

    def find_moment(self) -> ShownMoment | None:
        """Return the edited position as a `ShownMoment`, for pages such as *Analyse*; None if it is not legal.

        If it contains a hand copied from the match on the table, that match is recorded as its source. An analysis of
        the position then counts as help in that match.
        """
        try:
            resumed = text_import.import_text(self.text(), GAMES)
        except BadNotation:
            return None
        if not isinstance(resumed, ResumedMatch) or resumed.match.to_act is None:
            return None
        match, controller = resumed.match, self.context.controller
        viewer = match.game.rules.seating(match.position)[resumed.match.to_act]
        there = ResumedMatch(controller.match, controller.seated.players, controller.seated.names)
        taken = self._seen is not None and self._seen.match is controller.match
        source = there if taken else resumed
        return ShownMoment(resumed, len(match.actions), viewer, viewer, source, 0, made_up=True)

    def copy(self) -> None:
        """Copy the edited position to the clipboard, as a short text that can be opened again (a position code)."""
        QGuiApplication.clipboard().setText(format_position_code(self.document))

    def play(self) -> None:
        """Start a match from the edited position."""
        self.context.files.open_text(self.text())

    def save(self) -> None:
        """Let the person choose a file name, and save the edited position there."""
        context = self.context
        name = f"{context.words.say_key(self.work.frame.game.name)}.json"
        asked = self.tr("Save the position")
        path = where_to_save(context.window, asked, documents() / name, "JSON (*.json)")
        if path is not None:
            context.files.write(path, self.text() + "\n")

    def open(self) -> None:
        """Let the person choose a file, and load its position into the editor; if that fails, show why."""
        kinds = self.tr("Positions and records") + " (*.json *.txt)"
        asked = self.tr("Open a position")
        path, _ = QFileDialog.getOpenFileName(self.context.window, asked, str(documents()), kinds)
        if not path:
            return
        try:
            text = read_plain_file(Path(path), LONGEST).decode("utf-8-sig")
            found, data = text_import.import_text(text, GAMES), text_import.position_in(text)
            if not isinstance(found, ResumedMatch):
                raise BadNotation("notation.unknown")
        except (OSError, UnicodeDecodeError, BadNotation, BadCode) as bad:
            told = bad if isinstance(bad, BadNotation | BadCode) else BadNotation("notation.unknown")
            why = self.context.words.say_key(told.key, told.facts)
            self.context.pages.show_notice(self.tr("The file could not be opened"), why)
            return
        match, chosen = found.match, of_match(found.match.game, found.match.rules, "").chosen
        position = data.get("position") if data else encode_position(match, match.position)
        keys = position if isinstance(position, dict) else {}
        self.work.take(match.game.name, chosen, load_position(frame(match.game, chosen), keys), found.players)

    def take(self) -> None:
        """Load the position of the match on the table, as the person sees it, into the editor.

        Do nothing between deals, while the curtain covers the table between two persons' turns, or if the setting
        `real_memory` hides the past of the deal.
        """
        controller = self.context.controller
        match = controller.match
        if refuse_if_covered(self.context) or controller.covered or match.to_act is None or refuse_past(self.context):
            return
        if match.game.text.position_schema is None:
            return
        chosen = of_match(match.game, match.rules, "").chosen
        position = encode_moment(match, controller.person)["position"]
        assert isinstance(position, dict)
        sheet = load_position(frame(match.game, chosen), position)
        self._seen = HandSource(match, controller.seated.viewer, controller.seated.must_hide_hands)
        self.work.take(match.game.name, chosen, sheet, controller.seated.players)


def show(context: "Context") -> None:
    """Open the position editor, at the position that was edited last."""
    found = context.findChild(PositionEditor)
    (found if isinstance(found, PositionEditor) else PositionEditor(context)).show()
