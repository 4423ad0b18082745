"""Makes p-code of functions of C files: see docs/pcode.md.

    tools/pcode/pcode.sh --include                 prints the definitions that hal/avr/pcode.S is assembled with
    tools/pcode/pcode.sh --operations              prints the table of operations in docs/pcode.md
    tools/pcode/pcode.sh [OPTIONS] TO FILE.c ... -- FLAGS

The third form writes the p-code of the functions of all FILEs to TO/code.s, and the tables that they share to TO/tables.s.  It writes
FILE.c without those functions to TO/FILE.native.i, and has avr-gcc compile that, with FLAGS, to TO/FILE.s.  TO/frames receives the stack
frames and the calls of p-code.

    --native LIST          a file that names the functions that stay machine code: lines "FILE.c: NAME NAME ..."; # begins a comment
    --objects 'OBJECT ...' all other objects of the image: functions that neither these nor the files use are dropped; without this
                           option, every function that is not static is kept
    --streamed             the code goes into a serial flash chip, the section fx_data of code.s; else into the controller's flash
    --first BYTES          where streamed code begins in that section (0); tests have it near a boundary of its banks
    --report               prints which functions stay native and why, and the sizes
    --listing FILE         writes for each function the lines of C, the operations made of them, and the bytes
"""
import gc
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from pycparser import c_parser

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import machine  # noqa: E402
from image import Assembly, File, Image, Unfit  # noqa: E402
from listing import Listing  # noqa: E402


def used_by(objects):
    """Returns the names that the objects leave undefined."""
    text = subprocess.run(['avr-nm', '-u', *objects], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1] for line in text.split('\n') if line.startswith(' ')}


def path_of(folder, source, ending):
    return os.path.join(folder, source[:-2] + ending)


def compile_native(file, to, flags):
    """Has avr-gcc compile the native half of a File.  Warnings are ignored: the build has read the whole file before."""
    half, assembly = (path_of(to, file.source, ending) for ending in ('.native.i', '.native.s'))
    text = subprocess.run(['avr-gcc', '-E', *flags, file.source], check=True, capture_output=True, text=True).stdout
    write(half, file.native_half(text))
    subprocess.run(['avr-gcc', *flags, '-w', '-S', half, '-o', assembly], check=True, capture_output=True, text=True)
    file.assembly = Assembly(assembly)


class NativeList:
    """The functions that a board's list keeps as machine code.  Files that the image lacks may have lines, because editions lack some."""

    def __init__(self, path):
        self.names, self.places = {}, {}
        if path is None:
            return
        with open(path) as text:
            for number, line in enumerate(text, 1):
                line = line.split('#')[0].strip()
                if not line:
                    continue
                file, colon, names = line.partition(':')
                if not colon or not names.split():
                    sys.exit(f'tools/pcode: {path}:{number}: it says neither "FILE.c: NAME NAME ..." nor is it a comment')
                self.names.setdefault(file, set()).update(names.split())
                self.places.update({(file, name): f'{path}:{number}' for name in names.split()})

    def of(self, file):
        return self.names.get(file, frozenset())

    def check(self, made):
        """Stops at a name that none of the functions of its File has."""
        for file in made:
            for name in sorted(self.of(file.source) - set(file.unit.functions)):
                sys.exit(f'tools/pcode: {self.places[file.source, name]}: {file.source} has no function {name}')


def write(path, text):
    os.makedirs(os.path.dirname(path) or '.', exist_ok=True)
    with open(path, 'w') as out:
        out.write(text)


def made_of(files, to, flags, used, streamed, first, native):
    """Makes the Image.  Only the end shows which functions are too long; then everything begins again with these native."""
    too_long = []
    while True:
        made = [File(i, f, [flag for flag in flags if flag[:2] in ('-I', '-D')], [name for file, name in too_long if file == f],
                     native.of(f)) for i, f in enumerate(files)]
        native.check(made)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda file: compile_native(file, to, flags), made))
        try:
            return Image(made, used, streamed, first)
        except Unfit as error:
            too_long.append(error.args)


def main(arguments):
    if arguments in (['--include'], ['--operations']):
        sys.stdout.write(machine.include() if arguments == ['--include'] else machine.table())
        return
    options = {'--native': None, '--objects': None, '--listing': None, '--first': '0'}
    verbose = streamed = False
    while arguments and arguments[0].startswith('--'):
        option = arguments.pop(0)
        if option == '--report':
            verbose = True
        elif option == '--streamed':
            streamed = True
        elif option in options and arguments:
            options[option] = arguments.pop(0)
        else:
            sys.exit('tools/pcode: no option ' + option)
    if '--' not in arguments or arguments.index('--') < 2:
        sys.exit(__doc__)
    at = arguments.index('--')
    to, *files = arguments[:at]
    flags = arguments[at + 1:]
    used = None if options['--objects'] is None else used_by(options['--objects'].split()) | {'main'}  # functions that the C library calls
    image = made_of(files, to, flags, used, streamed, int(options['--first']), NativeList(options['--native']))
    for f in image.files:
        write(path_of(to, f.source, '.s'), image.file_text(f))
    write(os.path.join(to, 'code.s'), '\n'.join(image.code_text()) + '\n')
    write(os.path.join(to, 'tables.s'), image.tables_text())
    write(os.path.join(to, 'frames'), image.frames_text())
    if options['--listing']:
        write(options['--listing'], Listing(image).text())
    if verbose:
        for f in image.files:
            for name, why, line in f.refused:
                print(f'{line}: {name} stays native: {why}')
        print(image.report())


gc.disable()  # almost everything is kept until the end, so that looking for garbage is in vain
try:
    main(sys.argv[1:])
except (OSError, c_parser.ParseError) as error:
    sys.exit(f'tools/pcode: {error}')
except subprocess.CalledProcessError as error:
    sys.exit(f'tools/pcode: {error.cmd[0]} failed\n{error.stderr}')
