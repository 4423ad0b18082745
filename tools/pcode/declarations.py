"""Parses preprocessed C.  A header is in the text of many files; its declarations are parsed once."""
import re

from pycparser import c_ast, c_parser

MARKER = re.compile(r'# \d+ "')
WORD = re.compile(r'\w+')
LITERAL = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'')

parser = c_parser.CParser()
parsed = {}  # {part of a text: its declarations}
types = {}  # the names that any part has defined as types: {name: True}, in the order of the definitions


def parts(text):
    """Splits a preprocessed text where another file begins or goes on, and no declaration is under way."""
    lines, depth, complete = [], 0, True
    for line in text.split('\n'):
        if MARKER.match(line):
            if complete and depth == 0:
                if any(not MARKER.match(old) and old for old in lines):
                    yield '\n'.join(lines)
                lines = []
        elif code := LITERAL.sub('', line).strip():
            depth += code.count('{') - code.count('}')
            complete = code[-1] in ';}'
        lines.append(line)
    yield '\n'.join(lines)


def parse(text, path):
    """Returns the external declarations of a preprocessed text.  A part is parsed with those known types that it names."""
    declarations = []
    for part in parts(text):
        if part not in parsed:
            words = set(WORD.findall(part))
            known = [name for name in types if name in words]
            before = ''.join(f'typedef int {name};' for name in known)
            parsed[part] = parser.parse(f'{before}\n{part}\n', path).ext[len(known):]
            types.update((node.name, True) for node in parsed[part] if isinstance(node, c_ast.Typedef))
        declarations += parsed[part]
    return declarations
