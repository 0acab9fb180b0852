"""Converts actions into plays encoded as integers (`CompactPlay`), and back."""

from upcard.core.cards import RANKS, Card
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Deal, Trail
from upcard.games.cassino.ai.fast.moves import CompactPlay
from upcard.games.cassino.ai.fast.state import NAMED, CompactRules, encode_item, encode_table
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Observation, PlayRecord, TableItem, find_items
from upcard.games.cassino.rules.building import make_build
from upcard.games.cassino.values import FACES, Value


def action(of: CompactRules, seen: Observation, play: CompactPlay) -> Capture | Build | Trail:
    """Return the action that the encoded play `play` stands for.

    `of` holds the rules as numbers. A card is encoded as a number that equal cards can share. If several cards of the
    hand have the number of the played card, the action names the first of them; likewise for items on the table.
    """
    card = next(card for card in seen.hand if of.cards[card] == play.card)
    on = _find_first_cards(of, seen, play)
    if not on:
        return Trail(card)
    if not play.value:
        return Capture(card, on)
    value: Value = play.value
    if play.value <= len(RANKS) and not of.number[play.value - 1]:
        value = FACES[RANKS[play.value - 1]]
    return Build(card, on if len(on) > 1 else on[0], value)


def _find_first_cards(of: CompactRules, seen: Observation, play: CompactPlay) -> tuple[Card, ...]:
    """Return the first card of each table item (loose card or build) that the encoded play captures or is put on.

    `of` holds the rules as numbers.
    """
    left: dict[int, list[TableItem]] = {}
    for item in reversed(seen.table.items):
        left.setdefault(encode_item(of, item), []).append(item)
    return tuple(left[stack].pop().cards[0] for stack in play.on)


def play(of: CompactRules, seen: Observation, action: Action) -> CompactPlay | None:
    """Return `action` as an encoded play, with its table items sorted; None if the action plays no card.

    `of` holds the rules as numbers.
    """
    if isinstance(action, Deal | Claim):
        return None
    return in_numbers(of, seen.table.rules, PlayRecord(seen.seat, seen.table.items, action))


def in_numbers(of: CompactRules, rules: Options, played: PlayRecord) -> CompactPlay:
    """Return the recorded play `played` as an encoded play, with its table items sorted.

    `of` holds the rules as numbers.
    """
    items, seat = played.items, played.seat
    match played.play:
        case Capture(card, take):
            return CompactPlay(of.cards[card], encode_table(of, find_items(items, take)))
        case Build(card) as made:
            on = find_items(items, made.named_cards)
            return CompactPlay(
                of.cards[card], encode_table(of, on), NAMED[made.value], make_build(rules, made, on, seat).pair
            )
        case Trail(card):
            return CompactPlay(of.cards[card])
