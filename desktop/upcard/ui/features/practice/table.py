"""The table of practice: cleared for another position, or locked to show an answer."""

from upcard.core.cards import Cards
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.session.onlooker import OnlookerDraft
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.view import TableView


def clear(table: TableView) -> None:
    """Close the bubble, and drop draft, selection, focus and targets, so that another position can be shown."""
    table.bubble.dismiss()
    table.zones.leave()
    table.targets.clear()
    table.forget_draft()


def show_answer(table: TableView, of: PracticeRequest, written: str) -> None:
    """Lock the table, outline the cards of an action, and ring the places where they go.

    `written` is the action's notation; "" shows no action.
    """
    game, draft = of.match.game, of.match.game.table.draft(of.seen)
    table.selection.choose(())
    table.present(OnlookerDraft(draft, draft.prompt), of.seen)
    if written and game.players.pointing is not None:
        pointing = game.players.pointing(of.seen, game.text.read_action(written))
        table.selection.outline(items(table, pointing.cards), lasting=True)
        table.targets.point_out(pointing.onto)


def items(table: TableView, cards: Cards) -> list[CardItem]:
    """Return the items of the hand that show `cards`, one for each of them."""
    left, found = list(cards), []
    for item in table.hand:
        if item.card in left:
            left.remove(item.card)
            found.append(item)
    return found


def is_table_touched(table: TableView) -> bool:
    """Return whether Esc has something to undo at the table: a bubble, a selection, a target, a drag or a draft."""
    pointed = table.targets.near is not None or table.zones.place is not None
    return bool(table.bubble.isVisible() or table.carrying or pointed or table.selection.items or table.drafts)
