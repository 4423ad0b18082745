"""All the p-code of an image: what is reached, the tables that its functions share, and the assembly."""
import os
import re
from collections import Counter

from coder import Coder
from items import Symbol
from layout import TooLong, laid_out
from machine import PAIRS, VALUES
from names import Mentioned
from types_of_c import Refused
from unit import Unit

NAME = re.compile(r'[A-Za-z_.$][\w.$]*')


SAVED = 10  # bytes of stack that hal/avr/pcode.S takes for a function: the return address and what it saves,
INSIDE = 4  # and more while it runs: return addresses of its own subroutines; when it calls another they are gone,
FIFTH = 2  # but a fifth word of arguments wants two registers saved,
BYTE = 2  # and a native function whose result is a byte is called once more, by what extends that
LARGEST = 12  # bytes of the variables of a function that is put in place of a call
LARGEST_OUTSIDE = 2  # of one that only the image, not its file, shows to be called once: more would make the deepest chains deeper


class Assembly:
    """What avr-gcc made of a file: its lines, parted into functions and the rest."""

    def __init__(self, path):
        self.lines = open(path).read().split('\n')
        self.functions = {}  # name: (its first line, the line after its last)
        starts, section = {}, 0
        for i, line in enumerate(self.lines):
            if line.startswith('\t.section'):
                section = i
            label = re.match(r'([A-Za-z_.$][\w.$]*):', line)
            if label:
                starts[label[1]] = i
            size = re.match(r'\t\.size\t(\S+), \.-(\S+)$', line)
            if size and self.lines[section].startswith(f'\t.section\t.text.{size[1]},'):
                self.functions[size[1]] = (section, i + 1)
        self.labels = set(starts)
        self.sections = self.parted()
        self.section_of = {label: i for i, (labels, *_) in enumerate(self.sections) for label in labels}
        self.globals = {m[1] for m in (re.match(r'\s*\.global\s+(\S+)', line) for line in self.lines) if m}
        self.weak = {m[1] for m in (re.match(r'\s*\.weak\s+(\S+)', line) for line in self.lines) if m}

    def parted(self):
        """For each section, as the linker keeps or drops it, its labels, the names that it uses, and whether it is a table."""
        sections = [(set(), set(), False)]
        for line in self.lines:
            if re.match(r'\t\.(section\t|text|data|bss)', line):
                sections.append((set(), set(), line.startswith('\t.section\t.progmem.data.')))
            labels, names, _ = sections[-1]
            label = re.match(r'([A-Za-z_.$][\w.$]*):', line)
            operands = re.match(r'\t\S+\s+([^;]*)', line)
            if label:
                labels.add(label[1])
            elif operands and not re.match(r'\s*\.(section|type|size|globa?l|weak|file|ident)\b', line):
                names.update(NAME.findall(operands[1]))
        return sections


def pushed(code):
    """Each operation, and how many words are pushed when it is done, beside the variables: a call's arguments are in registers then."""
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
    """A function in p-code."""

    def __init__(self, file, coder):
        self.file, self.coder, self.name = file, coder, coder.name
        self.entry = f'{self.name}.p{file.number}'
        self.stub = self.in_table = False


class File:
    def __init__(self, number, source, assembly, flags):
        self.number, self.source, self.assembly = number, source, Assembly(assembly)
        self.unit = Unit(source, flags, number)
        self.unit.static_name = self.static_name
        self.native = self.unit.native
        self.unit.small_frame = self.small_frame
        self.members, self.refused = {}, []
        for name, node in self.unit.functions.items():
            if name in self.native:
                continue
            try:
                self.members[name] = Member(self, Coder(self.unit, name).function())
            except Refused as error:
                self.refused.append((name, str(error), getattr(error, 'line', node.coord)))

    def mentioned(self):
        """The names of members, and of all else, that native functions of the file have: what they might call through."""
        names = Mentioned()
        for name, node in self.unit.functions.items():
            if name not in self.members:
                names.visit(node)
        return names.names

    def part(self, name):
        """Of a function that is too long: makes it anew, with calls of the functions that stood in place of them; then leaves it native."""
        whole = self.members[name].coder.whole
        if whole:
            self.members[name].coder = Coder(self.unit, name, whole - 1).function()
            return
        del self.members[name]
        self.refused.append((name, 'a jump is too long', self.unit.functions[name].coord))

    def remake(self, name):
        """Makes a function anew, when more functions may be put in place of their calls."""
        try:
            self.members[name].coder = Coder(self.unit, name).function()
        except Refused:
            pass

    def small_frame(self, name, of_the_file):
        """A function that is put in place of its one call makes the frame there larger."""
        try:
            coder = Coder(self.unit, name).function()
        except Refused:
            return False
        return coder.most - 2 * coder.words <= (LARGEST if of_the_file else LARGEST_OUTSIDE)

    def static_name(self, function, name):
        """A table within a function: avr-gcc numbers them in the order of the source."""
        wanted = [f for f in self.unit.functions if re.search(rf'\b{name}\b', self.unit.static_tables.get(f, ''))]
        found = sorted((label for label in self.assembly.labels if re.fullmatch(re.escape(name) + r'\.\d+', label)),
                       key=lambda label: int(label.rsplit('.')[-1]))
        at = wanted.index(function)
        if at >= len(found):
            raise Refused(f'avr-gcc left {name} out')
        return found[at]


class Image:
    def __init__(self, files, used, others=()):
        """files: Files; used: names that other objects use, or None when any may be; others: Assemblies without p-code."""
        self.files = files
        self.file_of = {f.assembly: f for f in files}
        self.assemblies = [*self.file_of, *others]
        self.weak = set().union(*(f.assembly.weak for f in files)) if files else set()
        self.globals = {m.name: m for f in files for m in f.members.values() if m.name not in f.unit.statics}
        self.find_members(used)
        self.put_in_place()
        while True:
            self.globals = {m.name: m for f in files for m in f.members.values() if m.name not in f.unit.statics}
            self.find_members(used)
            self.number_calls()
            try:
                self.layout = laid_out(self.members, lambda member, call: self.call_number.get(self.callee(member, call)))
                self.pieces = dict(self.layout.members)
                return
            except TooLong as error:
                member, = error.args
                member.file.part(member.name)

    def put_in_place(self):
        """Functions that the whole image calls once, and only p-code does, are put in place of those calls."""
        called = Counter(self.callee(m, operand)[0] for m in self.members for operation, operand in m.coder.code if operation == 'call')
        for m in self.members:
            if called[m.entry] == 1 and not m.stub and not m.in_table and m.name not in self.weak:
                m.file.unit.once.add(m.name)
        elsewhere = {name: f.unit.guest() for f in self.files for name in f.unit.once if name not in f.unit.statics}
        for f in self.files:
            f.unit.elsewhere.update(elsewhere)
        for m in self.members:
            m.file.remake(m.name)

    def home(self, file, name):
        """The file that a name of a function is of, and its name there."""
        outward = re.fullmatch(r'(.*)\.n(\d+)', name)
        return (self.files[int(outward[2])], outward[1]) if outward else (file, name)

    def find(self, file, name):
        member = (file.members.get(name) or (None if name in file.unit.statics else self.globals.get(name))) if file else self.globals.get(name)
        return member or name

    def uses(self, member):
        """The names that a member has: (its file's assembly, name, how: it is but called, or its address is taken)."""
        for operation, operand in member.coder.code:
            if operation == 'call':
                file, name = self.home(member.file, operand[0])
                yield file.assembly, name, 'called'
            elif isinstance(operand, Symbol):
                file, name = self.home(member.file, operand.name)
                yield file.assembly, name, 'native'

    def find_members(self, used):
        """Those that are reached, as the linker would find it, and which of them native code calls or has the address of."""
        owner = {name: a for a in self.assemblies for name in (a.globals | a.weak) & a.labels}
        reached, sections = set(), set()
        for f in self.files:
            for m in f.members.values():
                m.stub = m.in_table = False
        todo = [(a, name, 'native') for a in self.assemblies for name in a.labels if name not in self.file_of[a].unit.statics] if used is None \
            else [(None, name, 'native') for name in used]
        while todo:
            assembly, name, how = todo.pop()
            member = self.find(self.file_of.get(assembly), name)
            if isinstance(member, Member):
                member.stub |= how == 'native'
                member.in_table |= how == 'table'
                if member not in reached:
                    reached.add(member)
                    todo += self.uses(member)
                continue
            if not assembly or name not in assembly.labels:
                assembly = owner.get(name)
            section = assembly and (assembly, assembly.section_of[name])
            if section and section not in sections:
                sections.add(section)
                _, names, is_table = assembly.sections[section[1]]
                todo += [(assembly, other, 'table' if is_table and assembly in self.file_of else 'native') for other in names]
        self.members = [m for f in self.files for m in f.members.values() if m in reached]
        self.find_stubs(used)

    def find_stubs(self, used):
        """A function in a table needs one if native code may call it from there: by a member, or a table, that some has the name of."""
        called = set().union(*(f.mentioned() for f in self.files))
        others = any('call' in line and re.match(r'\s+e?icall', line) for a in self.assemblies if a not in self.file_of for line in a.lines)
        pointed = {}
        for f in self.files:
            for name, keys in f.unit.pointed.items():
                member = self.find(f, name)
                if isinstance(member, Member):
                    pointed.setdefault(member, set()).update(keys)
        for m in self.members:
            if m.in_table and (used is None or others or m not in pointed or pointed[m] & called):
                m.stub = True

    def callee(self, member, call):
        file, name = self.home(member.file, call[0])
        other = self.find(file, name)
        if isinstance(other, Member):
            return other.entry, False, True
        if other in file.unit.statics:
            if other not in file.assembly.labels:
                raise SystemExit(f'tools/pcode: {file.source}: {other} stays native, but avr-gcc put it in place of its calls: it must be noinline')
            other = f'{other}.n{file.number}'
        return other, call[2], False

    def number_calls(self):
        """The functions that are called, the most used first: those of more than one call get numbers, as many as there are; the others
        are called by their addresses."""
        count = {}
        for m in self.members:
            for operation, operand in m.coder.code:
                if operation == 'call':
                    key = self.callee(m, operand)
                    count[key] = count.get(key, 0) + 1
                    if not self.may_address(m, key):
                        count[key] += 1000
        self.calls = sorted(count, key=lambda key: (-count[key], key))
        self.call_number = {key: i for i, key in enumerate(self.calls[:VALUES]) if count[key] > 1}
        if any(count[key] > 1000 for key in self.calls[VALUES:]):
            raise SystemExit(f'tools/pcode: more than {VALUES} functions must be in the table of calls')
        by_entry = {m.entry: m for m in self.members}
        for key in self.calls:
            if key[2] and key not in self.call_number:
                by_entry[key[0]].in_table = True

    def may_address(self, member, key):
        """Of a function in the same file whose place changes when the linker makes code shorter, the assembler takes that place."""
        name, _, internal = key
        if internal:
            return not any(m.entry == name and m.stub for m in member.file.members.values())
        return name not in self.weak and name not in member.file.assembly.labels and not name.endswith(f'.n{member.file.number}')

    def address(self, key):
        """What the table, or a call, has of a function."""
        name, byte, internal = key
        return f'{name}+0x8000' if internal else f'gs({name}{"+0x8000" if byte else ""})'

    # ---- assembly ----

    def body(self, member):
        if member.stub:
            yield f'\t.section\t.text.{member.name},"ax",@progbits'
            if member.name not in member.file.unit.statics:
                yield f'.global {member.name}'
            yield f'\t.type\t{member.name}, @function'
            yield f'{member.name}:'
            yield '\tcall pcode_enter'
        yield f'.global {member.entry}'
        yield f'{member.entry}:'
        for piece in self.pieces[member]:
            code = self.layout.bytes_of(piece)
            if code:
                yield '\t.byte ' + ','.join(map(str, code))
            if piece.word is not None:
                yield '\t.word ' + (str(piece.word) if isinstance(piece.word, int) else self.symbol_text(member, piece.word))

    def code_text(self, members):
        """All p-code of a file: what native code calls must begin at an even address, so that odd ones without come in between; not those
        of a table, for the linker does not see that they move when it makes the call before them shorter."""
        stubs = [m for m in members if m.stub]
        odd = [m for m in members if not m.stub and not m.in_table and m.size % 2]
        for m in stubs:
            yield from self.body(m)
            if m.size % 2 and odd:
                yield from self.body(odd.pop())
            elif m.size % 2:
                yield '\t.balign 2'
        rest = odd + [m for m in members if not m.stub and (m.in_table or m.size % 2 == 0)]
        if rest:
            yield f'\t.section\t.text.pcode.{rest[0].file.number},"ax",@progbits'
        for m in rest:
            yield from self.body(m)
        yield '\t.balign 2'

    def symbol_text(self, member, symbol):
        if isinstance(symbol, tuple):
            return self.address(self.callee(member, symbol))
        text = symbol.name + (f'+{symbol.offset}' if symbol.offset > 0 else f'-{-symbol.offset}' if symbol.offset < 0 else '')
        return f'gs({text})' if symbol.code else text

    def pointer(self, file, match):
        """Of a function in a table: that of p-code has bit 15 set, as callp wants it."""
        member = self.find(file, match[1])
        return f'\t.word\t{member.entry}+0x8000' if isinstance(member, Member) and not member.stub else match[0]

    def file_text(self, file):
        lines, at = [], 0
        for name, (first, last) in sorted(file.assembly.functions.items(), key=lambda item: item[1]):
            if name in file.members:
                lines += file.assembly.lines[at:first]
                at = last
        lines += file.assembly.lines[at:]
        lines = [re.sub(r'^\t\.word\tgs\((\w+)\)', lambda match: self.pointer(file, match), line) for line in lines]
        members = [m for m in self.members if m.file is file]
        if members:
            lines += self.code_text(members)
        used = {operand.name for m in self.members for _, operand in m.coder.code if isinstance(operand, Symbol)}
        for i, text in enumerate(file.unit.strings):
            if f'string.{file.number}.{i}' in used:
                lines += [f'\t.section\t.rodata.string.{file.number}.{i},"a",@progbits', f'.global string.{file.number}.{i}',
                          f'string.{file.number}.{i}:', f'\t.string\t{text}']
        lines += [f'\t.weak {name}' for name in sorted(self.weak - file.assembly.labels)] if members else []
        outward = used | {name for name, _, internal in self.calls if not internal}
        for name in sorted(outward):
            if name.endswith(f'.n{file.number}'):
                lines += [f'.global {name}', f'{name} = {name.rsplit(".", 1)[0]}']
        return '\n'.join(lines) + '\n'

    def tables_text(self):
        lines = ['; Made by tools/pcode: the pairs that stand for two symbols each, and the functions that p-code calls.',
                 '\t.file\t"tables.s"', '\t.section\t.progmem.data.pcode,"a",@progbits', '.global pcode_pairs', 'pcode_pairs:']
        operations, values = (self.layout.pairs_by_code(role) for role in ('op', 'value'))
        unused = 256 - PAIRS - len(operations) if values else 0
        for pair in operations + [[0, 0]] * unused + values:
            lines.append('\t.byte ' + ','.join(map(str, pair)))
        lines += ['\t.section\t.progmem.data.pcode_calls,"a",@progbits', '.global pcode_calls', 'pcode_calls:']
        for key in self.call_number:
            if key[0] in self.weak:
                lines.append(f'\t.weak {key[0]}')
            lines.append('\t.word ' + self.address(key))
        return '\n'.join(lines) + '\n'

    def frames_text(self):
        """For tools/check/stack.pl: entry, its file's name if it is static, bytes of stack when it calls nobody, whether it calls through a pointer,
        and what was put in place of calls in it, and whom it calls.  Behind each of these what it has on the stack then."""
        lines = []
        for m in self.members:
            below, most, calls, pointer = SAVED + m.coder.most, 0, {}, None
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
        stubs = sum(2 for m in self.members if m.stub)
        pairs = len(self.layout.squeezed.pairs)
        return (f'{len(self.members)} functions in {code} bytes of p-code and {stubs} of stubs, {pairs} pairs, '
                f'{len(self.call_number)} of {len(self.calls)} called by number: {code + stubs + 2 * pairs + 2 * len(self.call_number)} bytes')
