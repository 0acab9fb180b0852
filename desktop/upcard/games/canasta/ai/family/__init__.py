"""Code that the computer players of Canasta's relatives share: the search, the reasons, and asking a partner.

The search plays out random deals of the hidden cards. Each relative passes its own counts and candidates to the search.
Canasta itself uses none of these modules.
"""
