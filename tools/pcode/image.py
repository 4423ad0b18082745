"""All p-code of an image: the functions that are reached, the tables that they share, and the assembly."""
import os
import re
from collections import Counter
from functools import cached_property

from coder import Coder
from items import Symbol
from layout import TooLong, laid_out
from machine import PAIRS, VALUES
from native import Half
from types_of_c import Function, Refused
from unit import Unit

NAME = re.compile(r'[A-Za-z_.$][\w.$]*')


# Bytes of stack that hal/avr/pcode.S takes:
SAVED = 10  # for each function in p-code: the return address and the saved registers
SAVED_STREAMED = 6  # the same, where the code is in a serial flash chip: no symbols wait
INSIDE = 4  # while it interprets: return addresses of its own subroutines; not while it calls another function
FIFTH = 2  # in a call with a fifth word of arguments: two more saved registers
BYTE = 2  # in a call of a native function whose result is a byte: the return address of the routine that extends the byte

# A function that is called once is inlined if its variables have at most this number of bytes.
LARGEST = 12  # if its own file shows that it is called once
LARGEST_OUTSIDE = 2  # if only the whole image shows that: larger ones would deepen the deepest chains of calls
SHORT_MOST = 12  # operations of a function that is short
JMP = 0x940C  # the first word of the instruction; the second is the address
REACH = 3000  # bytes from one jump to pcode_enter to the next one: an rcall reaches 4,094 bytes
EVEN = None  # in a row of functions: align the next one
ENTRY = 4  # bytes of streamed code that an entry counts
BANK = 0x10000  # bytes of streamed code in which a function lies
MOST_STREAMED = 2 * BANK  # bytes of code that an entry of 15 bits reaches
SECTION = 'fx_data'  # of what goes into the serial flash chip


def byte_line(codes):
    """Returns the line of assembly for these codes.  Stops if one does not fit a byte: the assembler would only warn, and cut it off."""
    if max(codes) > 255:
        raise SystemExit(f'tools/pcode: the code {max(codes)} does not fit a byte')
    return '\t.byte ' + ','.join(map(str, codes))


class Assembly:
    """The assembly that avr-gcc made of the native half of a file."""

    def __init__(self, path):
        self.lines = open(path).read().split('\n')
        self.sections = self.parted()
        self.section_of = {label: i for i, (labels, _) in enumerate(self.sections) for label in labels}
        self.labels = set(self.section_of)
        self.globals = {m[1] for m in (re.match(r'\s*\.(?:global|weak)\s+(\S+)', line) for line in self.lines) if m}

    def parted(self):
        """Returns, for each section (which the linker keeps or drops as a whole), its labels and the names that it uses."""
        sections = [(set(), set())]
        for line in self.lines:
            if re.match(r'\t\.(section\t|text|data|bss)', line):
                sections.append((set(), set()))
            labels, names = sections[-1]
            label = re.match(r'([A-Za-z_.$][\w.$]*):', line)
            operands = re.match(r'\t\S+\s+([^;]*)', line)
            if label:
                labels.add(label[1])
            elif operands and not re.match(r'\s*\.(section|type|size|globa?l|weak|file|ident)\b', line):
                names.update(NAME.findall(operands[1]))
        return sections


def pushed(code):
    """Yields each operation and the number of words pushed after it, besides the variables.  The arguments of a call are then in
    registers."""
    depth = 0
    for operation, operand in code:
        if operation == 'push' or operation.startswith('pmov'):
            depth += 1
        elif operation == 'call':
            depth -= max(operand[1] - 1, 0)
        elif operation == 'callp.n':
            depth -= operand
        elif operation == 'wide' or operation.startswith('st') or operation.endswith('.p'):
            depth -= 1
        yield operation, operand, depth


class Member:
    """A function in p-code.  stub: it has a native name, by which native code calls it or names it in a table."""

    def __init__(self, file, coder):
        self.file, self.coder, self.name = file, coder, coder.name
        self.entry = f'{self.name}.p{file.number}'
        self.stub = False
        self.static = self.name in file.unit.statics
        self.native_name = f'{self.name}.s{file.number}' if self.static else self.name


class Unfit(Exception):
    """(file, function): its jumps are too long; the file must be made again with the function native."""


class File:
    """A C file whose functions become p-code, except those that the board's list names and those that p-code cannot express."""

    def __init__(self, number, source, flags, too_long=(), native=frozenset()):
        """too_long: functions whose jumps are too long, which stay native.  native: so do these, which the board's list names."""
        self.number, self.source, self.assembly = number, source, None
        self.unit = Unit(source, flags, number, native)
        self.unit.small_frame = self.small_frame
        self.members, self.refused = {}, []
        for name, node in self.unit.functions.items():
            if name in self.unit.native:
                continue
            try:
                if name in too_long:
                    raise Refused('a jump is too long')
                self.members[name] = Member(self, Coder(self.unit, name).function())
            except Refused as error:
                self.refused.append((name, str(error), getattr(error, 'line', node.coord)))

    def native_half(self, text):
        """Returns the text that avr-gcc compiles.  text: the file, preprocessed."""
        operands = [operand for m in self.members.values() for _, operand in m.coder.code]
        needed = {operand.name if isinstance(operand, Symbol) else operand[0] for operand in operands if isinstance(operand, (Symbol, tuple))}
        cut = {name: self.unit.static_tables[name] for name in self.members if not self.unit.is_inline(name)}
        functions = {name for name, t in self.unit.globals.items() if isinstance(t, Function)}
        half = Half(text, functions, cut, {name.removesuffix(f'.n{self.number}') for name in needed} - set(self.members))
        self.weak = half.weak
        return half.text

    def part(self, name):
        """Makes again the functions in which a function was inlined that is too long, now with calls of it."""
        whole = self.members[name].coder.whole
        if not whole:
            raise Unfit(self.source, name)
        self.members[name].coder = Coder(self.unit, name, whole - 1).function()

    def remake(self, name):
        """Makes a function again after more functions may be inlined in it."""
        try:
            self.members[name].coder = Coder(self.unit, name).function()
        except Refused:
            pass

    def small_frame(self, name, of_the_file):
        """Returns whether the frame of a function is so small that it may be inlined: the frame of the caller grows by it."""
        try:
            coder = Coder(self.unit, name).function()
        except Refused:
            return False
        return coder.most - 2 * coder.words <= (LARGEST if of_the_file else LARGEST_OUTSIDE)


class Image:
    def __init__(self, files, used, streamed, first):
        """files: list of File.  used: names that other objects use; None if any name may be used.
        streamed: the code goes into a serial flash chip; the first function not before the byte `first` of the section there."""
        self.files, self.streamed, self.first = files, streamed, first
        self.file_of = {f.assembly: f for f in files}
        self.weak = set().union(*(f.weak for f in files))
        self.globals = {m.name: m for f in files for m in f.members.values() if m.name not in f.unit.statics}
        self.find_members(used)
        self.put_in_place()
        while True:
            self.globals = {m.name: m for f in files for m in f.members.values() if m.name not in f.unit.statics}
            self.find_members(used)
            self.number_calls()
            try:
                self.layout = laid_out(self.members, lambda member, call: self.call_number.get(self.callee(member, call)), streamed)
                self.pieces = dict(self.layout.members)
                if streamed:
                    self.place_streamed()
                return
            except TooLong as error:
                members, = error.args
                for member in members:
                    member.file.part(member.name)

    def put_in_place(self):
        """Inlines functions with only one call in the whole image, if that call is in p-code; and short functions at all calls, where a call
        takes long and code has room: in a serial flash chip."""
        called = Counter(self.callee(m, operand)[0] for m in self.members for operation, operand in m.coder.code if operation == 'call')
        for m in self.members:
            if called[m.entry] == 1 and not m.stub and m.name not in self.weak:
                m.file.unit.once.add(m.name)
            if self.streamed and len(m.coder.code) <= SHORT_MOST and m.coder.most == 2 * m.coder.words and m.name not in self.weak:
                m.file.unit.short.add(m.name)
        elsewhere = {name: f.unit for f in self.files for name in f.unit.once | f.unit.short if name not in f.unit.statics}
        for f in self.files:
            f.unit.elsewhere.update(elsewhere)
        for m in self.members:
            m.file.remake(m.name)

    def home(self, file, name):
        """Returns the file that defines a function, and the function's name there."""
        outward = re.fullmatch(r'(.*)\.n(\d+)', name)
        return (self.files[int(outward[2])], outward[1]) if outward else (file, name)

    def find(self, file, name):
        member = (file.members.get(name) or (None if name in file.unit.statics else self.globals.get(name))) if file else self.globals.get(name)
        return member or name

    def uses(self, member):
        """Yields the names that a member uses: (assembly of its file, name, whether p-code calls it by its p-code name)."""
        for operation, operand in member.coder.code:
            if operation == 'call':
                file, name = self.home(member.file, operand[0])
                yield file.assembly, name, True
            elif isinstance(operand, Symbol):
                file, name = self.home(member.file, operand.name)
                yield file.assembly, name, False

    def find_members(self, used):
        """Returns the members that are reached, as the linker would find them, and those of them that have a native name.  If avr-gcc
        also made code for an inline function, native names mean that code."""
        owner = {name: a for a in self.file_of for name in a.globals & a.labels}
        reached, sections = set(), set()
        for f in self.files:
            for m in f.members.values():
                m.stub = False
        if used is None:
            todo = [(f.assembly, name, False) for f in self.files for name in {*f.members, *f.assembly.labels} - f.unit.statics]
        else:
            todo = [(None, name, False) for name in used]
        while todo:
            assembly, name, only_called = todo.pop()
            own = assembly and name in assembly.labels
            member = None if own and not only_called else self.find(self.file_of.get(assembly), name)
            if isinstance(member, Member):
                member.stub |= not only_called
                if member not in reached:
                    reached.add(member)
                    todo += self.uses(member)
                continue
            if not own:
                assembly = owner.get(name)
            section = assembly and (assembly, assembly.section_of[name])
            if section and section not in sections:
                sections.add(section)
                todo += [(assembly, other, False) for other in assembly.sections[section[1]][1]]
        self.members = [m for f in self.files for m in f.members.values() if m in reached]

    def callee(self, member, call):
        file, name = self.home(member.file, call[0])
        other = self.find(file, name)
        if isinstance(other, Member):
            return other.entry, False, True
        if other in file.unit.statics:
            other = f'{other}.n{file.number}'
        return other, call[2], False

    def number_calls(self):
        """Returns the functions that are called, the most used first.  Functions with several calls get numbers, while there are any;
        the others are called by address."""
        count = Counter(self.callee(m, operand) for m in self.members for operation, operand in m.coder.code if operation == 'call')
        self.calls = sorted(count, key=lambda key: (-count[key], key))
        self.call_number = {} if self.streamed else {key: i for i, key in enumerate(self.calls[:VALUES]) if count[key] > 1}

    def place_streamed(self):
        """Computes the place of each function in the section of streamed code: where an entry can lead, and all of it in one bank."""
        self.place, at = {}, self.first
        for m in self.members:
            at += -at % ENTRY
            at += -at % BANK if at // BANK != (at + m.size - 1) // BANK else 0
            self.place[m.entry] = at
            at += m.size
        if at > MOST_STREAMED:
            raise SystemExit(f'tools/pcode: {at} bytes of code, but addresses reach {MOST_STREAMED}')

    def streamed_entry(self, name):
        return 0x8000 + self.place[name] // ENTRY

    def address(self, key):
        """Returns the table entry, or the operand of a call, of a function."""
        name, byte, internal = key
        if internal and self.streamed:
            return str(self.streamed_entry(name))
        return f'{name}+0x8000' if internal else f'gs({name}{"+0x8000" if byte else ""})'

    # ---- assembly ----

    def body(self, member, enter):
        """enter: the label of a jump to pcode_enter."""
        if member.stub:
            yield f'.global {member.native_name}'
            yield f'\t.type\t{member.native_name}, @function'
            yield f'{member.native_name}:'
            yield f'\trcall {enter}'
            if self.streamed:
                yield f'\t.word {self.streamed_entry(member.entry)}'
        if self.streamed:
            return
        yield from self.code_of(member)

    def code_of(self, member):
        yield f'.global {member.entry}'
        yield f'{member.entry}:'
        for piece in self.pieces[member]:
            code = self.layout.bytes_of(piece)
            if code:
                yield byte_line(code)
            if piece.word is not None:
                yield '\t.word ' + (str(piece.word) if isinstance(piece.word, int) else self.symbol_text(member, piece.word))

    def code_text(self):
        """Writes all p-code, one section for each file.  The linker may shorten calls and jumps, but finds none here: all code stays
        where the assembler put it."""
        yield from ('; Made by tools/pcode: the p-code of all functions.', '\t.file\t"code.s"')
        at, enter, near = 0, None, None  # near: address of the last jump to pcode_enter
        for file in self.files:
            members = [m for m in self.members if m.file is file]
            if not members:
                continue
            yield f'\t.section\t".text.pcode.{file.source[:-2]}","ax",@progbits'
            for m in self.evenly(members):
                if m is EVEN:
                    yield '\t.balign 2'
                    at += at % 2
                    continue
                if m.stub and (near is None or at - near > REACH):
                    enter, near = f'.Lenter.{at}', at
                    yield from (f'{enter}:', f'\t.word {JMP}', '\t.word gs(pcode_enter)')
                    at += 4
                yield from self.body(m, enter)
                at += 4 * m.stub if self.streamed else 2 * m.stub + m.size
        if self.streamed:
            yield from self.streamed_text()
        used = {operand.name for m in self.members for _, operand in m.coder.code if isinstance(operand, Symbol)} | {name for name, *_ in self.calls}
        yield from (f'\t.weak {name}' for name in sorted(self.weak & used - {m.name for m in self.members}))

    def streamed_text(self):
        """The section of the code in the serial flash chip.  Only numbers lead there, so the linker is told to keep it (pcode_code)."""
        yield from (f'\t.section\t{SECTION},"a",@progbits', '.global pcode_code', 'pcode_code:')
        for m in self.members:
            yield f'\t.org {self.place[m.entry]}'
            yield from self.code_of(m)

    def evenly(self, members):
        """Yields the functions of a file.  A function with a native name must begin at an even address; the others fill the odd bytes
        left over, and EVEN marks the remaining ones."""
        if self.streamed:
            yield from (m for m in members if m.stub)
            return
        odd = [m for m in members if not m.stub and m.size % 2]
        for m in members:
            if m.stub:
                yield m
                if m.size % 2:
                    yield odd.pop() if odd else EVEN
        yield from odd + [m for m in members if not m.stub and m.size % 2 == 0] + [EVEN]

    def symbol_text(self, member, symbol):
        if isinstance(symbol, tuple):
            return self.address(self.callee(member, symbol))
        name = symbol.name
        if symbol.code:
            found = self.find(*self.home(member.file, name))
            name = found.native_name if isinstance(found, Member) and found.stub else name
        text = name + (f'+{symbol.offset}' if symbol.offset > 0 else f'-{-symbol.offset}' if symbol.offset < 0 else '')
        return f'gs({text})' if symbol.code else text

    @cached_property
    def named(self):
        """The names of functions and data that p-code mentions."""
        return {operand.name for m in self.members for _, operand in m.coder.code if isinstance(operand, Symbol)}

    def file_text(self, file):
        """Writes the native half of a file, and the names by which it and the p-code refer to each other's static functions and tables."""
        lines, used = list(file.assembly.lines), self.named
        for i, text in enumerate(file.unit.strings):
            if f'string.{file.number}.{i}' in used:
                lines += [f'\t.section\t.rodata.string.{file.number}.{i},"a",@progbits', f'.global string.{file.number}.{i}',
                          f'string.{file.number}.{i}:', f'\t.string\t{text}', '.global __do_copy_data']  # otherwise it is not copied to RAM
        for name in sorted(used | {name for name, _, internal in self.calls if not internal}):
            native = name.removesuffix(f'.n{file.number}')
            if native != name and native in file.assembly.labels:
                lines += [f'.global {name}', f'{name} = {native}']
        lines += [f'{m.name} = {m.native_name}' for m in self.members if m.file is file and m.stub and m.static]
        return '\n'.join(lines) + '\n'

    def tables_text(self):
        lines = ['; Made by tools/pcode: the pairs that stand for two symbols each, and the functions that p-code calls.',
                 '\t.file\t"tables.s"', '\t.section\t.progmem.data.pcode,"a",@progbits', '.global pcode_pairs', 'pcode_pairs:']
        operations, values = (self.layout.pairs_by_code(role) for role in ('op', 'value'))
        unused = 256 - PAIRS - len(operations) if values else 0
        for pair in operations + [[0, 0]] * unused + values:
            lines.append(byte_line(pair))
        lines += ['\t.section\t.progmem.data.pcode_calls,"a",@progbits', '.global pcode_calls', 'pcode_calls:']
        for key in self.call_number:
            if key[0] in self.weak:
                lines.append(f'\t.weak {key[0]}')
            lines.append('\t.word ' + self.address(key))
        return '\n'.join(lines) + '\n'

    def frames_text(self):
        """The report for tools/check/stack.pl: entry; file name if static; bytes of stack when it calls nothing; whether it calls
        through a pointer; the functions inlined in it; the functions that it calls.  Each called function is followed by the bytes on
        the stack at that call."""
        lines = []
        for m in self.members:
            below, most, calls, pointer = (SAVED_STREAMED if self.streamed else SAVED) + m.coder.most, 0, {}, None
            for operation, operand, words in pushed(m.coder.code):
                most = max(most, words)
                if operation == 'call':
                    name, byte, internal = self.callee(m, operand)
                    held = below + 2 * words + FIFTH * (operand[1] > 4) + BYTE * (byte and not internal)
                    calls[name] = max(calls.get(name, 0), held)
                elif operation.startswith('callp'):
                    pointer = max(pointer or 0, below + 2 * words + FIFTH * (operand > 4))
            file = os.path.basename(m.file.source) if m.name in m.file.unit.statics else '-'
            placed = [f'{os.path.basename(unit.path)}:{name}' for unit, name in m.coder.placed]
            through = ','.join([f'pointer={pointer}', *placed]) if pointer else '-'
            called = [f'{name}={held}' for name, held in sorted(calls.items())]
            lines.append(' '.join([m.entry, file, str(below + 2 * most + INSIDE), through, *called]) + '\n')
        return ''.join(lines)

    def report(self):
        code = sum(m.size for m in self.members)
        stubs = sum(4 if self.streamed else 2 for m in self.members if m.stub)
        pairs = len(self.layout.squeezed.pairs)
        return (f'{len(self.members)} functions in {code} bytes of p-code and {stubs} of stubs, {pairs} pairs, '
                f'{len(self.call_number)} of {len(self.calls)} called by number: {code + stubs + 2 * pairs + 2 * len(self.call_number)} bytes')
