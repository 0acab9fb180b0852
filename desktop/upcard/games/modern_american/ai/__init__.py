"""The computer players of Modern American: `standard` plays by rules of thumb, `greedy` is a weak one to compare with.

Read the module `standard` first. The players see an observation, never the full position.
"""
