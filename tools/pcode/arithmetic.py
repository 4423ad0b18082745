"""Makes typed expressions of C's operators: conversions, constant folding, arithmetic of pointers."""
from expression import E, Place, full_range, is_pure, literal
from types_of_c import BOOL, S16, U16, U8, VOID, Array, Function, Int, Pointer, Refused, Struct, common, decayed, is_scalar, promoted


def value_of(place):
    t = place.type
    if isinstance(t, Array):
        return address(place, Pointer(to=t.of.but(flash=True) if t.flash and not t.of.flash else t.of))
    if isinstance(t, Function):
        return address(place, Pointer(to=t))
    if isinstance(t, Struct):
        return E('struct', t.but(flash=False), place=place)
    if isinstance(t, Int) and t.size > 2:
        raise Refused('a value of 32 bits')
    if 'bits' in t.__dict__:
        shift, width = t.bits
        whole = E('load', U8, place=Place(U8.but(flash=t.flash), place.offset, place.variable, place.address), flash=t.flash)
        return binary('&', binary('>>', whole, literal(shift)), literal((1 << width) - 1))
    return E('load', t.but(flash=False) if t.flash else t, place=place, flash=t.flash)


def address(place, t):
    if place.variable:
        return E('addr', t, place=place)
    return plus(place.address, place.offset, t)


def plus(e, offset, t):
    if e.kind == 'sym':
        return E('sym', t, name=e.name, offset=e.offset + offset, code=e.code)
    if e.kind == 'lit':
        return E('lit', t, value=e.value + offset)
    if offset == 0:
        return E('same', t, a=e)
    if e.kind == 'addr':
        return E('addr', t, place=Place(e.place.type, e.place.offset + offset, e.place.variable))
    if e.kind == 'bin' and e.op == '+' and e.b.kind == 'lit':
        return E('bin', t, op='+', a=e.a, b=literal(e.b.value + offset))
    return E('bin', t, op='+', a=e, b=literal(offset))


def converted(e, t):
    t = decayed(t)
    if isinstance(t, Struct) or t is VOID:
        return e
    if t.size > 2:
        if e.kind != 'lit':
            raise Refused('a value of 32 bits')
        return literal(e.value, t)
    if e.kind == 'lit' and isinstance(t, Int) and t is not BOOL and e.type.size > 2:
        return literal(e.value, t)
    if e.kind == 'lit':
        return E('lit', t, value=1 if e.value else 0) if isinstance(t, Int) and t.truth else literal(e.value, t)
    if e.type.size > 2:
        raise Refused('a value of 32 bits')
    if isinstance(t, Int) and t.truth and not (isinstance(e.type, Int) and e.range[0] >= 0 and e.range[1] <= 1):
        return E('not', t, a=E('not', S16, a=e))
    low, high = full_range(t)
    if t.size == 2 or (low <= e.range[0] and e.range[1] <= high):
        return E('same', t, a=e)
    return E('narrow', t, a=e)


def negated(e):
    if e.kind == 'lit':
        return literal(0 if e.value else 1)
    if e.kind == 'not' and e.a.range[0] >= 0 and e.a.range[1] <= 1:
        return e.a
    return E('not', S16, a=e)


def binary(op, a, b):
    for e in (a, b):
        if not is_scalar(e.type):
            raise Refused('operands of ' + op)
    if op in ('==', '!=', '<', '>', '<=', '>='):
        return compared(op, a, b)
    if isinstance(a.type, Pointer) or isinstance(b.type, Pointer):
        return pointer_arithmetic(op, a, b)
    if op in ('<<', '>>'):
        t = promoted(a.type)
        a, b = converted(a, t), converted(b, promoted(b.type))
    else:
        t = common(a.type, b.type)
        a, b = converted(a, t), converted(b, t)
    if a.kind == 'lit' and b.kind == 'lit':
        return folded(op, a.value, b.value, t)
    if t.size > 2:
        raise Refused('a value of 32 bits')
    if op in '+*&|^' and a.kind == 'lit':
        a, b = b, a
    return simple(op, a, b, t)


def simple(op, a, b, t):
    if b.kind == 'lit':
        v = b.value
        if op == '-':
            op, b = '+', literal(-v, t)
            v = b.value
        if op == '+' and a.kind == 'bin' and a.op == '+' and a.b.kind == 'lit' and a.type.size == 2:
            return simple('+', a.a, literal(a.b.value + v, t), t)
        if (v == 0 and op in '+|^<<>>') or (v == 1 and op in '*/'):
            return E('same', t, a=a)
        if op == '&' and a.positive and v & (v + 1) == 0 and v >= a.range[1]:
            return E('same', t, a=a)
        if a.positive and v > 0 and v & (v - 1) == 0:
            if op == '*':
                return E('bin', t, op='<<', a=a, b=literal(v.bit_length() - 1))
            if op == '/':
                return E('bin', t, op='>>', a=a, b=literal(v.bit_length() - 1))
            if op == '%':
                return E('bin', t, op='&', a=a, b=literal(v - 1, t))
    return E('bin', t, op=op, a=a, b=b)


def folded(op, a, b, t):
    if op in '/%':
        if b == 0:
            raise Refused('a division by 0')
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        return literal(quotient if op == '/' else a - quotient * b, t)
    return literal({'+': a + b, '-': a - b, '*': a * b, '&': a & b, '|': a | b, '^': a ^ b,
                    '<<': a << (b & 31), '>>': a >> (b & 31)}[op], t)


def compared(op, a, b):
    if isinstance(a.type, Int) and isinstance(b.type, Int):
        t = common(a.type, b.type)
        if t.size > 2 and all(0 <= e.range[0] and e.range[1] <= 0xFFFF for e in (a, b)):
            t = U16
        a, b = converted(a, t), converted(b, t)
        unsigned = not t.signed
    else:
        t, unsigned = U16, True
    if a.kind == 'lit' and b.kind == 'lit':
        x, y = a.value, b.value
        return literal(int({'==': x == y, '!=': x != y, '<': x < y, '>': x > y, '<=': x <= y, '>=': x >= y}[op]))
    (al, ah), (bl, bh) = a.range, b.range
    if is_pure(a) and is_pure(b) and isinstance(a.type, Int) and isinstance(b.type, Int):
        if op in ('<', '>=') and (ah < bl or al >= bh):
            return literal(int((ah < bl) == (op == '<')))
        if op in ('>', '<=') and (al > bh or ah <= bl):
            return literal(int((al > bh) == (op == '>')))
    if a.positive and b.positive:
        unsigned = True
    if op in ('==', '!='):
        if a.kind == 'lit':
            a, b = b, a
        e = E('not', S16, a=a) if b.kind == 'lit' and b.value == 0 else E('cmp', S16, op='eq', a=a, b=b)
        return e if op == '==' else negated(e)
    swap = op in ('>', '<=')
    if swap and b.kind == 'lit' and b.value < full_range(U16 if unsigned else S16)[1]:
        b, swap = literal(b.value + 1, b.type if isinstance(b.type, Int) else U16), False  # a > n is a >= n + 1
        op = '>=' if op == '>' else '<'
    elif swap and a.kind == 'lit':
        pass
    if op in ('<', '>=') and unsigned and b.kind == 'lit' and b.value == 1:
        return E('not', S16, a=a) if op == '<' else negated(E('not', S16, a=a))
    if swap:
        a, b = b, a
    e = E('cmp', S16, op='ltu' if unsigned else 'lts', a=a, b=b)
    return e if op in ('<', '>') else negated(e)


def pointer_arithmetic(op, a, b):
    if isinstance(a.type, Pointer) and isinstance(b.type, Pointer):
        if op != '-':
            raise Refused('pointers with ' + op)
        difference = E('bin', S16, op='-', a=a, b=b)
        size = a.type.to.size
        return difference if size == 1 else binary('/', difference, literal(size))
    if isinstance(b.type, Pointer):
        a, b = b, a
    index = scaled(converted(b, promoted(b.type)), a.type.to.size)
    if index.kind == 'lit':
        return plus(a, index.value if op == '+' else -index.value, a.type)
    if op == '+' and index.kind == 'bin' and index.op == '+' and index.b.kind == 'lit':
        return plus(E('bin', a.type, op='+', a=a, b=index.a), index.b.value, a.type)
    base = a
    while base.kind == 'same':
        base = base.a
    if base.kind == 'bin' and base.op == '+' and base.b.kind == 'lit':  # moves the number outwards, where it becomes a displacement
        return plus(E('bin', a.type, op=op, a=base.a, b=index), base.b.value, a.type)
    return E('bin', a.type, op=op, a=a, b=index)


def scaled(index, size):
    if size == 1:
        return index
    if index.kind == 'lit':
        return literal(index.value * size)
    if index.kind == 'bin' and index.op == '+' and index.b.kind == 'lit':
        return simple('+', scaled(index.a, size), literal(index.b.value * size), S16)
    return simple('*', index, literal(size), index.type)


def updated(place, op, value):
    new = converted(binary(op, value_of(place), value), place.type)
    return E('assign', place.type, place=place, value=new)
