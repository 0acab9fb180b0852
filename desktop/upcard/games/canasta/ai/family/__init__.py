"""What the computer players of Canasta's relatives share: the search, the reasons, and asking a partner.

The search plays out random deals of the hidden cards. Each relative brings its own counts and candidates. Canasta
itself uses none of these modules.
"""
