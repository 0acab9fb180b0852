"""What every card game needs: cards, places, events and the record that names a game's functions."""
