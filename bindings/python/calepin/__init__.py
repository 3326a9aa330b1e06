"""Calepin from Python: rules, scores and the notebook, typed.

The two modules beside this one are written from the Rust sources by `cargo xtask test`.
"""

from .calepin import *  # noqa: F403
from .calepin_core import *  # noqa: F403
