"""Makes the p-code of one function: its frame, its declarations."""
from pycparser import c_ast

from arithmetic import converted
from calls import MOST_WORDS, SHORT, Calls
from effects import Effects
from expression import E, Place, Variable
from items import Item, Slot
from scope import Scope
from statements import Statements
from tidy import tidy
from types_of_c import Array, Function, Int, Refused, Struct, is_scalar
from values import Values


def words_in(t):
    return (t.size + 1) // 2


class Coder(Statements, Effects, Values, Calls):
    def __init__(self, unit, name, whole=SHORT):
        self.unit, self.name, self.whole = unit, name, whole
        self.node = unit.functions[name]
        self.type = unit.globals[name]
        self.code, self.loops, self.frame, self.most = [], [], 0, 0
        self.inside_of, self.ends = [name], []
        self.placed = []  # (unit, name) of the functions being inlined
        self.line = ''    # the place in the C of what is being translated

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
        self.code.append(Item(operation, operand, self.line))

    def label(self, label):
        self.code.append(Item('label', label, self.line))

    def at(self, node):
        """Notes that what follows is made of this node of the C."""
        if node is not None and node.coord is not None:
            self.line = f'{node.coord.file}:{node.coord.line}'

    def variable(self, name, t):
        v = Variable(name, t)
        size = 2 if is_scalar(t) else t.size
        v.at = self.frame + size - 1
        self.frame += size
        self.most = max(self.most, self.frame)
        return v

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
        self.at(item)
        if isinstance(item.init, c_ast.InitList):
            self.fill(Place(v.type, 0, v), item.init, scope, zero=not fresh)
            return
        e = scope.expression(item.init)
        if isinstance(v.type, Struct):
            self.effect(E('copy', v.type, place=Place(v.type, 0, v), value=e))
            return
        e = converted(e, v.type)
        if not (fresh and e.kind == 'lit' and e.value == 0):
            self.store(Place(v.type, 0, v), e)
