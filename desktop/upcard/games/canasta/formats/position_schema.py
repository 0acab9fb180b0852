"""The fields of a Canasta position that a person can change with the position editor."""

from upcard.core.text.position_schema import CardField, NumberField, PositionSchema, Written


def finish(written: Written) -> Written:
    """Return the edited position `written`, a JSON object, completed by the key `asked` if its phase is `answer`.

    The value is the partner who was asked: the next seat of the same side in the order of play. With n sides, this is n
    seats further on.
    """
    hands, sides, turn = written["hands"], written["melds"], written["turn"]
    assert isinstance(hands, list) and isinstance(sides, list) and isinstance(turn, int)
    asked = (turn + len(sides)) % len(hands)
    return {**written, "asked": asked} if written["phase"] == "answer" else written


SETTING_UP = PositionSchema(
    heaps=(
        CardField("hands", "seat", counted=True),
        CardField("melds", "side", groups=True),
        CardField("red_threes", "side"),
        CardField("pile"),
        CardField("stock", counted=True),
    ),
    phases=("draw", "play", "last", "melds", "answer"),
    numbers=(NumberField("scores", -20_000, 20_000),),
    sentences={"melds": "canasta.set_up.melds", "red_threes": "canasta.set_up.red_threes"},
    finish=finish,
)
