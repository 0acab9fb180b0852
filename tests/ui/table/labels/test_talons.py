"""The bonus cards of Modern American Canasta say whose they are without covering anything."""

from itertools import product

from pytestqt.qtbot import QtBot

from tests.ui.table.crowds import make_melds
from tests.ui.table.test_all_tables import ROOMS, do_rects_meet, get_card_rect, lay_out_with_signs
from upcard.core.cards import parse
from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.games import GAMES
from upcard.play.text.words import LANGUAGES


def test_the_sign_on_bonus_cards_lies_in_the_window_and_covers_neither_melds_nor_names(qtbot: QtBot) -> None:
    game = GAMES["modern_american"]
    written = {
        "hands": [13, 12, 11, 10],
        "melds": make_melds(2, 5, 4),
        "talons": [0, 3, 4, 0],
        "threes": [list(parse("3H 3S")), []],
        "pile": list(parse("4H 9D")),
    }
    draft = game.table.draft(game.rules.observe(game.text.form.read({}, written, "talons"), 0))
    talons = {("pill", Place("talon", seat)) for seat in (1, 2)}
    for language, (size, text, panel) in product(LANGUAGES, ROOMS):
        found = lay_out_with_signs(draft, size, text, language, panel)
        signs = [(key, rect) for key, rect in found.select_kinds("pill") if key in talons]
        assert len(signs) == 2 and all(rect.x >= 0 for _, rect in signs)
        cards = [get_card_rect(pose) for layout in found.table.list_in_zone(Zone.TRAY) for pose in layout.poses]
        others = [rect for _, rect in found.select_kinds("dots", "tray", "badge", "caption")]
        assert [key for key, rect in signs for other in (*cards, *others) if do_rects_meet(rect, other)] == [], (
            size,
            text,
        )
