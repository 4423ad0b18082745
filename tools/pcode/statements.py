"""Makes p-code of statements."""
from pycparser import c_ast

from arithmetic import compared, converted
from expression import E, Place, literal
from items import Label
from scope import Scope
from types_of_c import VOID, Refused, Struct, is_scalar


class Statements:
    """The part of the coder that makes statements: `do_KIND` for each kind of node."""

    def statement(self, node, scope):
        self.at(node)
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
        if node.iffalse:
            self.either(c, lambda: self.statement(node.iftrue, scope), lambda: self.statement(node.iffalse, scope))
            return
        end = Label()
        self.branch(c, end, False)
        self.statement(node.iftrue, scope)
        self.label(end)

    def loop(self, condition, step, body, scope, first=True, begins=None):
        """first: the condition is tested before the body, too."""
        top, test, again, end = Label(), Label(), Label(), Label()
        c = scope.expression(condition) if condition is not None else literal(1)
        if first and c.kind == 'lit' and not c.value:
            return
        if first and c.kind != 'lit' and not self.surely(c, begins):
            self.emit('jmp', test)
        self.label(top)
        self.loops.append((again, end))
        self.statement(body, scope)
        self.loops.pop()
        self.label(again)
        self.at(step)
        if step is not None:
            self.effect(scope.expression(step))
        self.at(condition)
        self.label(test)
        if c.kind != 'lit':
            self.branch(c, top, True)
        elif c.value:
            self.emit('jmp', top)
        self.label(end)

    def surely(self, c, begins):
        """Returns whether the condition surely holds when a loop begins with (variable, number)."""
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
                self.value(converted(e, result))
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
        subject = e = scope.expression(node.cond)
        frame = self.frame
        if e.kind != 'load' or not e.place.variable: # otherwise it is known here: all comparisons come before any statement
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
                    self.branch(compared('==', subject, scope.expression(item.expr)), label, True)
                places.append((label, item.stmts or []))
                inner = [s for s in item.stmts or [] if isinstance(s, (c_ast.Case, c_ast.Default))]
                item = inner[0] if inner else None
        self.emit('jmp', default or end)
        self.frame = frame
        self.loops.append((None, end))
        for label, statements in places:
            self.label(label)
            for s in statements:
                if not isinstance(s, (c_ast.Case, c_ast.Default)):
                    self.statement(s, scope)
        self.loops.pop()
        self.label(end)
