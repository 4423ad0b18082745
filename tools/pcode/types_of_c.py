"""The types of C as avr-gcc lays them out with -fpack-struct -fshort-enums -funsigned-char."""


class Refused(Exception):
    """Raised for C that p-code cannot express; the function then stays native."""


class Type:
    flash = False

    def __init__(self, **fields):
        self.__dict__.update(fields)

    def but(self, **fields):
        return type(self)(**{**self.__dict__, **fields})


class Void(Type):
    size = 1


class Int(Type):
    """size in bytes, signed; truth: a bool."""
    truth = False

    def range(self):
        bits = 8 * self.size
        if self.truth:
            return 0, 1
        return (-(1 << bits - 1), (1 << bits - 1) - 1) if self.signed else (0, (1 << bits) - 1)


class Pointer(Type):
    size = 2


class Function(Type):
    """result, parameters: a list of types."""
    size = 1


class Array(Type):
    """of, count (None: not known)."""

    @property
    def size(self):
        return self.of.size * self.count


class Struct(Type):
    """fields: {name: (offset, type)}, with those of members without a name.  `body` is shared by all types that name the struct."""

    @property
    def size(self):
        if self.body is None or self.body.size is None:
            raise Refused('an incomplete struct')
        return self.body.size

    @property
    def fields(self):
        return self.body.fields


class Body:
    def __init__(self):
        self.size, self.fields, self.order = None, {}, []


VOID = Void()
S8, U8 = Int(size=1, signed=True), Int(size=1, signed=False)
S16, U16 = Int(size=2, signed=True), Int(size=2, signed=False)
BOOL = Int(size=1, signed=False, truth=True)
S32, U32 = Int(size=4, signed=True), Int(size=4, signed=False)


def is_scalar(t):
    return isinstance(t, (Int, Pointer))


def check_written(t):
    """Refuses a bit-field as a place to write to."""
    if 'bits' in t.__dict__:
        raise Refused('writing to a bit-field')


def decayed(t):
    """Returns the type of a parameter of that type."""
    if isinstance(t, Array):
        return Pointer(to=t.of)
    if isinstance(t, Function):
        return Pointer(to=t)
    return t


def promoted(t):
    if isinstance(t, Int) and t.size < 2:
        return S16
    return t.but(flash=False) if t.flash else t


def common(a, b):
    """The usual arithmetic conversions."""
    a, b = promoted(a), promoted(b)
    size = max(a.size, b.size)
    signed = (a.signed or a.size < size) and (b.signed or b.size < size)
    return Int(size=size, signed=signed)
