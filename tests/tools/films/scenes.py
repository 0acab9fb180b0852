"""The moments that are filmed, and how a match comes to each of them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from upcard.core.events import Fact, Moved, Place, Told
from upcard.core.game.steps import Step
from upcard.core.thinking.budget import SPENT
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.values import is_wild
from upcard.play.match.match import AnyMatch, Match
from upcard.play.replay.replay import copy_until
from upcard.players.chance import derive_seed
from upcard.players.levels import levels

NEVER = 400
"""The number of matches after which a moment is given up."""
Sign = Callable[[AnyMatch, Step[object]], bool]
"""Returns whether a step of a match is the moment wanted."""


class Scene(NamedTuple):
    """A moment of a game, and whether what follows after its pause is filmed as well."""

    game: str
    sign: Sign | None
    """None if the moment is a deal."""
    rest: bool = False
    table: str = ""
    target: int = 0
    """The points that end the match; 0 for those of the rules."""
    first: bool = False
    """Whether the moment is the first deal of a match, instead of the second one."""
    wild: int | None = None
    """The seat that discards a wild card as soon as it may; None if all play as they like."""


class Moment(NamedTuple):
    """A match before the action that makes a scene."""

    match: AnyMatch
    action: object


def tells_sentence(key: str, **facts: Fact) -> Sign:
    """Return a sign: a sentence is told, with these facts."""

    def holds(match: AnyMatch, step: Step[object]) -> bool:
        said = [event.values for event in step.events if isinstance(event, Told) and event.key == key]
        return any(all(values.get(name) == value for name, value in facts.items()) for values in said)

    return holds


def moves_card(source: str, target: str, seat: int) -> Sign:
    """Return a sign: `seat` moves a card from one kind of place to another."""

    def holds(match: AnyMatch, step: Step[object]) -> bool:
        ways = [(event.source, event.target) for event in step.events if isinstance(event, Moved)]
        kinds = [(one.kind, other.kind) for one, other in ways]
        return (source, target) in kinds and any(Place("hand", seat) in way for way in ways)

    return holds


def discards_wild(seat: int) -> Sign:
    """Return a sign: `seat` discards a joker or a two."""

    def holds(match: AnyMatch, step: Step[object]) -> bool:
        said = [event.values for event in step.events if isinstance(event, Told) and event.key.endswith("discarded")]
        return any(values["seat"] == seat and str(values["card"])[0] in "X2" for values in said)

    return holds


def wins_match(match: AnyMatch, step: Step[object]) -> bool:
    """Return whether the first seat's side wins the match by this step."""
    standing = match.game.rules.standing(step.position)
    return match.game.rules.to_act(step.position) is None and standing.over and standing.winner == 0


C, K, S, M, H = "canasta", "cassino", "scarney", "modern_american", "hand_and_foot"
SCENES: Mapping[str, Scene] = {
    "first-deal": Scene(C, None, first=True),
    "first-deal-cassino": Scene(K, None, first=True),
    "first-deal-scarney": Scene(S, None, first=True),
    "first-deal-modern": Scene(M, None, first=True),
    "deal": Scene(C, None),
    "deal-cassino": Scene(K, None),
    **{f"wild-discard-{seat}": Scene(C, discards_wild(seat), wild=seat) for seat in range(4)},
    "red-three-own": Scene(C, tells_sentence("canasta.told.red_three", seat=0)),
    "red-three": Scene(C, tells_sentence("canasta.told.red_three", seat=1)),
    "take-pile-own": Scene(C, moves_card("pile", "hand", 0)),
    "take-pile": Scene(C, moves_card("pile", "hand", 3)),
    "first-meld-own": Scene(C, tells_sentence("canasta.told.first_meld", seat=0)),
    "first-meld": Scene(C, tells_sentence("canasta.told.first_meld", seat=1)),
    "natural": Scene(C, tells_sentence("canasta.told.canasta", look="natural")),
    "mixed": Scene(C, tells_sentence("canasta.told.canasta", look="mixed", seat=0)),
    "go-out-own": Scene(C, tells_sentence("canasta.told.went_out", seat=0), rest=True),
    "go-out": Scene(C, tells_sentence("canasta.told.went_out", seat=1), rest=True),
    "win": Scene(C, wins_match, rest=True, target=500),
    "six-go-out": Scene(C, tells_sentence("canasta.told.went_out"), rest=True, table="six-pairs"),
    "talon": Scene(M, tells_sentence("modern_american.told.talon", seat=0)),
    "talon-taken": Scene(M, tells_sentence("modern_american.told.talon_taken", seat=1)),
    "sevens": Scene(M, tells_sentence("modern_american.told.canasta", look="sevens")),
    "special-hand": Scene(M, tells_sentence("modern_american.told.special_hand"), rest=True),
    "first-deal-hand-and-foot": Scene(H, None, first=True),
    "foot-run-own": Scene(H, tells_sentence("hand_and_foot.told.foot_run", seat=0)),
    "foot-run": Scene(H, tells_sentence("hand_and_foot.told.foot_run", seat=1)),
    "foot-walk-own": Scene(H, tells_sentence("hand_and_foot.told.foot_walk", seat=0)),
    "foot-walk": Scene(H, tells_sentence("hand_and_foot.told.foot_walk", seat=2)),
    "book-clean": Scene(H, tells_sentence("hand_and_foot.told.book", kind="natural", seat=0)),
    "book-dirty": Scene(H, tells_sentence("hand_and_foot.told.book", kind="mixed", seat=1)),
    "book-wild": Scene(H, tells_sentence("hand_and_foot.told.book_wild")),
    "take-seven-own": Scene(H, moves_card("pile", "hand", 0)),
    "take-seven": Scene(H, moves_card("pile", "hand", 3)),
    "ask-partner": Scene(H, tells_sentence("canasta.told.asked", partner=0)),
    "hand-and-foot-out": Scene(H, tells_sentence("canasta.told.went_out"), rest=True),
    "six-foot-own": Scene(H, tells_sentence("hand_and_foot.told.foot_run", seat=0), table="six"),
    "six-take-seven": Scene(H, moves_card("pile", "hand", 0), table="six"),
    "capture": Scene(K, tells_sentence("cassino.told.captured", seat=1)),
    "build": Scene(K, tells_sentence("cassino.told.built", seat=1)),
    "sweep": Scene(K, tells_sentence("cassino.told.swept", seat=0)),
    "next-hands": Scene(K, tells_sentence("cassino.told.next_hands"), rest=True),
    "leftovers": Scene(K, tells_sentence("cassino.told.leftovers"), rest=True),
    "offer": Scene(S, tells_sentence("scarney.told.offered", seat=1)),
    "refusal": Scene(S, tells_sentence("scarney.told.refused", seat=1)),
    "scarney-first-meld": Scene(S, tells_sentence("scarney.told.first_meld", seat=0)),
    "scarney": Scene(S, tells_sentence("scarney.told.scarney"), rest=True),
}


def find(scene: Scene) -> Moment:
    """Return the first moment of a scene; raises LookupError if no match has one."""
    game = GAMES[scene.game]
    asked = {"table": scene.table, "target": scene.target}
    rules = game.text.form.rules({name: value for name, value in asked.items() if value})
    for number in range(NEVER):
        match: AnyMatch = Match(game, rules, f"film {number}")
        if scene.first:
            return Moment(match, match.game.rules.opening)
        match.deal()
        while match.to_act is not None:
            action = _choose(match, scene)
            steps = match.play((action,))
            if scene.sign is not None and any(scene.sign(match, step) for step in steps):
                return Moment(copy_until(match, len(match.actions) - 1), action)
        if scene.sign is None and not match.decided:
            return Moment(match, match.game.rules.opening)
    raise LookupError(f"no match of {scene.game} has this moment")


def _choose(match: AnyMatch, scene: Scene) -> object:
    """Return what a player by rules of thumb does, or the wild discard that a scene wants."""
    seat = match.to_act
    assert seat is not None
    seen = match.get_seat_view(seat)
    if seat == scene.wild:
        wild = (one for one in match.game.rules.legal_actions(seen) if isinstance(one, Discard) and is_wild(one.card))
        if (found := next(wild, None)) is not None:
            return found
    name = list(match.game.players.rivals or match.game.players.levels)[-1]
    return levels(match.game)[name](seen, Random(derive_seed(match.seed, seat, len(match.actions))), SPENT).action
