"""The judge of self-play: the network that values positions, learning along from the games that the policy plays."""

from __future__ import annotations

from pathlib import Path

from prizecard.agents.evaluation import weights
from prizecard.observation import layout
from prizecard.observation.encoding import KINDS_AT
from training import state
from training.network import Tables, ValueNetwork
from training.pytorch import Tensor, functional, torch
from training.value_actors import NUMBERS, WORDS

ASKED_AT = layout.CONTEXT_NUMBERS_AT + KINDS_AT


def position(words: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor]:
    """Observations without what is asked and offered, as the network has learned to read them."""
    words, numbers = words[:, :WORDS].clone(), numbers[:, :NUMBERS].clone()
    words[:, layout.CONTEXT_AT + 1] = 0
    numbers[:, ASKED_AT:] = 0
    return words, numbers


class Critic:
    """The network, its optimizer, and a way to ask for many values at once."""

    def __init__(self, path: Path, tables: Tables, device: str, rate: float, kept: float) -> None:
        self.device = device
        self.tables = tables
        self.network = ValueNetwork(weights("judge")).to(device)
        if path.suffix == ".npz":
            state.begin(path, self.network)
        else:
            held = state.load(path, self.network)
            if "steady" in held:
                self.network.load_state_dict(held["steady"])
        self.steady = state.Steady(self.network, kept)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), lr=rate, weight_decay=1e-4)

    def values(self, words: Tensor, numbers: Tensor, felt: Tensor) -> Tensor:
        """From -1 to 1, for the player who looks."""
        with torch.no_grad():
            return torch.tanh(self._odds(words, numbers, felt) / 2)

    def _odds(self, words: Tensor, numbers: Tensor, felt: Tensor) -> Tensor:
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            cards = self.network.cards(self.tables)[0]
            found: Tensor = self.network(cards, *position(words, numbers), felt)
        return found

    def learn(self, words: Tensor, numbers: Tensor, felt: Tensor, back: Tensor, rate: float) -> Tensor:
        """One step towards what came of the positions, from -1 to 1; the loss."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        odds = self._odds(words, numbers, felt)
        loss = functional.binary_cross_entropy_with_logits(odds, (back.clamp(-1, 1) + 1) / 2)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        self.steady.follow(self.network)
        return loss.detach()
