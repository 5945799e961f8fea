"""The trick networks, in torch; only training needs them.

Input: (n, 2, 4) holdings of two partners, suits S, H, D, C. Output: (n, 2, 5) tricks with the first and with the second
partner as declarer, strains C, D, H, S, NT. In the equivariant networks permuting the suits permutes the outputs.
"""

from itertools import pairwise

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from .suit_inputs import suit_inputs

AVERAGE_TRICKS = 6.5
_SHARE = 4  # the penalty for bends is measured on every fourth pair


class EquivariantLinear(nn.Module):
    """W h_s + V mean(h) + b on (n, 4, inputs): every suit is treated alike and sees the average of all."""

    def __init__(self, inputs: int, outputs: int):
        super().__init__()
        self.own = nn.Linear(inputs, outputs)
        self.mean = nn.Linear(inputs, outputs, bias=False)

    def forward(self, h: Tensor) -> Tensor:
        """(n, 4, inputs) -> (n, 4, outputs)."""
        return self.own(h) + self.mean(h.mean(dim=1, keepdim=True))


class TrickHead(nn.Module):
    """Tricks of both declarers from what is known of each suit of the two hands."""

    def __init__(self, inputs: int, width: int, depth: int):
        super().__init__()
        sizes = [inputs] + [width] * depth
        self.layers = nn.ModuleList(EquivariantLinear(a, b) for a, b in pairwise(sizes))
        self.suit = nn.Linear(width, 2)
        self.notrump_hidden = nn.Linear(2 * width, 64)
        self.notrump = nn.Linear(64, 2)
        nn.init.constant_(self.suit.bias, AVERAGE_TRICKS)
        nn.init.constant_(self.notrump.bias, AVERAGE_TRICKS)

    def forward(self, h: Tensor) -> Tensor:
        """(n, 4, inputs) -> (n, 2, 5)."""
        for number, layer in enumerate(self.layers):
            step = F.silu(layer(h))
            h = step if number == 0 else h + step
        suits = self.suit(h).flip(1)  # (n, 4, 2), now C, D, H, S
        worst_and_mean = torch.cat([h.mean(dim=1), h.amin(dim=1)], dim=-1)  # (n, 2 * width)
        notrump = self.notrump(F.silu(self.notrump_hidden(worst_and_mean)))  # (n, 2)
        return torch.cat([suits, notrump[:, None]], dim=1).transpose(1, 2)


class EquivariantNet(nn.Module):
    """Each hand becomes `numbers` numbers a suit, and the tricks follow from the two hands' numbers alone.

    The encoder's activations are chosen for speed at run time, the head's for smoothness.
    """

    table: Tensor

    def __init__(self, numbers: int = 2, hidden: int = 48, width: int = 96, depth: int = 4, straight: float = 0.0):
        super().__init__()
        self.straight = straight
        self.penalty: Tensor | None = None
        self.register_buffer("table", torch.tensor(suit_inputs()), persistent=False)
        self.first = EquivariantLinear(self.table.shape[1], hidden)
        self.second = EquivariantLinear(hidden, hidden)
        self.last = EquivariantLinear(hidden, numbers)
        self.norm = nn.BatchNorm1d(numbers, affine=False, momentum=0.02)  # one scale for all suits
        self.head = TrickHead(2 * numbers, width, depth)

    def encode(self, holdings: Tensor) -> Tensor:
        """(n, 4) holdings -> (n, 4, numbers)."""
        h = F.hardswish(self.second(F.hardswish(self.first(self.table[holdings]))))
        v = self.last(h)
        return self.norm(v.flatten(0, 1)).view_as(v)

    def forward(self, holdings: Tensor) -> Tensor:
        """(n, 2, 4) -> (n, 2, 5)."""
        v = self.encode(holdings.flatten(0, 1)).unflatten(0, (-1, 2))  # (n, 2, 4, numbers)
        if self.training and self.straight:
            self.penalty = self.straight * self._bend(v[::_SHARE])
        return self.head(torch.cat([v[:, 0], v[:, 1]], dim=-1))

    def _bend(self, v: Tensor) -> Tensor:
        """How far the tricks of a vector between two hands are from lying between the tricks of the hands."""
        first, other, partner = v[:, 0], v[:, 0].roll(1, dims=0), v[:, 1]
        share = torch.rand(len(v), 1, 1)
        ends = [self.head(torch.cat([hand, partner], dim=-1)) for hand in (first, other)]
        between = self.head(torch.cat([share * first + (1 - share) * other, partner], dim=-1))
        return F.mse_loss(between, share * ends[0] + (1 - share) * ends[1])


class PaperNet(nn.Module):
    """The network of the BridgeHand2Vec paper: 52-32-32-8, two layers of 128, five outputs; names as in its files."""

    def __init__(self, numbers: int = 8):
        super().__init__()
        self.emb1, self.emb2, self.emb3 = nn.Linear(52, 32), nn.Linear(32, 32), nn.Linear(32, numbers)
        self.batch_norm = nn.BatchNorm1d(numbers, affine=False)
        self.hid1, self.hid2, self.out = nn.Linear(2 * numbers, 128), nn.Linear(128, 128), nn.Linear(128, 5)

    def encode(self, holdings: Tensor) -> Tensor:
        """(n, 4) holdings -> (n, numbers)."""
        bits = torch.arange(13)
        cards = ((holdings.flip(1)[:, :, None] >> bits) & 1).flatten(1).float()  # C, D, H, S, each 2 to A
        return self.batch_norm(self.emb3(F.elu(self.emb2(F.elu(self.emb1(cards))))))

    def forward(self, holdings: Tensor) -> Tensor:
        """(n, 2, 4) -> (n, 2, 5)."""
        v = self.encode(holdings.flatten(0, 1)).unflatten(0, (-1, 2))  # (n, 2, numbers)
        declarers = [torch.cat([v[:, a], v[:, 1 - a]], dim=-1) for a in (0, 1)]
        return torch.stack([self.out(F.elu(self.hid2(F.elu(self.hid1(d))))) for d in declarers], dim=1)


def predict(network: nn.Module, holdings: np.ndarray, batch: int = 2_000) -> np.ndarray:
    """(n, 2, 5) float32 tricks of a network at rest, the same whichever partner comes first."""
    network.eval()
    results = []
    with torch.no_grad():
        for start in range(0, len(holdings), batch):
            pairs = torch.from_numpy(holdings[start : start + batch].astype(np.int64))
            results.append((network(pairs) + network(pairs.flip(1)).flip(1)) / 2)
    return torch.cat(results).numpy() if results else np.zeros((0, 2, 5), np.float32)
