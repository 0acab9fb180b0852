"""Opens what follows a finished single deal.

It is the next deal of a duplicate match, the page with the deals of the day, or a comparison of the results of a deal
that was dealt again.
"""

from typing import TYPE_CHECKING

from upcard.play.match.notes import origin
from upcard.ui.features.special_deals import duplicates, single_deals

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def show_follow_up(context: "Context") -> None:
    """Open the page that follows a finished single deal, such as a deal of the day.

    Do nothing if the match on the table is an ordinary one.
    """
    noted = origin(context.controller.match)
    if noted is None:
        return
    if noted.kind == "duplicate":
        duplicates.continue_after_deal(context, noted)
    elif noted.kind == "day":
        single_deals.deal_of_day(context)
    else:
        single_deals.compare(context, noted)
