"""The judges of self-play: networks that value positions, learning along from the games that the policy plays.

One knows what a player knows, and is shipped. The other sees all cards: it judges the choices, so that what was luck
of a draw or of the other hand is not learned as if it had been chosen.
"""

from __future__ import annotations

from pathlib import Path

from prizecard.observation import layout
from prizecard.observation.encoding import KINDS_AT
from training import state
from training.network import SeeingNetwork, Tables, ValueNetwork
from training.pytorch import Tensor, functional, torch
from training.value_actors import NUMBERS, WORDS

ASKED_AT = layout.CONTEXT_NUMBERS_AT + KINDS_AT


def position(words: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor]:
    """Observations without what is asked and offered, as the network has learned to read them."""
    words, numbers = words[:, :WORDS].clone(), numbers[:, :NUMBERS].clone()
    words[:, layout.CONTEXT_AT + 1] = 0
    numbers[:, ASKED_AT:] = 0
    return words, numbers


def begun(path: Path, network: ValueNetwork) -> ValueNetwork:
    """The network with the values of exported weights, or of a checkpoint; what those do not have begins as it is."""
    if path.suffix == ".npz":
        state.begin(path, network)
    else:
        held = torch.load(path, map_location="cpu", weights_only=False)
        network.load_state_dict(held.get("steady", held["network"]), strict=False)
    return network


class Critic:
    """A network, its optimizer, and a way to ask for many values at once."""

    def __init__(self, network: ValueNetwork, tables: Tables, device: str, rate: float, kept: float) -> None:
        self.device = device
        self.tables = tables
        self.network = network.to(device)
        self.steady = state.Steady(self.network, kept)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), lr=rate, weight_decay=1e-4)

    def values(self, words: Tensor, numbers: Tensor, felt: Tensor, hidden: Tensor) -> Tensor:
        """From -1 to 1, for the player who looks."""
        with torch.no_grad():
            return torch.tanh(self._odds(words, numbers, felt, hidden) / 2)

    def _odds(self, words: Tensor, numbers: Tensor, felt: Tensor, hidden: Tensor) -> Tensor:
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            cards = self.network.cards(self.tables)[0]
            more = self.network.seen(cards, hidden) if isinstance(self.network, SeeingNetwork) else None
            found: Tensor = self.network(cards, *position(words, numbers), felt, more)
        return found

    def learn(self, parts: tuple[Tensor, Tensor, Tensor, Tensor], back: Tensor, rate: float) -> Tensor:
        """One step towards what came of the positions, from -1 to 1; the loss."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        odds = self._odds(*parts)
        loss = functional.binary_cross_entropy_with_logits(odds, (back.clamp(-1, 1) + 1) / 2)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        self.steady.follow(self.network)
        return loss.detach()

    def resume(self, path: Path) -> None:
        """Go on from a checkpoint."""
        held = state.load(path, self.network, self.optimizer)
        self.steady.network.load_state_dict(held["steady"] if "steady" in held else held["network"])

    def save(self, path: Path, **told: float) -> None:
        """Write a checkpoint; of one who sees all cards no mean is kept, which nobody else can use."""
        mean = {} if isinstance(self.network, SeeingNetwork) else {"steady": self.steady.halved()}
        state.save(path, self.network, self.optimizer, **mean, **told)
