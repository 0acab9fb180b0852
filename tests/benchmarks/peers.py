"""Gin rummy as others play it: what OpenSpiel and RLCard do in a second, where they are installed.

Both are a group of their own, which nothing else needs (numpy and scipy come with them, 290 MB in all):

    pip install --target FOLDER --no-deps --require-hashes -r packaging/requirements/peers.txt
    python -m tests.benchmarks --peers FOLDER
    PYTHONPATH=FOLDER python -m tests.benchmarks.engines
"""

# Why: decisions/0052-measure-beside-other-peoples-engines.md

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import NamedTuple

GAME = "gin_rummy"
SIMULATIONS = 50
"""Of a decision."""

PEERS = {"OpenSpiel": "pyspiel", "RLCard": "rlcard"}
"""What each is imported as."""


class Rate(NamedTuple):
    """How many things were done, and in how many seconds of processor time."""

    actions: int
    deals: float
    seconds: float


def explain_absence(name: str) -> str:
    """Return a sentence that names a missing program and how to install it; "" if it is installed."""
    line = "pip install --target FOLDER --no-deps --require-hashes -r packaging/requirements/peers.txt"
    return "" if find_spec(PEERS[name]) else f"{name}: not installed here ({line}; --peers FOLDER)"


def time_deals(play: Callable[[Random], int], random: Random, seconds: float) -> Rate:
    """Play deals for `seconds`; `play` returns the number of actions of each deal."""
    actions = deals = 0
    began = process_time()
    while not deals or process_time() - began < seconds:
        actions += play(random)
        deals += 1
    return Rate(actions, deals, process_time() - began)


def openspiel_deal() -> Callable[[Random], int]:
    """Return a function that plays a random deal in OpenSpiel, whose rules are compiled C++."""
    game = import_module("pyspiel").load_game(GAME)

    def play(random: Random) -> int:
        state, actions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice([action for action, _ in state.chance_outcomes()]))
            else:
                state.apply_action(random.choice(state.legal_actions()))
                actions += 1
        return actions

    return play


def rlcard_deal() -> Callable[[Random], int]:
    """Return a function that plays a random deal in RLCard, whose rules are Python."""
    table = import_module("rlcard").make("gin-rummy", config={"seed": 1})

    def play(random: Random) -> int:
        (seen, _), actions = table.reset(), 0
        while not table.is_over():
            seen, _ = table.step(random.choice(list(seen["legal_actions"])))
            actions += 1
        return actions

    return play


def openspiel_search(seed: int, seconds: float) -> float:
    """Return how many simulations a second OpenSpiel's ISMCTS makes at the first decision."""
    peer, random = import_module("pyspiel"), Random(seed)
    kept = peer.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = peer.ISMCTSBot(seed, peer.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS, -1, kept, False, False)
    state = peer.load_game(GAME).new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice([action for action, _ in state.chance_outcomes()]))
    began, number = process_time(), 0
    while not number or process_time() - began < seconds:
        bot.step(state)
        number += SIMULATIONS
    return number / (process_time() - began)
