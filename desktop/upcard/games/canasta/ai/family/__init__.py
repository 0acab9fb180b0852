"""Code that the computer players of the games related to Canasta share: search, reasons, and asking a partner.

The search plays out random deals of the hidden cards. Each game passes its own functions to the search. Canasta itself
uses none of these modules.
"""
