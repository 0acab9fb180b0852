"""The labels of players and of trays (areas for melds): names, counts of cards, what was said, partnerships.

The prompt, which is the sentence above the person's hand that says what to do, is here too.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from upcard.core.events import Place
from upcard.core.table.plan import MeldTray, Partnership, SeatBox
from upcard.play.text.words import Words
from upcard.ui.table.geometry.layout import Rect, get_head_height, is_headed, stacks
from upcard.ui.table.labels.bay import draw_dashed_outline
from upcard.ui.table.labels.people import PartnershipSign, SeatSign, SpeechSign, TrayLabelSign, measure_seat_line
from upcard.ui.table.labels.sign_context import SIGNS, Entry, SignContext
from upcard.ui.table.signs import sayings
from upcard.ui.table.signs.board import PlacedSign, SignStyle
from upcard.ui.table.signs.counts import CaptionSign, PillSign
from upcard.ui.table.signs.text import BREAK, WrappedText, balance_text, draw_middle_line
from upcard.ui.table.signs.tokens import avatar, draw_absent_disc, ring

UNBROKEN = "\u2060"
"""A word joiner: put between letters, it prevents line breaks in scripts in which a line may break anywhere."""
LINES = 2
"""The greatest number of lines of the prompt, for which its row has room."""
LEAST = 66
"""The least width for a name and the card count, in text units (scaled pixels): enough for “14 cards”."""


def seat_signs(shown: SignContext, seat: SeatBox) -> Iterator[Entry]:
    """Yield the signs of the player at `seat`.

    For another player, they are the disc with name and card count, and what the player has just said. For the person,
    they are the prompt (the sentence that says what to do) and the number of cards in the hand.
    """
    if seat.where == "own":
        yield from _own(shown, seat)
        return
    yield from hand_signs(shown, seat)
    if (note := _note(shown, seat)) is not None:
        yield ("note", seat.seat), note


def hand_signs(shown: SignContext, seat: SeatBox) -> Iterator[Entry]:
    """Yield the label that shows how many cards the player at `seat` holds.

    For another player, it is the disc with the player's name and card count. For the person, it is a text left of the
    hand; in a review of a past position, nothing is yielded for the person.
    """
    if seat.where == "own":
        if not shown.plan.review:
            place = Place("hand", seat.seat)
            yield from _hand_count(shown, place)
        return
    box, key = shown.table.boxes.seats[seat.seat], ("seat", seat.seat)
    sign, mirrored = _seat(shown, seat, box), seat.where == "right"
    if seat.where in ("left", "right"):
        down = 0 if shown.plan.review else 12 * shown.pen.u
        yield key, PlacedSign(sign, box.right if mirrored else box.x, box.y + down, 20, float(mirrored))
    elif stacks(shown.plan):
        yield key, PlacedSign(sign, box.x, box.y, 20)
    else:
        yield key, PlacedSign(sign, _find_left(shown, seat, sign), box.y + box.h / 2, 20, 0, 0.5)


def _note(shown: SignContext, seat: SeatBox) -> PlacedSign | None:
    """Return the label with what the player at `seat` has just said, beside the player's cards.

    Return None if the player has said nothing.
    """
    if seat.note is None:
        return None
    note, t, mirrored = SpeechSign(shown.words.render(seat.note)), shown.pen.t, seat.where == "right"
    backs = shown.table.layouts[Place("hand", seat.seat)].rect
    most = _next_box(shown, shown.table.boxes.seats[seat.seat]) - note.size(shown.pen)[0]
    edge = backs.x - 8 * t if mirrored else min(backs.right + 8 * t, most)
    return PlacedSign(note, edge, backs.middle[1], SIGNS, float(mirrored), 0.5)


def _seat(shown: SignContext, seat: SeatBox, box: Rect) -> SeatSign:
    """Return the disc, name and card count of another player, made as narrow as the space at `seat` requires.

    `box` is the player's rectangle. At the left and right of the table, the text about a player who sits out the deal
    takes two lines.
    """
    words, t = shown.words, shown.pen.t
    beside, resting = seat.where in ("left", "right"), seat.resting is not None
    cards = words.render(seat.resting) if seat.resting else sayings.cards(seat.cards)
    if beside and resting:
        cards = cards.replace(" · ", BREAK).replace("・", BREAK)
    half = shown.table.boxes.centre.w / 2 - 150 * shown.pen.u - 172 * t  # room for the pile, its count and its state
    room = max(min(220 * t, half), LEAST * t) if beside else box.w - 50 * t if resting else 90 * t
    sign = SeatSign(words.seat(seat.seat), seat.side, cards, seat.where == "right", seat.acting, resting, room)
    return shown.style.seat_sign(shown, seat, _mark_partner(shown, seat, sign))


def _mark_partner(shown: SignContext, seat: SeatBox, sign: SeatSign) -> SeatSign:
    """Return `sign` with one more line, which says that the player at `seat` is the person's partner.

    `sign` is returned unchanged if that player is not a partner at the top of the table, or if there is no room for the
    line left of the player's cards.
    """
    if shown.words.you is None or seat.resting or seat.side != shown.plan.own_side or not seat.where.startswith("top"):
        return sign
    said = shown.words.say_key("seat.partner")
    room = max(sign.room, measure_seat_line(said, shown.pen) + 1)
    marked = sign._replace(cards=f"{sign.cards}{BREAK}{said}", room=room)
    north, box = shown.table.boxes.north, shown.table.boxes.seats[seat.seat]
    before = [other.right for other in shown.table.boxes.seats.values() if other.y == box.y and other.x < box.x]
    beside = _find_left(shown, seat, marked) >= min(box.x - 10 * shown.pen.t, max([north.x, *before]))
    high = marked.size(shown.pen)[1]
    return marked if not stacks(shown.plan) and beside and high <= north.h + 2 * north.y else sign


def _find_left(shown: SignContext, seat: SeatBox, sign: SeatSign) -> float:
    """Return the x in pixels of the left edge of `sign`, the disc and name of a player at the top of the table.

    It is near the left edge of the player's box, or further left if the sign would otherwise cover the player's cards.
    """
    t, hand = shown.pen.t, shown.table.layouts.get(Place("hand", seat.seat))
    usual = shown.table.boxes.seats[seat.seat].x - 10 * t
    return usual if hand is None else min(usual, hand.rect.x - 6 * t - sign.size(shown.pen)[0])


def _next_box(shown: SignContext, box: Rect) -> float:
    """Return the x in pixels where the box of the player right of `box`, in the same row, begins.

    If there is no such player, it is the table's right edge.
    """
    others = shown.table.boxes.seats.values()
    starts = [other.x - 14 * shown.pen.t for other in others if other.y == box.y and other.x > box.x]
    return min([shown.table.boxes.table.w, *starts])


def _own(shown: SignContext, seat: SeatBox) -> Iterator[Entry]:
    words, prompt, t = shown.words, shown.table.boxes.prompt, shown.pen.t
    held = len(shown.cards.get(Place("hand", seat.seat), ()))
    if shown.plan.review:
        said = sayings.cards(held) if seat.note is None else f"{sayings.cards(held)}{BREAK}{words.render(seat.note)}"
        own = SeatSign(words.seat(seat.seat), seat.side, said, acting=seat.acting)
        yield "prompt", PlacedSign(own, prompt.x - 3 * t, prompt.y + 2 * t, 500)
    elif shown.prompt is not None:
        sign = _make_prompt(shown, seat, shown.ending or words.render(shown.prompt))
        yield "prompt", PlacedSign(sign, prompt.x - 3 * t, prompt.y + prompt.h / 2, 500, 0, 0.5)
    if seat.resting:
        hand = shown.table.boxes.hand
        bench = BenchSign(words.render(seat.resting), hand.w, hand.h - 20 * shown.pen.u)
        yield "bench", PlacedSign(bench, hand.x, hand.y, 60)
        return
    yield from hand_signs(shown, seat)


def _make_prompt(shown: SignContext, seat: SeatBox, prompt: str) -> "PromptSign":
    said, more = _sentence(shown, prompt)
    turn = shown.turn or seat.acting
    return PromptSign(shown.words.seat(seat.seat), seat.side, said, shown.free, turn, bool(seat.resting), more)


def has_prompt_room(shown: SignContext, free: float) -> bool:
    """Return whether the sentence that says what to do fits beside the buttons above the hand.

    `free` is the width in pixels that the buttons leave in their row. The result is True if there is no such sentence.
    """
    own = next((seat for seat in shown.plan.seats if seat.where == "own"), None)
    if own is None or shown.prompt is None or shown.plan.review:
        return True
    said = shown.ending or shown.words.render(shown.prompt)
    return _make_prompt(shown._replace(free=free), own, said).wrap_sentence(shown.pen).lines <= LINES


def _sentence(shown: SignContext, prompt: str) -> tuple[str, str]:
    """Return two texts above the hand: the sentence that says what to do, and smaller words beside the sentence.

    `prompt` is the usual sentence; while a question to the person is open, the question may replace it, and the smaller
    words say what an answer would mean. Without a question, these say to which special hand (a hand that scores extra)
    the person's cards are close, if the game has a staging area (for cards not played yet); otherwise they are empty.
    """
    offer = shown.plan.offer
    if offer is None:
        return prompt, shown.words.render(shown.aim) if shown.aim and shown.plan.staging else ""
    if shown.style.is_tight(shown):
        return shown.words.render(offer.title), shown.words.render(offer.line)
    facts = shown.words.say_key("facts.and").join(map(shown.words.render, offer.facts))
    return prompt if shown.offer is None else shown.words.render(offer.lead), facts


def _hand_count(shown: SignContext, place: Place) -> Iterator[Entry]:
    """Yield the label with the number of cards, left of the person's hand at `place`.

    Yield nothing if a long hand leaves no room. The room is computed for all cards of the hand, even while they are
    being dealt, so that the label does not vanish in the middle of a deal.
    """
    boxes, poses = shown.table.boxes, shown.table.layouts[place].poses
    free = min((pose.x - pose.width / 2 for pose in poses), default=boxes.table.w) - boxes.prompt.x
    if CaptionSign(sayings.in_hand(len(poses))).size(shown.pen)[0] + 8 * shown.pen.u < free:
        yield "count", place_hand_count(shown, place)


def place_hand_count(shown: SignContext, place: Place) -> PlacedSign:
    """Return the label with the number of cards in the person's hand, placed left of the hand.

    `place` is the place of the hand.
    """
    boxes, said = shown.table.boxes, sayings.in_hand(len(shown.cards.get(place, ())))
    return PlacedSign(CaptionSign(said), boxes.prompt.x, boxes.table.bottom - 6 * shown.pen.u, 500, 0, 1)


def tray_signs(shown: SignContext, tray: MeldTray) -> Iterator[Entry]:
    """Yield the label of `tray` (a side's area for melds), with the names of its owners, shortened until they fit.

    If `shown.aim` is given, also yield a label in the person's tray: to which special hand (a hand that scores extra)
    the person's cards are close. In a game with a staging area (for cards not played yet), this stands above the hand
    instead.
    """
    words, box, t = shown.words, shown.table.boxes.trays[tray.side], shown.pen.t
    names = [words.seat(seat) for seat in _you_first(tray.seats, words)]
    wide = box.w - 26 * t if is_headed(shown.plan, tray.where) else 114 * t
    sign = TrayLabelSign(tray.sides, words.render(tray.title) if tray.title else "", words.render(tray.line), wide)
    joint = words.say_key("side.and")
    while not tray.title:
        sign = sign._replace(names=join_names(names, joint))
        if sign.lines(shown.pen) <= 2 or max(map(len, names)) < 4:
            break
        longest = max(range(len(names)), key=lambda at: len(names[at]))
        names[longest] = f"{names[longest].rstrip('…')[:-1]}…"
    top, most = 9 * t, box.h - 6 * t
    if is_headed(shown.plan, tray.where):
        top, most = 3 * t, get_head_height(shown.table.boxes, tray.side) + 4 * t
    if sign.size(shown.pen)[1] > most:
        sign = sign.fit_line(most, shown.pen)
    yield ("tray", tray.side), PlacedSign(sign, box.x + 13 * t, box.y + top, 20)
    if shown.aim is not None and tray.where == "own" and shown.plan.staging is None:
        yield "aim", PlacedSign(PillSign(words.render(shown.aim)), *box.middle, SIGNS, 0.5, 0.5)


def join_names(names: Sequence[str], joint: str) -> str:
    """Return `names` joined by `joint`, such as " and ".

    If `joint` has no space, as in Japanese, a character between the letters prevents line breaks inside a name.
    """
    return joint.join(names if " " in joint else map(UNBROKEN.join, names))


def _you_first(seats: tuple[int, ...], words: Words) -> list[int]:
    return sorted(seats, key=lambda seat: seat != words.you)


def link_signs(shown: SignContext, link: Partnership) -> Iterator[Entry]:
    """Yield the bar that says that the two players of `link` play together for a while.

    If both are at the top of the table, the bar is between them. If one is the person, it is beside the other player:
    left of a player in the right half of the table, otherwise right of the cards of the leftmost player.
    """
    boxes, t, y = shown.table.boxes, shown.pen.t, shown.table.boxes.north.middle[1]
    tops = sorted((boxes.seats[seat] for seat in link.seats if seat in boxes.seats), key=lambda box: box.x)
    sides = tuple(seat.side for seat in shown.plan.seats if seat.seat in link.seats)
    bar = PartnershipSign(sides, shown.words.render(link.line), boxes.north.w / 3, line=False)
    first, start = tops[0], _measure_left_end(shown)
    if len(tops) == 1 and first.x > boxes.north.middle[0]:
        bar = bar._replace(width=min(bar.width, first.x - 34 * t - start))
        yield "link", PlacedSign(bar, first.x - 20 * t, y, 20, 1, 0.5)
        return
    if len(tops) == 1:
        bar = bar._replace(width=min(bar.width, _next_box(shown, first) - 28 * t - start))
        yield "link", PlacedSign(bar, start + 14 * t, y, 20, 0, 0.5)
        return
    way = tops[1].x - 14 * t - start
    yield "link", PlacedSign(bar._replace(width=way, line=True), start + way / 2, y, 20, 0.5, 0.5)


def _measure_left_end(shown: SignContext) -> float:
    """Return the x in pixels where the cards and words of the leftmost player at the top of the table end.

    It is the right end of what the player has just said or, if there is nothing, of the player's cards.
    """
    boxes = shown.table.boxes
    seat = min(
        (seat for seat in shown.plan.seats if seat.seat in boxes.seats), key=lambda seat: boxes.seats[seat.seat].x
    )
    note = _note(shown, seat)
    cards = shown.table.layouts[Place("hand", seat.seat)].rect.right
    return cards if note is None else note.x + note.sign.size(shown.pen)[0]


class PromptSign(NamedTuple):
    """The person's own disc (with an initial), and beside it the sentence that says what to do now."""

    name: str
    side: int
    sentence: str
    width: float
    turn: bool
    resting: bool = False
    more: str = ""
    """Additional text in smaller letters, shown beside the sentence if there is room."""

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width that the buttons leave free in the row above the hand, and the row's height, in pixels."""
        return self.width, 40 * pen.t

    def wrap_sentence(self, pen: SignStyle) -> WrappedText:
        """Return the sentence in one line or, if it is too long for that, in several lines of smaller letters.

        These lines have about the same length.
        """
        room = self.width - 47 * pen.t
        text = WrappedText(self.sentence, pen.font("prompt"), room, 1.2)
        return text if text.lines == 1 else balance_text(self.sentence, pen.font("caption"), room, 1.2)

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the person's disc, which has an amber ring in the person's turn, and the sentence beside the disc."""
        t = pen.t
        middle = QPointF(18 * t, 20 * t)
        disc = QRectF(middle.x() - 16 * t, 4 * t, 32 * t, 32 * t)
        (draw_absent_disc if self.resting else avatar)(painter, pen, disc, self.side, self.name[:1])
        if self.turn:
            ring(painter, pen, middle, 16.8 * t)
        text = self.wrap_sentence(pen)
        text.draw(painter, 46 * t, 20 * t - text.height / 2, pen.theme.on_felt)
        self._paint_more(painter, pen, 46 * t + text.width + 14 * t)

    def _paint_more(self, painter: QPainter, pen: SignStyle, left: float) -> None:
        """Draw the additional text `more` in smaller letters, from the x `left` on.

        Nothing is drawn if there is little room, or if the text would take more than two lines.
        """
        room = self.width - left
        more = (
            WrappedText(self.more, pen.secondary_font, max(room, 1.0), 1.2)
            if self.more and room > 120 * pen.t
            else None
        )
        if more is not None and more.lines <= 2:
            more.draw(painter, left, 20 * pen.t - more.height / 2, pen.theme.on_felt_2)


class BenchSign(NamedTuple):
    """A dashed outline with a text, shown instead of the hand of a player who sits out the deal."""

    text: str
    width: float
    height: float

    def size(self, pen: SignStyle) -> tuple[float, float]:
        """Return the width and height in pixels of the area where the hand would be."""
        return self.width, self.height

    def paint(self, painter: QPainter, pen: SignStyle) -> None:
        """Draw the dashed outline, and the text in its middle."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        draw_dashed_outline(painter, QRectF(0, 0, self.width, self.height), pen.theme.on_felt_2, 14 * pen.u, 0.7)
        draw_middle_line(
            painter, QRectF(0, 0, self.width, self.height), self.text, pen.font("prompt"), pen.theme.on_felt_2
        )
