"""What can be opened over the table or beside it, each loaded when it is first wanted."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from upcard.core.events import Told
from upcard.core.later import LazyFunction
from upcard.games import GAMES
from upcard.ui.session import naming
from upcard.ui.shell.page_stack import PageStack

if TYPE_CHECKING:
    from upcard.core.game.record import AnyGame
    from upcard.play.text.words import Words
    from upcard.ui.app.program import Program
    from upcard.ui.features.match_commands.waiting_button import ContinueOverlay
    from upcard.ui.features.new_game.model import NewGameModel
    from upcard.ui.features.new_game.page import NewGamePage
    from upcard.ui.features.rulebook.comparison_model import RuleComparisonModel
    from upcard.ui.features.rulebook.laboratory_page import RuleComparisonPage
    from upcard.ui.features.rulebook.reader import RulesReaderPosition
    from upcard.ui.features.score_sheet.page import ScoreSheetPage
    from upcard.ui.shell.moves_panel import MovesPanel
    from upcard.ui.widgets.page import Page

marks_told, note_assisted = (
    LazyFunction("upcard.play.statistics.deal_marks_text:describe_marks"),
    LazyFunction("upcard.play.match.notes:note_assistance"),
)
given_up, waits = (
    LazyFunction("upcard.ui.features.match_commands.give_up:page"),
    LazyFunction("upcard.ui.features.match_commands.previous_game:waits"),
)
by_keys, licences = (
    LazyFunction("upcard.ui.shell.keyboard_aids:ready"),
    LazyFunction("upcard.ui.features.help.licences:show"),
)
report = LazyFunction("upcard.ui.features.help.bug_report:report")
look_back, copy_moves = (
    LazyFunction("upcard.ui.features.replay.replay:show"),
    LazyFunction("upcard.ui.features.exchange.copy:copy_moves"),
)
review, learn = (
    LazyFunction("upcard.ui.features.review.review:show"),
    LazyFunction("upcard.ui.features.lessons.lessons:show"),
)


class AppPageStack(PageStack):
    """Opens pages for the program, and what stands beside the table."""

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self.panel: MovesPanel | None = None
        self._untold: list[Told] = []
        """What the panel says when the cards have come to lie so."""
        self._waiting: ContinueOverlay | None = None

    def redress(self, other_language: bool) -> None:
        """Dress what is open as the settings say now; the focus stays where it is."""
        if other_language:
            self.fill_menus()
        self.tick()
        if self._waiting is not None:
            self.wait(True)
        sheet = self.program.window.sheet
        if sheet is not None and self.opened:
            place = sheet.focus_place
            self._show()
            if self.program.window.sheet is not None:
                self.program.window.sheet.focus_at(place)

    def mark_window(self) -> None:
        """Give the window its picture for the task bar."""
        self.program.later.load("emblem").mark(self.program.window)

    def fill_menus(self) -> None:
        """Give the menus their slots, in the language of the moment."""
        program, window = self.program, self.program.window
        module = program.later.load("menus")
        if window.menu is not None:
            window.menu.deleteLater()
        for action in window.actions():
            window.removeAction(action)
        window.menu = module.build_menus(window, module.slots(program), self._choose)
        by_keys(program)
        self.tick()

    def tick(self) -> None:
        """Tick the menus' choices that stand, in the letters and colours of the moment."""
        program, menu = self.program, self.program.window.menu
        if menu is not None:
            module = program.later.load("menus")
            module.dress_up(menu, program.dress)
            module.tick(menu, program.settings.values)

    def _choose(self, setting: str, value: str) -> None:
        self.program.settings.change(**{setting: value})

    def options(self) -> None:
        """Open Options."""
        program = self.program
        self.open("options", lambda: program.later.load("options").of(program))

    def rules(self, rule_id: str = "", options: object = None, game: "AnyGame | None" = None) -> None:
        """Open the rule book at a rule, beginning with the refusal if this rule has just refused something.

        It is read by the options of the match, where no others, or those of another game, are given; these have refused
        nothing.
        """
        if not self.program.later.load("rulebook").is_written(game or self.program.controller.match.game):
            self.notice(self.program.words.say_key("rulebook.none"), "")
            return
        refused = self.program.table.judge.refused
        refusal = refused if refused is not None and refused.rule == rule_id and options is None else None
        opening = self.program.later.load("rules").RulesReaderPosition(rule_id, refusal)
        self.open("rules", partial(self._reader, opening, game, options))

    def _reader(self, opening: "RulesReaderPosition", game: "AnyGame | None", options: object) -> "Page":
        program, match = self.program, self.program.controller.match
        language, rules = program.language.code, match.rules if options is None else options
        book = program.later.load("rulebook").read_rule_book(game or match.game, language, rules)
        module, deck = program.later.load("rules"), program.table.table_scene.deck
        reader: Page = module.RulesReaderPage(program.window, program.dress, book, deck, opening)
        return reader

    def about(self) -> None:
        """Say what Upcard is."""
        program, more = self.program, partial(licences, self.program)
        self.open("about", lambda: program.later.load("about").AboutPage(program.window, program.dress, more))

    def problem(self, trace: str) -> None:
        """Say that something went wrong, and offer a report."""
        program, told = self.program, report(self.program, trace)
        page, log = program.later.load("problem").ProblemPage, program.problems.log
        self.open("problem", lambda: page(program.window, program.dress, trace, log, told))

    def trouble(self, key: str, facts: Mapping[str, object]) -> None:
        """Say in one sentence why the last game was not resumed; a new one is on the table already."""
        self.notice(self.tr("The last game cannot go on"), self.program.words.say_key(key, facts))

    def unwritten(self, why: str) -> None:
        """Say that the game can be played on, but would be lost."""
        text = self.tr("It can be played to its end, but would be lost if Upcard stopped: {why}")
        self.notice(self.tr("This game is no longer written down"), text.format(why=why))

    def notice(self, title: str, text: str) -> None:
        """Tell something that cannot wait."""
        program = self.program
        self.open("notice", lambda: program.later.load("notice").NoticePage(program.window, program.dress, title, text))

    def new_game(self) -> None:
        """Offer a new game."""
        self.open("new game", partial(self._new_game, self._desk()))

    def _desk(self) -> "NewGameModel":
        match = self.program.controller.match
        desk: NewGameModel = self.program.later.load("desk").NewGameModel(
            match.game, self.program.settings, waits(self.program)
        )
        desk.games = GAMES
        desk.regamed.connect(self._show)
        return desk

    def _new_game(self, desk: "NewGameModel") -> "Page":
        program = self.program
        page: NewGamePage = program.later.load("new_game").NewGamePage(
            program.window, program.dress, desk, program.table.table_scene.deck
        )
        page.agreed.connect(program.beginning.new_match)
        page.compared.connect(partial(self.laboratory, desk))
        page.learning.connect(partial(learn, program))
        return page

    def laboratory(self, desk: "NewGameModel | None" = None) -> None:
        """Compare sets of rules: those of a new game that is being put together, or of the one offered last."""
        bench = self.program.later.load("bench").RuleComparisonModel(desk or self._desk())
        self.open("laboratory", partial(self._laboratory, bench))

    def _offer(self, desk: "NewGameModel") -> None:
        """Go back to the new game's page, or open it over the laboratory, with the rules chosen there."""
        if [layer.name for layer in self.opened[-2:-1]] == ["new game"]:
            self._go_back()
        else:
            self.open("new game", partial(self._new_game, desk))

    def _laboratory(self, bench: "RuleComparisonModel") -> "Page":
        program = self.program
        module = program.later.load("laboratory")
        page: RuleComparisonPage = module.RuleComparisonPage(
            program.window, program.dress, bench, program.settings.values.deck
        )
        page.agreed.connect(program.beginning.new_match)
        page.offered.connect(partial(self._offer, bench.desk))
        page.rule_wanted.connect(lambda rule_id, options: self.rules(rule_id, options, bench.game))
        return page

    def score(self) -> None:
        """Open the score sheet of the deal that has ended, as soon as no other page is open."""
        over = self.program.controller.match.given_up is not None
        self.lay_below("score", partial(given_up, self.program) if over else self._score)

    def _score(self) -> "Page":
        program, controller = self.program, self.program.controller
        module = program.later.load("score")
        words = naming.words(program.language.code, controller.seated, to_all=True)
        record = module.ScoreSheetData(
            controller.match.game.name,
            program.later.load("tally").build_ended_deals(controller.deals(), controller.first_deal),
            tuple(naming.side_name(words, controller, side) for side in range(len(controller.totals))),
            controller.addressed,
            controller.target,
            words.join_sentences((*map(words.say, controller.ending()), *self.marks(words))),
            controller.next_minimums(),
            controller.settling(),
            program.cutting.promise(),
            controller.match.single,
        )
        deck = program.table.table_scene.deck
        page: ScoreSheetPage = module.ScoreSheetPage(program.window, program.dress._replace(words=words), record, deck)
        page.next_deal.connect(program.next_deal)
        page.looking_back.connect(partial(look_back, program))
        page.reviewing.connect(partial(review, program))
        page.done.connect(program.after_single)
        page.new_game.connect(program.beginning.new_match)
        return page

    def note_help(self) -> None:
        """Note that the table has found something for the person."""
        note_assisted(self.program.controller.match, self.program.controller.person)

    def marks(self, words: "Words") -> tuple[str, ...]:
        """Say what makes the deal an assisted one, or keeps it apart, if anything does."""
        match, seated = self.program.controller.match, self.program.controller.seated
        found: tuple[str, ...] = marks_told(match, seated.players, seated.last_deal, words)
        return found

    def wait(self, waiting: bool) -> None:
        """Show, or no longer, that a computer player waits to be told to go on."""
        program = self.program
        if self._waiting is not None:
            self._waiting.end()
            self._waiting = None
        if waiting:
            self._waiting = program.later.load("waiting").ContinueOverlay(program.table, program.dress)
            self._waiting.ended.connect(program.controller.end_wait)

    def clear_panel(self, told: Sequence[Told] = ()) -> None:
        """Forget what was said in the deal before, and say this instead."""
        self._untold = []
        if self.panel is not None:
            self.panel.show_all(told)

    def _hear(self, told: Sequence[Told]) -> None:
        """Keep what was said for the panel, which tells it at once where nothing moves."""
        self._untold += told
        if not self.program.table.table_scene.animator.running:
            self._tell()

    def _tell(self) -> None:
        told, self._untold = self._untold, []
        if self.panel is not None and told:
            self.panel.add(told)

    def dress_panel(self) -> None:
        """Show or hide the panel of moves as the settings say, dressed as everything else."""
        program = self.program
        shown = program.settings.values.panel
        if shown and self.panel is None:
            self.panel = program.later.load("moves").MovesPanel(program.dress, program.controller.sides)
            self.panel.show_all(program.controller.history())
            self.panel.copying.connect(partial(copy_moves, program))
            program.controller.told.connect(self._hear)
            program.table.idle.connect(self._tell)
            program.window.add_panel(self.panel)
        elif self.panel is not None:
            self.panel.apply_style(program.dress, program.controller.sides)
            if program.controller.seated.shared:
                self.panel.show_all(program.controller.history())
        program.window.show_panel(shown)
