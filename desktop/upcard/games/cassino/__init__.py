"""Cassino: a card of the hand takes cards from the table, or builds on them to take them later."""

from dataclasses import replace

from upcard.core.game.record import Game
from upcard.core.later import Later
from upcard.core.thinking.skill import NAMES, styled
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
    form=Later("upcard.games.cassino.formats.position_io:CassinoForm"),
    actions=ACTIONS,
    observation=Observation,
    start=start,
    opening=Deal(),
    next_deal=next_deal,
    pack=lambda position: position.stock,
    cut=recut,
    restocked=lambda position, cards: replace(position, stock=cards),
    dealer=lambda position: position.table.dealer,
    redeal=Later("upcard.games.cassino.formats.redeal:dealt_again"),
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
    loses=loses,
    settling=settling,
    sees=sees,
    arrange=arrange,
    plan=plan,
    draft=Draft,
    keys=KEYS,
    write_action=Later("upcard.games.cassino.formats.notation:written"),
    read_action=Later("upcard.games.cassino.formats.notation:read"),
    setting_up=Later("upcard.games.cassino.formats.position_schema:setting_up"),
    fits=Later("upcard.games.cassino.table.draft_check:may_lie"),
    at_a_loss=Later("upcard.games.cassino.formats.redeal:at_a_loss"),
    rivals={
        "greedy": Later("upcard.games.cassino.ai.greedy:choose"),
        "standard": Later("upcard.games.cassino.ai.standard:choose"),
    },
    levels={name: Later(f"upcard.games.cassino.ai.search.levels:{name}") for name in NAMES},
    styled=styled(Later("upcard.games.cassino.ai.search.levels:in_style")),
    strengths={"beginner": -2.7, "casual": -1.3, "medium": 0.0, "skilled": 1.0, "strong": 2.2, "expert": 3.0},
    weigh=Later("upcard.games.cassino.ai.search.weighing:weigh"),
    why=Later("upcard.games.cassino.ai.search.reasons:why"),
    pointing=Later("upcard.games.cassino.table.pointing:pointing"),
    for_match=Later("upcard.games.cassino.ai.search.weighing:for_match"),
    marks=(0.15, 0.5, 1.0),
    played_out=Later("upcard.games.cassino.ai.search.outcome:played_out"),
    guessed=0.7,
    drawn=0.9,
    tallying=Later("upcard.games.cassino.formats.paper_scores:tallying"),
    lessons=Later("upcard.games.cassino.lessons:lessons"),
    heard={"cassino.told.captured": "capture", "cassino.told.leftovers": "capture", "cassino.told.swept": "sweep"},
    themes=THEMES,
)
