"""Makes p-code of an expression for its side effects: stores."""
from pycparser import c_ast

from arithmetic import converted, plus, updated, value_of
from expression import E, Place, fits, is_pure, literal, low
from items import Slot
from types_of_c import S16, U16, U8, Pointer, Refused, Struct, check_written, is_scalar


class Effects:
    """The part of the coder that makes stores: of words and bytes, of structs, of whole aggregates."""

    def effect(self, e):
        """Evaluates an expression for its side effects."""
        kind = e.kind
        if kind == 'comma':
            self.effect(e.a)
            self.effect(e.b)
        elif kind == 'cond':
            self.either(e.c, lambda: self.effect(e.a), lambda: self.effect(e.b))
        elif kind == 'step':
            self.step(e, wanted=False)
        elif kind == 'copy':
            self.copy(e)
        elif kind == 'assign':
            self.store(e.place, e.value)
        elif kind == 'update':
            self.effect(updated(self.pinned(e.place), e.op, e.value))
        elif kind in ('same', 'narrow', 'not'):
            self.effect(e.a)
        elif kind in ('lit', 'sym') or (kind in ('load', 'addr', 'struct') and is_pure(e)):
            pass
        else:
            self.value(e, wanted=False)

    def step(self, e, wanted):
        place, by = e.place, e.by
        check_written(place.type)
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
        old = value_of(place)
        new = E('bin', U16 if isinstance(place.type, Pointer) else S16, op='+', a=old, b=literal(by))
        self.store(place, E('narrow', place.type, a=new) if size == 1 else new)
        if wanted:
            back = E('bin', S16, op='+', a=E('kept', S16), b=literal(-by)) if e.after else E('kept', S16)
            self.value(E('narrow', place.type, a=back) if size == 1 else back)

    def pinned(self, place):
        """Returns the same place with its address in a variable, so that the address is evaluated once."""
        t = Pointer(to=place.type)
        v = self.variable('', t)
        self.store(Place(t, 0, v), place.address)
        return Place(place.type, place.offset, address=E('load', t, place=Place(t, 0, v), flash=False))

    def store(self, place, e):
        check_written(place.type)
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
        """Stores A and leaves it in A."""
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
            self.either(value.c, lambda: self.copy(E('copy', e.type, place=place, value=value.a)),
                        lambda: self.copy(E('copy', e.type, place=place, value=value.b)))
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

    def fill(self, place, init, scope, zero):
        """Makes an aggregate from { ... }."""
        if zero:
            self.clear(place)
        at = 0
        for item in init.exprs:
            target, value = place, item
            if isinstance(item, c_ast.NamedInitializer):
                value = item.expr
                for name in item.name:
                    target = self.inside(target, name if isinstance(target.type, Struct) else self.unit.constant(name))
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
                e = converted(e, target.type)
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
        return plus(place.address, place.offset, Pointer(to=place.type))


def literal_only(init):
    return all(isinstance(i.expr if isinstance(i, c_ast.NamedInitializer) else i, (c_ast.Constant, c_ast.ID)) for i in init.exprs)
