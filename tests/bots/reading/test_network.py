"""Networks in numpy."""

import numpy as np

from tablee.bots.reading.network import Floats, Layer, Network, run


def by_hand(page: Floats, kernel: Floats, stride: int) -> Floats:
    """A convolution as it is written in books."""
    side, size = kernel.shape[0], page.shape[0]
    before = (side - 1) // 2
    wide = np.pad(page, ((before, side), (before, side), (0, 0)))
    out = [
        [np.tensordot(wide[y : y + side, x : x + side], kernel, 3) for x in range(0, size, stride)]
        for y in range(0, size, stride)
    ]
    return np.array(out, np.float32)


def test_a_convolution_is_what_books_say() -> None:
    chance = np.random.default_rng(0)
    pages = chance.normal(size=(2, 8, 8, 3)).astype(np.float32)
    for side, stride in ((3, 1), (3, 2), (5, 2), (1, 2)):
        kernel = chance.normal(size=(side, side, 3, 4)).astype(np.float32)
        network = Network([Layer("conv", "k", stride)], {"k": kernel, "k.bias": np.zeros(4, np.float32)}, ())
        assert np.allclose(run(network, pages), [by_hand(page, kernel, stride) for page in pages], atol=1e-4)


def test_a_residual_block_adds_what_went_round_it() -> None:
    ones = np.ones((1, 1, 1, 1), np.float32)
    arrays = {"k": -3 * ones, "k.bias": np.zeros(1, np.float32), "s": 5 * ones, "s.bias": np.ones(1, np.float32)}
    layers = [Layer("keep"), Layer("around", "s"), Layer("conv", "k"), Layer("add"), Layer("mean"), Layer("unit")]
    page = np.full((1, 2, 2, 1), 2, np.float32)
    assert run(Network(layers[:4], arrays, ()), page).max() == 5 * 2 + 1 - 3 * 2
    assert np.allclose(run(Network(layers, arrays, ()), page), [[1.0]])
