"""The machine: its operations, in the order of their codes, and how its code is written.  hal/avr/pcode.S is what runs it.

An operation's name is what it does, and after a point where its operand X comes from:
    p  popped       (none)  it has none        w  the next two bytes, as they are
    m  the next value + VALUES    n  the next value    a  the address of the local variable there    l  the word there
    1, 3, ..  the word of the local variable there
Codes go in that order of kinds, from 1 on."""

VALUES = 168  # operands are 0..VALUES-1, coded from 1 on; pairs that begin with one are coded from VALUES + 1 on
NEAR = range(1, 16, 2)  # the local variables that need no operand

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
BACK = 128  # how far a jump may go back: its operand says how far on, from there
assert CODE['call1.n'] % 8 == 0 and CODE['call1.w'] % 8 == 0 and FIRST_NEAR % 8 == 0, 'the machine takes numbers from these codes'
assert PAIRS < 128 <= VALUES + 1, 'the machine tells by bit 7 which of the two it wants'


def table():
    """The operations as docs/pcode.md has them."""
    x = {'p': 'popped', '': 'not there', 'w': 'the next two bytes', 'm': 'the next value + VALUES', 'n': 'the next value',
         'a': 'the address of a variable', 'l': 'the word of a variable', 'near': 'the word of one of the first eight variables'}
    return '| X is | operations |\n|---|---|\n' + ''.join(f'| {x[kind]} | {names} |\n' for kind, names in KINDS.items())


def handler(name):
    """What it is called in hal/avr/pcode.S: it does the same wherever X comes from, but for w and m, which are not fetched before."""
    if name == 'ldb.a':
        return 'load_'
    what, _, kind = name.partition('.')
    kind = kind if kind in ('w', 'm') else ''
    return ('call_' if what[:4] == 'call' and what != 'callp' else what + '_') + kind


def include():
    """What hal/avr/pcode.S is assembled with."""
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
