"""Calepin from Python: rules, scores and the notebook, typed.

The other modules are generated from the Rust sources when the wheel is built.
"""

import atexit

from .calepin_core import *  # noqa: F403
from .calepin import *  # noqa: F403  # last: what a call raises when it panics is this module's InternalError
from .calepin import settle

atexit.register(settle)
