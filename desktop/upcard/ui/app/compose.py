"""Connects the parts of the program that are needed to draw the window first: controller, table, window and features.

Parts that start later connect themselves when they start, mostly in `deferred_start`. Where several slots are connected
with one signal, they are called in the order of the lines.
"""

from PySide6.QtCore import Qt, QTimer

from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.app.when_still import WhenStill
from upcard.ui.session.match_session import MatchSession, Startup
from upcard.ui.settings.settings import SettingsFile


def compose(settings: SettingsFile, problems: ErrorReporter, opened: MatchSession, startup: Startup) -> Program:
    """Build the program, connect its parts, show the match `opened` on its table, and return the program.

    `startup` contains the functions that begin and open other matches, and that start the computer players. Unexpected
    errors are reported to `problems`.
    """
    program = Program(settings, problems, opened, startup)
    connect(program)
    program.show_first_table()
    return program


def connect(program: Program) -> None:
    """Connect the signals of each part of `program`, such as the table, with the methods of the other parts."""
    connect_controller(program)
    connect_table(program)
    connect_window(program)
    program.handover.front.left.connect(program.handover.cover_inactive)
    program.settings.changed.connect(program.apply_settings)


def connect_controller(program: Program) -> None:
    """Connect the signals of the match controller with the table, the window and the features, such as the coach."""
    controller = program.controller
    controller.paced.connect(program.pacing.set_speed)

    controller.shown.connect(program.presenter.present)
    controller.passed.connect(program.handover.cover)
    controller.refused.connect(program.table.outcome.refuse)

    controller.turned.connect(program.undo.refresh)
    controller.turned.connect(program.handover.watch)
    controller.turned.connect(WhenStill(program.table, program.show_match, controller.opens_deal).ask)

    controller.reseated.connect(program.show_new_seats)
    controller.paused_or_not.connect(program.handover.watch)

    controller.deal_ended.connect(program.open_score)
    controller.deal_ended.connect(program.pacing.count_deal)
    controller.deal_ended.connect(lambda: record_deal(program))


def connect_table(program: Program) -> None:
    """Connect the table's signals with the controller, which plays what a person does at the table, and other parts.

    The other parts set the speed of the cards, undo plays, open the rule book, and save the cards laid out, for
    example.
    """
    table = program.table
    table.played.connect(program.controller.play)
    table.rule_wanted.connect(program.open_rules)
    table.assisted.connect(program.note_help)

    table.idle.connect(program.pacing.reset_speed)
    table.idle.connect(program.presenter.choose)
    table.idle.connect(program.controller.go_on)

    table.staged.connect(program.undo.refresh)
    table.staged.connect(program.presenter.save_draft)
    table.choice_changed.connect(program.presenter.save_draft)
    table.resorted.connect(program.presenter.save_draft)
    table.resorted.connect(program.keep_sorting)

    table.skip_key.held.connect(program.pacing.set_hurried)
    table.skip_key.set_turn_check(program.pacing.others_play)


def connect_window(program: Program) -> None:
    """Connect the signals of the buttons in the top bar, and of the window's size, position and closing."""
    window = program.window
    window.bar.chosen.connect(program.run_action)
    window.bar.painted.connect(program.finish_soon, Qt.ConnectionType.SingleShotConnection)
    window.resized.connect(program.resize)
    window.placed.connect(program.keep_place)
    window.closing.connect(program.close)


def record_deal(program: Program) -> None:
    """Add the deal that has just ended to the statistics, and review it in the background."""
    from upcard.ui.features.review.review import review_in_background
    from upcard.ui.features.statistics.recording import schedule_deal_record

    schedule_deal_record(program)
    QTimer.singleShot(0, program, lambda: review_in_background(program))
