"""Removes superfluous items from the code of a function."""
from items import Item

KEEPS_A = {'push', 'jz', 'rz', 'inc.a', 'incw.a', 'dec.a', 'sb.a', 'sw.a', 'swz.a', 'label'}


def tidy(code):
    """Removes jumps to returns and to jumps, unreachable code, and loads of what A already holds."""
    while True:
        before = len(code)
        code = [item for item in shortened(threaded(code))]
        if len(code) == before:
            return code


def threaded(code):
    after = {}
    for i, (operation, operand) in enumerate(code):
        if operation == 'label':
            j = i
            while j < len(code) and code[j][0] == 'label':
                j += 1
            after[operand] = code[j] if j < len(code) else None
    result = []
    for item in code:
        operation, operand = item
        if operation in ('jmp', 'jz', 'jnz'):
            seen = set()
            while after[operand] and after[operand][0] == 'jmp' and operand not in seen:
                seen.add(operand)
                operand = after[operand][1]
            if after[operand] and after[operand][0] == 'ret':
                operation, operand = {'jmp': 'ret', 'jz': 'rz', 'jnz': 'rnz'}[operation], None
        result.append(Item(operation, operand, item.line))
    return result


def shortened(code):
    used = {operand for operation, operand in code if operation in ('jmp', 'jz', 'jnz')}
    result, held, dead = [], None, False
    skip = False
    for i, item in enumerate(code):
        operation, operand = item
        if skip:
            skip = False
            continue
        if operation == 'label':
            if operand not in used:
                continue
            dead, held = False, None
        if dead:
            continue
        if operation in ('jmp', 'jz', 'jnz'):
            j = i + 1
            while j < len(code) and code[j][0] == 'label':
                if code[j][1] is operand:
                    break
                j += 1
            else:
                j = None
            if j is not None and operation == 'jmp':
                continue
        if operation in ('jz', 'jnz') and i + 2 < len(code) and code[i + 1][0] == 'jmp' and code[i + 2] == ['label', operand]:
            operation, operand = {'jz': 'jnz', 'jnz': 'jz'}[operation], code[i + 1][1]
            skip = True
        if operation == 'push' and i + 1 < len(code) and code[i + 1][0] in ('mov.l', 'mov.n', 'mov.a'):
            if (code[i + 1][0], getattr(code[i + 1][1], 'variable', 0), getattr(code[i + 1][1], 'offset', 0)) != held:
                result.append(Item('p' + code[i + 1][0], code[i + 1][1], item.line))
                held = ('mov.l', code[i + 1][1].variable, code[i + 1][1].offset) if code[i + 1][0] == 'mov.l' else None
                skip = True
                continue
        if operation in ('jz', 'jnz') and i + 2 < len(code) and code[i + 1][0] == 'ret' and code[i + 2] == ['label', operand]:
            result.append(Item({'jz': 'rnz', 'jnz': 'rz'}[operation], None, item.line))
            skip = True
            held = 0 if operation == 'jz' else None
            continue
        if operation == 'mov.n' and operand == 0 and held == 0:
            continue
        if operation in ('jnz', 'rnz'):
            result.append(Item(operation, operand, item.line))
            held = 0
            continue
        if operation == 'pmov.l':
            held = ('mov.l', operand.variable, operand.offset)
        elif operation in ('ldb.a', 'mov.l'):
            key = (operation, operand.variable, operand.offset)
            if key == held:
                continue
            held = key
        elif operation in ('sw.a', 'swz.a'):
            held = ('mov.l', operand.variable, operand.offset)
        elif operation in ('inc.a', 'incw.a', 'dec.a', 'sb.a'):
            if held and held != 0 and held[1] is operand.variable:
                held = None
        elif operation not in KEEPS_A:
            held = None
        result.append(Item(operation, operand, item.line))
        dead = operation in ('jmp', 'ret')
    return result
