"""What the computer players of Canasta's relatives share: the search in possible deals, reasons, and asking a partner.

Each relative brings its own counts and candidates. Canasta itself uses none of these modules.
"""
