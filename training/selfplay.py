"""Self-play by proximal policy optimization, with a league of past selves; ±1 at the end of a game.

What positions are worth is judged by networks of their own (`critic`), which begin with what was learned before
(`values`) and go on: one that sees all cards judges the choices, one that knows what a player knows is for playing.

`python -m training.selfplay --out DIR --start DIR/imitation.pt --minutes 60`; again with --resume to go on.
"""

from __future__ import annotations

import argparse
import copy
import random
import time
from pathlib import Path
from typing import Any

import numpy as np

from prizecard.agents.evaluation import weights
from prizecard.agents.outcomes import TRIED
from prizecard.observation import layout
from training import state
from training.actors import ROOM, actors
from training.arguments import parser_of
from training.critic import Critic, begun
from training.every_card import every_class
from training.hidden import HIDDEN
from training.network import Network, SeeingNetwork, Tables, ValueNetwork
from training.pytorch import Tensor, functional, torch
from training.value_actors import FELT
from training.workers import GROUPS, pin

LEAGUE_SHARE = 0.12  # of the games, in which one seat is a past self's
LEAGUE_MOST = 5


class Rollout:
    """The positions of so many steps of all games, on the device."""

    def __init__(self, steps: int, games: int, device: str) -> None:
        size = (steps, GROUPS * games)
        self.words = torch.zeros(*size, layout.words_of(ROOM), dtype=torch.int16, device=device)
        self.numbers = torch.zeros(*size, layout.numbers_of(ROOM), dtype=torch.float16, device=device)
        self.tried = torch.zeros(*size, ROOM, TRIED, dtype=torch.float16, device=device)
        self.felt = torch.zeros(*size, FELT, dtype=torch.float16, device=device)
        self.hidden = torch.zeros(*size, HIDDEN, dtype=torch.int16, device=device)
        self.offered = torch.zeros(size, dtype=torch.int16, device=device)
        self.chosen = torch.zeros(size, dtype=torch.long, device=device)
        self.likely = torch.zeros(size, device=device)
        self.value = torch.zeros(size, device=device)
        self.player = np.zeros(size, np.int8)
        self.mine = np.zeros(size, bool)
        self.ended = np.zeros(size, np.int8)  # the game ended with the choice of this step
        self.winner = np.zeros(size, np.int8)


class Learner:
    """The network, its past selves, and the workers that play."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        classes = every_class()
        # The workers are forked before the device is touched.
        self.actors = actors(classes, asked.workers, asked.games, asked.seed, asked.drawn, asked.greedy)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        if self.device == "cuda":
            pin(self.actors.shared.memory)
        torch.manual_seed(asked.seed)
        self.tables = Tables(classes, self.device)
        self.network = Network().to(self.device)
        self.steady = state.Steady(self.network, asked.steady)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), lr=asked.rate, weight_decay=1e-5, eps=1e-5)
        self.critic, self.judge = (
            Critic(
                begun(Path(asked.critic), kind(weights("judge"))), self.tables, self.device, asked.rate, asked.steady
            )
            for kind in (ValueNetwork, SeeingNetwork)
        )
        self.past: list[Network] = []
        self.chance = random.Random(asked.seed)
        self.count = asked.workers * asked.games
        self.rollout = Rollout(asked.steps, self.count, self.device)
        self.rival = np.full((GROUPS, self.count), -1, np.int8)  # the player that a past self is, by game
        self.game = np.zeros((GROUPS, self.count), np.int64)
        self.greedy = np.full((GROUPS, self.count), -1, np.int8)  # the player that is greedy, by game
        self.score = [0, 0]  # games against past selves: won, played
        self.beaten = [0, 0]  # games against greedy players: won, played
        self.waited = 0.0

    def remember(self) -> None:
        """Take the present self into the league."""
        self.past.append(copy.deepcopy(self.network).eval().requires_grad_(False))
        if len(self.past) > LEAGUE_MOST:
            del self.past[self.chance.randrange(1, LEAGUE_MOST)]  # the first one stays: it is the measure

    def play(self) -> None:
        """Fill the rollout."""
        rival = self.chance.choice(self.past)
        with torch.no_grad(), torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            vectors = [(one, *one.cards(self.tables)) for one in (self.network, rival)]
            for step in range(self.asked.steps):
                for group in range(GROUPS):
                    start = time.time()
                    self.actors.ready(group)
                    self.waited += time.time() - start
                    self._take_in(step, group)
                    self._choose(step, group, vectors)
                    self.actors.go(group)

    def _take_in(self, step: int, group: int) -> None:
        arrays, rollout = self.actors.arrays, self.rollout
        columns = slice(group * self.count, (group + 1) * self.count)
        ended = arrays["ended"][group, :, 0]
        if step:
            rollout.ended[step - 1, columns] = ended
            rollout.winner[step - 1, columns] = arrays["winner"][group, :, 0]
        self._count_games(group, ended)
        rollout.words[step, columns] = torch.from_numpy(arrays["words"][group]).to(self.device)
        rollout.numbers[step, columns] = torch.from_numpy(arrays["numbers"][group]).to(self.device).half()
        tried = torch.from_numpy(arrays["tried"][group]).to(self.device)
        rollout.tried[step, columns] = tried.view(-1, ROOM, TRIED).half()
        rollout.felt[step, columns] = torch.from_numpy(arrays["felt"][group]).to(self.device).half()
        rollout.hidden[step, columns] = torch.from_numpy(arrays["hidden"][group]).to(self.device)
        rollout.offered[step, columns] = torch.from_numpy(arrays["offered"][group, :, 0]).to(self.device)
        rollout.player[step, columns] = arrays["player"][group, :, 0]
        rollout.mine[step, columns] = arrays["player"][group, :, 0] != self.rival[group]

    def _count_games(self, group: int, ended: Any) -> None:
        """Keep the score of the games that ended, and say who plays in those that began."""
        arrays = self.actors.arrays
        for row in np.nonzero(arrays["game"][group, :, 0] != self.game[group])[0]:
            for other, score in ((self.rival, self.score), (self.greedy, self.beaten)):
                if ended[row] and other[group, row] >= 0:
                    score[1] += 1
                    score[0] += int(arrays["winner"][group, row, 0] == 1 - other[group, row])
            past = arrays["greedy"][group, row, 0] < 0 and self.chance.random() < LEAGUE_SHARE
            self.rival[group, row] = self.chance.randrange(2) if past else -1
        self.game[group] = arrays["game"][group, :, 0]
        self.greedy[group] = arrays["greedy"][group, :, 0]

    def _choose(self, step: int, group: int, vectors: list[Any]) -> None:
        rollout = self.rollout
        columns = slice(group * self.count, (group + 1) * self.count)
        words, numbers = rollout.words[step, columns], rollout.numbers[step, columns]
        felt, offered, tried = rollout.felt[step, columns], rollout.offered[step, columns], rollout.tried[step, columns]
        network, cards, texts = vectors[0]
        scores, _ = network(cards, texts, words, numbers, felt, offered, tried)
        theirs = np.nonzero(~rollout.mine[step, columns])[0]
        if len(theirs):
            rows = torch.from_numpy(theirs).to(self.device)
            network, cards, texts = vectors[1]
            parts = (part[rows] for part in (words, numbers, felt, offered, tried))
            scores[rows] = network(cards, texts, *parts)[0]
        chosen = torch.multinomial(functional.softmax(scores, 1), 1).squeeze(1)
        rollout.chosen[step, columns] = chosen
        rollout.likely[step, columns] = functional.log_softmax(scores, 1).gather(1, chosen.unsqueeze(1)).squeeze(1)
        rollout.value[step, columns] = self.judge.values(words, numbers, felt, rollout.hidden[step, columns])
        self.actors.arrays["chosen"][group, :, 0] = chosen.cpu().numpy()

    def advantages(self) -> tuple[Tensor, Tensor, Tensor]:
        """Advantages and returns by generalized advantage estimation, each player's decisions a line of their own.

        What the last positions of a line lead to is not known yet: those have no advantage, and are left out.
        """
        rollout, share = self.rollout, self.asked.share
        value = rollout.value.cpu().numpy()
        steps, games = value.shape
        gain = np.zeros((steps, games), np.float32)
        known = np.zeros((steps, games), bool)
        later = np.zeros((2, games), np.float32)  # the value of the player's next decision
        traced = np.zeros((2, games), np.float32)
        has = np.zeros((2, games), bool)
        columns = np.arange(games)
        for step in range(steps - 1, -1, -1):
            over = rollout.ended[step] > 0
            for player in (0, 1):
                result = np.where(rollout.winner[step] < 0, 0.0, np.where(rollout.winner[step] == player, 1.0, -1.0))
                later[player] = np.where(over, result, later[player])
                traced[player] = np.where(over, 0.0, traced[player])
                has[player] |= over
            seat = rollout.player[step].astype(np.int64)
            delta = later[seat, columns] - value[step]
            gain[step] = delta + share * traced[seat, columns]
            known[step] = has[seat, columns]
            traced[seat, columns] = gain[step]
            later[seat, columns] = value[step]
            has[seat, columns] = True
        last = torch.from_numpy(known & rollout.mine).to(self.device)
        gains = torch.from_numpy(gain).to(self.device)
        return gains, gains + rollout.value, last

    def learn(self, rate: float, entropy: float) -> dict[str, float]:
        """Some epochs over the rollout."""
        gains, returns, kept = (part.flatten() for part in self.advantages())
        rollout = self.rollout
        rows = torch.nonzero(kept).squeeze(1)
        gains = (gains - gains[rows].mean()) / (gains[rows].std() + 1e-6)
        held = (rollout.words, rollout.numbers, rollout.offered, rollout.chosen, rollout.likely, rollout.tried)
        flat = [part.flatten(0, 1) for part in (*held, rollout.felt, rollout.hidden)]
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        told: list[Tensor] = []
        spread = (returns[rows] - returns[rows].mean()).square().mean()
        foreseen = 1 - float((returns[rows] - rollout.value.flatten()[rows]).square().mean() / spread)
        moved, epochs = 0.0, 0
        while epochs < self.asked.epochs and moved < self.asked.target:
            first = len(told)
            for some in rows[torch.randperm(len(rows), device=self.device)].split(self.asked.batch):
                parts = [part[some] for part in flat]
                seen = (parts[0], parts[1], parts[6], parts[7])
                judged = [
                    one.learn(seen, returns[some], one_rate)
                    for one, one_rate in ((self.critic, self.asked.critic_rate), (self.judge, self.asked.judge_rate))
                ]
                loss, values = self._loss(parts[:7], gains[some], returns[some], entropy)
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()
                self.steady.follow(self.network)
                told.append(torch.cat((values, torch.stack(judged))))
            moved = float(torch.stack(told[first:])[:, 3].mean())
            epochs += 1
        mean = torch.stack(told).mean(0).tolist()
        found = dict(zip(("policy", "judged", "entropy", "moved", "critic", "judge"), mean, strict=True))
        return {**found, "foreseen": foreseen, "farthest": moved, "epochs": epochs}

    def _loss(self, parts: list[Tensor], gain: Tensor, back: Tensor, entropy: float) -> tuple[Tensor, Tensor]:
        words, numbers, offered, chosen, likely, tried, felt = parts
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            cards, texts = self.network.cards(self.tables)
            scores, value = self.network(cards, texts, words, numbers, felt, offered, tried)
        logs = functional.log_softmax(scores, 1)
        now = logs.gather(1, chosen.unsqueeze(1)).squeeze(1)
        ratio = (now - likely).exp()
        held = ratio.clamp(1 - self.asked.clip, 1 + self.asked.clip)
        policy = -torch.min(ratio * gain, held * gain).mean()
        judged = functional.mse_loss(value, back.clamp(-1, 1))
        spread = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
        loss = policy + 0.5 * judged - entropy * spread
        moved = (ratio - 1 + likely - now).mean()
        return loss, torch.stack((policy.detach(), judged.detach(), spread.detach(), moved.detach()))


def main() -> None:
    """Play and learn until the time is over."""
    asked = _arguments()
    out = Path(asked.out)
    out.mkdir(parents=True, exist_ok=True)
    begun = time.time()
    learner = Learner(asked)
    checkpoint = out / "selfplay.pt"
    done, seen, past = 0, 0, 0.0
    if asked.resume and checkpoint.exists():
        held = state.load(checkpoint, learner.network, learner.optimizer)
        learner.steady.network.load_state_dict(held["steady"])
        learner.critic.resume(out / "critic.pt")
        learner.judge.resume(out / "judge.pt")
        done, seen, past = held["iteration"], held["decisions"], held["minutes"]
        for one in torch.load(out / "league.pt", map_location="cpu", weights_only=True):
            learner.remember()
            learner.past[-1].load_state_dict(one)
    elif asked.start:
        state.begin(Path(asked.start), learner.network)
        learner.steady = state.Steady(learner.network, asked.steady)
    if not learner.past:
        learner.remember()
    curve = state.Curve(out / "selfplay.csv")
    try:
        _run(learner, asked, checkpoint, curve, begun, done, seen, past)
    finally:
        learner.actors.stop()


def _run(learner, asked, checkpoint, curve, begun, iteration, seen, past) -> None:  # type: ignore[no-untyped-def]
    end = begun + asked.minutes * 60
    saved = time.time()
    while time.time() < end and (not asked.iterations or iteration < asked.iterations):
        start = time.time()
        learner.waited = 0.0
        learner.play()
        played = time.time()
        share = min(1.0, (past + (start - begun) / 60) / asked.whole) if asked.whole else 0.0
        first = min(1.0, (iteration + 1) / asked.warm) if asked.warm else 1.0
        told = learner.learn(asked.rate * first * max(0.1, 1 - share), asked.entropy * max(0.2, 1 - share))
        iteration += 1
        seen += asked.steps * GROUPS * learner.count
        won, games = learner.score
        beaten, against = learner.beaten
        learner.beaten = [0, 0]
        curve.add(
            iteration=iteration, decisions=seen, **told, league=won / max(1, games), league_games=games,
            greedy=beaten / max(1, against), greedy_games=against,
            playing=played - start, waiting=learner.waited, learning=time.time() - played,
            minutes=past + (time.time() - begun) / 60,
        )  # fmt: skip
        if iteration % asked.every == 0:
            learner.remember()
            learner.score = [0, 0]
        if time.time() - saved > asked.save_seconds:
            _save(learner, checkpoint, iteration, seen, past + (time.time() - begun) / 60)
            saved = time.time()
    _save(learner, checkpoint, iteration, seen, past + (time.time() - begun) / 60)


def _save(learner: Learner, checkpoint: Path, iteration: int, seen: int, minutes: float) -> None:
    half = [{name: value.half() for name, value in one.state_dict().items()} for one in learner.past]
    torch.save(half, checkpoint.with_name("league.pt"))
    told = {"decisions": seen, "minutes": minutes}
    mean = learner.steady.halved()
    state.save(checkpoint, learner.network, learner.optimizer, steady=mean, iteration=iteration, **told)
    learner.critic.save(checkpoint.with_name("critic.pt"), games=0, **told)
    learner.judge.save(checkpoint.with_name("judge.pt"), games=0, **told)


def _arguments() -> argparse.Namespace:
    start = "a checkpoint of imitation, or exported weights, to start from"
    parser = parser_of(__doc__, start, games=64, rate=3e-4)
    parser.add_argument("--critic", required=True, help="a checkpoint of values, or exported weights: the judge")
    parser.add_argument("--critic-rate", type=float, default=1e-4)
    parser.add_argument("--judge-rate", type=float, default=3e-4, help="of the judge that sees all cards")
    parser.add_argument("--iterations", type=int, default=0)
    parser.add_argument("--steps", type=int, default=96, help="choices of each game in an iteration")
    parser.add_argument("--epochs", type=int, default=2, help="times that a rollout is learned from, at most")
    parser.add_argument("--target", type=float, default=0.02, help="no further epoch once the policy moved so far")
    parser.add_argument("--warm", type=int, default=0, help="iterations over which the rate rises at first")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--share", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--greedy", type=float, default=0.0, help="the share of games against a greedy player")
    parser.add_argument("--steady", type=float, default=0.998, help="how much of the mean of past weights stays")
    parser.add_argument("--every", type=int, default=10, help="iterations between two selves of the league")
    parser.add_argument("--save-seconds", type=float, default=60)
    return parser.parse_args()


if __name__ == "__main__":
    main()
