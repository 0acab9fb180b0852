"""What every card game needs: cards, places for cards, events, and the `Game` record of a game's functions."""
