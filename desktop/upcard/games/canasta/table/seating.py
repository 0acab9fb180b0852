"""Where players and their melds are shown at a Canasta table, as one player sees it."""

from collections.abc import Sequence
from itertools import chain

from upcard.core.events import Told
from upcard.core.table.plan import MeldTray, Partnership, PendingOffer, SeatBox
from upcard.games.canasta.engine.score import CONCEALED, OUT
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import LaidMeld, Observation, acting, has_first_meld, minimum_for, pool
from upcard.games.canasta.rules.melds import classify_canasta
from upcard.games.canasta.tables import LONE, with_resting
from upcard.games.canasta.values import points, red_threes

WHERE = {
    2: ("own", "top:.5"),
    3: ("own", "top:.14", "top:.7"),
    4: ("own", "left", "top:.5", "right"),
    5: ("own", "left", "top:.3", "top:.7", "right"),
    6: ("own", "left", "top:.14", "top:.47", "top:.8", "right"),
}
"""For each number of players, the places of their boxes, clockwise from the observer's own.

`own`, `left` and `right` name an edge of the table. `top:.3` is a point on the upper edge, at 0.3 of its width. Players
who sit out are included.
"""


def seats(seen: Observation) -> tuple[SeatBox, ...]:
    """Return a box with name, hand size and announcement for each player, the observer's first."""
    rules = seen.table.rules
    return tuple(
        SeatBox(
            seat,
            rules.side(seat),
            where,
            seen.hand_sizes[seat] if seat < rules.seats else 0,
            describe_announcement(seen, seat),
            seat == acting(seen.table),
            Told("canasta.sign.resting", {"seat": seat}) if seat >= rules.seats else None,
        )
        for seat, where in zip(circle(seen), WHERE[rules.players], strict=True)
    )


def circle(seen: Observation) -> tuple[int, ...]:
    """Return the numbers of all seats in the order in which they are shown, clockwise from the observer's own.

    Players who sit out are included. The order depends on the direction of play (rule canasta.direction).
    """
    own, *others = _in_turn_order(seen)
    return (own, *(others if seen.table.rules.direction == "clockwise" else reversed(others)))


def _in_turn_order(seen: Observation) -> Sequence[int]:
    rules, seat = seen.table.rules, seen.seat
    if rules.players == rules.seats:
        return _from(range(rules.seats), seat)
    people = with_resting(rules.variant, seen.table.playing)
    teams = rules.variant.teams
    if len({len(team) for team in teams}) == 1:  # Both teams take turns to rest: everybody keeps a chair.
        return _from([people.index(player) for player in chain.from_iterable(zip(*teams, strict=True))], seat)
    bench = rules.seats
    if seat >= bench:
        return (seat, *range(rules.seats))
    after, partner, before = ((seat + step) % rules.seats for step in (1, 2, 3))
    return (seat, after, *sorted((partner, bench), key=people.__getitem__), before)


def _from(ring: Sequence[int], seat: int) -> Sequence[int]:
    """Return the items of `ring` in the same cyclic order, starting with `seat`."""
    at = ring.index(seat)
    return (*ring[at:], *ring[:at])


def describe_announcement(seen: Observation, seat: int) -> Told | None:
    """Return the text of what `seat` has announced, as long as it is still true; None if there is nothing.

    The seat can have answered the partner's question "may I go out?", or announced that it has only one card left.
    """
    table = seen.table
    if table.asked == seat and table.answer is not None:
        return Told("canasta.sign.yes" if table.answer else "canasta.sign.no", {})
    return Told("canasta.sign.one_card", {}) if seen.hand_sizes[seat : seat + 1] == (1,) else None


def trays(seen: Observation) -> tuple[MeldTray, ...]:
    """Return the areas (trays) in which the table shows melds: one for each group of sides that play together.

    Usually this is one for each side, because each plays for itself.
    """
    rules = seen.table.rules
    found: list[MeldTray] = []
    for side in dict.fromkeys(map(rules.side, circle(seen))):
        if all(side not in tray.sides for tray in found):
            found.append(_tray(seen, pool(seen.table, side)))
    return tuple(found)


def _tray(seen: Observation, sides: tuple[int, ...]) -> MeldTray:
    """Return the area (tray) that shows the melds of `sides`, which play together in this deal.

    The tray of a player who plays alone against the others has a title.
    """
    table, side = seen.table, sides[0]
    seats = tuple(sorted(seat for one in sides for seat in table.rules.sides[one]))
    alone = table.lone is not None and table.lone in seats
    title = Told("canasta.sign.alone", {"seat": table.lone}) if alone else None
    line, joined = tray_line(seen, sides), sides[1:]
    if seen.side in sides:
        return MeldTray(side, "own", seats, line, joined, title)
    return MeldTray(side, "opposite", seats, line, joined, title)


def tray_line(seen: Observation, sides: tuple[int, ...]) -> Told:
    """Return the line of text about the melds of `sides`: their points on the table, or the minimum of first melds."""
    table = seen.table
    if not has_first_meld(table, sides[0]):
        least = tuple(dict.fromkeys(minimum_for(table, side) for side in sides))
        word = "not_opened" if len(least) == 1 else "not_opened_each"
        return Told(f"canasta.sign.{word}", dict(zip(("points", "other"), least, strict=False)))
    kind = "shared" if len(sides) > 1 else "on_table"
    return Told(f"canasta.sign.{kind}", {"points": on_table(seen, sides)})


def on_table(seen: Observation, sides: tuple[int, ...]) -> int:
    """Return the points of the melds of `sides`, with the bonuses of canastas.

    For a single side, the points of its red threes are added.
    """
    melds = tuple(meld for side in sides for meld in seen.table.melds[side])
    laid = sum(points(meld.cards) + canasta_bonus(seen.table.rules, meld) for meld in melds)
    threes = len(seen.table.red_threes[sides[0]]) if len(sides) == 1 else 0
    return laid + seen.table.rules.count_red_threes(threes)


def canasta_bonus(rules: Options, meld: LaidMeld) -> int:
    """Return the bonus that `meld` scores as a canasta, without the points of its cards; 0 if it is no canasta.

    The rule ids are canasta.canasta and canasta.concealed-canasta.
    """
    kind = classify_canasta(meld)
    if kind is None:
        return 0
    return rules.bonus(kind) + (rules.concealed_canasta_bonus if meld.concealed else 0)


def link(seen: Observation) -> Partnership | None:
    """Return the two players who play together against the third, for the table to show; None if there are none.

    The rule id is canasta.three-lone.
    """
    table = seen.table
    if table.rules.table != LONE or table.lone is None:
        return None
    others = [seat for seat in circle(seen) if seat != table.lone]
    one, other = others
    own = seen.seat in others
    partner = next(seat for seat in others if seat != seen.seat)
    word = "with_you" if own else "you_alone"
    news = Told(f"canasta.sign.{word}", {"lone": table.lone, "partner": partner})
    return Partnership((one, other), Told("canasta.sign.partners", {}), None if table.phase == "over" else news)


def if_yes(seen: Observation) -> int:
    """Return the points that the player's hand scores if the player answers yes and the partner ends the deal.

    The result is mostly negative. If the table lays red threes automatically, those in the hand are laid first and
    score. If the rules leave laying them to the player, they stay in the hand and cost points (settled point 15 of the
    rules of Canasta).
    """
    rules, held = seen.table.rules, len(red_threes(seen.hand))
    if rules.red_three_discard:
        return -points(seen.hand) - rules.count_red_threes(held)
    laid = len(seen.table.red_threes[seen.side])
    return rules.count_red_threes(laid + held) - rules.count_red_threes(laid) - points(seen.hand)


def offer(seen: Observation) -> PendingOffer | None:
    """Return the partner's question "may I go out?" if the player has to answer it, else None.

    The result also holds facts about what follows from a yes, as far as the player may know them. The rule id is
    canasta.ask-partner.
    """
    table = seen.table
    if table.phase != "answer" or table.asked != seen.seat:
        return None
    asker, rules = {"seat": table.turn}, table.rules
    facts = [Told("canasta.sign.if_yes", {"count": len(seen.hand), "points": if_yes(seen)})]
    if rules.concealed_going_out and not table.has_melded[table.turn]:
        facts.append(Told("canasta.sign.may_be_concealed", {**asker, "concealed": CONCEALED, "points": OUT}))
    binds = "binds" if rules.answer_binds else "advises"
    words = (
        Told("canasta.sign.asking", {}),
        Told(f"canasta.sign.{binds}", asker),
        Told("canasta.sign.asks_you", asker),
    )
    return PendingOffer(table.turn, *words, tuple(facts))
