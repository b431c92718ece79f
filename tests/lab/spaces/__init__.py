from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).parents[3] / "docs" / "lab" / "spaces.md"
