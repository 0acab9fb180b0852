"""The rules that each type of action must obey, in the order in which a teacher would name them.

A broken rule returns a violation with facts, which its message to the person uses. As far as they apply, every
violation has these facts:

    can       what the card that the action plays can legally do: `capture`, `build` or `trail` (be put on the table
              without capturing); `other` if only another card can be played; or `deal`
    largest   the cards of the largest capture that the card can make; empty if it can make none
    build     the value of a build that the card can make; missing if it can make none
    under     the table cards on which that build is made

Each rule adds the facts listed below. `card` is always the card that the action plays from the hand. `cards` are the
table cards that the action names, unless the list says otherwise. `why` is the reason, out of the reasons listed.

    cassino.order             phase: the phase of the deal, or `waiting` if another seat is in turn; action: the type of
                              the action in JSON; seat: the seat in turn
    cassino.cards             why: `hand` (not in the hand), `table` (not on the table), `twice` (named twice); cards:
                              the cards of which this is true
    cassino.ace-value         card; as: the value that the action names; value: the card's own value; high: whether the
                              card has a second value; other: its highest value
    cassino.face-cards        why: `takes` (a face captures a numeral), `taken` (a numeral captures a face), `builds` (a
                              face is put on a numeral), `built` (a numeral is put on a face); card, cards; odd: the
                              cards among `cards` that do not go with the card
    cassino.capture-rank      card; rank: the card's rank; cards; odd: the cards of another rank; high: the card's
                              value if the rules fix it above its rank, so that the card cannot capture its rank; else
                              None
    cassino.capture-sum, cassino.capture-both
                              card, cards; needed: the card's value; has: the sum of the cards; larger: the cards above
                              that value; divides: whether the sum is a multiple of that value
    cassino.build-as-card     card; cards, value and pair: those of the build
    cassino.face-takes        why: `one` (a face captures only one card of its rank), `two` (it captures one or three,
                              not two), `build` (therefore no build has its value); card; cards: for `one` and `two`,
                              only the cards of its rank
    cassino.must-take-equal   why: the type of the action, `capture` or `trail`; card; cards: the cards of its rank that
                              the action leaves on the table
    cassino.build-count       card; cards and value: those of the build
    cassino.no-builds         card, cards; value: the value of the build
    cassino.raise-others      card; cards and value: those of the build; named: the value that the action names
    cassino.one-build-a-value card, value; cards: the cards of the build that has this value already
    cassino.take-own-build    card; value and cards: those of the build; held: a card of the hand that captures it
    cassino.capture-choice    why: `all` (a card must capture all that it can), `trail` (a card that can capture may not
                              be put on the table instead); card; cards: empty for `trail`
    cassino.build-one-card    why: `nothing` (no table card or build is named), `several` (more than one is named),
                              `merged` (builds of other values than the new one are put together); card, cards
    cassino.build-pair-fixed, cassino.build-add-pair, cassino.build-raise, cassino.build-pair
                              card; cards: the cards of the build, or the table card; named: the value that the action
                              names; value: the build's value; sum: the sum of the card and the build; most: the highest
                              number that a build can have; high: whether the named value is above it; rank: the card's
                              rank; low: what the card counts on the table if the action names its value from the hand,
                              else None
    cassino.build-sum         card, cards; value: the value that the action names; has: the sum of all the cards;
                              larger, divides: as in capture-sum; several: whether several items are built on
    cassino.build-needs-card  card; value: the build's value; left: the hand after the action; most: the highest number
                              that a build can have; high: whether the build's value is above it; partners: whether the
                              rules have partners
    cassino.builder-trail     card; value and cards: those of the build; held: a card of the hand that captures it
    cassino.keep-taker        card; value and cards: those of the build; left: the hand after the action
    cassino.finish            why: `off` (the rules allow no claim), `nobody` (the claiming seat is not at the table)
"""

from collections.abc import Mapping

from upcard.core.cards import Card, without
from upcard.core.game.record import Rule
from upcard.core.violation import Violation
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Deal, Trail
from upcard.games.cassino.position import Observation, list_item_cards
from upcard.games.cassino.rules.building import (
    add_pair,
    builder_trail,
    check_pair_value,
    face_build,
    find_build_items,
    keep_taker,
    needs_card,
    no_builds,
    no_face_builds,
    one_build,
    one_card,
    pair_build,
    raise_others,
    raising,
    sum_build,
    take_build,
)
from upcard.games.cassino.rules.captures import largest
from upcard.games.cassino.rules.gathering import gatherings
from upcard.games.cassino.rules.taking import (
    ace_value,
    build_as_card,
    build_count,
    capture_rank,
    capture_sum,
    face_cards,
    face_takes,
    must_capture,
    take_equal,
    takes_all,
)
from upcard.games.cassino.rules.timing import in_hand, may_claim, on_table, on_turn
from upcard.games.cassino.values import values

RULES: Mapping[type[Action], tuple[Rule, ...]] = {
    Deal: (on_turn,),
    Capture: (
        on_turn,
        in_hand,
        on_table,
        ace_value,
        face_cards,
        build_count,
        build_as_card,
        capture_rank,
        capture_sum,
        face_takes,
        take_equal,
        takes_all,
        take_build,
        keep_taker,
    ),
    Build: (
        on_turn,
        in_hand,
        on_table,
        no_builds,
        one_card,
        face_build,
        no_face_builds,
        check_pair_value,
        add_pair,
        raising,
        raise_others,
        pair_build,
        sum_build,
        one_build,
        take_build,
        needs_card,
        keep_taker,
    ),
    Trail: (on_turn, in_hand, take_build, builder_trail, take_equal, must_capture),
    Claim: (on_turn, may_claim),
}


def check(seen: Observation, action: Action) -> Violation | None:
    """Return the violation of the first rule that `action` breaks; None if the action is legal.

    The facts of the violation also say what can be played instead.
    """
    violation = find_violation(seen, action)
    return violation._replace(facts={**violation.facts, **describe_alternatives(seen, action)}) if violation else None


def find_violation(seen: Observation, action: Action) -> Violation | None:
    """Return the first rule that `action` breaks, without facts on what can be played instead; None if it is legal."""
    for rule in RULES[type(action)]:
        if violation := rule(seen, action):
            return violation
    return None


def describe_alternatives(seen: Observation, action: Action) -> Mapping[str, object]:
    """Return facts on what the card of `action` can legally do instead.

    The fact `can` lists `capture`, `build` and `trail` (to be put on the table without capturing), as far as they are
    legal; `trail` is left out if both others are listed. If only another card can be played, `can` is `other`.
    """
    if isinstance(action, Deal | Claim) or action.card not in seen.hand or on_turn(seen, action):
        return {"can": ("deal",) if seen.table.phase == "deal" else (), "largest": ()}
    card = action.card
    most = list_item_cards(largest(seen.table.rules, seen.table.items, card))
    takes = bool(most) and find_violation(seen, Capture(card, most)) is None
    built = None if isinstance(action, Capture) else find_other_build(seen, card)
    trails = find_violation(seen, Trail(card)) is None
    able = {"capture": takes, "build": built is not None, "trail": trails and not (takes and built)}
    words = tuple(word for word, can in able.items() if can)
    facts = {"build": built.value, "under": list_item_cards(find_build_items(seen, built))} if built else {}
    return {"can": words or ("other",), "card": card, "largest": most if takes else (), **facts}


def find_other_build(seen: Observation, card: Card) -> Build | None:
    """Return a legal build with `card`; None if there is none.

    The values of the other cards of the hand, one of which must capture the build, are tried in the order of the hand.
    """
    rules, left = seen.table.rules, without(seen.hand, (card,))
    named = dict.fromkeys(value for other in left for value in values(rules, other))
    found = ((value, items) for value in named for items in gatherings(rules, card, seen.table.items, value))
    for value, items in found:
        on = tuple(item.cards[0] for item in items)
        made = Build(card, on if len(on) > 1 else on[0], value)
        if find_violation(seen, made) is None:
            return made
    return None
