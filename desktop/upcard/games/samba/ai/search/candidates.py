"""The actions that the search of Samba compares, and their conversion to moves on counts of cards and back."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from upcard.core.cards import Card
from upcard.games.canasta.actions import Action, Discard, Draw, JoinMelds, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.ai.family.search import Candidate
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import target, top_group
from upcard.games.canasta.values import BLACK as BLACK_RANK
from upcard.games.canasta.values import RANKS, WILD, wilds
from upcard.games.samba.ai.fast.dealing import kind_of, open_to_all
from upcard.games.samba.ai.fast.discarding import choose_discard, list_fed_kinds, use_of
from upcard.games.samba.ai.fast.flow import discard, draw, end_deal, join_groups, meld, take, take_one
from upcard.games.samba.ai.fast.going_out import way_out
from upcard.games.samba.ai.fast.plans import find_one_card_run, list_takes, opening, plan_melds
from upcard.games.samba.ai.fast.rollout import begin_play, lay_melds
from upcard.games.samba.ai.fast.state import (
    BLACK,
    CANASTA,
    FIRST_RUN,
    GROUP_OF_BLACK,
    JOKER,
    LAST,
    PLAY,
    SUITS,
    TWO,
    WIDTH,
    WILD_MELD,
    CompactPosition,
    Lay,
)

MAX_DISCARDS: Final = 7
"""The largest number of discards that are compared; the cheapest ones are chosen."""


class CompactMove(NamedTuple):
    """A move in a position stored as counts of cards: its name, the cards that it lays on each meld, and a number.

    For a discard, the number is the kind of the card. If the pile's top card alone is taken, it is the index of the
    sequence that gets it. If two groups are joined, it is the index of one of them in `CompactPosition.dead`, the list
    of the groups that get no further cards. For all other moves it is 0.
    """

    name: str
    lays: tuple[Lay, ...] = ()
    number: int = 0


ActionCandidate: TypeAlias = Candidate[Action, CompactMove]
"""An action, and the same action as a move on counts of cards."""


def play(here: CompactPosition, move: CompactMove) -> None:
    """Make `move` in the position `here`, which is changed."""
    match move.name:
        case "draw":
            draw(here)
        case "take":
            take(here, move.lays)
        case "take_one":
            take_one(here, move.number)
        case "meld":
            meld(here, move.lays)
        case "join":
            join_groups(here, move.lays[0][0], move.number)
        case "discard":
            discard(here, move.number)
        case _:
            end_deal(here)


@dataclass(frozen=True)
class MeldNumbers:
    """Finds the index of a meld among all melds of the observing player's side.

    The meld is given by the values that a position stored as counts (`CompactPosition`) uses for it.
    """

    seen: Observation

    @cached_property
    def runs(self) -> tuple[int, ...]:
        """The indices of the sequences among all melds of the observing player's side."""
        return tuple(number for number, laid in enumerate(self.seen.melds) if laid.rank in SUITS)

    @cached_property
    def wild_melds(self) -> tuple[int, ...]:
        """The indices of the melds of wild cards among all melds of the observing player's side."""
        return tuple(number for number, laid in enumerate(self.seen.melds) if laid.rank == WILD)

    @cached_property
    def live(self) -> Mapping[int, int]:
        """For each rank, the index of the group that gets further cards, among all melds of the player's side.

        Of several groups of a rank, it is the largest with fewer than seven cards.
        """
        found: dict[int, int] = {}
        for number, laid in enumerate(self.seen.melds):
            if laid.rank in RANKS:
                rank = RANKS.index(laid.rank)
                if rank not in found or self._unfinished(number) > self._unfinished(found[rank]):
                    found[rank] = number
        return found

    def _unfinished(self, number: int) -> int:
        size = len(self.seen.melds[number].cards)
        return size if size < CANASTA else 0

    def find(self, key: int, onto: int) -> int | None:
        """Return the index, among all melds of the player's side, of the meld to which a `Lay` adds cards.

        A `Lay` is the cards laid on one meld. `key`, its first item, is the key of the meld; `onto`, its last item, is
        the index of the meld in the lists of a `CompactPosition`, or -1 for a new meld. Return None for a new meld.
        """
        if onto < 0:
            return None
        if key == WILD_MELD:
            return self.wild_melds[onto]
        if key >= FIRST_RUN:
            return self.runs[onto]
        return self.live[key]


def write_action(seen: Observation, move: CompactMove) -> Action:
    """Return the action for `move`, made with cards of the hand."""
    match move.name:
        case "draw":
            return Draw()
        case "take" | "take_one":
            lays = move.lays or ((FIRST_RUN + kind_of(seen.table.pile[-1]) // WIDTH, (), move.number),)
            return TakePile(_write_lays(seen, lays))
        case "meld":
            return Meld(_write_lays(seen, move.lays))
        case "join":
            rank = move.lays[0][0]
            live = MeldNumbers(seen).live[rank]
            return JoinMelds(*sorted((live, _find_dead(seen, rank, move.number))))
        case "discard":
            return Discard(next(card for card in sorted(seen.hand) if kind_of(card) == move.number))
        case _:
            return Pass()


def _write_lays(seen: Observation, lays: tuple[Lay, ...]) -> tuple[LayDown, ...]:
    numbers, hand, written = MeldNumbers(seen), list(sorted(seen.hand)), []
    for key, kinds, onto in lays:
        cards = tuple(_pick(hand, kind) for kind in kinds)
        written.append(LayDown(write_key(key), cards, numbers.find(key, onto)))
    return tuple(written)


def _pick(hand: list[Card], kind: int) -> Card:
    """Remove the first card whose number in the search is `kind` from the list `hand`, and return it."""
    return hand.pop(next(at for at, card in enumerate(hand) if kind_of(card) == kind))


def write_key(key: int) -> str:
    """Return the key that names a meld in actions; `key` is its number in the search, which plays with counts of cards.

    The result is a rank for a group, a suit for a sequence, or `W` for wild cards.
    """
    if key < WIDTH:
        return RANKS[key]
    if key == GROUP_OF_BLACK:
        return BLACK_RANK
    return WILD if key == WILD_MELD else SUITS[key - FIRST_RUN]


def read_key(key: str) -> int:
    """Return the number that stands for a meld with the key `key` in the search, which plays with counts of cards.

    The key names the meld in actions: a rank for a group, a suit for a sequence, or `W` for wild cards.
    """
    if key in RANKS:
        return RANKS.index(key)
    if key == BLACK_RANK:
        return GROUP_OF_BLACK
    return WILD_MELD if key == WILD else FIRST_RUN + SUITS.index(key)


def candidate(seen: Observation, action: Action) -> ActionCandidate | None:
    """Return `action` with its move in counts of cards, which the search plays; None if counts cannot express it."""
    match action:
        case Draw():
            return ActionCandidate(action, CompactMove("draw"))
        case Pass():
            return ActionCandidate(action, CompactMove("pass"))
        case Discard(card):
            return ActionCandidate(action, CompactMove("discard", (), kind_of(card)))
        case JoinMelds():
            return _read_join(seen, action)
        case Meld(melds):
            lays = _read_lays(seen, melds)
            return None if lays is None else ActionCandidate(action, CompactMove("meld", lays))
        case TakePile(melds):
            return _read_take(seen, action)
        case _:
            return None


def _read_lays(seen: Observation, melds: tuple[LayDown, ...]) -> tuple[Lay, ...] | None:
    """Convert `melds`, the groups of an action, to `Lay` tuples: for each group, its meld and the kinds of its cards.

    Return None if a group is added to a meld to which the search adds no cards.
    """
    numbers, found = MeldNumbers(seen), []
    for one in melds:
        key, onto, aim = read_key(one.rank), -1, target(seen, one)
        if aim is not None:
            places = {WILD_MELD: numbers.wild_melds}.get(key, numbers.runs)
            live = key < WIDTH and numbers.live.get(key) == aim[1]
            onto = 0 if live else places.index(aim[1]) if aim[1] in places else -1
            if onto < 0:
                return None
        found.append((key, tuple(sorted(map(kind_of, one.cards))), onto))
    return tuple(found)


def _read_take(seen: Observation, action: TakePile) -> ActionCandidate | None:
    top = top_group(seen.table.pile, action.melds) or 0
    melds = action.melds
    lays = _read_lays(seen, (melds[top], *melds[:top], *melds[top + 1 :]))
    if lays is None:
        return None
    if seen.table.rules.pile_take == "one_card" and not melds[top].cards:
        return ActionCandidate(action, CompactMove("take_one", (), lays[0][2]))
    return ActionCandidate(action, CompactMove("take", lays))


def _read_join(seen: Observation, action: JoinMelds) -> ActionCandidate | None:
    melds, live = seen.melds, MeldNumbers(seen).live
    rank = RANKS.find(melds[action.onto].rank)
    both = (action.onto, action.other)
    if rank < 0 or live[rank] not in both:
        return None
    other = melds[both[1 - both.index(live[rank])]]
    here = open_to_all(seen.table)
    at = here.dead.index((seen.side, rank, len(other.cards), wilds(other.cards)))
    return ActionCandidate(action, CompactMove("join", ((rank, (), 0),), at))


def _find_dead(seen: Observation, rank: int, place: int) -> int:
    """Return the index, among all melds of the player's side, of a group that gets no further cards of its `rank`.

    The position stored as counts of cards has a separate list of such groups, `CompactPosition.dead`; `place` is the
    index of the group in that list.
    """
    _, _, size, wild = open_to_all(seen.table).dead[place]
    live = MeldNumbers(seen).live[rank]
    return next(
        number
        for number, laid in enumerate(seen.melds)
        if number != live and laid.rank == RANKS[rank] and (len(laid.cards), wilds(laid.cards)) == (size, wild)
    )


def first_move(here: CompactPosition) -> CompactMove:
    """Return the move that a rollout (a random deal played out by rules of thumb) would make next."""
    log: list[tuple[str, tuple[Lay, ...], int]] = []
    there = here.copy()
    if here.phase <= LAST:
        begin_play(there, log)
    else:
        lay_melds(there, log)
    return CompactMove(*log[0]) if log else CompactMove("discard", (), choose_discard(here))


def list_candidates(seen: Observation, here: CompactPosition) -> list[ActionCandidate]:
    """Return the legal actions that the search compares; first comes the one that the rules of thumb choose."""
    found: dict[CompactMove, ActionCandidate] = {}
    for move in (first_move(here), *_others(seen, here)):
        if move not in found:
            action = write_action(seen, move)
            if check(seen, action) is None:
                found[move] = ActionCandidate(action, move)
    return list(found.values())


def _others(seen: Observation, here: CompactPosition) -> Iterator[CompactMove]:
    """Yield moves of the seat in turn that are worth comparing with the one that the rules of thumb choose.

    Before the draw, they are a draw (or a pass) and takes; after it, melds, joins of melds, and discards.
    """
    if here.phase <= LAST:
        yield CompactMove("draw" if here.phase < LAST else "pass")
        yield from _takes(here)
        return
    yield from (CompactMove("meld", lays) for lays in _layings(here))
    yield from _joins(here)
    yield from (CompactMove("discard", (), kind) for kind in cheap_discards(here))


def _takes(here: CompactPosition) -> Iterator[CompactMove]:
    if not here.pile or here.pile[-1] >= BLACK:
        return
    if not here.opened[here.law.side[here.turn]]:
        lays = opening(here, here.turn, here.pile[-1])
        if lays is not None and here.law.pile_opens:
            yield CompactMove("take", tuple(lays))
        return
    for one in list_takes(here):
        yield CompactMove("take", (one,))
    if (run := find_one_card_run(here)) >= 0:
        yield CompactMove("take_one", (), run)


def _layings(here: CompactPosition) -> Iterator[tuple[Lay, ...]]:
    """Yield what the seat in turn can lay in one action: first melds, all cards to go out, or cards for one meld.

    Each result holds the cards for each meld.
    """
    seat = here.turn
    side = here.law.side[seat]
    if not here.opened[side]:
        if first := opening(here, seat):
            yield tuple(first)
        return
    if out := way_out(here):
        yield tuple(out)
    for one in plan_melds(here, seat).lays:
        yield (one,)
    yield from _groups_with_wilds(here)


def _groups_with_wilds(here: CompactPosition) -> Iterator[tuple[Lay, ...]]:
    """Yield ways to lay all natural cards of one rank in the hand, for each rank and number of wild cards.

    The cards are laid without wild cards, with one, and with as many as a canasta needs, if the rules allow that many.
    """
    seat = here.turn
    side, hand = here.law.side[seat], here.hands[seat]
    for rank in range(WIDTH):
        size, held = here.laid[side][rank], here.totals[seat][rank]
        kinds = tuple(kind for kind in range(rank, BLACK, WIDTH) for _ in range(hand[kind]))
        for wild in dict.fromkeys((0, 1, CANASTA - size - held)):
            room = here.law.room[min(len(here.law.room) - 1, size + held - here.wild[side][rank])]
            fits = 0 <= wild <= min(hand[TWO] + hand[JOKER], room - here.wild[side][rank])
            if size + held + wild > 2 and held + wild and fits:
                twos = min(wild, hand[TWO])
                yield ((rank, (*kinds, *(TWO,) * twos, *(JOKER,) * (wild - twos)), 0 if size else -1),)


def _joins(here: CompactPosition) -> Iterator[CompactMove]:
    side = here.law.side[here.turn]
    for at, (owner, rank, size, _) in enumerate(here.dead):
        if owner == side and size < CANASTA and here.laid[side][rank]:
            yield CompactMove("join", ((rank, (), 0),), at)


def cheap_discards(here: CompactPosition) -> list[int]:
    """Return the kinds of cards that cost least to discard, the cheapest first; at most `MAX_DISCARDS`.

    The result is empty if the seat in turn must draw first.
    """
    if here.phase != PLAY:
        return []
    seat = here.turn
    hand, fed = here.hands[seat], list_fed_kinds(here)
    costs = {kind: use_of(here, seat, kind) + 40 * (fed >> kind & 1) for kind in range(BLACK) if hand[kind]}
    costs |= {kind: cost for kind, cost in ((BLACK, 12), (TWO, 110), (JOKER, 125)) if hand[kind]}
    return sorted(costs, key=lambda kind: costs[kind])[:MAX_DISCARDS]
