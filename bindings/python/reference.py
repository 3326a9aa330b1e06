"""Writes the reference of the installed package, to browse: `python reference.py <folder>`."""

import ast
import functools
import inspect
import linecache
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pdoc
import pdoc.doc_pyi

look_up = inspect.findsource


def main(folder: Path) -> None:
    """Writes pages for all public names."""
    # Before 3.13, Python parses a whole module to find one class; these modules have thousands of lines.
    setattr(inspect, "findsource", findsource)
    # The stubs are for type checkers and cannot be run: a variant's base is its enclosing class.
    setattr(pdoc.doc_pyi, "include_typeinfo_from_stub_files", lambda module: None)
    pdoc.render.configure(show_source=False)
    # Modules by name: the shared library beside them looks like a module, but is none.
    pdoc.pdoc("calepin.calepin_core", "calepin.calepin", output_directory=folder)


def findsource(thing: Any) -> tuple[list[str], int]:
    """The lines of a thing's file, and the index of its first line."""
    file = inspect.getsourcefile(thing) if inspect.isclass(thing) else None
    place = places(file).get(thing.__qualname__) if file else None
    return look_up(thing) if file is None or place is None else (linecache.getlines(file), place)


@functools.cache
def places(file: str) -> dict[str, int]:
    """The line, from 0, where each class of a file begins; of two classes with one name, the effective
    one."""

    def walk(body: list[ast.stmt], outer: str) -> Iterator[tuple[str, int]]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                first = node.decorator_list[0] if node.decorator_list else node
                yield outer + node.name, first.lineno - 1
                yield from walk(node.body, f"{outer}{node.name}.")

    return dict(walk(ast.parse("".join(linecache.getlines(file))).body, ""))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
