"""Writes type stubs beside the generated modules: `python stubs.py <folder of the package>`.

The generated code makes the variants of an enum subclasses of it at run time, where no type checker can
see it. It also fails when something public has no doc comment or no fit name. A stub says it plainly: `class AnyMove: class SEWER(AnyMove): move: SewerMove`.
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

"""

# What the wire's plain types are in Python.
PLAIN = {
    "String": "str",
    "Bool": "bool",
    "Bytes": "bytes",
    **{f"{sign}Int{bits}": "int" for sign in ("", "U") for bits in (8, 16, 32, 64)},
}


def main(folder: Path) -> None:
    """Stubs for all generated modules of a package."""
    for module in MODULES:
        tree = ast.parse((folder / f"{module}.py").read_text(encoding="utf-8"))
        # The first module has no calls, so nothing raises its InternalError.
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
        """The stub, in the order of the module."""
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
        """A class; an error is written in two parts, of which the first says that it is one."""
        bases = [ast.unparse(base) for base in parts[0].bases]
        kept = [base for base in bases if base in ("Exception", "enum.Enum")]
        name, body = parts[0].name, parts[-1].body
        yield f"class {name}({', '.join(kept)}):" if kept else f"class {name}:"
        yield f"    {doc(parts[0])}"
        fields = self.error_fields(name) if "Exception" in kept else {}
        for node in body:
            match node:
                case ast.ClassDef():
                    yield from variant_lines(name, node, fields.get(node.name))
                case ast.FunctionDef(name="__init__") if not any(isinstance(part, ast.ClassDef) for part in body):
                    yield from init_lines(node, "    ")
                case ast.FunctionDef() | ast.AsyncFunctionDef() if is_public(node.name):
                    yield signature(node, "    ")
                case ast.Assign(targets=[ast.Name(id=member)]) if "enum.Enum" in kept:
                    yield f"    {member} = {ast.unparse(node.value)}"
        yield ""

    def error_fields(self, name: str) -> dict[str, list[str]]:
        """The types of an error's fields, which only its converter knows: it reads them one by one."""
        fields: dict[str, list[str]] = {}
        for converter in self.classes.get(f"_UniffiFfiConverterType{name}", []):
            for call in ast.walk(converter):
                match call:
                    case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=variant)) if owner == name:
                        fields[variant] = [read_type(value) for value in call.args]
        return {variant: kinds for variant, kinds in fields.items() if kinds}


def variant_lines(outer: str, node: ast.ClassDef, fields: list[str] | None) -> Iterator[str]:
    """A variant is its enum."""
    yield f"    class {node.name}({outer}):"
    yield f"        {doc(node)}"
    for part in node.body:
        match part:
            case ast.FunctionDef(name="__init__", args=taken) if fields:
                for arg, kind in zip(taken.args[1:], fields, strict=True):
                    arg.annotation = ast.parse(kind, mode="eval").body
                yield from init_lines(part, "        ")
            case ast.FunctionDef(name="__init__"):
                yield from init_lines(part, "        ")


def init_lines(node: ast.FunctionDef, indent: str) -> Iterator[str]:
    """The constructor, and an attribute for each thing it takes."""
    if node.args.vararg is not None:
        return
    named = [arg for arg in node.args.args[1:] + node.args.kwonlyargs if arg.annotation]
    for arg in named:
        if arg.arg.startswith("_"):
            sys.exit(f"{arg.arg}: a word of Python itself; give it another name in uniffi.toml")
        yield f"{indent}{ast.unparse(arg)}"
    yield f"{indent}def __init__({ast.unparse(node.args)}) -> None: ..."


def signature(node: ast.FunctionDef | ast.AsyncFunctionDef, indent: str) -> str:
    """A function without its body, with what it is for."""
    word = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    marks = "".join(f"{indent}@{ast.unparse(mark)}\n" for mark in node.decorator_list)
    result = ast.unparse(node.returns) if node.returns else "None"
    return f"{marks}{indent}{word} {node.name}({ast.unparse(node.args)}) -> {result}:\n{indent}    {doc(node)}"


def doc(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """What the Rust source says of it."""
    text = ast.get_docstring(node)
    if text:
        return repr(text)
    # What uniffi adds says itself what it is.
    if node.name.startswith("is_") or node.name == "InternalError":
        return "..."
    sys.exit(f"{node.name} has no doc comment")


def read_type(read: ast.expr) -> str:
    """`_UniffiFfiConverterTypeSeat.read(buf)` reads a `Seat`."""
    match read:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=converter))):
            name = converter.removeprefix("_UniffiFfiConverter")
            return PLAIN.get(name, name.removeprefix("Type"))
        case ast.Call(func=ast.Attribute(value=ast.Attribute(value=ast.Name(id=module), attr=converter))):
            return f"{module}.{converter.removeprefix('_UniffiFfiConverterType')}"
    return "typing.Any"


def is_public(name: str) -> bool:
    """Whether a shell has any use for it."""
    return not name.startswith(("_", "uniffi_")) and not name.endswith(("Protocol", "Impl"))


def is_type(value: ast.expr) -> bool:
    """Whether an assignment names a type: `Seat = int`, `Numbers = typing.List[int]`."""
    return ast.unparse(value) in PLAIN.values() or ast.unparse(value).startswith("typing.")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
