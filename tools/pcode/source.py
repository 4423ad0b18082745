"""Reads a C file and gives its expressions types: what the coder makes p-code of."""
import ast
import copy
import os
import subprocess

from pycparser import c_ast, c_parser

from types_of_c import (BOOL, S16, S32, S8, U16, U32, U8, VOID, Array, Body, Function, Int, Pointer, Refused, Struct, common,
                        is_scalar, promoted)

HERE = os.path.dirname(os.path.abspath(__file__))
FLASH = 'volatile'  # stands for __flash, which the parser does not know; cold files have no volatile of their own

BASIC = {
    'void': VOID, '_Bool': BOOL, 'char': U8, 'signed char': S8, 'unsigned char': U8, 'int': S16, 'unsigned': U16, 'unsigned int': U16,
    'signed': S16, 'short': S16, 'unsigned short': U16, 'long': S32, 'unsigned long': U32, 'long int': S32, 'unsigned long int': U32,
    'signed int': S16, 'short int': S16, 'unsigned short int': U16,
}


class E:
    """An expression: kind, type, what the kind needs, and the range that its value is in."""

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
    """What can be assigned: `offset` bytes into a variable, or from an address."""

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
    if op == '<<' and b[1] < 16:
        return 0, a[1] << b[1]
    return full


def literal(value, type=S16):
    low, high = full_range(type)
    value &= (1 << 8 * type.size) - 1
    if value > high:
        value -= 1 << 8 * type.size
    return E('lit', type, value=value)


def is_pure(e):
    """Evaluating it twice, or never, makes no difference."""
    if e.kind in ('call', 'assign', 'step', 'copy', 'part'):
        return False
    if e.kind in ('load', 'addr', 'struct'):
        return e.place.address is None or is_pure(e.place.address)
    return all(is_pure(x) for x in e.__dict__.values() if isinstance(x, E))


def same(a, b):
    """Two pure expressions that read alike."""
    if a is b:
        return True
    if a.kind != b.kind:
        return False
    for key, value in a.__dict__.items():
        other = b.__dict__.get(key)
        if isinstance(value, E):
            if not isinstance(other, E) or not same(value, other):
                return False
        elif isinstance(value, Place):
            if (value.offset, value.variable) != (other.offset, other.variable) or (value.address is None) != (other.address is None):
                return False
            if value.address is not None and not same(value.address, other.address):
                return False
        elif key not in ('type', 'range') and value != other:
            return False
    return True


class Unit:
    """A translation unit: typedefs, structs, enumerators, globals and functions."""

    def __init__(self, path, flags, number=0):
        self.path, self.number, self.strings = path, number, []
        command = ['avr-gcc', '-E', '-nostdinc', '-I', os.path.join(HERE, 'include'), *flags, '-D__flash=' + FLASH,
                   '-D__attribute__(x)=', '-D__extension__=', '-D__inline=inline', path]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        self.typedefs, self.tags, self.constants, self.globals, self.functions = dict(BASIC), {}, {}, {}, {}
        self.statics, self.static_tables = set(), {}
        self.pointed = {}  # function: the members and tables that have its address
        self.once, self.elsewhere = set(), {}  # functions of the image that are called once: those of this file, and {name: the Unit} of all
        self.away = False
        tree = c_parser.CParser().parse(text, path)
        self.uses, self.native = Uses(), ()
        self.uses.visit(tree)
        for node in tree.ext:
            self.declare_external(node)

    # ---- declarations ----

    def declare_external(self, node):
        if isinstance(node, c_ast.Typedef):
            self.typedefs[node.name] = self.type_of(node.type)
        elif isinstance(node, c_ast.FuncDef):
            self.globals[node.decl.name] = self.type_of(node.decl.type)
            self.functions[node.decl.name] = node
            tables = StaticTables()
            tables.visit(node)
            self.static_tables[node.decl.name] = ' '.join(d.name for d in tables.declarations)
            for d in tables.declarations:
                self.point(self.type_of(d.type), d.init, d.name)
            if 'static' in node.decl.storage:
                self.statics.add(node.decl.name)
        elif isinstance(node, c_ast.Decl):
            t = self.type_of(node.type)
            if node.name:
                known = self.globals.get(node.name)
                if isinstance(t, Array) and t.count is None and node.init is not None:
                    t = t.but(count=self.count_of(node.init))
                if not (isinstance(t, Array) and t.count is None and known):
                    self.globals[node.name] = t
                self.point(t, node.init, node.name)
                if 'static' in node.storage:
                    self.statics.add(node.name)

    def point(self, t, init, key):
        """Notes the functions that an initialiser has, by the member, or else the table, that they stand in."""
        if isinstance(init, c_ast.InitList):
            order = t.body.order if isinstance(t, Struct) else None
            at = 0
            for item in init.exprs:
                name = order[at] if order and at < len(order) else None
                if isinstance(item, c_ast.NamedInitializer):
                    name, item = item.name[-1].name if order else None, item.expr
                at = order.index(name) + 1 if name in (order or ()) else at + 1
                inner = t.body.fields[name][1] if order and name in t.body.fields else t.of if isinstance(t, Array) else t
                self.point(inner, item, name or key)
        elif init is not None:
            names = Uses()
            names.visit(init)
            for name in names.count:
                self.pointed.setdefault(name, set()).add(key)

    def count_of(self, init):
        """How many elements an initialiser gives an array."""
        if isinstance(init, c_ast.Constant) and init.type == 'string':
            return len(ast.literal_eval('b' + init.value)) + 1
        if not isinstance(init, c_ast.InitList):
            raise Refused('an array initialised by that')
        at = most = 0
        for item in init.exprs:
            if isinstance(item, c_ast.NamedInitializer):
                at = self.constant(item.name[0])
            at += 1
            most = max(most, at)
        return most

    def type_of(self, node):
        if isinstance(node, c_ast.TypeDecl):
            t = self.type_of(node.type)
            return t.but(flash=True) if FLASH in node.quals else t
        if isinstance(node, c_ast.Typename):
            return self.type_of(node.type)
        if isinstance(node, c_ast.PtrDecl):
            return Pointer(to=self.type_of(node.type), flash=FLASH in node.quals)
        if isinstance(node, c_ast.ArrayDecl):
            of = self.type_of(node.type)
            return Array(of=of, count=self.constant(node.dim) if node.dim is not None else None, flash=of.flash)
        if isinstance(node, c_ast.FuncDecl):
            return Function(result=self.type_of(node.type), parameters=self.parameters(node))
        if isinstance(node, c_ast.IdentifierType):
            name = ' '.join(node.names)
            if name not in self.typedefs:
                raise Refused('type ' + name)
            return self.typedefs[name]
        if isinstance(node, (c_ast.Struct, c_ast.Union)):
            return self.struct(node)
        if isinstance(node, c_ast.Enum):
            return self.enum(node)
        raise Refused(type(node).__name__)

    def parameters(self, node):
        types = [self.type_of(p.type) for p in node.args.params if not isinstance(p, c_ast.EllipsisParam)] if node.args else []
        return [decayed(t) for t in types if t is not VOID]

    def struct(self, node):
        body = self.tags.setdefault(node.name, Body()) if node.name else Body()
        if node.decls is not None:
            at = size = bits = 0
            for member in node.decls:
                if isinstance(member, c_ast.StaticAssert):
                    continue
                t = self.type_of(member.type)
                if member.bitsize is not None:
                    width = self.constant(member.bitsize)
                    if bits + width > 8:
                        raise Refused('a bit-field that is not within a byte')
                    body.fields[member.name] = (at, t.but(bits=(bits, width)))
                    body.order.append(member.name)
                    bits += width
                    size = max(size, at + 1)
                    if bits == 8:
                        at, bits = at + 1, 0
                    continue
                if bits:
                    at, bits = at + 1, 0
                if member.name:
                    body.fields[member.name] = (at, t)
                    body.order.append(member.name)
                else:
                    body.fields.update({name: (at + offset, inner) for name, (offset, inner) in t.fields.items()})
                    body.order += t.body.order
                size = max(size, at + t.size)
                if isinstance(node, c_ast.Struct):
                    at += t.size
            body.size = size
        return Struct(body=body, tag=node.name)

    def enum(self, node):
        if node.values is not None:
            value, values = 0, []
            for item in node.values.enumerators:
                if item.value is not None:
                    value = self.constant(item.value)
                self.constants[item.name] = value
                values.append(value)
                value += 1
            least, most = min(values), max(values)
            t = next(t for t in (U8, S8, U16, S16, S32) if t.range()[0] <= least and most <= t.range()[1])
            if node.name:
                self.tags['enum ' + node.name] = t
            return t
        return self.tags['enum ' + node.name]

    def string(self, text):
        """Where a string lies: in RAM, like those of avr-gcc."""
        if text not in self.strings:
            self.strings.append(text)
        return f'string.{self.number}.{self.strings.index(text)}'

    def called_once(self, name):
        """A static function of this file with one use, which is a call; or one that the image calls once."""
        if name not in self.functions or name in self.native:
            return False
        return name in self.once or name in self.statics and self.uses.count.get(name, 0) == 1 and self.uses.called.get(name, 0) == 1

    def guest(self):
        """The same for a function that is put in place in another file."""
        unit = copy.copy(self)
        unit.away = True
        return unit

    def outward(self, name, static):
        """What another file calls a name of this one."""
        return f'{name}.n{self.number}' if self.away and static else name

    def constant(self, node):
        e = Scope(self, None).expression(node)
        if e.kind != 'lit':
            raise Refused('a constant is expected')
        return e.value


def decayed(t):
    """What a parameter of that type is."""
    if isinstance(t, Array):
        return Pointer(to=t.of)
    if isinstance(t, Function):
        return Pointer(to=t)
    return t


class Scope:
    """The names that a block of a function knows; makes typed expressions."""

    def __init__(self, unit, outer):
        self.unit, self.outer, self.names = unit, outer, {}

    def find(self, name):
        scope = self
        while scope:
            if name in scope.names:
                return scope.names[name]
            scope = scope.outer
        return None

    # ---- values ----

    def expression(self, node):
        """A value; of an array its address."""
        method = getattr(self, 'of_' + type(node).__name__, None)
        if method is None:
            raise Refused(f'{type(node).__name__} at {node.coord}')
        try:
            return method(node)
        except Refused as error:
            if 'line' not in error.__dict__:
                error.line = node.coord
            raise

    def value_of(self, place):
        t = place.type
        if isinstance(t, Array):
            return self.address(place, Pointer(to=t.of.but(flash=True) if t.flash and not t.of.flash else t.of))
        if isinstance(t, Function):
            return self.address(place, Pointer(to=t))
        if isinstance(t, Struct):
            return E('struct', t.but(flash=False), place=place)
        if isinstance(t, Int) and t.size > 2:
            raise Refused('a value of 32 bits')
        if 'bits' in t.__dict__:
            shift, width = t.bits
            whole = E('load', U8, place=Place(U8.but(flash=t.flash), place.offset, place.variable, place.address), flash=t.flash)
            return self.binary('&', self.binary('>>', whole, literal(shift)), literal((1 << width) - 1))
        return E('load', t.but(flash=False) if t.flash else t, place=place, flash=t.flash)

    def address(self, place, t):
        if place.variable:
            return E('addr', t, place=place)
        return self.plus(place.address, place.offset, t)

    def plus(self, e, offset, t):
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

    def of_Constant(self, node):
        if node.type == 'char':
            return literal(ord(ast.literal_eval(node.value)))
        if node.type == 'string':
            return E('sym', Pointer(to=U8), name=self.unit.string(node.value), offset=0, code=False)
        text = node.value.lower()
        value = int(text.rstrip('ul'), 0) if not (text.startswith('0') and text.rstrip('ul').isdigit() and len(text.rstrip('ul')) > 1) else int(text.rstrip('ul'), 8)
        t = S16 if value <= 0x7FFF and 'u' not in text else U16 if value <= 0xFFFF and ('u' in text or text.startswith('0x')) else S32
        if 'l' in text:
            t = U32 if 'u' in text else S32
        return E('lit', t, value=value)

    def of_ID(self, node):
        found = self.find(node.name)
        if found is not None:
            return found if isinstance(found, E) else self.value_of(self.place(node))
        if node.name in self.unit.constants:
            return literal(self.unit.constants[node.name])
        return self.value_of(self.place(node))

    def of_ArrayRef(self, node):
        return self.value_of(self.place(node))

    def of_StructRef(self, node):
        if isinstance(node.name, c_ast.FuncCall) and node.type == '.':
            return self.part_of(self.expression(node.name), node.field.name)
        return self.value_of(self.place(node))

    def part_of(self, e, name):
        """A member of a struct that a function answers."""
        offset, t = e.type.fields[name]
        if not is_scalar(t) or 'bits' in t.__dict__:
            raise Refused('a member of a result')
        return E('part', t, a=e, offset=offset)

    def of_ExprList(self, node):
        result = self.expression(node.exprs[0])
        for item in node.exprs[1:]:
            second = self.expression(item)
            result = E('comma', second.type, a=result, b=second)
        return result

    def of_Cast(self, node):
        return self.converted(self.expression(node.expr), self.unit.type_of(node.to_type), explicit=True)

    def converted(self, e, t, explicit=False):
        t = decayed(t)
        if isinstance(t, Struct) or t is VOID:
            return e
        if isinstance(e.type, Struct):
            raise Refused('a struct where a number is expected')
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

    def of_UnaryOp(self, node):
        op = node.op
        if op == 'sizeof':
            t = self.unit.type_of(node.expr) if isinstance(node.expr, c_ast.Typename) else self.type_of_place(node.expr)
            return literal(t.size, U16)
        if op == '&':
            place = self.place(node.expr)
            if isinstance(place.type, Function):
                return self.value_of(place)
            return self.address(place, Pointer(to=place.type))
        if op == '*':
            return self.value_of(self.place(node))
        if op in ('++', '--', 'p++', 'p--'):
            place = self.place(node.expr)
            step = place.type.to.size if isinstance(place.type, Pointer) else 1
            return E('step', place.type.but(flash=False), place=place, by=step if '+' in op else -step, after=op[0] == 'p')
        e = self.expression(node.expr)
        if op == '!':
            return self.negated(e)
        if op == '+':
            return self.converted(e, promoted(e.type))
        if op == '-':
            return self.binary('-', literal(0), e)
        if op == '~':
            return self.binary('^', e, literal(-1))
        raise Refused(op)

    def type_of_place(self, node):
        try:
            return self.place(node).type
        except Refused:
            return self.expression(node).type

    def negated(self, e):
        if e.kind == 'lit':
            return literal(0 if e.value else 1)
        if e.kind == 'not' and e.a.range[0] >= 0 and e.a.range[1] <= 1:
            return e.a
        return E('not', S16, a=e)

    def of_BinaryOp(self, node):
        op = node.op
        a, b = self.expression(node.left), self.expression(node.right)
        if op in ('&&', '||'):
            if a.kind == 'lit':
                return self.converted(b, BOOL) if bool(a.value) == (op == '&&') else literal(int(op == '||'))
            if b.kind == 'lit' and is_pure(a):
                return self.converted(a, BOOL) if bool(b.value) == (op == '&&') else literal(int(op == '||'))
            return E('and' if op == '&&' else 'or', S16, a=a, b=b)
        return self.binary(op, a, b)

    def binary(self, op, a, b):
        for e in (a, b):
            if not is_scalar(e.type):
                raise Refused('operands of ' + op)
        if op in ('==', '!=', '<', '>', '<=', '>='):
            return self.compared(op, a, b)
        if isinstance(a.type, Pointer) or isinstance(b.type, Pointer):
            return self.pointer_arithmetic(op, a, b)
        if op in ('<<', '>>'):
            t = promoted(a.type)
            a, b = self.converted(a, t), self.converted(b, promoted(b.type))
        else:
            t = common(a.type, b.type)
            a, b = self.converted(a, t), self.converted(b, t)
        if a.kind == 'lit' and b.kind == 'lit':
            return self.folded(op, a.value, b.value, t)
        if t.size > 2:
            raise Refused('a value of 32 bits')
        if op in '+*&|^' and a.kind == 'lit':
            a, b = b, a
        return self.simple(op, a, b, t)

    def simple(self, op, a, b, t):
        if b.kind == 'lit':
            v = b.value
            if op == '-':
                op, b = '+', literal(-v, t)
                v = b.value
            if op == '+' and a.kind == 'bin' and a.op == '+' and a.b.kind == 'lit' and a.type.size == 2:
                return self.simple('+', a.a, literal(a.b.value + v, t), t)
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
        elif op == '*' and b.kind != 'lit' and a.kind == 'lit':
            a, b = b, a
        return E('bin', t, op=op, a=a, b=b)

    def folded(self, op, a, b, t):
        if op in '/%':
            if b == 0:
                raise Refused('a division by 0')
            quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
            return literal(quotient if op == '/' else a - quotient * b, t)
        return literal({'+': a + b, '-': a - b, '*': a * b, '&': a & b, '|': a | b, '^': a ^ b,
                        '<<': a << (b & 31), '>>': a >> (b & 31)}[op], t)

    def compared(self, op, a, b):
        if isinstance(a.type, Int) and isinstance(b.type, Int):
            t = common(a.type, b.type)
            if t.size > 2 and all(0 <= e.range[0] and e.range[1] <= 0xFFFF for e in (a, b)):
                t = U16
            a, b = self.converted(a, t), self.converted(b, t)
            unsigned = not t.signed
        else:
            t, unsigned = U16, True
        if a.kind == 'lit' and b.kind == 'lit':
            x, y = a.value, b.value
            return literal(int({'==': x == y, '!=': x != y, '<': x < y, '>': x > y, '<=': x <= y, '>=': x >= y}[op]))
        if t.size > 2:
            raise Refused('a value of 32 bits')
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
            return e if op == '==' else self.negated(e)
        swap = op in ('>', '<=')
        if swap and b.kind == 'lit' and b.value < full_range(U16 if unsigned else S16)[1]:
            b, swap = literal(b.value + 1, b.type if isinstance(b.type, Int) else U16), False  # a > n is a >= n + 1
            op = '>=' if op == '>' else '<'
        elif swap and a.kind == 'lit':
            pass
        if op in ('<', '>=') and unsigned and b.kind == 'lit' and b.value == 1:
            return E('not', S16, a=a) if op == '<' else self.negated(E('not', S16, a=a))
        if swap:
            a, b = b, a
        e = E('cmp', S16, op='ltu' if unsigned else 'lts', a=a, b=b)
        return e if op in ('<', '>') else self.negated(e)

    def pointer_arithmetic(self, op, a, b):
        if isinstance(a.type, Pointer) and isinstance(b.type, Pointer):
            if op != '-':
                raise Refused('pointers with ' + op)
            difference = E('bin', S16, op='-', a=a, b=b)
            size = a.type.to.size
            return difference if size == 1 else self.binary('/', difference, literal(size))
        if isinstance(b.type, Pointer):
            a, b = b, a
        index = self.scaled(self.converted(b, promoted(b.type)), a.type.to.size)
        if index.kind == 'lit':
            return self.plus(a, index.value if op == '+' else -index.value, a.type)
        if op == '+' and index.kind == 'bin' and index.op == '+' and index.b.kind == 'lit':
            return self.plus(E('bin', a.type, op='+', a=a, b=index.a), index.b.value, a.type)
        base = a
        while base.kind == 'same':
            base = base.a
        if base.kind == 'bin' and base.op == '+' and base.b.kind == 'lit':  # the number goes to the outside, where a displacement takes it
            return self.plus(E('bin', a.type, op=op, a=base.a, b=index), base.b.value, a.type)
        return E('bin', a.type, op=op, a=a, b=index)

    def scaled(self, index, size):
        if size == 1:
            return index
        if index.kind == 'lit':
            return literal(index.value * size)
        if index.kind == 'bin' and index.op == '+' and index.b.kind == 'lit':
            return self.simple('+', self.scaled(index.a, size), literal(index.b.value * size), S16)
        return self.simple('*', index, literal(size), index.type)

    def of_TernaryOp(self, node):
        c = self.expression(node.cond)
        a, b = self.expression(node.iftrue), self.expression(node.iffalse)
        if c.kind == 'lit':
            chosen = a if c.value else b
            return self.converted(chosen, common(a.type, b.type)) if isinstance(a.type, Int) and isinstance(b.type, Int) else chosen
        if isinstance(a.type, Int) and isinstance(b.type, Int):
            t = common(a.type, b.type)
            a, b = self.converted(a, t), self.converted(b, t)
        else:
            t = a.type if isinstance(a.type, (Pointer, Struct)) or a.type is VOID else b.type
        return E('cond', t, c=c, a=a, b=b)

    def of_Assignment(self, node):
        place = self.place(node.lvalue)
        if 'bits' in place.type.__dict__:
            raise Refused('writing to a bit-field')
        value = self.expression(node.rvalue)
        if isinstance(place.type, Struct):
            return E('copy', place.type, place=place, value=value)
        if node.op == '=':
            return E('assign', place.type, place=place, value=self.converted(value, place.type))
        op = node.op[:-1]
        if place.variable is None and not is_pure(place.address):
            return E('update', place.type, place=place, op=op, value=value)
        return self.updated(place, op, value)

    def updated(self, place, op, value):
        new = self.converted(self.binary(op, self.value_of(place), value), place.type)
        return E('assign', place.type, place=place, value=new)

    def of_CompoundLiteral(self, node):
        return E('make', self.unit.type_of(node.type), init=node.init, scope=self)

    def of_FuncCall(self, node):
        arguments = [self.expression(a) for a in node.args.exprs] if node.args else []
        if isinstance(node.name, c_ast.ID) and self.find(node.name.name) is None:
            name = node.name.name
            t = self.unit.globals.get(name)
            if t is None:
                raise Refused('no declaration of ' + name)
            inlined = self.inlined(name, t, arguments)
            if inlined is not None:
                return inlined
            target = name
        else:
            target = self.expression(node.name)
            t = target.type
            while isinstance(t, Pointer):
                t = t.to
        arguments = [self.converted(a, p) for a, p in zip(arguments, t.parameters)] + arguments[len(t.parameters):]
        result = t.result
        if isinstance(result, Int) and result.size > 2:
            raise Refused('a result of 32 bits')
        return E('call', result, target=target, arguments=arguments)

    def inlined(self, name, t, arguments):
        """A small inline function of a header, put in place: its parameters each stand once in its one expression."""
        definition = self.unit.functions.get(name)
        if definition is None or 'inline' not in definition.decl.funcspec:
            return None
        body = definition.body.block_items
        if len(body) != 1:
            return None
        scope = Scope(self.unit, None)
        names = [p.name for p in definition.decl.type.args.params]
        uses = Uses()
        uses.visit(body[0])
        for parameter, kind, argument in zip(names, t.parameters, arguments):
            if uses.count.get(parameter, 0) > 1 and argument.kind != 'lit' and not (argument.kind == 'load' and argument.place.variable):
                return None
            scope.names[parameter] = self.converted(argument, kind)
        expression = body[0].expr if isinstance(body[0], c_ast.Return) else body[0]
        return self.as_result(scope.expression(expression), t.result)

    def as_result(self, e, result):
        return e if result is VOID else self.converted(e, result)

    # ---- places ----

    def place(self, node):
        if isinstance(node, c_ast.ID):
            found = self.find(node.name)
            if isinstance(found, Variable):
                return Place(found.type, 0, found)
            if isinstance(found, E):
                if found.kind == 'struct':
                    return found.place
                raise Refused('a parameter that is changed')
            name, t = found if found else (node.name, self.unit.globals.get(node.name))
            if t is None:
                raise Refused('no declaration of ' + node.name)
            name = self.unit.outward(name, found or name in self.unit.statics)
            return Place(t, 0, address=E('sym', Pointer(to=t), name=name, offset=0, code=isinstance(t, Function)))
        if isinstance(node, c_ast.StructRef):
            return self.member(node)
        if isinstance(node, c_ast.ArrayRef):
            return self.at(self.binary('+', self.expression(node.name), self.expression(node.subscript)))
        if isinstance(node, c_ast.UnaryOp) and node.op == '*':
            return self.at(self.expression(node.expr))
        if isinstance(node, c_ast.Cast):
            raise Refused('a cast that is assigned to')
        raise Refused('no place: ' + type(node).__name__)

    def at(self, address):
        """What a pointer points to."""
        t = address.type.to
        while address.kind == 'same':
            address = address.a
        if isinstance(t, Function):
            return Place(t, 0, address=address)
        if address.kind == 'addr':
            return Place(t, address.place.offset, address.place.variable)
        if address.kind == 'bin' and address.op == '+' and address.b.kind == 'lit':
            return Place(t, address.b.value, address=address.a)
        if address.kind == 'sym':
            return Place(t, address.offset, address=E('sym', address.type, name=address.name, offset=0, code=address.code))
        return Place(t, 0, address=address)

    def member(self, node):
        place = self.at(self.expression(node.name)) if node.type == '->' else self.place(node.name)
        if not isinstance(place.type, Struct) or node.field.name not in place.type.fields:
            raise Refused('member ' + node.field.name)
        offset, t = place.type.fields[node.field.name]
        return place.part(offset, t)


class Uses(c_ast.NodeVisitor):
    def __init__(self):
        self.count, self.called = {}, {}

    def visit_FuncCall(self, node):
        if isinstance(node.name, c_ast.ID):
            self.called[node.name.name] = self.called.get(node.name.name, 0) + 1
        self.generic_visit(node)

    def visit_ID(self, node):
        self.count[node.name] = self.count.get(node.name, 0) + 1


class Mentioned(c_ast.NodeVisitor):
    """The names of all members and of all else in a function."""

    def __init__(self):
        self.names = set()

    def visit_ID(self, node):
        self.names.add(node.name)


class StaticTables(c_ast.NodeVisitor):
    def __init__(self):
        self.declarations = []

    def visit_Decl(self, node):
        if 'static' in node.storage:
            self.declarations.append(node)
        self.generic_visit(node)
