"""Canasta: melds of one rank, a pile worth taking, and canastas of seven."""

from dataclasses import replace

from upcard.core.game.record import Game
from upcard.core.later import LazyFunction
from upcard.core.thinking.skill import NAMES, build_styled_levels
from upcard.games.canasta.actions import ACTIONS, THEMES, Action, Deal
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.dealing import next_deal, recut, start
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.engine.score import score, standing
from upcard.games.canasta.options import PRESETS, Rules, preset
from upcard.games.canasta.position import Observation, Position, minimums, observe, seating, sees, to_act
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.table.buttons import KEYS
from upcard.games.canasta.table.draft import Draft
from upcard.games.canasta.table.plan import arrange, plan
from upcard.games.canasta.tables import SIDE_OF, TABLES

CANASTA: Game[Rules, Position, Observation, Action] = Game(
    name="canasta",
    presets={name: preset(name) for name in PRESETS},
    tables={name: len(SIDE_OF[name]) for name in TABLES},
    players=lambda rules: rules.players,
    seats=lambda rules: rules.seats,
    form=LazyFunction("upcard.games.canasta.formats.position_io:CanastaFormat"),
    actions=ACTIONS,
    observation=Observation,
    start=start,
    opening=Deal(),
    next_deal=next_deal,
    pack=lambda position: position.stock,
    cut=recut,
    with_stock=lambda position, cards: replace(position, stock=cards),
    dealer=lambda position: position.table.dealer,
    redeal=LazyFunction("upcard.games.canasta.formats.redeal:deal_hidden_cards_again"),
    target=lambda rules: rules.target,
    deal_number=lambda position: position.table.deal_number,
    minimums=minimums,
    seating=seating,
    to_act=to_act,
    observe=observe,
    check=check,
    legal_actions=legal_actions,
    apply=apply,
    score=score,
    standing=standing,
    sees=sees,
    arrange=arrange,
    plan=plan,
    draft=Draft,
    keys=KEYS,
    write_action=LazyFunction("upcard.games.canasta.formats.notation:format_action"),
    read_action=LazyFunction("upcard.games.canasta.formats.notation:parse_action"),
    setting_up=LazyFunction("upcard.games.canasta.formats.position_schema:setting_up"),
    draft_is_valid=LazyFunction("upcard.games.canasta.table.draft_check:may_lie"),
    at_a_loss=LazyFunction("upcard.games.canasta.formats.redeal:at_a_loss"),
    rivals={
        "greedy": LazyFunction("upcard.games.canasta.ai.greedy:choose"),
        "standard": LazyFunction("upcard.games.canasta.ai.standard:choose"),
    },
    levels={name: LazyFunction(f"upcard.games.canasta.ai.search.levels:{name}") for name in NAMES},
    styled=build_styled_levels(LazyFunction("upcard.games.canasta.ai.search.levels:in_style")),
    strengths={"beginner": -360, "casual": -165, "medium": 0, "skilled": 300, "strong": 435, "expert": 540},
    weigh=LazyFunction("upcard.games.canasta.ai.search.search:weigh"),
    why=LazyFunction("upcard.games.canasta.ai.search.reasons:why"),
    pointing=LazyFunction("upcard.games.canasta.table.pointing:pointing"),
    for_match=LazyFunction("upcard.games.canasta.ai.search.value:for_match"),
    mistake_thresholds=(30.0, 60.0, 150.0),
    played_out=LazyFunction("upcard.games.canasta.ai.search.outcome:estimate_lead"),
    luck_weight_hands=1.0,
    rollout_factor=LazyFunction("upcard.games.canasta.ai.search.outcome:care"),
    draw_for_seats=LazyFunction("upcard.games.canasta.engine.seat_draw:begin"),
    tallying=LazyFunction("upcard.games.canasta.formats.paper_scores:tallying"),
    lessons=LazyFunction("upcard.games.canasta.lessons:lessons"),
    sounds={"canasta.told.canasta": "complete", "canasta.told.took_pile": "capture"},
    themes=THEMES,
)
