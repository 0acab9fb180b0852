"""Computer players of Samba and Bolivia: rules of thumb, positions stored as counts of cards, and the search.

Players see only an observation. `greedy` and `standard` choose at once; `search` tries actions in random deals of the
unseen cards.
"""
