"""Cassino: a card of the hand takes cards from the table, or builds on them to take them later."""

from dataclasses import replace

from upcard.core.game import Game
from upcard.core.later import Later
from upcard.core.skill import NAMES, styled
from upcard.games.cassino.actions import ACTIONS, THEMES, Action, Claim, Deal
from upcard.games.cassino.buttons import KEYS
from upcard.games.cassino.checks import check
from upcard.games.cassino.dealing import next_deal, recut, start
from upcard.games.cassino.draft import Draft
from upcard.games.cassino.engine import apply
from upcard.games.cassino.finish import loses, settling, standing
from upcard.games.cassino.moves import legal_actions
from upcard.games.cassino.plan import arrange, plan
from upcard.games.cassino.position import Observation, Position, observe, seating, sees, to_act
from upcard.games.cassino.rules import PRESETS, TABLES, Rules, preset
from upcard.games.cassino.score import score

CASSINO: Game[Rules, Position, Observation, Action] = Game(
    name="cassino",
    presets={name: preset(name) for name in PRESETS},
    tables=TABLES,
    players=lambda rules: rules.players,
    seats=lambda rules: rules.players,
    form=Later("upcard.games.cassino.form:CassinoForm"),
    actions=ACTIONS,
    observation=Observation,
    start=start,
    opening=Deal(),
    next_deal=next_deal,
    pack=lambda position: position.stock,
    cut=recut,
    restocked=lambda position, cards: replace(position, stock=cards),
    dealer=lambda position: position.table.dealer,
    redeal=Later("upcard.games.cassino.dealing_again:dealt_again"),
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
    write_action=Later("upcard.games.cassino.notation:written"),
    read_action=Later("upcard.games.cassino.notation:read"),
    setting_up=Later("upcard.games.cassino.heaps:setting_up"),
    fits=Later("upcard.games.cassino.fitting:may_lie"),
    at_a_loss=Later("upcard.games.cassino.dealing_again:at_a_loss"),
    rivals={
        "greedy": Later("upcard.games.cassino.ai_greedy:choose"),
        "standard": Later("upcard.games.cassino.ai:choose"),
    },
    levels={name: Later(f"upcard.games.cassino.levels:{name}") for name in NAMES},
    styled=styled(Later("upcard.games.cassino.levels:in_style")),
    strengths={"beginner": -2.7, "casual": -1.3, "medium": 0.0, "skilled": 1.0, "strong": 2.2, "expert": 3.0},
    weigh=Later("upcard.games.cassino.search_weigh:weigh"),
    why=Later("upcard.games.cassino.search_why:why"),
    pointing=Later("upcard.games.cassino.pointing:pointing"),
    for_match=Later("upcard.games.cassino.search_weigh:for_match"),
    marks=(0.15, 0.5, 1.0),
    played_out=Later("upcard.games.cassino.search_outcome:played_out"),
    guessed=0.7,
    drawn=0.9,
    tallying=Later("upcard.games.cassino.tallying:tallying"),
    lessons=Later("upcard.games.cassino.lessons:lessons"),
    heard={"cassino.told.captured": "capture", "cassino.told.leftovers": "capture", "cassino.told.swept": "sweep"},
    themes=THEMES,
)
