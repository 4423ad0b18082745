"""Makes p-code of calls: arguments as words, and functions that are inlined: at their only call, and short ones at each call."""
from pycparser import c_ast

from arithmetic import converted
from expression import E, Place, is_fixed, is_near, is_pure, literal, low, packed, place_of
from items import Label
from names import Changed
from scope import Scope
from types_of_c import U16, U8, Int, Refused, Struct, check_written

MOST_WORDS = 5  # words of arguments, which are passed in registers
# Which functions are inlined: those with only one call, which this file shows, or the whole image; the short ones, too.
NONE, OF_THE_FILE, ALL, SHORT = range(4)


class Calls:
    """The part of the coder that makes calls."""

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
        """Inlines a function that is called only here, or that is short."""
        name, host = e.target, self.unit
        unit = host if name in host.functions or self.whole < ALL else host.elsewhere.get(name)
        if not self.whole or isinstance(e.type, Struct) or name in self.inside_of or not unit or name not in unit.functions:
            return False
        node = unit.functions[name]
        scope, frame = Scope(unit, None), self.frame
        changed = Changed()
        changed.visit(node.body)
        parameters = node.decl.type.args.params if node.decl.type.args else []
        shared = {place_of(a).variable for a in e.arguments if place_of(a)}
        is_there = is_fixed if unit.called_once(name) else is_near
        fixed = [p.name not in changed.names and is_there(a, shared) for p, a in zip(parameters, e.arguments)]
        if not self.may_inline(unit, name, all(fixed)):
            return False
        for parameter, t, argument, stays in zip(parameters, unit.globals[name].parameters, e.arguments, fixed):
            if parameter.name is None:
                self.effect(argument)
                continue
            if stays:
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
        line = self.line
        self.unit = unit
        self.block(node.body, scope)
        self.unit = host
        self.loops = loops
        self.inside_of.pop()
        self.line = line
        self.ends.pop()
        self.label(end)
        self.frame = frame
        return True

    def may_inline(self, unit, name, fixed):
        """fixed: the parameters take no variables.  A short function must not let the frame grow."""
        if unit.called_once(name):
            return unit.small_frame(name, name in self.unit.statics)
        return self.whole == SHORT and fixed and name in unit.short

    def words_check(self, words):
        if len(words) > MOST_WORDS:
            raise Refused('a call with more words of arguments than registers')

    def arguments(self, arguments):
        """Evaluates the arguments, the last one first, so that the first one ends up in A."""
        words = [w for a in arguments for w in reversed(self.words_of(a))]
        self.words_check(words)
        for i, w in enumerate(reversed(words)):
            if i > 0:
                self.emit('push')
            self.value(w)
        return len(words)

    def words_of(self, e):
        """Yields a value of one word, or the words of a struct, the low one first."""
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
        return [low(e) if isinstance(wanted, Int) and wanted.size == 1 else e]

    def words_of_make(self, e):
        body, fields = e.type.body, {}
        at = 0
        for item in e.init.exprs:
            name = body.order[at] if not isinstance(item, c_ast.NamedInitializer) else item.name[0].name
            at = body.order.index(name) + 1
            offset, t = body.fields[name]
            check_written(t)
            fields[offset] = converted(e.scope.expression(item.expr if isinstance(item, c_ast.NamedInitializer) else item), t)
        words, size = [], body.size
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
            if b.type.size == 2:  # a byte, then a word that is split
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
