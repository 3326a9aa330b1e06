"""Fails if a Swift source cannot be parsed: `python parse.py file…`. Types are not checked."""

import sys
from pathlib import Path

import tree_sitter_swift
from tree_sitter import Language, Node, Parser


def faults(node: Node) -> list[Node]:
    """Yields the innermost nodes that the parser failed on."""
    inner = [fault for child in node.children for fault in faults(child)]
    return inner or ([node] if node.is_error or node.is_missing else [])


def main(files: list[str]) -> int:
    """Prints each fault with its line, and returns their number."""
    parser = Parser(Language(tree_sitter_swift.language()))
    found = 0
    for file in files:
        tree = parser.parse(Path(file).read_bytes())
        for fault in faults(tree.root_node) if tree.root_node.has_error else []:
            line, column = fault.start_point
            print(f"{file}:{line + 1}:{column + 1}: this is no Swift")
            found += 1
    return found


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
