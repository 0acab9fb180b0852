"""Scarney: whoever lays three melds first goes on melding, and each turn ends with a card offered to the opponent."""

from dataclasses import replace

from upcard.core.game.record import Game
from upcard.core.later import LazyFunction
from upcard.core.thinking.skill import NAMES, build_styled_levels
from upcard.games.scarney.actions import ACTIONS, THEMES, Action, Deal
from upcard.games.scarney.engine.apply import apply
from upcard.games.scarney.engine.dealing import next_deal, recut, start
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.engine.score import score
from upcard.games.scarney.engine.standing import settling, standing
from upcard.games.scarney.options import PLAYERS, PRESETS, Rules, preset
from upcard.games.scarney.position import Observation, Position, observe, seating, sees, to_act
from upcard.games.scarney.rules.check import check
from upcard.games.scarney.table.buttons import KEYS
from upcard.games.scarney.table.draft import Draft
from upcard.games.scarney.table.plan import arrange, plan

SCARNEY: Game[Rules, Position, Observation, Action] = Game(
    name="scarney",
    presets={name: preset(name) for name in PRESETS},
    tables={},
    players=lambda rules: PLAYERS,
    seats=lambda rules: PLAYERS,
    form=LazyFunction("upcard.games.scarney.formats.position_io:ScarneyFormat"),
    actions=ACTIONS,
    observation=Observation,
    start=start,
    opening=Deal(),
    next_deal=next_deal,
    pack=lambda position: position.stock,
    cut=recut,
    with_stock=lambda position, cards: replace(position, stock=cards),
    dealer=lambda position: position.table.dealer,
    redeal=LazyFunction("upcard.games.scarney.formats.redeal:deal_hidden_cards_again"),
    target=lambda rules: rules.target,
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
    settling=settling,
    sees=sees,
    arrange=arrange,
    plan=plan,
    draft=Draft,
    keys=KEYS,
    write_action=LazyFunction("upcard.games.scarney.formats.notation:format_action"),
    read_action=LazyFunction("upcard.games.scarney.formats.notation:parse_action"),
    setting_up=LazyFunction("upcard.games.scarney.formats.position_schema:setting_up"),
    draft_is_valid=LazyFunction("upcard.games.scarney.table.draft_check:may_lie"),
    rivals={
        "greedy": LazyFunction("upcard.games.scarney.ai.greedy:choose"),
        "standard": LazyFunction("upcard.games.scarney.ai.standard:choose"),
    },
    levels={name: LazyFunction(f"upcard.games.scarney.ai.search.levels:{name}") for name in NAMES},
    styled=build_styled_levels(LazyFunction("upcard.games.scarney.ai.search.levels:in_style")),
    strengths={"beginner": -17, "casual": -9, "medium": 0, "skilled": 9, "strong": 16, "expert": 21},
    weigh=LazyFunction("upcard.games.scarney.ai.search.levels:weigh"),
    why=LazyFunction("upcard.games.scarney.ai.search.reasons:why"),
    pointing=LazyFunction("upcard.games.scarney.table.pointing:pointing"),
    for_match=LazyFunction("upcard.games.scarney.ai.search.match_value:for_match"),
    mistake_thresholds=(1.5, 4.0, 9.0),
    played_out=LazyFunction("upcard.games.scarney.ai.search.outcome:estimate_lead"),
    luck_weight_hands=0.5,
    luck_weight_draws=0.5,
    draw_for_seats=LazyFunction("upcard.games.scarney.engine.first_dealer:begin"),
    tallying=LazyFunction("upcard.games.scarney.formats.paper_scores:tallying"),
    lessons=LazyFunction("upcard.games.scarney.lessons:lessons"),
    sounds={"scarney.told.first_meld": "complete", "scarney.told.scarney": "complete"},
    themes=THEMES,
)
