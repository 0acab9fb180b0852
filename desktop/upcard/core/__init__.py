"""What every card game needs: cards, places, events, and the `Game` record, which holds a game's functions."""
