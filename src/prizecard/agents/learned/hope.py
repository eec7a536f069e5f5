"""Which options may yet prove better than the one that is worth most, and by how much.

What lines came to is luck in part: the fewer worlds, the more is held to what was thought before, that an option is
worse than the network's own by what it is doubted. It races on while the chance to win that asking further may bring is
worth the lines.
"""

from __future__ import annotations

import math
from statistics import NormalDist

LUCK = 4.0  # worlds that tell as much of the difference between two options as was thought of it before
SPREAD = 0.1  # how far a difference goes from world to world, as far as was thought of it before
THOUGHT = 4.0  # worlds that tell as much of that
WORTH = 0.002  # of a chance to win that further lines have to promise
NORMAL = NormalDist()


def hopeful(results: list[list[float]], left: list[int], doubts: list[float]) -> list[int]:
    """The option that is worth most, and then those of the others that may yet be better."""
    worlds = len(results[left[0]])
    worth = {index: worth_of(sum(results[index]), worlds, doubts[index]) for index in left}
    best = max(left, key=lambda index: worth[index])
    return [
        best,
        *(
            index
            for index in left
            if index != best and promise(results[best], results[index], worth[best] - worth[index]) > WORTH
        ),
    ]


def worth_of(total: float, worlds: int, doubt: float) -> float:
    """What an option is thought worth that came to so much in all, up to what is the same for every option."""
    return (total - doubt * LUCK) / (worlds + LUCK)


def promise(results: list[float], others: list[float], behind: float) -> float:
    """How much better the others may be expected to make the choice, if it were known what they are worth."""
    gains = [mine - theirs for mine, theirs in zip(results, others, strict=True)]
    worlds = len(gains)
    mean = sum(gains) / worlds
    squares = sum((gain - mean) ** 2 for gain in gains) + THOUGHT * SPREAD**2
    deviation = math.sqrt(squares / (worlds + THOUGHT - 1) / (worlds + LUCK))
    far = behind / deviation
    return deviation * (NORMAL.pdf(far) - far * NORMAL.cdf(-far))
