"""Scarney: whoever lays three melds first goes on melding, and each turn ends with a card offered to the opponent."""

from dataclasses import replace

from upcard.core.game import Game
from upcard.core.later import Later
from upcard.core.skill import NAMES, styled
from upcard.games.scarney.actions import ACTIONS, THEMES, Action, Deal
from upcard.games.scarney.buttons import KEYS
from upcard.games.scarney.checks import check
from upcard.games.scarney.dealing import next_deal, recut, start
from upcard.games.scarney.draft import Draft
from upcard.games.scarney.engine import apply
from upcard.games.scarney.finish import settling, standing
from upcard.games.scarney.moves import legal_actions
from upcard.games.scarney.plan import arrange, plan
from upcard.games.scarney.position import Observation, Position, observe, seating, sees, to_act
from upcard.games.scarney.rules import PLAYERS, PRESETS, Rules, preset
from upcard.games.scarney.score import score

SCARNEY: Game[Rules, Position, Observation, Action] = Game(
    name="scarney",
    presets={name: preset(name) for name in PRESETS},
    tables={},
    players=lambda rules: PLAYERS,
    seats=lambda rules: PLAYERS,
    form=Later("upcard.games.scarney.form:ScarneyForm"),
    actions=ACTIONS,
    observation=Observation,
    start=start,
    opening=Deal(),
    next_deal=next_deal,
    pack=lambda position: position.stock,
    cut=recut,
    restocked=lambda position, cards: replace(position, stock=cards),
    dealer=lambda position: position.table.dealer,
    redeal=Later("upcard.games.scarney.dealing_again:dealt_again"),
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
    write_action=Later("upcard.games.scarney.notation:written"),
    read_action=Later("upcard.games.scarney.notation:read"),
    setting_up=Later("upcard.games.scarney.heaps:setting_up"),
    fits=Later("upcard.games.scarney.fitting:may_lie"),
    rivals={
        "greedy": Later("upcard.games.scarney.ai_greedy:choose"),
        "standard": Later("upcard.games.scarney.ai:choose"),
    },
    levels={name: Later(f"upcard.games.scarney.levels:{name}") for name in NAMES},
    styled=styled(Later("upcard.games.scarney.levels:in_style")),
    strengths={"beginner": -17, "casual": -9, "medium": 0, "skilled": 9, "strong": 16, "expert": 21},
    weigh=Later("upcard.games.scarney.levels:weigh"),
    why=Later("upcard.games.scarney.search_why:why"),
    pointing=Later("upcard.games.scarney.pointing:pointing"),
    for_match=Later("upcard.games.scarney.search_match:for_match"),
    marks=(1.5, 4.0, 9.0),
    played_out=Later("upcard.games.scarney.search_outcome:played_out"),
    guessed=0.5,
    drawn=0.5,
    draw_for_seats=Later("upcard.games.scarney.cut:begin"),
    tallying=Later("upcard.games.scarney.tallying:tallying"),
    lessons=Later("upcard.games.scarney.lessons:lessons"),
    heard={"scarney.told.first_meld": "complete", "scarney.told.scarney": "complete"},
    themes=THEMES,
)
