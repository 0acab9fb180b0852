"""`python -m tests.rulings` prints how many rulings there are of each rule and verdict."""

from tests.rulings.counting import RULINGS, VerdictCounts, count_rulings


def main() -> None:
    """Print a line for each rule, and the totals."""
    print(f"{'rule':32}{''.join(f'{name:>10}' for name in VerdictCounts._fields)}")
    for rule, count in count_rulings().items():
        print(f"{rule:32}{''.join(f'{number:10}' for number in count)}")
    sums = [sum(column) for column in zip(*count_rulings().values(), strict=True)]
    print(f"{f'{len(RULINGS)} rulings':32}{''.join(f'{number:10}' for number in sums)}")


if __name__ == "__main__":
    main()
