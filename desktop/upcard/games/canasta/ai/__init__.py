"""The computer players of Canasta; each chooses an action from an `Observation`: what its seat can see.

Read the module `standard` first: a player that follows rules of thumb. No player is given the cards in other hands or
in the stock.
"""
