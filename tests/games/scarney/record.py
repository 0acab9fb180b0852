"""The record of the game, as it will stand in the list of games."""

from upcard.core.game import Game
from upcard.games.scarney.actions import ACTIONS, Action, Deal
from upcard.games.scarney.ai import choose as standard
from upcard.games.scarney.ai_greedy import choose as greedy
from upcard.games.scarney.checks import check
from upcard.games.scarney.cut import begin
from upcard.games.scarney.dealing import next_deal, start
from upcard.games.scarney.draft import Draft
from upcard.games.scarney.engine import apply
from upcard.games.scarney.finish import standing
from upcard.games.scarney.form import ScarneyForm
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
    form=ScarneyForm,
    actions=ACTIONS,
    observation=Observation,
    start=start,
    opening=Deal(),
    next_deal=next_deal,
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
    sees=sees,
    arrange=arrange,
    plan=plan,
    draft=Draft,
    levels={"greedy": greedy, "standard": standard},
    draw_for_seats=begin,
)
