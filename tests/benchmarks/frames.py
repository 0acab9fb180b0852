"""Times the table's frames: a step and its painting, with 162 cards on the table, or 378 of Hand and Foot.

    python -m tests.benchmarks.frames                       1280x800 and 2560x1440, on the platform that Qt finds
    QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.frames -n 600
    python -m tests.benchmarks.frames --screen 2560x1440    on a virtual screen of its own
    python -m tests.benchmarks.frames --game hand_and_foot  six players with 378 cards

In milliseconds: the median, the 99th of 100 and the longest, of processor time on all cores (`cpu`: Qt paints large
pictures on several) and of real time (`wall`), while one card is dragged, while 13 are dragged as a fan, while 13 fly
from corner to corner, and while a deal, a taken pile and a canasta are shown from their events. A line says so where
the 99th of 100 takes more processor time than it may. A computer player thinks in its worker all the while, unless
`--alone` says otherwise. With `--heard` a screen reader has asked about the table, which is told of all that changes.
"""

import gc
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from functools import partial

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from tests.benchmarks.frame_buffer import private_screen
from tests.benchmarks.thinking import thinking
from tests.benchmarks.turns import TURNS, show_turn
from tests.ui.table.cloth import make_full_cloth
from tests.ui.table.test_hand_and_foot_table import make_crowded_draft
from upcard.play.text.words import Words
from upcard.ui.app.garbage_collection import GarbageCollector
from upcard.ui.features.screen_reader.activation import answer_from_now_on
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.input.dragging import HandDragGesture
from upcard.ui.table.motion.animator import AnimationTrack
from upcard.ui.table.view import TableView

SIZES = {(1280, 800): 4.0, (2560, 1440): 6.0}
"""Window sizes, and the processor time in milliseconds that 99 of 100 frames may take there."""
Spent = list[tuple[float, float]]


def main(words: Sequence[str] | None = None) -> int:
    """Measure every gesture at every window size, and print a line for each."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("-n", type=int, default=400, help="frames a gesture")
    parser.add_argument("--alone", action="store_true", help="nobody thinks meanwhile")
    parser.add_argument("--heard", action="store_true", help="a screen reader has asked about the table")
    parser.add_argument("--game", choices=TURNS, default="canasta", help="whose table and turns")
    parser.add_argument("--screen", default="", metavar="WxH", help="a virtual screen of its own")
    options = parser.parse_args(words)
    with private_screen(options.screen):
        show(options)
    return 0


def show(options: Namespace) -> None:
    """Open the table and measure it."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    beside = "nobody thinks" if options.alone else "a computer player thinks"
    print(f"# {app.platformName()}, {options.n} frames, {beside}, load {os.getloadavg()[0]:.1f}")
    QAccessible.setActive(options.heard)
    if options.heard:
        answer_from_now_on()
    print("# ms: median / 99th of 100 / longest")
    gc.freeze()
    GarbageCollector(app)  # as in the program
    with nullcontext() if options.alone else thinking():
        measure(app, options.n, options.game)


def measure(app: QApplication, frames: int, game: str) -> None:
    """Measure every gesture at every size."""
    for (width, height), most in SIZES.items():
        for name, begin in list_gestures(game).items():
            view = table(width, height, game)
            if QAccessible.isActive():
                QAccessible.queryAccessibleInterface(view)
            cpu, wall = zip(*time_steps(app, begin(view, frames)), strict=True)
            slow = f"   more than {most} ms" if share(cpu, 0.99) > most else ""
            print(f"{width}x{height} {name:9} cpu {line(cpu)}   wall {line(wall)}{slow}")
            view.close()
            view.deleteLater()


def table(width: int, height: int, game: str) -> TableView:
    """Show a game's full table and wait until it is painted."""
    view = TableView()
    view.resize(width, height - round(48 * min(width / 1280, height / 800)))
    view.set_words(Words("en", {1: "Ken", 2: "Nora", 3: "Mio", 4: "Eli", 5: "Sam"}, you=0))
    view.present(make_full_cloth() if game == "canasta" else make_crowded_draft("six", 26), None)
    view.show()
    for _ in range(50):
        QApplication.processEvents()
        time.sleep(0.004)
    return view


def time_steps(app: QApplication, steps: Iterator[bool]) -> Spent:
    """Yield for each counted step the milliseconds of processor and of real time, its painting included."""
    spent: Spent = []
    while True:
        wall, cpu = time.perf_counter(), time.process_time()
        counts = next(steps, None)
        if counts is None:
            return spent[5:]
        app.processEvents()
        if not counts:
            continue
        spent.append(((time.process_time() - cpu) * 1000, (time.perf_counter() - wall) * 1000))


def drag_one_card(view: TableView, frames: int) -> Iterator[bool]:
    """Drag one card across the whole table."""
    return drag_cards(view, list(view.hand)[:1], frames)


def drag_many_cards(view: TableView, frames: int) -> Iterator[bool]:
    """Drag 13 cards across the whole table."""
    return drag_cards(view, list(view.hand)[:13], frames)


def drag_cards(view: TableView, items: list[CardItem], frames: int) -> Iterator[bool]:
    """Move the pointer with these cards to and fro, a fiftieth of the way each frame."""
    seen = items[0].shown_pose
    gesture = HandDragGesture(view, items, items[0], QPointF(seen.x, seen.y))
    view.gesture = gesture
    for frame in range(frames + 5):
        share = abs(frame % 100 - 50) / 50
        gesture.move(QPointF(view.width() * (0.1 + 0.7 * share), view.height() * (0.15 + 0.6 * (1 - share))))
        yield True


def fly_across_table(view: TableView, frames: int) -> Iterator[bool]:
    """Let 13 cards fly from one corner to the opposite one and back, in one animation."""
    items, animator = list(view.hand)[:13], view.table_scene.animator
    width, height = view.width(), view.height()
    for item in items:
        item.setZValue(20_000)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
    near = [item.target._replace(x=60 + 20 * number, y=90, turn=0) for number, item in enumerate(items)]
    far = [pose._replace(x=width - 60 - 20 * number, y=height - 90) for number, pose in enumerate(near)]
    animator.run_tracks(
        [AnimationTrack(*way, 0, 1000) for way in zip(items, near, far, strict=True)], view.table_scene.deck
    )
    animator.stop_timer()  # its ticks would send the cards back to their start between the steps
    step: Callable[[float], None] = animator.show_at
    for frame in range(frames + 5):
        step(19.9 * abs(frame % 100 - 50))
        yield True


def list_gestures(game: str) -> Mapping[str, Callable[[TableView, int], Iterator[bool]]]:
    """Return the gestures that are measured at a game's table; each yields for every frame whether it counts."""
    turns = {name: partial(show_turn, game, name) for name in TURNS[game]}
    return {"drag 1": drag_one_card, "drag 13": drag_many_cards, "fly 13": fly_across_table, **turns}


def share(spent: Sequence[float], part: float) -> float:
    """Return the time that the given share of the frames does not exceed."""
    return sorted(spent)[min(len(spent) - 1, int(part * len(spent)))]


def line(spent: Sequence[float]) -> str:
    """Return a line with the median, the 99th of 100 and the longest time."""
    return " / ".join(f"{share(spent, part):5.2f}" for part in (0.5, 0.99, 1))


if __name__ == "__main__":
    sys.exit(main())
