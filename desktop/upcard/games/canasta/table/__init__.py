"""The table of Canasta without pixels: where cards are, what gestures mean, and what texts the person reads.

Read `draft` first, then `gesture_draft` and `plan`. This package asks the rules in `canasta/rules`, and adds none of
its own.
"""
