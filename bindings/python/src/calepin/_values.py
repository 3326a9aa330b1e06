"""The shared behaviour of records and variants: equality, hash and text by their fields."""


class Value:
    """An immutable value, equal to any value of the same type with the same fields."""

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if type(self) is type(other) else NotImplemented

    def __hash__(self) -> int:
        return hash((type(self), *map(hashable, vars(self).values())))

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({said(self)})"


def hashable(value: object) -> object:
    """A list counts by its items: nobody changes the list of a value."""
    return tuple(map(hashable, value)) if isinstance(value, list) else value


def said(value: object) -> str:
    """The fields as text."""
    return ", ".join(f"{name}={held!r}" for name, held in vars(value).items())
