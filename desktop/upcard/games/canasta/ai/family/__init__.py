"""Code that the computer players of games related to Canasta share: search, explanations, and asking a partner.

The search plays out random deals of the hidden cards. The module `reasons` makes the sentences that explain to a person
why an action is good. Each game passes its own functions to the search. Canasta itself uses none of these modules.
"""
