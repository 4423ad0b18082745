"""Makes the native half of a C file: the same C without the bodies of the functions that become p-code.

Such a function is only declared, as one of another file, so that avr-gcc can neither inline it nor know anything about it.  Static
functions and static data that p-code uses are marked `used`: avr-gcc then keeps them, and functions keep their calling convention.
A static table within a function that became p-code is moved out of it, under another name.  Lines keep their numbers."""
import re

TOKEN = re.compile(r'''(?P<line>^\#[^\n]*)|(?P<text>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?P<word>[A-Za-z_]\w*)|(?P<space>\s+)|(?P<other>[\d.][\w.]*|.)''', re.M)
USED = ' __attribute__((used))'


def table_name(function, name):
    """Returns the name that a static table of a function has outside of it."""
    return f'{name}__{function}'


class Declaration:
    """A declaration or definition at file level: its tokens, (kind, text).  functions: the names of all functions."""

    def __init__(self, tokens, functions):
        self.tokens, self.functions = tokens, functions
        self.function = None  # the name of the function that it declares or defines
        self.body = None      # the index of the { of a function's body
        self.names = set()    # the names that it may declare
        self.static = self.weak = False
        self.read()

    def read(self):
        depth, last = 0, ''
        for i, (kind, text) in enumerate(self.tokens):
            if kind in ('line', 'space'):
                continue
            if text in ('(', '[', '{'):
                if depth == 0 and text == '(' and self.function is None and last in self.functions:
                    self.function = last
                if depth == 0 and text == '{' and last == ')' and self.function:
                    self.body = i
                    return
                depth += 1
            elif text in (')', ']', '}'):
                depth -= 1
            elif text == '=' and depth == 0:
                return
            elif kind == 'word':
                self.static |= text == 'static' and depth == 0
                self.weak |= text in ('weak', '__weak__')
                if depth <= 1:
                    self.names.add(text)
            last = text

    def text(self):
        return ''.join(text for _, text in self.tokens)


def declarations(text, functions):
    """Yields the declarations of a preprocessed file, in order."""
    tokens, depth, head = [], 0, None
    for match in TOKEN.finditer(text):
        tokens.append((match.lastgroup, match[0]))
        if match.lastgroup not in ('word', 'other'):
            continue
        if match[0] in ('(', '[', '{'):
            if match[0] == '{' and depth == 0:
                head = Declaration(tokens, functions)  # in a function's definition these are followed by nothing but the body
            depth += 1
        elif match[0] in (')', ']', '}'):
            depth -= 1
        if depth == 0 and (match[0] == ';' or match[0] == '}' and head.body is not None):
            yield Declaration(tokens, functions)
            tokens = []
    if tokens:
        yield Declaration(tokens, functions)


def marked(tokens):
    """Returns the tokens with `used` after `static`."""
    return [(kind, text + USED if text == 'static' else text) for kind, text in tokens]


def tables(tokens, function, names):
    """Returns the static tables of a function's body, renamed, and its line ends."""
    kept, depth, start = [], 0, None
    for kind, text in tokens:
        if kind == 'word' and text == 'static' and start is None:
            start = depth
        if start is not None:
            kept.append((kind, table_name(function, text) if text in names else text))
        elif kind == 'line' or '\n' in text:
            kept.append((kind, text))
        depth += (text in ('(', '[', '{')) - (text in (')', ']', '}'))
        if start == depth and text == ';':
            start = None
    return marked(kept)


class Half:
    """text: the file, preprocessed.  functions: all that it declares.  cut: {function that becomes p-code: names of its static tables}.
    needed: names that p-code uses.  Result: `text`, the native half, and `weak`, the names declared weak."""

    def __init__(self, text, functions, cut, needed):
        self.cut, self.needed, self.weak = cut, needed, set()
        self.text = ''.join(self.written(d) for d in declarations(text, functions))

    def written(self, d):
        if d.weak:
            self.weak |= {d.function} if d.function else d.names
        if d.function in self.cut:
            head = [token for token in d.tokens[:d.body] if token[1] != 'static']
            body = [] if d.body is None else [('other', ';')] + tables(d.tokens[d.body:], d.function, self.cut[d.function])
            return ''.join(text for _, text in head + body)
        if d.static and ({d.function} if d.function else d.names) & self.needed:
            end = d.body if d.body is not None else len(d.tokens)
            return ''.join(text for _, text in marked(d.tokens[:end]) + d.tokens[end:])
        return d.text()
