"""Makes p-code that puts the value of an expression into A, or jumps by the value."""
from arithmetic import updated
from expression import E, Place, as_truth, fits, is_leaf, literal, low
from items import Label, Slot, Symbol
from machine import CODE, VALUES
from types_of_c import U16, Int, Refused, is_scalar

OPERATIONS = {'+': 'add', '-': 'sub', '*': 'mul', '/': 'div', '%': 'mod', '&': 'and', '|': 'or', '^': 'xor', '<<': 'shl', '>>': 'shr'}


class Values:
    """The part of the coder that makes values: `value_KIND` for each kind of expression."""

    def value(self, e, wanted=True):
        getattr(self, 'value_' + e.kind)(e) if e.kind != 'step' else self.step(e, wanted)

    def value_kept(self, e):
        pass

    def value_lit(self, e):
        self.number('mov', e.value & 0xFFFF)

    def number(self, operation, v):
        """Returns the operation with a number: in the short form, the middle one, or with a word."""
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
        """Loads from, or stores to, an address plus a displacement."""
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
        """A = a operation b, with b as X: a number, a local variable, or pushed."""
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
        self.value(low(e.a))
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
        """Makes 1 or 0 by jumps."""
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
        self.either(e.c, lambda: self.value(e.a), lambda: self.value(e.b))

    def value_assign(self, e):
        self.store(e.place, e.value)
        if e.place.type.size == 1 and not fits(e.value, e.place.type):
            self.emit('sxb' if e.place.type.signed else 'zxb')

    def value_update(self, e):
        place = self.pinned(e.place)
        self.value(updated(place, e.op, e.value))

    def value_pack(self, e):
        self.combine('pack', low(e.a), low(e.b))

    def either(self, c, then, otherwise):
        """Makes code that runs what `then` or `otherwise` makes, depending on the truth of c."""
        past, end = Label(), Label()
        self.branch(c, past, False)
        then()
        self.emit('jmp', end)
        self.label(past)
        otherwise()
        self.label(end)

    def branch(self, e, target, when):
        """Jumps to the label if the truth of e is `when`; otherwise goes on."""
        while e.kind == 'same':
            e = e.a
        if e.kind == 'lit':
            if bool(e.value) == when:
                self.emit('jmp', target)
            return
        if e.kind == 'not':
            self.branch(e.a, target, not when)
            return
        if e.kind in ('and', 'or'):
            if (e.kind == 'or') == when:  # one of the two suffices
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
