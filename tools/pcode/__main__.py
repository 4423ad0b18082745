"""Makes p-code of the functions of C files that may be slow: see docs/pcode.md.

    tools/pcode/pcode.sh --include                 what hal/avr/pcode.S is assembled with, to standard output
    tools/pcode/pcode.sh --operations              the table of docs/pcode.md
    tools/pcode/pcode.sh [OPTIONS] FROM TO FILE.c ... -- FLAGS

reads FILE.c and FROM/FILE.s, what avr-gcc -S made of it; writes TO/FILE.s, where the functions are p-code, TO/tables.s, what they
share, and TO/frames, their stack frames and calls.  FLAGS are those of the preprocessor.

    --native 'FILE.c ...'  files of the image that do not become p-code: HOT has no meaning there
    --objects 'OBJECT ...' all other objects of the image: only what they or the files use is kept; without, all that is not static
    --report               says what stays native, and why, and what it comes to
"""
import os
import re
import subprocess
import sys

from pycparser import c_parser

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import machine  # noqa: E402
from image import Assembly, File, Image  # noqa: E402


def used_by(objects):
    """The names that objects leave undefined."""
    text = subprocess.run(['avr-nm', '-u', *objects], check=True, capture_output=True, text=True).stdout
    return {line.split()[-1] for line in text.split('\n') if line.startswith(' ')}


def assembly_of(folder, source):
    return os.path.join(folder, source[:-2] + '.s')


def check_native(files):
    """Stops at a HOT in a file that does not become p-code."""
    for path in files:
        with open(path) as text:
            for number, line in enumerate(text, 1):
                if re.match(r'(\w+ )*HOT\b', line):
                    sys.exit(f'tools/pcode: {path}:{number}: HOT, but the file does not become p-code (PCODE_FOLDERS)')


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w') as out:
        out.write(text)


def main(arguments):
    if arguments in (['--include'], ['--operations']):
        sys.stdout.write(machine.include() if arguments == ['--include'] else machine.table())
        return
    options = {'--native': '', '--objects': None}
    verbose = False
    while arguments and arguments[0].startswith('--'):
        option = arguments.pop(0)
        if option == '--report':
            verbose = True
        elif option in options and arguments:
            options[option] = arguments.pop(0)
        else:
            sys.exit('tools/pcode: no option ' + option)
    if '--' not in arguments or arguments.index('--') < 3:
        sys.exit(__doc__)
    at = arguments.index('--')
    source, to, *files = arguments[:at]
    flags = arguments[at + 1:]
    check_native(options['--native'].split())
    made = [File(i, f, assembly_of(source, f), flags) for i, f in enumerate(files)]
    used = None if options['--objects'] is None else used_by(options['--objects'].split()) | {'main'}  # which the C library calls
    image = Image(made, used)
    for f in made:
        write(assembly_of(to, f.source), image.file_text(f))
    write(os.path.join(to, 'tables.s'), image.tables_text())
    write(os.path.join(to, 'frames'), image.frames_text())
    if verbose:
        for f in made:
            for name, why, line in f.refused:
                print(f'{line}: {name} stays native: {why}')
        print(image.report())


try:
    main(sys.argv[1:])
except (OSError, c_parser.ParseError) as error:
    sys.exit(f'tools/pcode: {error}')
except subprocess.CalledProcessError as error:
    sys.exit(f'tools/pcode: {error.cmd[0]} failed\n{error.stderr}')
