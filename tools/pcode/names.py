"""Finds the names that a function or an initialiser uses."""
from pycparser import c_ast

counted = {}  # {declaration: Uses of it}: a header's declarations are those of many files


class Uses(c_ast.NodeVisitor):
    def __init__(self):
        self.count, self.called = {}, {}

    def add(self, declaration):
        """Adds the uses in a declaration at file level."""
        if declaration not in counted:
            counted[declaration] = Uses()
            counted[declaration].visit(declaration)
        for own, others in ((self.count, counted[declaration].count), (self.called, counted[declaration].called)):
            for name, times in others.items():
                own[name] = own.get(name, 0) + times

    def visit_FuncCall(self, node):
        if isinstance(node.name, c_ast.ID):
            self.called[node.name.name] = self.called.get(node.name.name, 0) + 1
        self.generic_visit(node)

    def visit_ID(self, node):
        self.count[node.name] = self.count.get(node.name, 0) + 1


class Changed(c_ast.NodeVisitor):
    """Yields the names that are assigned to, or whose address is taken."""

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


class StaticTables(c_ast.NodeVisitor):
    def __init__(self):
        self.declarations = []

    def visit_Decl(self, node):
        if 'static' in node.storage:
            self.declarations.append(node)
        self.generic_visit(node)
