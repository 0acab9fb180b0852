"""Cassino: a card of the hand takes cards from the table, or builds on them to take them later."""

from dataclasses import replace

from upcard.core.game.record import Game
from upcard.core.later import LazyFunction
from upcard.core.thinking.skill import NAMES, build_styled_levels
from upcard.games.cassino.actions import ACTIONS, THEMES, Action, Claim, Deal
from upcard.games.cassino.engine.apply import apply
from upcard.games.cassino.engine.dealing import next_deal, recut, start
from upcard.games.cassino.engine.legal_actions import legal_actions
from upcard.games.cassino.engine.score import score
from upcard.games.cassino.engine.standing import loses, settling, standing
from upcard.games.cassino.options import PRESETS, TABLES, Rules, preset
from upcard.games.cassino.position import Observation, Position, observe, seating, sees, to_act
from upcard.games.cassino.rules.check import check
from upcard.games.cassino.table.buttons import KEYS
from upcard.games.cassino.table.draft import Draft
from upcard.games.cassino.table.plan import arrange, plan

CASSINO: Game[Rules, Position, Observation, Action] = Game(
    name="cassino",
    presets={name: preset(name) for name in PRESETS},
    tables=TABLES,
    players=lambda rules: rules.players,
    seats=lambda rules: rules.players,
    form=LazyFunction("upcard.games.cassino.formats.position_io:CassinoFormat"),
    actions=ACTIONS,
    observation=Observation,
    start=start,
    opening=Deal(),
    next_deal=next_deal,
    pack=lambda position: position.stock,
    cut=recut,
    with_stock=lambda position, cards: replace(position, stock=cards),
    dealer=lambda position: position.table.dealer,
    redeal=LazyFunction("upcard.games.cassino.formats.redeal:deal_hidden_cards_again"),
    target=lambda rules: rules.target or 0,
    deal_number=lambda position: position.table.deal_number,
    minimums=lambda position: (),
    seating=seating,
    to_act=to_act,
    observe=observe,
    check=check,
    legal_actions=legal_actions,
    apply=apply,
    score=score,
    standing=standing,
    anytime=Claim,
    forfeits=loses,
    settling=settling,
    sees=sees,
    arrange=arrange,
    plan=plan,
    draft=Draft,
    keys=KEYS,
    write_action=LazyFunction("upcard.games.cassino.formats.notation:format_action"),
    read_action=LazyFunction("upcard.games.cassino.formats.notation:parse_action"),
    setting_up=LazyFunction("upcard.games.cassino.formats.position_schema:setting_up"),
    draft_is_valid=LazyFunction("upcard.games.cassino.table.draft_check:may_lie"),
    at_a_loss=LazyFunction("upcard.games.cassino.formats.redeal:at_a_loss"),
    rivals={
        "greedy": LazyFunction("upcard.games.cassino.ai.greedy:choose"),
        "standard": LazyFunction("upcard.games.cassino.ai.standard:choose"),
    },
    levels={name: LazyFunction(f"upcard.games.cassino.ai.search.levels:{name}") for name in NAMES},
    styled=build_styled_levels(LazyFunction("upcard.games.cassino.ai.search.levels:in_style")),
    strengths={"beginner": -2.7, "casual": -1.3, "medium": 0.0, "skilled": 1.0, "strong": 2.2, "expert": 3.0},
    weigh=LazyFunction("upcard.games.cassino.ai.search.weighing:weigh"),
    why=LazyFunction("upcard.games.cassino.ai.search.reasons:why"),
    pointing=LazyFunction("upcard.games.cassino.table.pointing:pointing"),
    for_match=LazyFunction("upcard.games.cassino.ai.search.weighing:for_match"),
    mistake_thresholds=(0.15, 0.5, 1.0),
    played_out=LazyFunction("upcard.games.cassino.ai.search.outcome:estimate_lead"),
    luck_weight_hands=0.7,
    luck_weight_draws=0.9,
    tallying=LazyFunction("upcard.games.cassino.formats.paper_scores:tallying"),
    lessons=LazyFunction("upcard.games.cassino.lessons:lessons"),
    sounds={"cassino.told.captured": "capture", "cassino.told.leftovers": "capture", "cassino.told.swept": "sweep"},
    themes=THEMES,
)
