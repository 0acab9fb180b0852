"""The computer players of Samba and Bolivia, which see only an observation, never the full position.

The players `greedy` and `standard` choose at once; those in `search` try actions in random deals of the unseen cards.
"""
