"""`python -m tests.games.samba.near_end 10000`: turns by lot near the end of a deal, of which none may stick.

Hands are small and melds large, so that keeping a card, asking the partner, black threes, cards under the pile and
first melds with a canasta all matter. Each turn is played by chance; until it ends, a way on must always be listed.
"""

import sys
from collections import Counter
from itertools import islice
from random import Random

from tests.promises.options import draw_options
from upcard.core.cards import JOKER, SUITED, Card, Cards
from upcard.core.game.record import LISTED, AnyGame
from upcard.core.text.decode import BadData
from upcard.core.text.encode import type_name
from upcard.games import GAMES
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Position
from upcard.games.canasta.values import RANKS, is_red_three, is_wild

RISKY = ("ask_partner", "take_pile", "meld", "join_melds")
"""The actions that may leave too little."""

SCORES = (0, 7200, 8400, 9100)
"""Where first melds ask for different things (brazilian.minimum)."""


def draw_position(number: int) -> tuple[AnyGame, Position]:
    """Return a turn by lot, under options by chance."""
    random = Random(f"near end {number}")
    game = GAMES[("samba", "bolivia")[number % 2]]
    while True:
        more = {"surprise_cards": random.choice((0, 3))} | ({"preset": "brazilian"} if number % 4 == 1 else {})
        options = {**draw_options(game, random).written, **more}
        try:
            rules = game.text.form.rules(options)
            return game, game.text.form.read(options, _write_turn(rules, random), str(number))
        except BadData:
            continue


def _write_turn(rules: Options, random: Random) -> dict[str, object]:
    pack = [card for card in (*SUITED, JOKER, JOKER) for _ in range(rules.packs)]
    random.shuffle(pack)
    threes = [card for card in pack if is_red_three(card)]
    pack = [card for card in pack if not is_red_three(card)]
    own = [_take_meld(pack, rules, random) for _ in range(random.choice((0, 2, 3, 4)))]
    hand = [pack.pop() for _ in range(2)]
    for _ in range(random.choice((0, 1)) if own else 3):
        hand += _take_meld(pack, rules, random)
    hand += _take(pack, [card for card in pack if card.rank == "3"][: random.choice((0, 0, 2, 3))])
    top = [card for card in pack if card.rank in {one.rank for one in hand} and card.rank in RANKS][:1]
    pile = [*(pack.pop() for _ in range(random.choice((0, 1, 2)))), *(_take(pack, top) or [pack.pop()])]
    others = [()] * (len(rules.sides) - 1)
    return {
        "phase": random.choice(("draw", "play")),
        "hands": [hand, *([1] * (rules.seats - 1))],
        "melds": [[meld for meld in own if meld], *others],
        "red_threes": [threes[: random.choice((0, len(threes)))], *others],
        "pile": pile,
        "scores": [random.choice(SCORES)] * len(rules.sides),
        "stock": random.choice((0, 1, 20)),
    }


def _take_meld(pack: list[Card], rules: Options, random: Random) -> Cards:
    """Take a meld out of the pack: a group, with or without wild cards, a sequence, or wild cards."""
    size = random.choice((3, 6, 7, 7, 7))
    kind = random.choice(("group", "group", "mixed", "run", "wild"))
    rank, suit = random.choice(RANKS), random.choice("SHDC")
    low = random.randrange(len(RANKS) - size + 1)
    wild = [card for card in pack if is_wild(card)]
    chosen = {
        "group": [card for card in pack if card.rank == rank][:size],
        "mixed": [card for card in pack if card.rank == rank][: size - 1] + wild[:1],
        "run": [Card(one + suit) for one in RANKS[low : low + size]] if rules.sequences else [],
        "wild": wild[:size] if rules.wild_melds else [],
    }[kind]
    return tuple(_take(pack, chosen))


def _take(pack: list[Card], cards: list[Card]) -> list[Card]:
    if any(cards.count(card) > pack.count(card) for card in cards):
        return []
    for card in cards:
        pack.remove(card)
    return cards


def play_turn(number: int) -> Counter[str]:
    """Play a turn to its end by chance, and return how often each type of action was played."""
    game, position = draw_position(number)
    random, played, turn = Random(number), Counter[str](), position.table.turn
    seat = game.rules.to_act(position)
    if game.text.at_a_loss(position) is not None:
        return played
    while seat is not None and position.table.turn == turn:
        seen = game.rules.observe(position, seat)
        listed = list(islice(game.rules.legal_actions(seen), LISTED))
        assert listed, f"turn {number} is stuck after {dict(played)}: {game.text.form.write(position)}"
        risky = [action for action in listed if type_name(type(action)) in RISKY]
        action = random.choice(risky or listed) if random.random() < 0.8 else random.choice(listed)
        played[type_name(type(action))] += 1
        position = game.rules.apply(position, action).position
        seat = game.rules.to_act(position)
    return played


def main(count: int, first: int) -> None:
    """Play that many turns, and print how often each type of action was played."""
    played = Counter[str]()
    for number in range(first, first + count):
        played += play_turn(number)
    print(count, "turns", dict(sorted(played.items())))


if __name__ == "__main__":
    main(int(sys.argv[1]), int([*sys.argv, "0"][2]))
