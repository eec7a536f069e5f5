"""PyTorch, for all that trains: where it is not installed, one line says what to do."""

from __future__ import annotations

try:
    import torch
    from torch import Tensor, nn
    from torch.nn import functional
except ModuleNotFoundError:
    raise SystemExit("training needs PyTorch; install it with: pip install 'prizecard[train]'") from None

__all__ = ["Tensor", "functional", "nn", "torch"]
