"""The machine: its operations, in the order of their codes, and how its code is written.  hal/avr/pcode.S is what runs it.

An operation's name is what it does, and after a point where its operand X comes from:
    p  popped       (none)  it has none        w  the next two bytes, as they are
    m  the next value + VALUES    n  the next value    a  the address of the local variable there    l  the word there
Codes go in that order of kinds, from 1 on."""

VALUES = 160  # operands are 0..VALUES-1; what joins a pair that begins with one is coded from VALUES + 1 on

KINDS = {
    'p': 'add sub mul and or xor shl shr asr div divs mod eq ltu lts pack ldb ldw ldfb ldfw',
    '': 'push ret rz rnz jz jnz jmp not zxb sxb dbl neg com low wide',
    'w': 'mov add',
    'm': 'mov add call1 call2 call3 call4 call5',
    'n': 'sub mov add call1 call2 call3 call4 call5 pmov and or xor mod shl shr asr mul eq ltu lts pack div divs ldb ldw ldfb ldfw stb stw callp',
    'a': 'mov sw swz sb ldb inc dec',
    'l': 'mov pmov add sub eq ltu pack ldfb',
}
OPERATIONS = [name + ('.' + kind if kind else '') for kind, names in KINDS.items() for name in names.split()]
CODE = {name: i + 1 for i, name in enumerate(OPERATIONS)}
PAIRS = len(OPERATIONS) + 1  # the first code of a pair
JUMPS = ('jmp', 'jz', 'jnz')
BACK = 96  # how far a jump may go back; forwards 255 - BACK
assert CODE['call1.n'] % 8 == 0 and CODE['call1.m'] % 8 == 0, 'the machine takes the number of words from the code'


def table():
    """The operations as docs/pcode.md has them."""
    x = {'p': 'popped', '': 'not there', 'w': 'the next two bytes', 'm': 'the next value + VALUES', 'n': 'the next value',
         'a': 'the address of a variable', 'l': 'the word of a variable'}
    return '| X is | operations |\n|---|---|\n' + ''.join(f'| {x[kind]} | {names} |\n' for kind, names in KINDS.items())


def handler(name):
    """What it is called in hal/avr/pcode.S: it does the same wherever X comes from, but for w and m, which are not fetched before."""
    if name == 'ldb.a':
        return 'load_'
    what, _, kind = name.partition('.')
    return ('call_' if what[:4] == 'call' and what != 'callp' else what + '_') + (kind if kind in 'wm' else '')


def include():
    """What hal/avr/pcode.S is assembled with."""
    lines = [f'#define {name} {value}' for name, value in (('VALUES', VALUES), ('PAIRS', PAIRS), ('BACK', BACK))]
    at = 1
    for kind, names in KINDS.items():
        lines.append(f'#define FIRST_{kind.upper() or "PLAIN"} {at}')
        at += len(names.split())
    lines.append('.macro operations')
    lines += [f'    operation {handler(name)} /* {name} */' for name in OPERATIONS]
    lines.append('.endm')
    return '\n'.join(lines) + '\n'
