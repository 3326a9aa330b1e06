"""What records and variants have in common: they are compared, hashed and shown by what they hold."""


class Value:
    """Something that is what it holds, and does not change."""

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if type(self) is type(other) else NotImplemented

    def __hash__(self) -> int:
        return hash((type(self), *map(hashable, vars(self).values())))

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({said(self)})"


def hashable(value: object) -> object:
    """A list by its items: nobody writes to one that a value holds."""
    return tuple(map(hashable, value)) if isinstance(value, list) else value


def said(value: object) -> str:
    """Field by field."""
    return ", ".join(f"{name}={held!r}" for name, held in vars(value).items())
