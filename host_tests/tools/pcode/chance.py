"""Writes a corpus of random functions in the form of host_tests/tools/pcode/corpus.c: python3 chance.py SEED COUNT FOLDER.  Every second
one looks at the edges of ranges.  It must be compiled with -fwrapv."""
import random
import re
import sys

TYPES = ['uint8_t', 'int8_t', 'uint16_t', 'int16_t']

# Values made of others; of what is in brackets, one.
FORMS = ['({a} [+ - * & | ^] {b})'] * 4 + [
    '({a} [/ %] (uint16_t)(({b}) | 1))',
    '({a} / (({b} & 15) + 1))',
    '((uint16_t)({a}) [<< >>] ({b} & [3 7 15]))',
    '((int16_t)({a}) >> [1 3 8])',
    '([uint8_t int8_t uint16_t int16_t bool])({a})',
    '([uint8_t int8_t uint16_t int16_t bool])({a})',
    '({a} [< > <= >= == !=] {b})',
    '({a} [&& ||] {b})',
    '({a} ? {b} : {c})',
    '[- ~ !]({a})',
    '[signed_of same]({a})',
    'byte_of({a}, {b})',
    'word_of({a}, {b}, {leaf})',
]


class Function:
    def __init__(self, chance):
        self.chance, self.variables, self.loops = chance, ['p', 'q'], 0

    def leaf(self):
        c = self.chance
        return c.choice([c.choice(self.variables), str(c.choice([0, 1, 2, 7, 100, 127, 128, 199, 200, 255, 256, 399, 400, 1000, 32767])),
                         c.choice(['40000u', '65535u', '0x8000u', '-1', '-100', '-200']), f'table[{c.choice(self.variables)} & 7]',
                         f'o.{c.choice(["one", "word", "lean", "many[1]"])}', f's->{c.choice(["one", "word", "lean", "many[2]"])}',
                         f'flash[{c.choice(self.variables)} & 3]'])

    def value(self, depth):
        c = self.chance
        if depth == 0 or c.random() < 0.15:
            return self.leaf()
        a, b = self.value(depth - 1), self.value(depth - 1)
        form = re.sub(r'\[(.*?)\]', lambda choice: c.choice(choice[1].split()), c.choice(FORMS))
        return form.format(a=a, b=b, c=self.value(depth - 1) if '{c}' in form else '', leaf=self.leaf())

    def place(self):
        c = self.chance
        return c.choice([c.choice(self.variables)] * 3 + [f'table[{c.choice(self.variables)} & 7]', f'o.{c.choice(["one", "word", "lean", "many[0]"])}',
                                                          f's->{c.choice(["one", "word", "lean", "many[2]"])}'])

    def statements(self, depth, indent):
        c, lines = self.chance, []
        for _ in range(c.randrange(1, 5)):
            kind = c.randrange(10 if depth > 0 else 5)
            if kind < 3:
                lines.append(f'{self.place()} = {self.value(c.randrange(4))};')
            elif kind == 3:
                operation = c.choice(['+', '-', '*', '&', '|', '^'])
                lines.append(f'{self.place()} {operation}= {self.value(c.randrange(3))};')
            elif kind == 4:
                lines.append(c.choice([f'{self.place()}++;', f'--{self.place()};', f'h += {c.choice(self.variables)}--;', f'h ^= ++{self.place()};']))
            elif kind < 7:
                lines += [f'if ({self.value(2)}) {{', *self.statements(depth - 1, indent + 1), '} else {', *self.statements(depth - 1, indent + 1), '}']
            elif kind == 7:
                i = f'i{self.loops}'
                self.loops += 1
                lines += [f'for (uint8_t {i} = {c.randrange(3)}; {i} < {c.randrange(1, 6)}; {i}++) {{', *self.statements(depth - 1, indent + 1), f'r += {i};', '}']
            elif kind == 8:
                i = f'i{self.loops}'
                self.loops += 1
                lines += ['{', f'uint8_t {i} = {self.value(1)} & 7;', f'while ({i}-- > 0) {{', *self.statements(depth - 1, indent + 1),
                          f'if ({self.value(1)})', c.choice(['break;', 'continue;']), '}', '}']
            else:
                lines += [f'switch ({self.value(1)} & 3) {{', 'case 0:', *self.statements(depth - 1, indent + 1), 'break;', 'case 2:',
                          *self.statements(depth - 1, indent + 1), 'default:', *self.statements(depth - 1, indent + 1), '}']
        return lines

    def text(self, name):
        c = self.chance
        lines = [f'uint16_t {name}(uint16_t p, uint16_t q)', '{', 'uint16_t r = 0, h = 0;', 'uint8_t table[8] = { 1, 2, 3 };', 'struct trial_outer o = { .one = 5, .lean = -3 };',
                 'struct trial_outer *s = &o;']
        for i in range(c.randrange(5)):
            lines.append(f'{c.choice(TYPES)} v{i} = {self.value(1)};')
            self.variables.append(f'v{i}')
        self.variables.append('r')
        lines += self.statements(2, 1)
        lines.append('return h + r + ' + ' * 3 + '.join(self.variables) + ' + table[3] + o.one + o.word + o.lean + o.many[0] * 2 + o.many[1] + o.many[2];')
        return '\n'.join(lines + ['}', ''])


class Edges:
    """A function whose expressions lie at the edges of what their types hold: tools/pcode reckons with ranges, and a range that is wrong by
    one shows only there."""

    VARIABLES = ['uint8_t b = p;', 'int8_t c = q;', 'uint16_t w = q;', 'int16_t n = p;', 'bool t = p & 1;', 'uint8_t x;', 'uint16_t y;', 'int8_t z;']
    OPERANDS = ['b', 'c', 'w', 'n', 't', '(b & [1 3 7 15 127 128])', '(w & [1 3 7 255 256 511 32767])', '(b % [2 5 100])', '(w % [2 5 300])', '(b / [2 3 100])', '(w / [2 300])', '(b << [1 3 7])', '(w >> [1 8 15])', '(b * [2 3])', '-b', '-c', '-n', '~b', '~w',
                'native_byte([b w])', 'native_signed(w)', 'native_truth(w)', '*(table + (b & 7))']
    CHANGES = ['(x = [b c w n])', '(y = [b c w n])', '(z = [b c w n])', '(x += [b c w n])', '(y -= [b c w n])']  # C leaves open which of two is first
    NUMBERS = ['0', '1', '2', '3', '4', '7', '8', '127', '128', '255', '256', '511', '512', '32767', '32768u', '65534u', '65535u', '-1', '-2', '-128', '-129', '-32767']
    USES = ['({e}) [< > <= >= == !=] {number}', '{number} [< > <= >= == !=] ({e})', '([uint8_t int8_t uint16_t int16_t bool])({e})',
            '(([uint8_t int8_t uint16_t int16_t])({e})) >> [1 2 7]', '(([uint8_t int8_t uint16_t int16_t])({e})) [< > <= >=] {number}',
            '(uint16_t)({e}) << [1 7 8]', '(([uint8_t uint16_t])({e})) [/ %] [2 3 8 10 256]', '(([int8_t int16_t])({e})) [/ %] [2 3 8 10 127]', '({e}) ? 3 : 4',
            '(([uint8_t int8_t uint16_t int16_t])({e})) [< > <= >= == !=] (([uint8_t int8_t uint16_t int16_t])({f}))']

    def __init__(self, chance):
        self.chance = chance

    def chosen(self, form):
        return re.sub(r'\[([^][]* [^][]*)\]', lambda choice: self.chance.choice(choice[1].split()), form)

    def operation(self, changes=[]):
        c = self.chance
        a, b = self.chosen(c.choice(self.OPERANDS + changes)), self.chosen(c.choice(self.OPERANDS))
        if c.random() < 0.2:
            b = c.choice(self.NUMBERS)
        return f'{a} {c.choice(["+", "-", "*", "&", "|", "^"])} {b}' if c.random() < 0.8 else a

    def text(self, name):
        c = self.chance
        lines = [f'uint16_t {name}(uint16_t p, uint16_t q)', '{', 'uint16_t r = 0;', 'uint8_t table[8] = { 0, 1, 127, 128, 255 };', *self.VARIABLES, 'x = y = z = q;']
        for _ in range(8):
            use = self.chosen(c.choice(self.USES)).format(e=self.operation(self.CHANGES), f=self.operation(), number=c.choice(self.NUMBERS))
            lines.append(f'r = r * 5 + (uint16_t)({use});')
        return '\n'.join([*lines, 'return r + x + y * 3 + z;', '}', ''])


HEAD = '''#include "corpus.h"
struct trial_outer { uint8_t one; uint16_t word; int8_t lean; uint8_t many[3]; };
static const __flash uint8_t flash[] = { 3, 200, 0, 77 };
static uint8_t byte_of(uint8_t a, int8_t b) { return a + 2 * b; }
static int8_t signed_of(int8_t a) { return a - 3; }
static uint16_t word_of(uint8_t a, uint16_t b, int8_t c) { return a * 5 + b - c; }
static bool same(bool a) { return a; }
'''


def main(seed, count, folder):
    chance = random.Random(int(seed))
    names = [f'trial_{i}' for i in range(int(count))]
    with open(folder + '/corpus.c', 'w') as out:
        out.write(HEAD + '\n'.join((Edges if i % 2 else Function)(chance).text(name) for i, name in enumerate(names)))
    with open(folder + '/corpus.def', 'w') as out:
        out.write(''.join(f'TRIAL({name})\n' for name in names))


main(*sys.argv[1:])
