"""A script may end at any moment: Python refuses foreign threads once it is shutting down."""

import subprocess
import sys
import tempfile
import unittest

# The last object is slow to go, so that a thread returns to a Python that is shutting down.
SLOW_END = """
import asyncio, sys, threading, time
from calepin import *

class Last:
    def __del__(self, sleep=time.sleep):
        sleep(1)

sys.last = Last()
"""

LATE = """
class Late(asyncio.SelectorEventLoop):
    # The answering thread is still in Python when the script ends.
    def call_soon_threadsafe(self, *args, **more):
        handle = super().call_soon_threadsafe(*args, **more)
        if threading.current_thread() is not threading.main_thread():
            time.sleep(0.3)
        return handle

async def main():
    await Calepin.open_in_background(sys.argv[1])

Late().run_until_complete(main())
"""

CALLED_OFF = """
class Dawdler(ProgressWatcher):
    def progress(self, done, total):
        loop.call_soon_threadsafe(begun.set)
        time.sleep(0.3)
        return True

async def main():
    global loop, begun
    loop, begun = asyncio.get_running_loop(), asyncio.Event()
    work = asyncio.create_task(simulate(options, 6, 0, 1, 10_000_000, Dawdler()))
    await begun.wait()
    work.cancel()

options = next(game for game in shelf() if game.game == GameId.SEWER).presets[0].options
asyncio.run(main())
"""


class Exit(unittest.TestCase):
    """The end of a script, in a Python of its own."""

    def run_script(self, script: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            ended = subprocess.run(
                [sys.executable, "-c", SLOW_END + script, folder], capture_output=True, text=True, timeout=60
            )
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))

    def test_right_after_an_answer(self) -> None:
        self.run_script(LATE)

    def test_with_work_called_off_and_a_watcher_still_busy(self) -> None:
        self.run_script(CALLED_OFF)


if __name__ == "__main__":
    unittest.main()
