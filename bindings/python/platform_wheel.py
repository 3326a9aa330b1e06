"""Tags the wheel: its shared library fits one kind of machine, and every Python on it."""

import platform
import re
import sysconfig
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PlatformWheel(BuildHookInterface[Any]):
    """Tags the wheel with this machine."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # The library was built for this processor alone, even if this Python is universal.
        wide = sysconfig.get_platform().replace("universal2", platform.machine())
        # A universal Python names the oldest system of both processors; ARM processors began with macOS 11.
        wide = re.sub(r"^macosx-10\.\d+-arm64$", "macosx-11.0-arm64", wide)
        machine = wide.replace("-", "_").replace(".", "_")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{machine}"
