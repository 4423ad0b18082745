"""The p-code machine: its operations, in the order of their codes, and how code is written.  hal/avr/pcode.S interprets it.

An operation's name says what the operation does and, after a point, the kind of its operand X:
    p         X is popped
    (none)    no operand
    w         X is the next two bytes
    m         X is the next value + VALUES
    n         X is the next value
    a         X is the address of the local variable at the next value
    l         X is the word of the local variable at the next value
    1, 3, ..  X is the word of the local variable at that place
Codes are given in that order of kinds, from 1 on."""

VALUES = 168  # operands are 0..VALUES-1, coded from 1 on; pairs that begin with an operand are coded from VALUES + 1 on
NEAR = range(1, 16, 2)  # the local variables whose operand is part of the operation

KINDS = {
    'p': 'add sub mul and or xor shl shr asr div divs mod eq ltu lts pack ldb ldw ldfb ldfw',
    '': 'push ret rz rnz not zxb sxb dbl com low wide',
    'w': 'call1 call2 call3 call4 call5 mov add',
    'm': 'sub mov add jz jnz jmp eq',
    'n': 'jz jnz call1 call2 call3 call4 call5 jmp sub mov add pmov and mod shl shr mul eq ltu lts div ldb ldw ldfb ldfw stb stw callp',
    'a': 'mov pmov sw swz sb ldb inc incw dec',
    'l': 'mov pmov add eq ltu',
    'near': 'mov pmov',
}
OPERATIONS = [name + ('.' + kind if kind else '') for kind, names in KINDS.items() if kind != 'near' for name in names.split()]
FIRST_NEAR = len(OPERATIONS) + 1
OPERATIONS += [f'{name}.{k}' for name in KINDS['near'].split() for k in NEAR]
CODE = {name: i + 1 for i, name in enumerate(OPERATIONS)}
PAIRS = len(OPERATIONS) + 1  # the first code of a pair
JUMPS = ('jmp', 'jz', 'jnz')
BACK = 128  # how far a jump may go back: its operand is the distance forward from there
assert CODE['call1.n'] % 8 == 0 and CODE['call1.w'] % 8 == 0 and FIRST_NEAR % 8 == 0, 'the machine takes numbers from these codes'
assert PAIRS < 128 <= VALUES + 1, 'the machine tells by bit 7 which of the two it wants'


def table():
    """Prints the table of operations in docs/pcode.md."""
    x = {'p': 'popped', '': 'not there', 'w': 'the next two bytes', 'm': 'the next value + VALUES', 'n': 'the next value',
         'a': 'the address of a variable', 'l': 'the word of a variable', 'near': 'the word of one of the first eight variables'}
    return '| X is | operations |\n|---|---|\n' + ''.join(f'| {x[kind]} | {names} |\n' for kind, names in KINDS.items())


def handler(name):
    """Returns the operation's label in hal/avr/pcode.S.  It is the same wherever X comes from, except for w and m, which the operation
    fetches itself."""
    if name == 'ldb.a':
        return 'load_'
    what, _, kind = name.partition('.')
    kind = kind if kind in ('w', 'm') else ''
    return ('call_' if what[:4] == 'call' and what != 'callp' else what + '_') + kind


def include():
    """Prints the definitions that hal/avr/pcode.S is assembled with."""
    lines = [f'#define {name} {value}' for name, value in (('VALUES', VALUES), ('PAIRS', PAIRS), ('BACK', BACK))]
    at = 1
    for kind, names in KINDS.items():
        lines.append(f'#define FIRST_{kind.upper() or "PLAIN"} {at}')
        at += len(names.split())
    lines.append('.macro operations')
    for name in OPERATIONS:
        kind = name.partition('.')[2]
        number = name[4] if handler(name)[:5] == 'call_' else kind if kind.isdigit() else '0'
        lines.append(f'    operation {handler(name)}, {"near" if kind.isdigit() else kind or "plain"}, {number} /* {name} */')
    lines.append('.endm')
    return '\n'.join(lines) + '\n'
