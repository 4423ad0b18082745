"""Typed expressions, from which the coder makes p-code.  Each knows the range of its value."""
from types_of_c import S16, U16, Int, is_scalar


class E:
    """An expression: kind, type, what the kind needs, and the range of its value."""

    def __init__(self, kind, type, **more):
        self.kind, self.type = kind, type
        self.__dict__.update(more)
        self.range = range_of(self)

    @property
    def positive(self):
        return self.range[0] >= 0


class Variable:
    """A parameter or a local variable; the coder gives it a place in the frame."""

    def __init__(self, name, type):
        self.name, self.type, self.at = name, type, None


class Place:
    """A place that can be assigned: `offset` bytes into a variable, or from an address."""

    def __init__(self, type, offset, variable=None, address=None):
        self.type, self.offset, self.variable, self.address = type, offset, variable, address

    def part(self, offset, type):
        if self.type.flash and not type.flash:
            type = type.but(flash=True)
        return Place(type, self.offset + offset, self.variable, self.address)


def full_range(t):
    return t.range() if isinstance(t, Int) else (0, 0xFFFF)


def range_of(e):
    full = full_range(e.type)
    low, high = full
    if e.kind == 'lit':
        return e.value, e.value
    if e.kind in ('cmp', 'not', 'and', 'or'):
        return 0, 1
    if e.kind == 'cond':
        return min(e.a.range[0], e.b.range[0]), max(e.a.range[1], e.b.range[1])
    if e.kind == 'comma':
        return e.b.range
    if e.kind == 'same':
        low, high = e.a.range
    if e.kind == 'bin':
        low, high = bin_range(e.op, e.a.range, e.b.range, full)
    return (low, high) if full[0] <= low and high <= full[1] else full


def bin_range(op, a, b, full):
    if op == '+':
        return a[0] + b[0], a[1] + b[1]
    if op == '-':
        return a[0] - b[1], a[1] - b[0]
    if min(a[0], b[0]) < 0:
        return full
    if op == '*':
        return a[0] * b[0], a[1] * b[1]
    if op == '&':
        return 0, min(a[1], b[1])
    if op in '|^':
        return 0, (1 << max(a[1].bit_length(), b[1].bit_length())) - 1
    if op == '/':
        return 0, a[1] // max(b[0], 1)
    if op == '%':
        return 0, min(a[1], b[1] - 1) if b[0] > 0 else a[1]
    if op == '>>':
        return 0, a[1] >> min(b[0], 16)
    return (0, a[1] << b[1]) if b[1] < 16 else full  # <<


def literal(value, type=S16):
    low, high = full_range(type)
    value &= (1 << 8 * type.size) - 1
    if value > high:
        value -= 1 << 8 * type.size
    return E('lit', type, value=value)


def is_pure(e):
    """Returns whether evaluating the expression twice, or not at all, makes no difference."""
    if e.kind in ('call', 'assign', 'step', 'copy', 'part'):
        return False
    if e.kind in ('load', 'addr', 'struct'):
        return e.place.address is None or is_pure(e.place.address)
    return all(is_pure(x) for x in e.__dict__.values() if isinstance(x, E))


def place_of(e):
    """Returns the variable whose address the expression is."""
    while e.kind == 'same':
        e = e.a
    return e.place if e.kind == 'addr' else None


def is_fixed(e, shared):
    """Returns whether the expression is a number, an address known to the linker, or a variable of the caller that is not shared."""
    while e.kind == 'same':
        e = e.a
    if e.kind == 'load':
        return e.place.variable is not None and is_scalar(e.place.variable.type) and e.place.variable not in shared
    return e.kind in ('lit', 'sym', 'addr')


def is_near(e, shared):
    """Returns whether the expression is fixed, or the sum of a variable and a number, as the address of a member is."""
    while e.kind == 'same':
        e = e.a
    return is_fixed(e, shared) or e.kind == 'bin' and e.op == '+' and is_fixed(e.a, shared) and is_fixed(e.b, shared)


def as_truth(e):
    return e if e.range[0] >= 0 and e.range[1] <= 1 else E('not', S16, a=E('not', S16, a=e))


def packed(a, b):
    if a.kind == 'lit' and b.kind == 'lit':
        return literal(a.value & 255 | (b.value & 255) << 8, U16)
    return E('pack', U16, a=a, b=b)


def is_leaf(e):
    while e.kind in ('same', 'narrow'):
        e = e.a
    return e.kind in ('lit', 'sym', 'addr') or e.kind == 'load' and e.place.variable is not None


def fits(e, t):
    return e.kind != 'narrow' and full_range(t)[0] <= e.range[0] and e.range[1] <= full_range(t)[1]


def low(e):
    """Returns an expression with the same low byte, for when only that is needed."""
    while e.kind in ('same', 'narrow') and not getattr(e.type, 'truth', False):
        e = e.a
    if e.kind == 'bin' and e.op in '+-*&|^':
        a, b = low(e.a), low(e.b)
        if a is not e.a or b is not e.b:
            if b.kind == 'lit' and e.op == '+':
                v = b.value & 255
                b = literal(v - 256 if v > 127 else v)
            return E('bin', S16, op=e.op, a=a, b=b)
    return e
