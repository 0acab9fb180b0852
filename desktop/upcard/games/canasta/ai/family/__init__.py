"""What the computer players of Canasta's relatives share: the `search` in possible deals, and the `reasons` of actions.

Each relative brings its own counts and candidates. Canasta itself uses neither module.
"""
