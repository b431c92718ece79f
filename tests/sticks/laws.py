"""What the laws have to know of Sticks: it has no cards."""

from typing import Final

from tablee.engine.game import Laws
from tests.sticks import model as m

LAWS: Final[Laws[m.Options, m.State]] = Laws(lambda _options: (), lambda _state: (), longest=30)
