"""Reads a C file: its types, globals and functions."""
import ast
import os
import re
import subprocess

from pycparser import c_ast

from declarations import parse
from names import StaticTables, Uses
from native import table_name
from scope import Scope
from types_of_c import BOOL, S16, S32, S8, U16, U32, U8, VOID, Array, Body, Function, Pointer, Refused, Struct, decayed

HERE = os.path.dirname(os.path.abspath(__file__))
FLASH = 'restrict'  # stands for __flash, which the parser does not know

BASIC = {
    'void': VOID, '_Bool': BOOL, 'char': U8, 'signed char': S8, 'unsigned char': U8, 'int': S16, 'unsigned': U16, 'unsigned int': U16,
    'signed': S16, 'short': S16, 'unsigned short': U16, 'long': S32, 'unsigned long': U32, 'long int': S32, 'unsigned long int': U32,
    'signed int': S16, 'short int': S16, 'unsigned short int': U16,
}


class Unit:
    """A translation unit: typedefs, structs, enumerators, globals and functions."""

    def __init__(self, path, flags, number=0, native=frozenset()):
        """native: the names of functions that stay machine code."""
        self.path, self.number, self.strings = path, number, []
        command = ['avr-gcc', '-E', '-nostdinc', '-I', os.path.join(HERE, 'include'), *flags, '-D__flash=' + FLASH,
                   '-D__attribute__(x)=', '-D_Alignas(x)=', '-D__extension__=', '-D__inline=inline', path]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        if re.search(r'\bvolatile\b', text):
            raise SystemExit(f'tools/pcode: {path}: volatile, which p-code does not know: it belongs in hal/')
        self.typedefs, self.tags, self.constants, self.globals, self.functions = dict(BASIC), {}, {}, {}, {}
        self.statics, self.static_tables = set(), {}  # static_tables: {function: names of the static tables in it}
        self.once, self.short = set(), set()  # functions of this file with one call in the image, and short ones
        self.elsewhere = {}  # {name: Unit}: such functions of the whole image
        declarations = parse(text, path)
        self.uses, self.native = Uses(), native
        for node in declarations:
            self.uses.add(node)
        for node in declarations:
            try:
                self.declare_external(node)
            except Refused as error:
                raise SystemExit(f'tools/pcode: {node.coord}: {error}, which p-code does not know: it belongs in hal/') from None

    # ---- declarations ----

    def declare_external(self, node):
        if isinstance(node, c_ast.Typedef):
            self.typedefs[node.name] = self.type_of(node.type)
        elif isinstance(node, c_ast.FuncDef):
            self.globals[node.decl.name] = self.type_of(node.decl.type)
            self.functions[node.decl.name] = node
            tables = StaticTables()
            tables.visit(node)
            self.static_tables[node.decl.name] = {d.name for d in tables.declarations}
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
                if 'static' in node.storage:
                    self.statics.add(node.name)

    def count_of(self, init):
        """Returns how many elements an initialiser gives an array."""
        if isinstance(init, c_ast.Constant) and init.type == 'string':
            return len(ast.literal_eval('b' + init.value)) + 1
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
        """Returns the place of a string: RAM, as with avr-gcc."""
        if text not in self.strings:
            self.strings.append(text)
        return f'string.{self.number}.{self.strings.index(text)}'

    def is_inline(self, name):
        """Returns whether a function is in both halves of a file: avr-gcc and p-code both inline it."""
        return 'inline' in self.functions[name].decl.funcspec

    def static_name(self, function, name):
        """Returns the name by which p-code calls a static table of a function."""
        if self.is_inline(function):
            raise Refused('a static table in an inline function')
        return table_name(function, name)

    def called_once(self, name):
        """Returns whether a function is a static one of this file with a single use, a call, or has a single call in the image."""
        if name not in self.functions or name in self.native:
            return False
        return name in self.once or name in self.statics and self.uses.count.get(name, 0) == 1 and self.uses.called.get(name, 0) == 1

    def outward(self, name, static):
        """Returns the name by which p-code calls a name of this file."""
        return f'{name}.n{self.number}' if static else name

    def constant(self, node):
        e = Scope(self, None).expression(node)
        if e.kind != 'lit':
            raise Refused('a constant is expected')
        return e.value
