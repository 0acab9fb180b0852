"""Values the end of a hand under rules by which a side can win before all points of the deal are counted.

Either the items of the score are counted in a fixed order, such as most cards before most spades, until a side reaches
the target; or a player may claim to have reached it. The points of cards that are already played are counted exactly,
by the rules (`engine.standing`). The points of cards in the stock are estimated. It is not known in which order the
sides win them, so the side that gets more of them is assumed to reach the target first.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import comb, exp, fsum

from upcard.games.cassino.ai.fast.deal import limit_scores
from upcard.games.cassino.ai.fast.state import COUNT, POINTS, SCORING, SPADES, SWEEPS
from upcard.games.cassino.ai.search.match_value import PLACES, WinChances, estimate_later_chance
from upcard.games.cassino.ai.search.tree import PlayNode
from upcard.games.cassino.ai.search.value import compute_lead
from upcard.games.cassino.engine.score import SAFE_CARDS, SAFE_SPADES, count_sweep_points, find_sole_highest
from upcard.games.cassino.engine.standing import SERIES


class CountOrderChances(WinChances):
    """Estimates the chance to win if the items of the score are counted one by one until a side reaches the target.

    The order is most cards, most spades, each scoring card, sweeps, and the last capture. It follows settled point 5, a
    ruling of this program where the rule books are silent.
    """

    def get_win_chance(self, scored: Sequence[int], whole: Sequence[int]) -> float:
        """Return the chance (0 to 1) that side `self.side` wins if the deal ends with the points `scored` by each side.

        `whole` holds for each side the cards, spades and points that it captured, packed into one integer (see
        `fast.state`).
        """
        scores, target = self.match.scores, self.match.target
        totals = [before + now for before, now in zip(scores, scored, strict=True)]
        if sum([total >= target for total in totals]) < 2:
            return super().get_win_chance(scored, whole)
        running = list(scores)
        for item in ([0] * self.sides, *self.items(scored, whole)):
            running = [before + now for before, now in zip(running, item, strict=True)]
            if max(running) >= target:
                break
        reached = [total if now >= target else -1 for total, now in zip(totals, running, strict=True)]
        return (reached[self.side] == max(reached)) / reached.count(max(reached))

    def items(self, scored: Sequence[int], whole: Sequence[int]) -> Iterator[Sequence[int]]:
        """Yield for each item of the score, in the order of counting, the points of all sides.

        `scored` holds the points of each side, and `whole` what each side has captured: cards, spades and points packed
        into one integer. The last item is the point for the last capture, which `whole` does not include.
        """
        cards = self._most([brings & COUNT for brings in whole], self.of.most_cards)
        spades = self._most([brings >> SPADES & COUNT for brings in whole], self.most_spades)
        yield cards
        yield spades
        left = [brings >> POINTS & COUNT for brings in whole]
        rest = [points - sum(most) for points, *most in zip(scored, cards, spades, left, strict=True)]
        for at, worth in enumerate(self.of.scoring):
            item = [worth * (brings >> SCORING + at & 1) for brings in whole]
            left = [points - now for points, now in zip(left, item, strict=True)]
            yield item
        if not self.of.rules.sweeps_cancel:
            yield left
            yield rest
            return
        off = min(left)
        yield [points - off for points in left]
        yield [points + off for points in rest]

    def _most(self, counts: Sequence[int], points: int) -> Sequence[int]:
        """Return how many of `points`, the points for most cards or most spades, each side gets.

        `counts` is how many cards or spades each side has. If several sides have most, the rules decide whether they
        share the points or get none.
        """
        best, highest = find_sole_highest(counts, range(len(counts))), max(counts)
        share = points // counts.count(highest) if self.of.rules.majority_tie == "split" else 0
        return [points if side == best else share * (counts[side] == highest) for side in range(len(counts))]

    def get_majority_chance(self, mine: int, theirs: int, cards: int, spades: int, rest: int) -> float:
        """Return the chance (0 to 1) that side `self.side` wins against the only other side.

        The points for most cards and most spades are counted before other points; `cards` and `spades` are how many of
        these side `self.side` gets. `mine` and `theirs` are the totals of both sides without these points. `rest`
        points are still to be distributed. If one side had reached the target before this deal, that side wins. If both
        had, the higher total wins.
        """
        before, other = self.match.scores[self.side], self.match.scores[1 - self.side]
        if max(before, other) >= self.match.target:
            both = min(before, other) >= self.match.target
            return super().get_majority_chance(mine, theirs, cards, spades, rest) if both else float(before > other)
        first = self.find_certain_chance(before, other, cards, spades)
        return super().get_majority_chance(mine, theirs, cards, spades, rest) if first is None else first

    def find_certain_chance(self, mine: int, theirs: int, cards: int, spades: int) -> float | None:
        """Return the chance (0, 0.5 or 1) that side `self.side` wins, if most cards or most spades decide the match.

        They decide it if their points bring a side to the target; otherwise, the result is None. `mine` and `theirs`
        are the totals of the two sides before these points are added. `cards` and `spades` are the points that side
        `self.side` gets for most cards and for most spades.
        """
        for now, other in ((cards, self.of.most_cards - cards), (spades, self.most_spades - spades)):
            mine, theirs = mine + now, theirs + other
            if max(mine, theirs) >= self.match.target:
                return 0.5 if mine == theirs else float(mine > theirs)
        return None


class ClaimedWinChances(CountOrderChances):
    """Estimates the chance to win if a side claims to have reached the target as soon as its points are safe.

    See settled point 6, a ruling of this program where the rule books are silent. A side that could have claimed
    already, but has not, is not expected to claim later. If no side claims, the items of the score are counted in a
    fixed order until a side reaches the target.
    """

    claims = True

    def evaluate_claim(self, taken: Sequence[int]) -> float | None:
        """Return what it is worth to side `self.side`, in points, if a side can now claim to be at the target and win.

        Return None if no side can. `taken` holds what each side has captured: cards, spades and points packed into one
        integer.
        """
        target, silent = self.match.target, self.match.silent
        secured = [self.count_safe_total(side, brings) for side, brings in enumerate(taken)]
        safe = [points >= target and not quiet for points, quiet in zip(secured, silent, strict=True)]
        if not any(safe):
            return None
        scored = [now - before for now, before in zip(secured, self.match.scores, strict=True)]
        return self.match.value_chance(safe[self.side] / sum(safe), compute_lead(self.side, scored))

    def count_safe_total(self, side: int, brings: int) -> int:
        """Return the total that `side` is certain to reach: its score before the deal, and its safe points in the deal.

        Points are safe if no other side can still get or cancel them. `brings` is what the side has captured: cards,
        spades and points packed into one integer.
        """
        cards = self.of.most_cards * ((brings & COUNT) >= SAFE_CARDS)
        spades = self.most_spades * ((brings >> SPADES & COUNT) >= SAFE_SPADES)
        sweeps = count_sweep_points(self.of.rules) * (brings >> SWEEPS) if self.of.rules.sweeps_cancel else 0
        return self.match.scores[side] + (brings >> POINTS & COUNT) - sweeps + cards + spades

    def value(self, node: PlayNode, taken: Sequence[int], last: int) -> float:
        """Return what the end of a hand (when all dealt cards are played) is worth to side `self.side`, in points.

        A side that is sure to reach the target counts as the winner. `node` holds the table, and `taken` what each side
        has captured, as integers; side `last` captured last.
        """
        found = self.evaluate_claim(taken) if self.stock else None
        return super().value(node, taken, last) if found is None else found

    def get_majority_chance(self, mine: int, theirs: int, cards: int, spades: int, rest: int) -> float:
        """Return the chance (0 to 1) that side `self.side` wins against the only other side, if a side may claim early.

        To claim is to say that one's side has reached the target. A side may do so before most cards and most spades
        are counted. `cards` and `spades` are the points that side `self.side` gets for these; `mine` and `theirs` are
        the totals of both sides without them. `rest` points are still to be distributed.
        """
        key = (mine, theirs, cards, spades, rest)
        if key not in self.met:
            self.met[key] = fsum(
                comb(rest, got) / 2**rest * self.at_last(mine + got, theirs + rest - got, cards, spades)
                for got in range(rest + 1)
            )
        return self.met[key]

    def at_last(self, mine: int, theirs: int, cards: int, spades: int) -> float:
        """Return the chance (0 to 1) that side `self.side` wins if no side claims before the majorities are counted.

        To claim is to say that one's side has reached the target. The majorities are most cards and most spades.
        `cards` and `spades` are the points that side `self.side` gets for them; `mine` and `theirs` are the totals of
        both sides without these points.
        """
        target, total, silent = self.match.target, self.match.total, self.match.silent
        claiming = mine * (not silent[self.side]), theirs * (not silent[1 - self.side])
        if max(claiming) >= target:
            return estimate_later_chance(target, total, *claiming)
        if any(silent):
            return super().get_majority_chance(mine, theirs, cards, spades, 0)
        first = self.find_certain_chance(mine, theirs, cards, spades)
        if first is not None:
            return first
        return estimate_later_chance(
            target, total, mine + cards + spades, theirs + self.of.most_cards - cards + self.most_spades - spades
        )


class SeriesWinChances(ClaimedWinChances):
    """Estimates the chance to win if the match goes on to a higher target when several sides reach the present one.

    The match goes on only if no side has claimed to have reached the present target.
    """

    def get_win_chance(self, scored: Sequence[int], whole: Sequence[int]) -> float:
        """Return the chance (0 to 1) that side `self.side` wins if the deal ends with the points `scored` by each side.

        If several sides reach the target, the match goes on. `whole` holds for each side the cards, spades and points
        that it captured, packed into one integer.
        """
        totals = [before + now for before, now in zip(self.match.scores, scored, strict=True)]
        return (
            self.rank_totals(totals)
            if sum([total >= self.match.target for total in totals]) > 1
            else super(CountOrderChances, self).get_win_chance(scored, whole)
        )

    def rank_totals(self, totals: Sequence[int]) -> float:
        """Return the chance (0 to 1) that side `self.side` wins if the match goes on with several sides at the target.

        The chance is estimated from `totals`, the total of each side.
        """
        if self.sides == 2:
            further = self.match.target + SERIES
            return estimate_later_chance(further, self.match.total, totals[self.side], totals[1 - self.side])
        return 1 / fsum([exp((total - totals[self.side]) / PLACES) for total in totals])

    def at_last(self, mine: int, theirs: int, cards: int, spades: int) -> float:
        """Return the chance (0 to 1) that side `self.side` wins if no side claims before the majorities are counted.

        To claim is to say that one's side has reached the target. The majorities are most cards and most spades.
        `cards` and `spades` are the points that side `self.side` gets for them; `mine` and `theirs` are the totals of
        both sides without these points.
        """
        target, total = self.match.target, self.match.total
        claiming = mine * (not self.match.silent[self.side]), theirs * (not self.match.silent[1 - self.side])
        if max(claiming) >= target:
            return estimate_later_chance(target, total, *claiming)
        totals = mine + cards + spades, theirs + self.of.most_cards - cards + self.most_spades - spades
        further = target + SERIES if min(totals) >= target else target
        return estimate_later_chance(further, total, *totals)


class NearTargetChances(WinChances):
    """Estimates the chance to win if a side just below the target must win a certain item to score in the deal.

    The item depends on how many points the side needs to reach the target: most cards for 3 points, big cassino (the
    ten of diamonds) for 2, most spades for 1 (cassino.near-target). Among three or more sides this rule is applied only
    at the deal's end.
    """

    big: int | None = None
    """The side that is assumed to capture big cassino while the end of a hand is valued."""

    def count_points(self, whole: Sequence[int], last: int) -> tuple[int, ...]:
        """Return the points of each side in a deal that has ended.

        `whole` holds for each side the cards, spades and points that it captured, packed into one integer; side `last`
        captured last.
        """
        return limit_scores(self.of, super().count_points(whole, last), whole, self.match.scores)

    def of_two(self, node: PlayNode, taken: Sequence[int]) -> float:
        """Return the chance (0 to 1) that side `self.side` wins against the only other side.

        If neither side has captured big cassino (the ten of diamonds), the result is the mean of the chances if one
        side or the other captures it. `node` holds the table at the end of a hand, and `taken` what each side has
        captured.
        """
        holders = [side for side, brings in enumerate(taken) if brings >> SCORING & 1] or [0, 1]
        chances = []
        for self.big in holders:
            chances.append(super().of_two(node, taken))
        return fsum(chances) / len(chances)

    def get_majority_chance(self, mine: int, theirs: int, cards: int, spades: int, rest: int) -> float:
        """Return the chance (0 to 1) that side `self.side` wins against the only other side, with given majorities.

        The majorities are most cards and most spades. `cards` and `spades` are the points that side `self.side` gets
        for them; `mine` and `theirs` are the totals of both sides without these points. `rest` points are not yet
        scored by any side.
        """
        scores, target = self.match.scores, self.match.target
        ours = {3: cards > 0, 2: self.big == self.side, 1: spades > 0}
        own, other = scores[self.side], scores[1 - self.side]
        barred = not ours.get(target - own, True), ours.get(target - other, False)
        if not any(barred):
            return super().get_majority_chance(mine, theirs, cards, spades, rest)
        total, others = self.match.total, self.of.most_cards - cards + self.most_spades - spades
        return fsum(
            comb(rest, got)
            / 2**rest
            * estimate_later_chance(
                target,
                total,
                own if barred[0] else mine + cards + spades + got,
                other if barred[1] else theirs + others + rest - got,
            )
            for got in range(rest + 1)
        )


FINISHES: Mapping[str, type[WinChances]] = {
    "highest": WinChances,
    "count_order": CountOrderChances,
    "claim": ClaimedWinChances,
    "claim_series": SeriesWinChances,
    "near_target": NearTargetChances,
}
"""For each way to win the match (see `MatchState.finish`), the class that values the end of a hand."""
