"""Reads C expressions, as pycparser has parsed them, and gives them types."""
import ast

from pycparser import c_ast

from arithmetic import address, binary, converted, negated, updated, value_of
from expression import E, Place, Variable, is_pure, literal
from names import Uses
from types_of_c import BOOL, S16, S32, U16, U32, U8, VOID, Function, Int, Pointer, Refused, Struct, common, is_scalar, promoted

OPENS_A_READ = 'data_open'  # where items are in the controller's flash, it is a function of the header: that one disturbs nothing


class Scope:
    """The names visible in a block of a function; makes typed expressions."""

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
        """Returns a value; for an array its address."""
        method = getattr(self, 'of_' + type(node).__name__, None)
        if method is None:
            raise Refused(f'{type(node).__name__} at {node.coord}')
        try:
            return method(node)
        except Refused as error:
            if 'line' not in error.__dict__ and node.coord is not None:
                error.line = node.coord
            raise

    def of_Constant(self, node):
        if node.type == 'char':
            return literal(ord(ast.literal_eval(node.value)))
        if node.type == 'string':
            return E('sym', Pointer(to=U8), name=self.unit.string(node.value), offset=0, code=False)
        if not node.type.endswith('int'):
            raise Refused('a constant of type ' + node.type)
        text = node.value.lower()
        digits = text.rstrip('ul')
        value = int(digits, 8 if digits[0] == '0' and digits.isdigit() else 0)
        t = S16 if value <= 0x7FFF and 'u' not in text else U16 if value <= 0xFFFF and ('u' in text or text.startswith('0x')) else S32
        if 'l' in text:
            t = U32 if 'u' in text else S32
        return E('lit', t, value=value)

    def of_ID(self, node):
        found = self.find(node.name)
        if found is not None:
            return found if isinstance(found, E) else value_of(self.place(node))
        if node.name in self.unit.constants:
            return literal(self.unit.constants[node.name])
        return value_of(self.place(node))

    def of_ArrayRef(self, node):
        return value_of(self.place(node))

    def of_StructRef(self, node):
        if isinstance(node.name, c_ast.FuncCall) and node.type == '.':
            return self.part_of(self.expression(node.name), node.field.name)
        return value_of(self.place(node))

    def part_of(self, e, name):
        """Reads a member of a struct that a function returned."""
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
        return converted(self.expression(node.expr), self.unit.type_of(node.to_type))

    def of_UnaryOp(self, node):
        op = node.op
        if op == 'sizeof':
            t = self.unit.type_of(node.expr) if isinstance(node.expr, c_ast.Typename) else self.type_of_place(node.expr)
            return literal(t.size, U16)
        if op == '&':
            place = self.place(node.expr)
            if isinstance(place.type, Function):
                return value_of(place)
            return address(place, Pointer(to=place.type))
        if op == '*':
            return value_of(self.place(node))
        if op in ('++', '--', 'p++', 'p--'):
            place = self.place(node.expr)
            step = place.type.to.size if isinstance(place.type, Pointer) else 1
            return E('step', place.type.but(flash=False), place=place, by=step if '+' in op else -step, after=op[0] == 'p')
        e = self.expression(node.expr)
        if op == '!':
            return negated(e)
        if op == '+':
            return converted(e, promoted(e.type))
        if op == '-':
            return binary('-', literal(0), e)
        if op == '~':
            return binary('^', e, literal(-1))
        raise Refused(op)

    def type_of_place(self, node):
        try:
            return self.place(node).type
        except Refused:
            return self.expression(node).type

    def of_BinaryOp(self, node):
        op = node.op
        a, b = self.expression(node.left), self.expression(node.right)
        if op in ('&&', '||'):
            if a.kind == 'lit':
                return converted(b, BOOL) if bool(a.value) == (op == '&&') else literal(int(op == '||'))
            if b.kind == 'lit' and is_pure(a):
                return converted(a, BOOL) if bool(b.value) == (op == '&&') else literal(int(op == '||'))
            return E('and' if op == '&&' else 'or', S16, a=a, b=b)
        return binary(op, a, b)

    def of_TernaryOp(self, node):
        c = self.expression(node.cond)
        a, b = self.expression(node.iftrue), self.expression(node.iffalse)
        if c.kind == 'lit':
            chosen = a if c.value else b
            return converted(chosen, common(a.type, b.type)) if isinstance(a.type, Int) and isinstance(b.type, Int) else chosen
        if isinstance(a.type, Int) and isinstance(b.type, Int):
            t = common(a.type, b.type)
            a, b = converted(a, t), converted(b, t)
        else:
            t = a.type if isinstance(a.type, (Pointer, Struct)) or a.type is VOID else b.type
        return E('cond', t, c=c, a=a, b=b)

    def of_Assignment(self, node):
        place = self.place(node.lvalue)
        value = self.expression(node.rvalue)
        if isinstance(place.type, Struct):
            return E('copy', place.type, place=place, value=value)
        if node.op == '=':
            return E('assign', place.type, place=place, value=converted(value, place.type))
        op = node.op[:-1]
        if place.variable is None and not is_pure(place.address):
            return E('update', place.type, place=place, op=op, value=value)
        return updated(place, op, value)

    def of_CompoundLiteral(self, node):
        return E('make', self.unit.type_of(node.type), init=node.init, scope=self)

    def of_FuncCall(self, node):
        arguments = [self.expression(a) for a in node.args.exprs] if node.args else []
        if isinstance(node.name, c_ast.ID) and self.find(node.name.name) is None:
            name = node.name.name
            t = self.unit.globals.get(name)
            if t is None:
                raise Refused('no declaration of ' + name)
            if name == OPENS_A_READ and name not in self.unit.functions:
                raise Refused('a read of an item in the chip, from which p-code is read, too')
            inlined = self.inlined(name, t, arguments)
            if inlined is not None:
                return inlined
            target = name
        else:
            target = self.expression(node.name)
            t = target.type
            while isinstance(t, Pointer):
                t = t.to
        arguments = [converted(a, p) for a, p in zip(arguments, t.parameters)] + arguments[len(t.parameters):]
        result = t.result
        if isinstance(result, Int) and result.size > 2:
            raise Refused('a result of 32 bits')
        return E('call', result, target=target, arguments=arguments)

    def inlined(self, name, t, arguments):
        """Inlines a small inline function of a header, whose parameters each occur once in its only expression."""
        definition = self.unit.functions.get(name)
        if definition is None or 'inline' not in definition.decl.funcspec:
            return None
        body = definition.body.block_items or []
        if len(body) != 1:
            return None
        scope = Scope(self.unit, None)
        names = [p.name for p in definition.decl.type.args.params]
        uses = Uses()
        uses.visit(body[0])
        for parameter, kind, argument in zip(names, t.parameters, arguments):
            if uses.count.get(parameter, 0) > 1 and argument.kind != 'lit' and not (argument.kind == 'load' and argument.place.variable):
                return None
            scope.names[parameter] = converted(argument, kind)
        expression = body[0].expr if isinstance(body[0], c_ast.Return) else body[0]
        return self.as_result(scope.expression(expression), t.result)

    def as_result(self, e, result):
        return e if result is VOID else converted(e, result)

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
            return self.at(binary('+', self.expression(node.name), self.expression(node.subscript)))
        if isinstance(node, c_ast.UnaryOp) and node.op == '*':
            return self.at(self.expression(node.expr))
        if isinstance(node, c_ast.Cast):
            raise Refused('a cast that is assigned to')
        raise Refused('no place: ' + type(node).__name__)

    def at(self, address):
        """Returns the place that a pointer points to."""
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
