"""Makes plain data of what uniffi generates: `python values.py <folder of the package> <docs.json>`.

As generated, a record and a variant are classes that hide their fields when shown, cannot be hashed and may be
written to, and an error without fields says nothing. Here each becomes a frozen dataclass of its fields, every
field with what the Rust source says of it (`calepin-bindgen docs`).
"""

import ast
import json
import keyword
import sys
from pathlib import Path

from stubs import MODULES

# By type: for each variant, or the record itself, the doc comment of each field.
Docs = dict[str, list[list[str | None]]]

# The Python types of plain wire types, and of containers.
PLAIN = {
    "String": "str",
    "Bool": "bool",
    "Bytes": "bytes",
    **{f"{sign}Int{bits}": "int" for sign in ("", "U") for bits in (8, 16, 32, 64)},
}
HOLDING = {"Optional": "typing.Optional", "Sequence": "typing.List"}

# Allows to name types before their definition.
IMPORTS = ast.parse("from __future__ import annotations\nfrom . import _values").body


def main(folder: Path, docs: Docs) -> None:
    """Rewrites all generated modules of a package."""
    for module in MODULES:
        file = folder / f"{module}.py"
        tree = ast.parse(file.read_text(encoding="utf-8"))
        rewrite(tree, docs)
        file.write_text(ast.unparse(tree) + "\n", encoding="utf-8")


def rewrite(tree: ast.Module, docs: Docs) -> None:
    """Rewrites the records, variants and errors of a module."""
    rename(tree)
    put_in_defaults(tree)
    errors = {
        node.name for node in tree.body if isinstance(node, ast.ClassDef) and "Exception" in map(ast.unparse, node.bases)
    }
    converters = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for node in tree.body:
        if not isinstance(node, ast.ClassDef) or node.name not in docs:
            continue
        variants = [part for part in node.body if isinstance(part, ast.ClassDef)]
        if is_dataclass(node):
            value(node, docs[node.name][0], by_name=True)
        elif node.name in errors and variants:
            kinds = error_fields(converters[f"_UniffiFfiConverterType{node.name}"], node.name)
            for variant, said in zip(variants, docs[node.name], strict=True):
                error(variant, kinds.get(variant.name, []), said)
        elif variants:
            for variant, said in zip(variants, docs[node.name], strict=True):
                value(variant, said, by_name=False)
    rest = [node for node in tree.body if not (isinstance(node, ast.ImportFrom) and node.module == "__future__")]
    tree.body = IMPORTS + rest


def rename(tree: ast.Module) -> None:
    """A name that is a Python keyword gets a trailing underscore, as usual in Python, instead of a leading
    one."""
    for node in ast.walk(tree):
        for part in ("id", "attr", "arg"):
            name = getattr(node, part, None)
            if isinstance(name, str) and name.startswith("_") and keyword.iskeyword(name[1:]):
                setattr(node, part, f"{name[1:]}_")


def put_in_defaults(tree: ast.Module) -> None:
    """Moves defaults from the body of a function to its signature, where people see them."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for part in list(node.body):
            match part:
                case ast.If(
                    test=ast.Compare(left=ast.Name(id=name), comparators=[ast.Name(id="_DEFAULT")]),
                    body=[ast.Assign(value=left_out)],
                    orelse=given,
                ):
                    put_in_default(node.args, name, left_out)
                    at = node.body.index(part)
                    node.body[at : at + 1] = given


def put_in_default(args: ast.arguments, name: str, left_out: ast.expr) -> None:
    """An argument's default, and its type without that of the missing-value marker."""
    by_place = args.args[len(args.args) - len(args.defaults) :]
    for among, defaults in ((by_place, args.defaults), (args.kwonlyargs, args.kw_defaults)):
        for at, arg in enumerate(among):
            if arg.arg != name:
                continue
            if not isinstance(left_out, ast.Constant):
                sys.exit(f"the argument {name} has a default that every call would share")
            defaults[at] = left_out
            match arg.annotation:
                case ast.Subscript(slice=ast.Tuple(elts=[ast.Name(id="object"), kind])):
                    arg.annotation = kind


def is_dataclass(node: ast.ClassDef) -> bool:
    """Whether a class is a generated record."""
    return "dataclass" in map(ast.unparse, node.decorator_list)


def value(node: ast.ClassDef, said: list[str | None], by_name: bool) -> None:
    """Rewrites a record or a variant as a dataclass with its fields and doc comment."""
    node.decorator_list = [ast.parse(f"dataclass(frozen=True, eq=False, repr=False, kw_only={by_name})", mode="eval").body]
    node.bases = [ast.parse("_values.Value", mode="eval").body]
    fields = [
        field(arg.arg, arg.annotation, text, default)
        for init in methods(node, "__init__")
        for (arg, default), text in zip(taken(init), said, strict=True)
    ]
    own = ("__init__", "__str__", "__eq__", "__repr__", "__hash__")
    kept = [part for part in node.body if getattr(part, "name", None) not in own and not isinstance(part, ast.Pass)]
    node.body = [*kept[:1], *(line for lines in fields for line in lines), *kept[1:]]


def error(node: ast.ClassDef, kinds: list[str], said: list[str | None]) -> None:
    """Rewrites an error variant as an exception whose text is its name and its fields."""
    [init] = methods(node, "__init__")
    fields: list[ast.stmt] = []
    for arg, kind, text in zip(init.args.args[1:], kinds, said, strict=True):
        arg.annotation = ast.parse(kind, mode="eval").body
        fields += field(arg.arg, arg.annotation, text)
    node.body[1:1] = fields
    node.body = [part for part in node.body if getattr(part, "name", None) != "__repr__"]
    shown = '''
def __str__(self) -> str:
    return f"{type(self).__name__}({_values.said(self)})"
def __repr__(self) -> str:
    return f"{type(self).__qualname__}({_values.said(self)})"
'''
    node.body += ast.parse(shown).body


def taken(init: ast.FunctionDef) -> list[tuple[ast.arg, ast.expr | None]]:
    """The arguments of a constructor, each with its default."""
    args = init.args
    required: list[ast.expr | None] = [None] * (len(args.args) - 1 - len(args.defaults))
    return [*zip(args.args[1:], [*required, *args.defaults]), *zip(args.kwonlyargs, args.kw_defaults)]


def field(name: str, kind: ast.expr | None, said: str | None, default: ast.expr | None = None) -> list[ast.stmt]:
    """Yields a field, and its doc comment from the Rust source."""
    if said is None or kind is None:
        sys.exit(f"the field {name} has no doc comment, or no type")
    value = "" if default is None else f" = {ast.unparse(default)}"
    words = " ".join(said.split())
    return [ast.parse(f"{name}: {ast.unparse(kind)}{value}").body[0], ast.Expr(ast.Constant(words))]


def methods(node: ast.ClassDef, name: str) -> list[ast.FunctionDef]:
    """The methods with this name: one or none."""
    return [part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == name]


def error_fields(converter: ast.ClassDef, owner: str) -> dict[str, list[str]]:
    """The types of an error's fields, read from its converter, the only place that names them."""
    fields: dict[str, list[str]] = {}
    for call in ast.walk(converter):
        match call:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=variant)) if name == owner:
                fields[variant] = [read_type(value) for value in call.args]
    return fields


def read_type(read: ast.expr) -> str:
    """`_UniffiFfiConverterTypeSeat.read(buf)` reads a `Seat`."""
    match read:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=converter))):
            return named(converter.removeprefix("_UniffiFfiConverter"))
        case ast.Call(func=ast.Attribute(value=ast.Attribute(value=ast.Name(id=module), attr=converter))):
            return f"{module}.{converter.removeprefix('_UniffiFfiConverterType')}"
    sys.exit(f"nobody knows what {ast.unparse(read)} reads")


def named(wire: str) -> str:
    """`OptionalTypeSeat` is a `typing.Optional[Seat]`; a type of our own has `Type` before its name."""
    for prefix, outer in HOLDING.items():
        if wire.startswith(prefix):
            return f"{outer}[{named(wire.removeprefix(prefix))}]"
    if wire not in PLAIN and not wire.startswith("Type"):
        sys.exit(f"nobody knows what {wire} is in Python")
    return PLAIN.get(wire, wire.removeprefix("Type"))


if __name__ == "__main__":
    main(Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")))
