"""Tests see each other's helpers by plain names, e.g. `from vasco.playing import Table`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
