"""Canasta: melds of one rank, a pile worth taking, and canastas of seven."""

from dataclasses import replace

from upcard.core.game.record import Game
from upcard.core.later import Later
from upcard.core.thinking.skill import NAMES, styled
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
    form=Later("upcard.games.canasta.formats.position_io:CanastaForm"),
    actions=ACTIONS,
    observation=Observation,
    start=start,
    opening=Deal(),
    next_deal=next_deal,
    pack=lambda position: position.stock,
    cut=recut,
    restocked=lambda position, cards: replace(position, stock=cards),
    dealer=lambda position: position.table.dealer,
    redeal=Later("upcard.games.canasta.formats.redeal:dealt_again"),
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
    write_action=Later("upcard.games.canasta.formats.notation:written"),
    read_action=Later("upcard.games.canasta.formats.notation:read"),
    setting_up=Later("upcard.games.canasta.formats.position_schema:setting_up"),
    fits=Later("upcard.games.canasta.table.draft_check:may_lie"),
    at_a_loss=Later("upcard.games.canasta.formats.redeal:at_a_loss"),
    rivals={
        "greedy": Later("upcard.games.canasta.ai.greedy:choose"),
        "standard": Later("upcard.games.canasta.ai.standard:choose"),
    },
    levels={name: Later(f"upcard.games.canasta.ai.search.levels:{name}") for name in NAMES},
    styled=styled(Later("upcard.games.canasta.ai.search.levels:in_style")),
    strengths={"beginner": -360, "casual": -165, "medium": 0, "skilled": 300, "strong": 435, "expert": 540},
    weigh=Later("upcard.games.canasta.ai.search.search:weigh"),
    why=Later("upcard.games.canasta.ai.search.reasons:why"),
    pointing=Later("upcard.games.canasta.table.pointing:pointing"),
    for_match=Later("upcard.games.canasta.ai.search.value:for_match"),
    marks=(30.0, 60.0, 150.0),
    played_out=Later("upcard.games.canasta.ai.search.outcome:played_out"),
    guessed=1.0,
    care=Later("upcard.games.canasta.ai.search.outcome:care"),
    draw_for_seats=Later("upcard.games.canasta.engine.seat_draw:begin"),
    tallying=Later("upcard.games.canasta.formats.paper_scores:tallying"),
    lessons=Later("upcard.games.canasta.lessons:lessons"),
    heard={"canasta.told.canasta": "complete", "canasta.told.took_pile": "capture"},
    themes=THEMES,
)
