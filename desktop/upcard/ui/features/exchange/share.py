"""The command *Share* opens a page from which a picture or a text of the position on the screen can be saved."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from upcard.play.exchange.moment import encode_moment
from upcard.play.exchange.position_code import format_position_code
from upcard.play.match.notes import origin
from upcard.play.replay.replay import copy_until
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.replay.steps import points
from upcard.play.text.words import Words
from upcard.ui.features.exchange.share_page import TEXT, TURN, SharePage
from upcard.ui.features.exchange.turn_film import TurnFilm, as_png, format_film
from upcard.ui.session import naming
from upcard.ui.session.match_summary import summarize_match
from upcard.ui.session.on_screen import find_shown_moment, hides_past
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "share"
translate = QCoreApplication.translate


def show(context: "Context") -> None:
    """Open the page for sharing the position on the screen.

    While the curtain covers the table between two persons' turns, show a message instead.
    """
    shown = find_shown_moment(context)
    if isinstance(context.pages.sheet, SharePage):
        return
    if shown is None:
        context.pages.show_remark(context.words.say_key("moment.covered"), "")
        return
    film = TurnFilm(shown, context.style, context.table.table_scene.deck)
    context.pages.open(NAME, partial(_build_page, context, film), lambda _: film.close())


def _build_page(context: "Context", film: TurnFilm) -> SharePage:
    hidden = film.shown.resumed.match is context.controller.match and hides_past(context)
    text = describe_moment(film.shown, context.language.code, with_position=not hidden)
    page = SharePage(context.window, context.style, film, text)
    page.saving.connect(partial(_save, context, film, text))
    return page


def describe_moment(shown: ShownMoment, language: str, with_position: bool = True) -> str:
    """Return a text about the position `shown`: the result if the deal is over, else the game and a position code.

    A position code is a text from which the position can be opened again; it is left out if `with_position` is False.
    `language` is the code of the text's language, such as `en`.
    """
    match = copy_until(shown.resumed.match, shown.at)
    seated = SeatedPlayers(match, shown.resumed.players, shown.resumed.names)
    seated.look_as(shown.viewer)
    words = naming.make_words(language, seated, to_all=True)
    lines = [words.join_facts(("Upcard", naming.title(words, match), name_deal(shown, words)))]
    if match.game.rules.to_act(shown.position) is None and shown.at:
        account, made = summarize_match(match, seated), points(match, shown.at)
        order = sorted(made, key=lambda side: side != account.own_side)
        sides = [f"{naming.side_name(words, account, side)} {words.format_number(made[side])}" for side in order]
        return words.join_details(lines[0], " : ".join(sides))
    if not with_position:
        return lines[0]
    seat = match.game.rules.seating(shown.position).index(shown.viewer)
    document = encode_moment(match, seat, shown.resumed.players, shown.resumed.names)
    return "\n".join((*lines, format_position_code(document)))


def name_deal(shown: ShownMoment, words: Words) -> str:
    """Return a name for the deal of the position `shown`: the date of a deal of the day, else the deal's number."""
    noted = origin(shown.resumed.match)
    if noted is not None and noted.kind == "day":
        return translate("SharePage", "deal of the day {day}").format(day=noted.of)
    number = shown.resumed.match.game.rules.deal_number(shown.position)
    return translate("SharePage", "deal {number}").format(number=words.format_number(number))


def _save(context: "Context", film: TurnFilm, text: str, way: str) -> None:
    """Let the person choose a file name, and save what `way` names: `TEXT`, `TURN` or else a picture.

    `TEXT` saves `text`, and `TURN` the animation of the turn that `film` draws. Any other value saves a picture of the
    position that `film` shows. If the person cancels, save nothing.
    """
    ending, kind = (".txt", "Text (*.txt)") if way == TEXT else (".png", "PNG (*.png)")
    name = documents() / f"Upcard{ending}"
    path = where_to_save(context.window, translate("SharePage", "Save"), name, kind)
    if path is None:
        return
    if way == TEXT:
        context.files.write(path, f"{text}\n")
    else:
        pictures = list(film.draw_turn()) if way == TURN else ()
        context.files.write(path, format_film(pictures) if pictures else as_png(film.draw_moment()))
