"""Makes the p-code of one function from its typed expressions.  An item of code is [operation, operand] or ['label', it]."""
from pycparser import c_ast

from source import E, Place, Scope, Variable, decayed, full_range, is_pure, literal
from machine import CODE, VALUES
from types_of_c import BOOL, S16, U16, U8, VOID, Array, Function, Int, Pointer, Refused, Struct, is_scalar

MOST_WORDS = 5  # of arguments, in registers
OPERATIONS = {'+': 'add', '-': 'sub', '*': 'mul', '/': 'div', '%': 'mod', '&': 'and', '|': 'or', '^': 'xor', '<<': 'shl', '>>': 'shr'}
NONE, OF_THE_FILE, ALL = range(3)  # functions that are put in place of their one call


class Label:
    pass


class Slot:
    """An operand that is known once the frame is laid out: a byte of a variable."""

    def __init__(self, variable, offset):
        self.variable, self.offset = variable, offset


class Symbol:
    """An operand that the linker knows."""

    def __init__(self, name, offset, code):
        self.name, self.offset, self.code = name, offset, code

    def key(self):
        return (self.name, self.offset, self.code)


def bytes_of(t):
    return 1 if t.size == 1 else 2


def words_in(t):
    return (t.size + 1) // 2


class Coder:
    def __init__(self, unit, name, whole=ALL):
        self.unit, self.name, self.whole = unit, name, whole
        self.node = unit.functions[name]
        self.type = unit.globals[name]
        self.code, self.loops, self.frame, self.most = [], [], 0, 0
        self.inside_of, self.ends = [name], []
        self.placed = []  # (its unit, the name) of functions put in place of calls
        self.depth = 0  # of loops
        self.statics = 0

    # ---- the function ----

    def function(self):
        scope = Scope(self.unit, None)
        self.words = self.bytes = 0
        signed = []
        parameters = self.node.decl.type.args
        for node, t in zip(parameters.params if parameters else [], self.type.parameters):
            if t.size > 4 or isinstance(t, Int) and t.size > 2:
                raise Refused('a parameter of that size')
            if node.name:
                v = scope.names[node.name] = Variable(node.name, t)
                v.at = 2 * self.words + 2 * words_in(t) - 1
                if isinstance(t, Int) and t.size == 1:
                    if t.signed or self.words == 4:
                        signed.append(v)
                    else:
                        self.bytes |= 1 << self.words
            self.words += words_in(t)
        if self.words > MOST_WORDS:
            raise Refused('more words of arguments than registers')
        self.frame = self.most = 2 * self.words
        if isinstance(self.type.result, Int) and self.type.result.size > 2:
            raise Refused('a result of 32 bits')
        for v in signed:
            self.emit('mov.l', Slot(v, 0))
            self.emit('sxb' if v.type.signed else 'zxb')
            self.emit('sw.a', Slot(v, 0))
        self.block(self.node.body, scope, outermost=True)
        self.emit('ret')
        self.code = tidy(self.code)
        return self

    def emit(self, operation, operand=None):
        self.code.append([operation, operand])

    def label(self, label):
        self.code.append(['label', label])

    def variable(self, name, t):
        v = Variable(name, t)
        size = 2 if is_scalar(t) else t.size
        v.at = self.frame + size - 1
        self.frame += size
        self.most = max(self.most, self.frame)
        return v

    # ---- statements ----

    def block(self, node, outer, outermost=False):
        scope, frame = Scope(self.unit, outer), self.frame
        for item in node.block_items or []:
            if isinstance(item, c_ast.Decl) and outermost and 'static' not in item.storage:
                self.declare(item, scope)
        for item in node.block_items or []:
            if isinstance(item, c_ast.Decl):
                if 'static' in item.storage:
                    self.declare_static(item, scope)
                else:
                    v = scope.names[item.name] if outermost else self.declare(item, scope)
                    self.initialise(v, item, scope, fresh=outermost)
            else:
                self.statement(item, scope)
        self.frame = frame

    def declare(self, item, scope):
        t = self.unit.type_of(item.type)
        if isinstance(t, (Function, Array)) and (isinstance(t, Function) or t.count is None):
            raise Refused('the declaration of ' + item.name)
        if isinstance(t, Int) and t.size > 2:
            raise Refused('a value of 32 bits')
        v = scope.names[item.name] = self.variable(item.name, t)
        return v

    def declare_static(self, item, scope):
        t = self.unit.type_of(item.type)
        if isinstance(t, Array) and t.count is None:
            t = t.but(count=self.unit.count_of(item.init))
        scope.names[item.name] = (self.unit.static_name(self.inside_of[-1], item.name), t)

    def initialise(self, v, item, scope, fresh):
        if item.init is None:
            return
        if isinstance(item.init, c_ast.InitList):
            self.fill(Place(v.type, 0, v), item.init, scope, zero=not fresh)
            return
        e = scope.expression(item.init)
        if isinstance(v.type, Struct):
            self.effect(E('copy', v.type, place=Place(v.type, 0, v), value=e))
            return
        e = scope.converted(e, v.type)
        if not (fresh and e.kind == 'lit' and e.value == 0):
            self.store(Place(v.type, 0, v), e)

    def fill(self, place, init, scope, zero):
        """An aggregate from { ... }."""
        if zero:
            self.clear(place)
        at = 0
        for item in init.exprs:
            target, value = place, item
            if isinstance(item, c_ast.NamedInitializer):
                value = item.expr
                for name in item.name:
                    target = self.inside(target, name if isinstance(target.type, Struct) else self.unit.constant(name))
                    name_at = name
                if isinstance(place.type, Struct):
                    at = place.type.body.order.index(item.name[0].name) + 1
            else:
                target = self.inside(place, place.type.body.order[at] if isinstance(place.type, Struct) else at)
                at += 1
            if isinstance(value, c_ast.InitList):
                self.fill(target, value, scope, zero=False)
                continue
            e = scope.expression(value)
            if isinstance(target.type, Struct):
                self.effect(E('copy', target.type, place=target, value=e))
            else:
                e = scope.converted(e, target.type)
                if not (e.kind == 'lit' and e.value == 0):
                    self.store(target, e)

    def inside(self, place, which):
        if isinstance(place.type, Struct):
            offset, t = place.type.fields[which if isinstance(which, str) else which.name]
            return place.part(offset, t)
        return place.part(which * place.type.of.size, place.type.of)

    def clear(self, place):
        size = place.type.size
        if place.variable and size <= 2:
            self.value(literal(0))
            self.put(Place(U8 if size == 1 else U16, place.offset, place.variable))
            return
        self.arguments([self.address_of(place), literal(0), literal(size)])
        self.emit('call', ('memset', 3, False))

    def address_of(self, place):
        if place.variable:
            return E('addr', Pointer(to=place.type), place=place)
        return Scope(self.unit, None).plus(place.address, place.offset, Pointer(to=place.type))

    def statement(self, node, scope):
        method = getattr(self, 'do_' + type(node).__name__, None)
        if method:
            method(node, scope)
        else:
            self.effect(scope.expression(node))

    def do_Compound(self, node, scope):
        self.block(node, scope)

    def do_EmptyStatement(self, node, scope):
        pass

    def do_StaticAssert(self, node, scope):
        pass

    def do_If(self, node, scope):
        c = scope.expression(node.cond)
        if c.kind == 'lit':
            chosen = node.iftrue if c.value else node.iffalse
            if chosen:
                self.statement(chosen, scope)
            return
        otherwise, end = Label(), Label()
        self.branch(c, otherwise, False)
        self.statement(node.iftrue, scope)
        if node.iffalse:
            self.emit('jmp', end)
            self.label(otherwise)
            self.statement(node.iffalse, scope)
            self.label(end)
        else:
            self.label(otherwise)

    def loop(self, condition, step, body, scope, first=True, begins=None):
        """first: the condition is asked before the body, too."""
        top, test, again, end = Label(), Label(), Label(), Label()
        c = scope.expression(condition) if condition is not None else literal(1)
        if first and c.kind != 'lit' and not self.surely(c, begins):
            self.emit('jmp', test)
        self.label(top)
        self.loops.append((again, end))
        self.statement(body, scope)
        self.loops.pop()
        self.label(again)
        if step is not None:
            self.effect(scope.expression(step))
        self.label(test)
        if c.kind != 'lit':
            self.branch(c, top, True)
        elif c.value:
            self.emit('jmp', top)
        self.label(end)

    def surely(self, c, begins):
        """The condition holds when a loop begins with that (variable, number)."""
        if begins is None or c.kind != 'cmp' or c.op != 'ltu' or c.b.kind != 'lit':
            return False
        a = c.a
        while a.kind == 'same':
            a = a.a
        return a.kind == 'load' and a.place.variable is begins[0] and begins[1] < c.b.value

    def do_While(self, node, scope):
        self.loop(node.cond, None, node.stmt, scope)

    def do_DoWhile(self, node, scope):
        self.loop(node.cond, None, node.stmt, scope, first=False)

    def do_For(self, node, scope):
        inner, frame = Scope(self.unit, scope), self.frame
        begins = None
        if isinstance(node.init, c_ast.DeclList):
            for item in node.init.decls:
                v = self.declare(item, inner)
                self.initialise(v, item, inner, fresh=False)
                e = inner.expression(item.init) if isinstance(item.init, (c_ast.Constant, c_ast.ID)) and is_scalar(v.type) else None
                begins = (v, e.value) if e is not None and e.kind == 'lit' and len(node.init.decls) == 1 else None
        elif node.init is not None:
            self.effect(inner.expression(node.init))
        self.loop(node.cond, node.next, node.stmt, inner, begins=begins)
        self.frame = frame

    def do_Break(self, node, scope):
        self.emit('jmp', self.loops[-1][1])

    def do_Continue(self, node, scope):
        self.emit('jmp', next(again for again, _ in reversed(self.loops) if again))

    def do_Return(self, node, scope):
        end, result = self.ends[-1] if self.ends else (None, self.type.result)
        if node.expr is not None:
            e = scope.expression(node.expr)
            if result is VOID:
                self.effect(e)
            elif isinstance(result, Struct):
                self.result_struct(e)
            else:
                self.value(scope.converted(e, result))
        if end:
            self.emit('jmp', end)
        else:
            self.emit('ret')

    def result_struct(self, e):
        words = self.words_of(e)
        if len(words) == 1:
            self.value(words[0])
            return
        if len(words) > 2:
            raise Refused('a result of that size')
        self.value(words[1])
        self.emit('push')
        self.value(words[0])
        self.emit('wide')  # r23:r22 = A, A = pop

    def do_Switch(self, node, scope):
        e = scope.expression(node.cond)
        frame = self.frame
        v = self.variable('', e.type)
        self.store(Place(e.type, 0, v), e)
        subject = E('load', e.type, place=Place(e.type, 0, v), flash=False)
        end, default, places = Label(), None, []
        for item in node.stmt.block_items:
            while isinstance(item, (c_ast.Case, c_ast.Default)):
                label = Label()
                if isinstance(item, c_ast.Default):
                    default = label
                else:
                    self.branch(scope.compared('==', subject, scope.expression(item.expr)), label, True)
                places.append((label, item.stmts or []))
                inner = [s for s in item.stmts or [] if isinstance(s, (c_ast.Case, c_ast.Default))]
                item = inner[0] if inner else None
        self.emit('jmp', default or end)
        self.loops.append((None, end))
        for label, statements in places:
            self.label(label)
            for s in statements:
                if not isinstance(s, (c_ast.Case, c_ast.Default)):
                    self.statement(s, scope)
        self.loops.pop()
        self.label(end)
        self.frame = frame

    # ---- effects ----

    def effect(self, e):
        """Evaluates for what it does."""
        kind = e.kind
        if kind == 'comma':
            self.effect(e.a)
            self.effect(e.b)
        elif kind == 'cond':
            otherwise, end = Label(), Label()
            self.branch(e.c, otherwise, False)
            self.effect(e.a)
            self.emit('jmp', end)
            self.label(otherwise)
            self.effect(e.b)
            self.label(end)
        elif kind == 'step':
            self.step(e, wanted=False)
        elif kind == 'copy':
            self.copy(e)
        elif kind == 'assign':
            self.store(e.place, e.value)
        elif kind == 'update':
            self.effect(Scope(self.unit, None).updated(self.pinned(e.place), e.op, e.value))
        elif kind in ('same', 'narrow', 'not'):
            self.effect(e.a)
        elif kind in ('lit', 'sym') or (kind in ('load', 'addr', 'struct') and is_pure(e)):
            pass
        else:
            self.value(e, wanted=False)

    def step(self, e, wanted):
        place, by = e.place, e.by
        size = place.type.size
        if place.variable and (abs(by) == 1 and size == 1 and not place.type.signed or by == 1 and size == 2):
            operation = 'incw.a' if size == 2 else 'inc.a' if by > 0 else 'dec.a'
            slot = Slot(place.variable, place.offset)
            if wanted and e.after:
                self.load(place)
            self.emit(operation, slot)
            if wanted and not e.after:
                self.load(place)
            return
        if place.variable is None and not is_pure(place.address):
            place = self.pinned(place)
        scope = Scope(self.unit, None)
        old = scope.value_of(place)
        new = E('bin', U16 if isinstance(place.type, Pointer) else S16, op='+', a=old, b=literal(by))
        self.store(place, E('narrow', place.type, a=new) if size == 1 else new)
        if wanted:
            back = E('bin', S16, op='+', a=E('kept', S16), b=literal(-by)) if e.after else E('kept', S16)
            self.value(E('narrow', place.type, a=back) if size == 1 else back)

    def pinned(self, place):
        """The same place with its address in a variable, evaluated once."""
        t = Pointer(to=place.type)
        v = self.variable('', t)
        self.store(Place(t, 0, v), place.address)
        return Place(place.type, place.offset, address=E('load', t, place=Place(t, 0, v), flash=False))

    def store(self, place, e):
        if place.type.flash:
            raise Refused('writing to flash')
        t = place.type
        if place.variable and is_scalar(place.variable.type) and t.size == 1 and not getattr(t, 'truth', False):
            if t.signed:
                self.value(e)
                self.emit('sw.a', Slot(place.variable, place.offset))
            elif fits(e, t):
                self.value(e)
                self.emit('sw.a', Slot(place.variable, place.offset))
            else:
                self.value(low(e))
                self.emit('swz.a', Slot(place.variable, place.offset))
            return
        self.value(low(e) if t.size == 1 and not getattr(t, 'truth', False) else e)
        self.put(place)

    def put(self, place):
        """Stores A; it stays there."""
        size = place.type.size
        if place.variable:
            self.emit('swz.a' if size == 1 and is_scalar(place.variable.type) else 'sb.a' if size == 1 else 'sw.a', Slot(place.variable, place.offset))
            return
        self.emit('push')
        self.access('stb' if size == 1 else 'stw', place)

    def copy(self, e):
        place, value, size = e.place, e.value, e.type.size
        while value.kind == 'same':
            value = value.a
        if value.kind == 'cond':
            otherwise, end = Label(), Label()
            self.branch(value.c, otherwise, False)
            self.copy(E('copy', e.type, place=place, value=value.a))
            self.emit('jmp', end)
            self.label(otherwise)
            self.copy(E('copy', e.type, place=place, value=value.b))
            self.label(end)
            return
        if value.kind == 'make':
            if size <= 2 or not literal_only(value.init):
                words = self.words_of(value)
                if len(words) == 1:
                    self.value(words[0])
                    self.put(Place(U16 if size == 2 else U8, place.offset, place.variable, place.address))
                    return
                raise Refused('a struct of values')
            if not place.variable and not is_pure(place.address):
                place = self.pinned(place)
            self.fill(place, value.init, value.scope, zero=True)
            return
        if value.kind == 'call':
            if size <= 2:
                self.value(value)
                self.put(Place(U16 if size == 2 else U8, place.offset, place.variable, place.address))
                return
            if size > 4:
                raise Refused('a result of that size')
            target = place if place.variable else Place(place.type, 0, self.variable('', place.type))
            self.value(value)
            self.put(Place(U16 if size == 4 else U8, target.offset + 2, target.variable))
            self.emit('low')
            self.put(Place(U16, target.offset, target.variable))
            if target is place:
                return
            value = E('struct', place.type, place=target)
        if value.kind != 'struct':
            raise Refused('a struct from ' + value.kind)
        source = value.place
        if size <= 2:
            t = U16 if size == 2 else U8
            self.store(Place(t, place.offset, place.variable, place.address),
                       E('load', t, place=Place(t.but(flash=source.type.flash), source.offset, source.variable, source.address), flash=source.type.flash))
            return
        self.arguments([self.address_of(place), self.address_of(source), literal(size)])
        self.emit('call', ('memcpy_P' if source.type.flash else 'memcpy', 3, False))

    # ---- values: into A ----

    def value(self, e, wanted=True):
        getattr(self, 'value_' + e.kind)(e) if e.kind != 'step' else self.step(e, wanted)

    def value_kept(self, e):
        pass

    def value_lit(self, e):
        self.number('mov', e.value & 0xFFFF)

    def number(self, operation, v):
        """The operation with a number: short, of middle length, or a word."""
        if v < VALUES:
            self.emit(operation + '.n', v)
        elif v < 2 * VALUES:
            self.emit(operation + '.m', v - VALUES)
        elif operation == 'mov' and 0xFFFF - v < VALUES:
            self.emit('mov.n', 0xFFFF - v)
            self.emit('com')
        else:
            self.emit(operation + '.w', v)

    def value_sym(self, e):
        self.emit('mov.w', Symbol(e.name, e.offset, e.code))

    def value_load(self, e):
        self.load(e.place)

    def value_struct(self, e):
        words = self.words_of(e)
        if len(words) != 1:
            raise Refused('a struct as a value')
        self.value(words[0])

    def value_part(self, e):
        if e.a.type.size > 2:
            v = self.variable('', e.a.type)
            self.copy(E('copy', e.a.type, place=Place(e.a.type, 0, v), value=e.a))
            self.load(Place(e.type, e.offset, v))
            return
        self.value(e.a)
        if e.offset == 1:
            self.emit('shr.n', 8)
        elif e.type.size == 1:
            self.emit('zxb')
        if e.type.size == 1 and isinstance(e.type, Int) and e.type.signed:
            self.emit('sxb')

    def load(self, place):
        t = place.type
        size = t.size
        if place.variable:
            self.emit('ldb.a' if size == 1 and not is_scalar(place.variable.type) else 'mov.l', Slot(place.variable, place.offset))
            if is_scalar(place.variable.type):
                return
        else:
            self.access(('ldf' if t.flash else 'ld') + ('b' if size == 1 else 'w'), place)
        if size == 1 and isinstance(t, Int) and t.signed:
            self.emit('sxb')

    def access(self, operation, place):
        """Loads from or stores to an address and a displacement."""
        address, offset = place.address, place.offset
        while address.kind == 'same':
            address = address.a
        if address.kind == 'sym':
            self.emit('mov.w', Symbol(address.name, address.offset + offset, address.code))
            offset = 0
        elif address.kind == 'bin' and address.op == '+' and address.b.kind == 'sym':
            self.value(E('bin', address.type, op='+', a=address.a, b=E('sym', address.b.type, name=address.b.name, offset=address.b.offset + offset, code=False)))
            offset = 0
        elif offset == 0 and address.kind == 'bin' and address.op == '+' and operation in ('ldb', 'ldw', 'ldfb', 'ldfw'):
            self.combine(operation, address.a, address.b)
            return
        elif 0 <= offset < VALUES:
            self.value(address)
        else:
            step = min(offset, VALUES - 1) if offset > 0 else 0
            self.value(E('bin', U16, op='+', a=address, b=literal(offset - step)))
            offset = step
        self.emit(operation + '.n', offset)

    def combine(self, operation, a, b):
        """A = a operation b, the latter as X: a number, a local variable, or pushed."""
        while b.kind == 'same':
            b = b.a
        if b.kind == 'lit' and 0 <= b.value < VALUES and operation + '.n' in CODE:
            self.value(a)
            self.emit(operation + '.n', b.value)
        elif b.kind == 'lit' and VALUES <= b.value < 2 * VALUES and operation + '.m' in CODE:
            self.value(a)
            self.emit(operation + '.m', b.value - VALUES)
        elif b.kind == 'load' and b.place.variable and is_scalar(b.place.variable.type) and operation + '.l' in CODE:
            self.value(a)
            self.emit(operation + '.l', Slot(b.place.variable, b.place.offset))
        elif operation + '.p' in CODE:
            self.value(b)
            self.emit('push')
            self.value(a)
            self.emit(operation + '.p')
        else:
            raise Refused('the operation ' + operation)

    def value_addr(self, e):
        self.emit('mov.a', Slot(e.place.variable, e.place.offset))

    def value_same(self, e):
        self.value(e.a)

    def value_narrow(self, e):
        self.value(low(e.a) if True else e.a)
        self.emit('sxb' if e.type.signed else 'zxb')

    def value_comma(self, e):
        self.effect(e.a)
        self.value(e.b)

    def value_not(self, e):
        self.value(e.a)
        self.emit('not')

    def value_and(self, e):
        self.truth(e)

    value_or = value_and

    def value_cmp(self, e):
        a, b = e.a, e.b
        if e.op == 'eq' and is_leaf(a) and not is_leaf(b):
            a, b = b, a
        self.combine(e.op, a, b)

    def truth(self, e):
        """1 or 0, by jumps."""
        end = Label()
        if e.kind == 'and':
            self.value(e.a)
            self.emit('jz', end)
            self.value(as_truth(e.b))
        else:
            self.value(as_truth(e.a))
            self.emit('jnz', end)
            self.value(as_truth(e.b))
        self.label(end)

    def value_bin(self, e):
        op, a, b = e.op, e.a, e.b
        if op == '+' and a.kind == 'sym':
            a, b = b, a
        if op == '+' and b.kind == 'sym':
            self.value(a)
            self.emit('add.w', Symbol(b.name, b.offset, b.code))
            return
        if b.kind == 'lit':
            v = b.value
            if op == '*' and v == 2 or op == '<<' and v == 1:
                self.value(a)
                self.emit('dbl')
                return
            if op == '+':
                self.value(a)
                if -2 * VALUES < v < 0:
                    self.number('sub', -v)
                else:
                    self.number('add', v & 0xFFFF)
                return
            if op == '^' and v == -1:
                self.value(a)
                self.emit('com')
                return
        operation = OPERATIONS[op]
        if op in '/%' and not (a.positive and b.positive):
            operation += 's'
        if op == '>>' and not a.positive:
            operation = 'asr'
        if op in '+*&|^' and is_leaf(a) and not is_leaf(b):
            a, b = b, a
        self.combine(operation, a, b)

    def value_cond(self, e):
        otherwise, end = Label(), Label()
        self.branch(e.c, otherwise, False)
        self.value(e.a)
        self.emit('jmp', end)
        self.label(otherwise)
        self.value(e.b)
        self.label(end)

    def value_assign(self, e):
        self.store(e.place, e.value)
        if e.place.type.size == 1 and not fits(e.value, e.place.type):
            self.emit('sxb' if e.place.type.signed else 'zxb')

    def value_update(self, e):
        place = self.pinned(e.place)
        self.value(Scope(self.unit, None).updated(place, e.op, e.value))

    def value_call(self, e):
        if isinstance(e.target, str):
            if self.put_in_place(e):
                return
            count = self.arguments(e.arguments)
            byte = isinstance(e.type, Int) and e.type.size == 1
            self.emit('call', (self.unit.outward(e.target, e.target in self.unit.statics), count, byte))
        else:
            target = e.target
            while target.kind == 'same':
                target = target.a
            words = [w for a in e.arguments for w in reversed(self.words_of(a))]
            self.words_check(words)
            for w in reversed(words):
                self.value(w)
                self.emit('push')
            self.value(target)
            self.emit('callp.n', len(words))
            if isinstance(e.type, Int) and e.type.size == 1:
                self.emit('sxb' if e.type.signed else 'zxb')
                return
        if isinstance(e.type, Int) and e.type.size == 1 and e.type.signed:
            self.emit('sxb')

    def put_in_place(self, e):
        """A function that is called here only needs no call."""
        name, host = e.target, self.unit
        unit = host if name in host.functions or self.whole < ALL else host.elsewhere.get(name)
        if not self.whole or isinstance(e.type, Struct) or name in self.inside_of or not unit or not unit.called_once(name) \
                or not unit.small_frame(name, name in host.statics):
            return False
        node = unit.functions[name]
        scope, frame = Scope(unit, None), self.frame
        changed = Changed()
        changed.visit(node.body)
        parameters = node.decl.type.args.params if node.decl.type.args else []
        shared = {place_of(a).variable for a in e.arguments if place_of(a)}
        for parameter, t, argument in zip(parameters, unit.globals[name].parameters, e.arguments):
            if parameter.name is None:
                self.effect(argument)
                continue
            if parameter.name not in changed.names and is_fixed(argument, shared):
                scope.names[parameter.name] = argument
                continue
            v = scope.names[parameter.name] = self.variable(parameter.name, t)
            if isinstance(t, Struct):
                self.copy(E('copy', t, place=Place(t, 0, v), value=argument))
            else:
                self.store(Place(t, 0, v), argument)
        end = Label()
        self.ends.append((end, e.type))
        self.inside_of.append(name)
        loops, self.loops = self.loops, []
        self.placed.append((unit, name))
        self.unit = unit
        self.block(node.body, scope)
        self.unit = host
        self.loops = loops
        self.inside_of.pop()
        self.ends.pop()
        self.label(end)
        self.frame = frame
        return True

    def words_check(self, words):
        if len(words) > MOST_WORDS:
            raise Refused('a call with more words of arguments than registers')

    def arguments(self, arguments):
        """The last first: so that the first is in A."""
        words = [w for a in arguments for w in reversed(self.words_of(a))]
        self.words_check(words)
        for i, w in enumerate(reversed(words)):
            if i > 0:
                self.emit('push')
            self.value(w)
        return len(words)

    def words_of(self, e):
        """A value of one word, or the words of a struct, the low one first."""
        wanted = e.type
        while e.kind == 'same':
            e = e.a
        if e.kind == 'make':
            return self.words_of_make(e)
        if e.kind == 'struct':
            place, size = e.place, e.type.size
            if size > 4:
                raise Refused('a struct of that size by value')
            return [E('load', t, place=place.part(at, t), flash=False) for at in range(0, size, 2) for t in [U16 if at + 1 < size else U8]]
        if e.kind == 'call' and isinstance(e.type, Struct) and e.type.size > 2:
            v = self.variable('', e.type)
            self.copy(E('copy', e.type, place=Place(e.type, 0, v), value=e))
            return self.words_of(E('struct', e.type, place=Place(e.type, 0, v)))
        return [low(e) if isinstance(wanted, Int) and wanted.size == 1 and not wanted.truth else e]

    def words_of_make(self, e):
        body, fields = e.type.body, {}
        at = 0
        for item in e.init.exprs:
            name = body.order[at] if not isinstance(item, c_ast.NamedInitializer) else item.name[0].name
            at = body.order.index(name) + 1
            offset, t = body.fields[name]
            fields[offset] = e.scope.converted(e.scope.expression(item.expr if isinstance(item, c_ast.NamedInitializer) else item), t)
        words, size = [], body.size
        whole = {offset: t.size for offset, t in body.fields.values()}
        for offset, t in body.fields.values():
            fields.setdefault(offset, literal(0, t))
        raw = [None] * size
        for offset, v in fields.items():
            if v.type.size > 2:
                raise Refused('a struct of that')
            raw[offset] = v
        at = 0
        while at < size:
            a = raw[at]
            if a.type.size == 2:
                words.append(a)
                at += 2
                continue
            b = raw[at + 1] if at + 1 < size else literal(0, U8)
            if b.type.size == 2:  # a byte, then a word that is parted
                if b.kind != 'lit' and not is_pure(b):
                    raise Refused('a struct of values')
                words.append(packed(a, b))
                raw[at + 2] = E('bin', U16, op='>>', a=b, b=literal(8)) if b.kind != 'lit' else literal((b.value & 0xFFFF) >> 8, U8)
                at += 2
                raw[at].type = U8
                continue
            words.append(packed(a, b))
            at += 2
        return words

    def value_pack(self, e):
        self.combine('pack', low(e.a), low(e.b))

    # ---- conditions ----

    def branch(self, e, target, when):
        """Jumps there when the truth of e is `when`, else goes on."""
        while e.kind == 'same' or (e.kind == 'narrow' and False):
            e = e.a
        if e.kind == 'lit':
            if bool(e.value) == when:
                self.emit('jmp', target)
            return
        if e.kind == 'not':
            self.branch(e.a, target, not when)
            return
        if e.kind in ('and', 'or'):
            if (e.kind == 'or') == when:  # either is enough
                self.branch(e.a, target, when)
                self.branch(e.b, target, when)
            else:
                past = Label()
                self.branch(e.a, past, not when)
                self.branch(e.b, target, when)
                self.label(past)
            return
        self.value(e)
        self.emit('jnz' if when else 'jz', target)


def place_of(e):
    """Of what variable it is the address."""
    while e.kind == 'same':
        e = e.a
    return e.place if e.kind == 'addr' else None


def is_fixed(e, shared):
    """A number, an address that the linker knows, or a variable of the caller that is not one of the shared ones."""
    while e.kind == 'same':
        e = e.a
    if e.kind == 'load':
        return e.place.variable is not None and is_scalar(e.place.variable.type) and e.place.variable not in shared
    return e.kind in ('lit', 'sym', 'addr')


class Changed(c_ast.NodeVisitor):
    """The names that are assigned to, or whose address is taken."""

    def __init__(self):
        self.names = set()

    def note(self, node):
        while isinstance(node, (c_ast.ArrayRef, c_ast.StructRef)) and getattr(node, 'type', '.') == '.':
            node = node.name
        if isinstance(node, c_ast.ID):
            self.names.add(node.name)

    def visit_Assignment(self, node):
        self.note(node.lvalue)
        self.generic_visit(node)

    def visit_UnaryOp(self, node):
        if node.op in ('&', '++', '--', 'p++', 'p--'):
            self.note(node.expr)
        self.generic_visit(node)


def as_truth(e):
    return e if e.range[0] >= 0 and e.range[1] <= 1 else E('not', S16, a=E('not', S16, a=e))


def literal_only(init):
    return all(isinstance(i.expr if isinstance(i, c_ast.NamedInitializer) else i, (c_ast.Constant, c_ast.ID)) for i in init.exprs)


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
    """The same in its low byte, which is all that is wanted."""
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


# ---- afterwards ----

KEEPS_A = {'push', 'jz', 'rz', 'inc.a', 'incw.a', 'dec.a', 'sb.a', 'sw.a', 'swz.a', 'label'}


def tidy(code):
    """Jumps to returns and to jumps, what is never reached, and loads of what is in A already."""
    while True:
        before = len(code)
        code = [item for item in shortened(threaded(code))]
        if len(code) == before:
            return code


def threaded(code):
    after = {}
    for i, (operation, operand) in enumerate(code):
        if operation == 'label':
            j = i
            while j < len(code) and code[j][0] == 'label':
                j += 1
            after[operand] = code[j] if j < len(code) else None
    result = []
    for operation, operand in code:
        if operation in ('jmp', 'jz', 'jnz'):
            seen = set()
            while after[operand] and after[operand][0] == 'jmp' and operand not in seen:
                seen.add(operand)
                operand = after[operand][1]
            if after[operand] and after[operand][0] == 'ret':
                operation, operand = {'jmp': 'ret', 'jz': 'rz', 'jnz': 'rnz'}[operation], None
        result.append([operation, operand])
    return result


def shortened(code):
    used = {operand for operation, operand in code if operation in ('jmp', 'jz', 'jnz')}
    result, held, dead = [], None, False
    skip = False
    for i, (operation, operand) in enumerate(code):
        if skip:
            skip = False
            continue
        if operation == 'label':
            if operand not in used:
                continue
            dead, held = False, None
        if dead:
            continue
        if operation in ('jmp', 'jz', 'jnz'):
            j = i + 1
            while j < len(code) and code[j][0] == 'label':
                if code[j][1] is operand:
                    break
                j += 1
            else:
                j = None
            if j is not None and operation == 'jmp':
                continue
        if operation in ('jz', 'jnz') and i + 2 < len(code) and code[i + 1][0] == 'jmp' and code[i + 2] == ['label', operand]:
            operation, operand = {'jz': 'jnz', 'jnz': 'jz'}[operation], code[i + 1][1]
            skip = True
        if operation == 'push' and i + 1 < len(code) and code[i + 1][0] in ('mov.l', 'mov.n', 'mov.a'):
            if (code[i + 1][0], getattr(code[i + 1][1], 'variable', 0), getattr(code[i + 1][1], 'offset', 0)) != held:
                result.append(['p' + code[i + 1][0], code[i + 1][1]])
                held = ('mov.l', code[i + 1][1].variable, code[i + 1][1].offset) if code[i + 1][0] == 'mov.l' else None
                skip = True
                continue
        if operation in ('jz', 'jnz') and i + 2 < len(code) and code[i + 1][0] == 'ret' and code[i + 2] == ['label', operand]:
            result.append([{'jz': 'rnz', 'jnz': 'rz'}[operation], None])
            skip = True
            held = 0 if operation == 'jz' else None
            continue
        if operation == 'mov.n' and operand == 0 and held == 0:
            continue
        if operation in ('jnz', 'rnz'):
            result.append([operation, operand])
            held = 0
            continue
        if operation == 'pmov.l':
            held = ('mov.l', operand.variable, operand.offset)
        elif operation in ('ldb.a', 'mov.l'):
            key = (operation, operand.variable, operand.offset)
            if key == held:
                continue
            held = key
        elif operation in ('sw.a', 'swz.a'):
            held = ('mov.l', operand.variable, operand.offset)
        elif operation in ('inc.a', 'incw.a', 'dec.a', 'sb.a'):
            if held and held != 0 and held[1] is operand.variable:
                held = None
        elif operation not in KEEPS_A:
            held = None
        result.append([operation, operand])
        dead = operation in ('jmp', 'ret')
    return result
