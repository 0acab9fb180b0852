"""Laying a draft out on the table's widget as its person reads and reaches it, and the signs and buttons around it."""

from typing import TYPE_CHECKING, NamedTuple

from upcard.core.table.draft import Draft
from upcard.ui.style.style_context import SMALL
from upcard.ui.table.geometry.card_poses import Arrangement, LayoutParams, TableLayout, lay
from upcard.ui.table.labels.middle import answer_spots, offer_box
from upcard.ui.table.labels.sign_context import SignContext
from upcard.ui.table.labels.table_signs import signs

if TYPE_CHECKING:
    from upcard.ui.table.view import TableView


class AccessibilitySettings(NamedTuple):
    """How a person reads the table and reaches it."""

    text: float = 1.0
    """How many times as large as designed the letters are."""
    arc: bool = True
    """Whether the hand is held in an arc."""
    target: int = SMALL
    """How many pixels wide and high whatever is pressed is at least."""
    left: bool = False
    """Whether the table is laid for the left hand."""


def lay_out(view: "TableView", draft: Draft) -> tuple[TableLayout, Arrangement]:
    """Lay a draft out for the widget's size, which keeps the table; return what lies where."""
    wanted, reading = view.arrangement(draft), view.reading
    share, arc = view.table_scene.deck.share, reading.arc and not view.reduced
    view.look = LayoutParams(share, arc, reading.text, view.window().width(), view.small, view.covered, reading.target)
    if view.table:
        view.look = view.look._replace(ways=view.table.ways, stands=view.table.stands)
    size = float(view.port.width()), float(view.port.height())
    view.plan = draft.plan()
    if reading.left:
        from upcard.ui.table.mirror import mirror_table, swap_sides

        view.plan = swap_sides(view.plan)
        view.flat = lay(size, view.plan, wanted, view.look)
        table = mirror_table(view.flat)
    else:
        table = view.flat = lay(size, view.plan, wanted, view.look)
    view.table = table
    view.setSceneRect(0, 0, *size)
    if view.order.sorting == "own" and view.hand_place is not None:
        view.order = view.order.keep_order(wanted[view.hand_place])
    return table, wanted


def show_signs(view: "TableView", moving: bool = False) -> None:
    """Draw the signs and the buttons that fit the draft and the cards chosen."""
    draft, table, prompt = view.draft, view.flat, view.prompt
    if draft is None or table is None:
        return
    pen, row = view.pen, table.boxes.prompt
    told = draft.prompt_for_cards(view.selection.cards)
    prompt.waiting, prompt.left = view.bubble.asking, view.reading.left
    chosen, unasked = len(view.selection.items), view.plan.offer is None
    prompt.moves = view.order.sorting == "own" and chosen > 0 and unasked and view.plan.sorts
    prompt.looks = view.reading.target > SMALL and chosen == 1 and unasked
    commands = draft.commands(view.selection.cards)
    prompt.offer(commands, pen, told.key.partition(".")[0], bool(view.hand_place) and view.plan.sorts)
    turn, cards = prompt.anything, draft.arrange()
    shown = SignContext(view.plan, cards, table, told, pen, turn=turn, ending=view.ending)
    box = offer_box(shown)
    spots = answer_spots(shown, box, len(prompt.commands) - 1)
    free = prompt.place(row, 8 * pen.t, spots) - row.x
    made = signs(shown._replace(free=free, offer=box))
    if view.reading.left:
        prompt.mirror(view.port.width())
        from upcard.ui.table.mirror import mirror_signs

        made = mirror_signs(made, table)
    view.table_scene.show_signs(made, pen, moving)
