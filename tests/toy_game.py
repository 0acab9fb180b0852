"""A whole game in one file, which documents the record: two players show one card each, the higher rank scores."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random

from upcard.core.cards import RANKS, SUITED, Card, Cards, cut_cards, shuffle_cards
from upcard.core.events import Moved, Place, Told, TurnBegan
from upcard.core.game.record import Choice, Game, IllegalAction, ScoreLine, Standing, Step, Violation
from upcard.core.table.draft import Draft
from upcard.core.table.plan import TablePlan
from upcard.core.text.position_schema import PositionSchema
from upcard.core.thinking.budget import Budget


@dataclass(frozen=True, slots=True)
class Rules:
    """How many deals a match has."""

    deals: int = 2


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal one card each."""


@dataclass(frozen=True, slots=True)
class Show:
    """Lay the card down."""

    card: Card


@dataclass(frozen=True, slots=True)
class Position:
    """Two hands, what was shown, and deals won."""

    rules: Rules
    number: int
    stock: Cards
    hands: tuple[Cards, ...] = ((), ())
    shown: Cards = ()
    won: tuple[int, ...] = (0, 0)


@dataclass(frozen=True, slots=True)
class Seen:
    """One hand, and what was shown."""

    hand: Cards
    shown: Cards


def start(
    rules: Rules, seed: str, first: int | None = None, number: int = 1, won: tuple[int, ...] = (0, 0)
) -> Position:
    """Shuffle for a deal."""
    return Position(rules, number, shuffle_cards(SUITED, f"{seed}/{number}"), won=won)


def next_deal(position: Position, seed: str) -> Position | None:
    """Shuffle for the next deal, if there is one."""
    last = position.number == position.rules.deals
    return None if last else start(position.rules, seed, None, position.number + 1, points(position))


def to_act(position: Position) -> int | None:
    """The one with fewer cards shown acts; nobody before the deal and after it."""
    return len(position.shown) if position.hands[0:1] != ((),) and len(position.shown) < 2 else None


def observe(position: Position, seat: int) -> Seen:
    """Show one hand."""
    return Seen(position.hands[seat], position.shown)


def check(seen: Seen, action: Deal | Show) -> Violation | None:
    """toy.cards: only a card that is held is shown."""
    held = isinstance(action, Deal) or action.card in seen.hand
    return None if held else Violation("toy.cards", {})


def legal_actions(seen: Seen) -> Iterable[Deal | Show]:
    """Each card of the hand may be shown."""
    return map(Show, seen.hand)


def apply(position: Position, action: Deal | Show) -> Step[Position]:
    """Deal, or show a card."""
    if isinstance(action, Deal):
        first, second, *rest = position.stock
        dealt = replace(position, stock=tuple(rest), hands=((first,), (second,)))
        moves = (Moved((card,), Place("stock"), Place("hand", seat)) for seat, card in enumerate((first, second)))
        return Step(dealt, (*moves, TurnBegan(0)))
    seat = len(position.shown)
    if violation := check(observe(position, seat), action):
        raise IllegalAction(violation)
    return Step(
        replace(position, shown=(*position.shown, action.card)),
        (Moved((action.card,), Place("hand", seat), Place("shown")), Told("toy.shown", {"seat": seat})),
    )


def points(position: Position) -> tuple[int, ...]:
    """The higher rank wins a point; equal ranks win nobody any."""
    first, second = (RANKS.index(card.rank) for card in position.shown)
    return (position.won[0] + (first > second), position.won[1] + (second > first))


def score(position: Position) -> tuple[ScoreLine, ...]:
    """One line a side."""
    return tuple(ScoreLine("toy.won", side, total, {}) for side, total in enumerate(points(position)))


def standing(position: Position) -> Standing:
    """Deals won; over after the last."""
    return Standing(points(position), position.number == position.rules.deals, None, None, 0, None)


class Form:
    """The toy has no positions in JSON."""

    def read(self, rules: Mapping[str, object], position: Mapping[str, object], seed: str) -> Position:
        """Shuffle whatever was asked for."""
        return start(Rules(), seed)

    def write(self, position: Position) -> Mapping[str, object]:
        """Write nothing."""
        return {}

    def rules(self, rules: Mapping[str, object]) -> Rules:
        """Return the only rules."""
        return Rules()

    def answers(self) -> Mapping[str, Callable[[Position], object]]:
        """Answer nothing more."""
        return {}


def arrange(seen: Seen) -> Mapping[Place, Cards]:
    """The hand, and what was shown."""
    return {Place("hand", 0): seen.hand, Place("shown"): seen.shown}


def plan(seen: Seen) -> TablePlan:
    """No boxes."""
    return TablePlan((), (), ())


def draft(seen: Seen) -> Draft:
    """The toy is not played at a table."""
    raise NotImplementedError


def first(seen: Seen, random: Random, budget: Budget) -> Choice[Deal | Show]:
    """Show the only card."""
    return Choice(Show(seen.hand[0]))


GAME: Game[Rules, Position, Seen, Deal | Show] = Game(
    name="toy",
    presets={"plain": Rules()},
    tables={},
    players=lambda rules: 2,
    seats=lambda rules: 2,
    form=Form,
    actions=(Deal, Show),
    observation=Seen,
    start=start,
    opening=Deal(),
    next_deal=next_deal,
    pack=lambda position: position.stock,
    cut=lambda position, at: replace(position, stock=cut_cards(position.stock, at)),
    with_stock=lambda position, cards: replace(position, stock=cards),
    dealer=lambda position: 1,
    redeal=lambda position, seat, seed: position,
    target=lambda rules: rules.deals,
    deal_number=lambda position: position.number,
    minimums=lambda position: (),
    seating=lambda position: (0, 1),
    to_act=to_act,
    observe=observe,
    check=check,
    legal_actions=legal_actions,
    apply=apply,
    score=score,
    standing=standing,
    sees=lambda seat, place: place in (Place("hand", seat), Place("shown")),
    arrange=arrange,
    plan=plan,
    draft=draft,
    write_action=lambda action: str(action.card) if isinstance(action, Show) else "deal",
    read_action=lambda text: Deal() if text == "deal" else Show(Card(text)),
    setting_up=lambda: PositionSchema((), (), (), {}),
    levels={"first": first},
)
