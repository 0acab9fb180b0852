"""Lays out a draft for the size of the table widget, and shows the labels, marks and buttons that belong to it.

A draft is what a person has laid out but not played.
"""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.draft import Draft
from upcard.core.table.plan import TablePlan, Zone
from upcard.ui.style.style_context import SMALL
from upcard.ui.table.geometry.card_poses import Arrangement, LayoutParams, TableLayout, lay_out_table
from upcard.ui.table.geometry.hand_order import HandOrder
from upcard.ui.table.input.gesture import TableParts
from upcard.ui.table.labels.seats import has_prompt_room
from upcard.ui.table.labels.sign_context import SignContext
from upcard.ui.table.labels.table_signs import signs
from upcard.ui.table.motion.counted_motion import CountCards
from upcard.ui.table.overlay.prompt import own_commands
from upcard.ui.table.signs.board import PlacedSign
from upcard.ui.table.styles.lookup import style_of


class AccessibilitySettings(NamedTuple):
    """The person's settings for text size, the fan of the hand, the size of buttons, and a table for the left hand."""

    text: float = 1.0
    """The scale of text; 1.0 is the designed size."""
    arc: bool = True
    """Whether the cards of the hand are fanned in an arc."""
    target: int = SMALL
    """The least width and height of buttons and other targets, in pixels."""
    left: bool = False
    """Whether the table is mirrored for the left hand."""


class LaidDraft(NamedTuple):
    """The plan of a table, its two layouts, and the cards in each place (`lying`).

    `table` is the layout that is shown. `flat` is the layout before mirroring for the left hand, from which the
    positions of labels and marks are computed.
    """

    plan: TablePlan
    table: TableLayout
    flat: TableLayout
    lying: Arrangement


def arrange_cards(draft: Draft, plan: TablePlan, order: HandOrder) -> Arrangement:
    """Return the cards in each place of `plan`, as they lie in `draft` (what the person has laid out but not played).

    The cards of the person's hand are in `order`.
    """
    found = dict(draft.arrange())
    for spot in plan.spots:
        if spot.zone == Zone.HAND:
            found[spot.place] = order.sort_cards(found.get(spot.place, ()))
    return found


def lay_out(
    size: tuple[float, float], plan: TablePlan, cards: Arrangement, look: LayoutParams, mirrored: bool
) -> LaidDraft:
    """Return the layout of `plan`, with `cards` in its places, for a table of `size` (width, height) in pixels.

    `look` has the settings on which the layout depends. If `mirrored`, the layout is mirrored for the left hand.
    """
    style = style_of(plan)
    if not mirrored:
        table = lay_out_table(size, plan, cards, style, look)
        return LaidDraft(plan, table, table, cards)
    from upcard.ui.table import mirror

    plan = mirror.swap_sides(plan, style.trays_in_column)
    flat = lay_out_table(size, plan, cards, style, look)
    return LaidDraft(plan, mirror.mirror_table(flat), flat, cards)


def show_signs(view: TableParts, laid: LaidDraft | None, order: HandOrder, moving: bool = False) -> None:
    """Draw the signs (names, counts and marks) and the buttons for what `view` shows.

    `laid` is the present layout, and `order` is the order of the hand. If `moving`, signs about cards in flight wait
    until the cards arrive. Do nothing if `laid` is None.
    """
    draft, prompt, plan, style = view.draft, view.prompt, view.plan, view.table_style
    if draft is None or laid is None:
        return
    flat, lying, place = laid.flat, laid.lying, view.hand_place
    pen, row, cards, chosen = view.pen, flat.boxes.prompt, view.selection.cards, len(view.selection.items)
    sorts = view.sorts and place is not None and bool(lying.get(place))
    told, unasked = draft.prompt_for_cards(cards), plan.offer is None
    moves = order.sorting == "own" and chosen > 0 and unasked and sorts
    looks = pen.dress.target > SMALL and chosen == 1 and unasked
    own = own_commands(moves, looks, order.name if sorts else None, view.mirrored)
    prompt.offer(draft.commands(cards), pen, told.key.partition(".")[0], own, view.bubble.has_question)
    turn = prompt.has_turn_step
    shown = SignContext(plan, lying, flat, told, pen, style, turn=turn, ending=view.game_ending, captions=view.captions)
    covered = view.layout_params.covered
    shown = shown._replace(aim=draft.describe_aim() if prompt.aims else None, covered=covered)
    box, high = style.offer_box(shown), max(36 * pen.t, pen.dress.target)
    spots = () if box is None else style.answer_boxes(shown, box, len(prompt.commands) - 1, high)
    shown = shown._replace(offer=box)
    shown = shown._replace(free=prompt.place(row, 8 * pen.t, spots, partial(has_prompt_room, shown)) - row.x)
    if view.mirrored:
        prompt.mirror(view.port.width())
    _show_counted(view, shown, flat, moving)


def _show_counted(view: TableParts, shown: SignContext, flat: TableLayout, moving: bool) -> None:
    """Show all signs (labels and marks); signs with a number of cards are updated while cards move.

    `flat` is the layout before mirroring. `moving` is whether cards are in flight.
    """
    scene, pen, mirrored = view.table_scene, view.pen, view.mirrored

    def show_turn() -> None:
        from upcard.ui.table.labels.counting import make_turn_signs

        for key, placed in _reflect(make_turn_signs(shown, scene.board), flat, mirrored).items():
            scene.board.place_sign(key, placed, pen)

    made, count = _reflect(signs(shown), flat, mirrored), _make_counter(view, shown, flat)
    scene.show_signs(made, pen, moving, count, show_turn)


def _make_counter(view: TableParts, shown: SignContext, flat: TableLayout) -> CountCards:
    """Return a function that redraws the labels and marks that show the number of cards in one place.

    The function is called while cards move, with the place and with the cards that lie there at that time. `flat` is
    the layout before mirroring.
    """
    board, pen, mirrored = view.table_scene.board, view.pen, view.mirrored

    def count(place: Place, cards: Cards) -> None:
        from upcard.ui.table.labels.counting import count_signs

        board.count(place, _reflect(count_signs(shown, board, place, cards), flat, mirrored), pen)

    return count


def _reflect(made: Mapping[object, PlacedSign], flat: TableLayout, mirrored: bool) -> Mapping[object, PlacedSign]:
    """Return `made` (labels and marks) at their mirrored positions if `mirrored`, else unchanged.

    `flat` is the layout before mirroring.
    """
    if not mirrored:
        return made
    from upcard.ui.table.mirror import mirror_signs

    return mirror_signs(made, flat)
