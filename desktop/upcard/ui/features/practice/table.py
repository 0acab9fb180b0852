"""The table of practice: emptied before another position is shown, or locked to show an answer."""

from upcard.core.table.pointing import ActionPreview
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.session.onlooker import OnlookerDraft
from upcard.ui.table.view import TableView


def clear(table: TableView) -> None:
    """Drop everything on the table that belongs to the old position: bubble, draft, selection, focus and targets."""
    table.bubble.dismiss()
    table.selection.outline_cards(())
    table.zones.leave()
    table.targets.clear()
    table.forget_draft()


def show_answer(table: TableView, of: PracticeRequest, written: str) -> None:
    """Lock the table, outline the cards of an action, and draw rings around the places where they go.

    `written` is the action in notation; with an empty text, no action is shown.
    """
    game, draft = of.match.game, of.match.game.table.draft(of.observation)
    table.selection.choose(())
    table.present(OnlookerDraft(draft, draft.prompt), of.observation)
    if written and game.players.pointing is not None:
        pointing = game.players.pointing(of.observation, game.text.read_action(written))
        table.selection.outline_cards(table.selection.find_items((*pointing.cards, *pointing.rest)), lasting=True)
        table.targets.point_out(pointing.onto)


def point_out_hint(table: TableView, pointing: ActionPreview, step: int) -> None:
    """Mark the subject of a step of a hint: for step 1 an area, then the cards of the action and where they go."""
    played = (*pointing.cards, *pointing.rest)
    cards, places = (pointing.near, pointing.zones) if step == 1 else (played, pointing.onto)
    table.selection.choose(())
    table.selection.outline_cards(table.selection.find_items(cards), lasting=True)
    table.targets.point_out(places)


def tell_hint(table: TableView, pointing: ActionPreview, step: int) -> None:
    """Show a step of a hint and its price in the table's bubble, next to the cards or place that it is about."""
    words = table.words
    said = words.render(pointing.where if step == 1 else pointing.what)
    cards, places = (pointing.near, pointing.zones) if step == 1 else (pointing.cards, pointing.onto)
    table.bubble.set_style(table.pen)
    table.bubble.show_news(said, words.say_key("practice.hinted", {"steps": step}))
    table.outcome.show_bubble(None if cards else next(iter(places), None), table.selection.find_items(cards))


def is_table_touched(table: TableView) -> bool:
    """Return whether Esc has something to undo at the table: a bubble, selection, target, drag or draft."""
    pointed = table.targets.near is not None or table.zones.place is not None
    return bool(table.bubble.isVisible() or table.is_carrying or pointed or table.selection.items or table.drafts)
