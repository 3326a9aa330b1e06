"""Writes type stubs beside the generated modules: `python stubs.py <folder of the package>`.

The generated code makes variants subclasses of their enum at run time, where no type checker can see that. A stub
declares them: `class AnyMove: class SEWER(AnyMove): move: SewerMove`. The script also fails if a public name has no
doc comment or does not fit Python.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

MODULES = ("calepin_core", "calepin")

HEADER = """\
# Written by stubs.py from the generated module.
import enum
import typing
from dataclasses import dataclass

"""


def main(folder: Path) -> None:
    """Stubs for all generated modules of a package."""
    for module in MODULES:
        tree = ast.parse((folder / f"{module}.py").read_text(encoding="utf-8"))
        # The first module has no calls, so that nothing raises its InternalError.
        below = module == MODULES[0]
        imports = "" if below else f"from . import {MODULES[0]}\n\n"
        stub = Stub(tree, {"InternalError"} if below else set())
        text = HEADER + imports + "\n".join(stub.lines()) + "\n"
        ast.parse(text)
        (folder / f"{module}.pyi").write_text(text, encoding="utf-8")


class Stub:
    """The public names of one module."""

    def __init__(self, tree: ast.Module, hidden: set[str]) -> None:
        self.tree = tree
        self.hidden = hidden
        self.classes: dict[str, list[ast.ClassDef]] = {}
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                self.classes.setdefault(node.name, []).append(node)

    def lines(self) -> Iterator[str]:
        """Yields the stub, in the order of the module."""
        done: set[str] = set()
        for node in self.tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)]) if is_public(name) and is_type(node.value):
                    yield f"{name} = {ast.unparse(node.value)}"
                case ast.ClassDef(name=name) if is_public(name) and name not in done | self.hidden:
                    done.add(name)
                    yield from self.class_lines(self.classes[name])
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if is_public(name):
                    yield signature(node, "")

    def class_lines(self, parts: list[ast.ClassDef]) -> Iterator[str]:
        """Yields a class. An error consists of two generated classes; the first makes it an exception."""
        bases = [ast.unparse(base) for base in parts[0].bases]
        kept = [base for base in bases if base in ("Exception", "enum.Enum")]
        name, body = parts[0].name, parts[-1].body
        yield from mark_lines(parts[0], "")
        yield f"class {name}({', '.join(kept)}):" if kept else f"class {name}:"
        yield f"    {doc(parts[0])}"
        for node in body:
            match node:
                case ast.ClassDef():
                    yield from variant_lines(name, node)
                case ast.FunctionDef(name="__init__") if not any(isinstance(part, ast.ClassDef) for part in body):
                    yield from init_lines(node, "    ")
                case ast.FunctionDef() | ast.AsyncFunctionDef() if is_public(node.name):
                    yield signature(node, "    ")
                case ast.Assign(targets=[ast.Name(id=member)]) if "enum.Enum" in kept:
                    yield f"    {member} = {ast.unparse(node.value)}"
        if parts[-1].decorator_list:
            yield from field_lines(parts[-1], "    ")
        yield ""


def variant_lines(outer: str, node: ast.ClassDef) -> Iterator[str]:
    """A variant is a subclass of its enum."""
    yield from mark_lines(node, "    ")
    yield f"    class {node.name}({outer}):"
    yield f"        {doc(node)}"
    yield from field_lines(node, "        ")
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            yield from init_lines(part, "        ")


def mark_lines(node: ast.ClassDef, indent: str) -> Iterator[str]:
    """Yields the decorator of a dataclass."""
    yield from (f"{indent}@{ast.unparse(mark)}" for mark in node.decorator_list)


def field_lines(node: ast.ClassDef, indent: str) -> Iterator[str]:
    """Yields the fields, each with its doc comment."""
    for part, said in zip(node.body, node.body[1:]):
        if isinstance(part, ast.AnnAssign):
            yield f"{indent}{ast.unparse(part)}"
            yield f"{indent}{ast.unparse(said)}"


def init_lines(node: ast.FunctionDef, indent: str) -> Iterator[str]:
    """Yields the constructor, unless it takes no arguments by name."""
    if node.args.vararg is None:
        yield f"{indent}def __init__({ast.unparse(node.args)}) -> None: ..."


def signature(node: ast.FunctionDef | ast.AsyncFunctionDef, indent: str) -> str:
    """Yields a function without its body, with its doc comment."""
    word = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    marks = "".join(f"{indent}@{ast.unparse(mark)}\n" for mark in node.decorator_list)
    result = ast.unparse(node.returns) if node.returns else "None"
    return f"{marks}{indent}{word} {node.name}({ast.unparse(node.args)}) -> {result}:\n{indent}    {doc(node)}"


def doc(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The doc comment from the Rust source."""
    text = ast.get_docstring(node)
    if text:
        return repr(text)
    # Names that uniffi adds need no doc comment.
    if node.name.startswith("is_") or node.name == "InternalError":
        return "..."
    sys.exit(f"{node.name} has no doc comment")


def is_public(name: str) -> bool:
    """Whether a name is public, and of use to a shell."""
    return not name.startswith(("_", "uniffi_")) and not name.endswith(("Protocol", "Impl"))


def is_type(value: ast.expr) -> bool:
    """Whether an assignment names a type: `Seat = int`, `Numbers = typing.List[int]`."""
    return ast.unparse(value) in ("bool", "bytes", "int", "str") or ast.unparse(value).startswith("typing.")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
