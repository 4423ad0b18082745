#!/usr/bin/python3
# Pictures, sheets, and the screen in text: all show the same dots.
import os
import subprocess
import tempfile

from PIL import Image

NIMATRON = os.path.realpath(os.environ.get('NIMATRON', 'build/nimatron'))
MARGIN = 7  # dots of the case beside those of the display
BETWEEN = 3  # dots between the pictures of a sheet
CLEAR = (0, 0, 0, 0)
folder = tempfile.TemporaryDirectory()
count = 0


def ok(what, wrong):
    """Reports a test; wrong: what is wrong, or nothing."""
    global count
    count += 1
    print(f'{"not " if wrong else ""}ok {count} - {what}')
    if wrong:
        print('#', wrong)


def run(*arguments):
    done = subprocess.run([NIMATRON, *map(str, arguments)], cwd=folder.name, capture_output=True, text=True, check=True)
    return done.stdout


def image(command, *arguments):
    run(command, '--out', 'out.png', *arguments)
    return Image.open(f'{folder.name}/out.png').convert('RGBA').copy()


def is_between(x, y):
    """Returns whether a dot of a display of characters is between these, which have 5x8 dots and stand 6 and 10 apart."""
    return x % 6 == 5 or y % 10 > 7


def marks(board, text):
    """Lists the dots of a screen that stands in the text: the mark #, . or "between", and the place."""
    cells = board == 'uno-lcd'
    return [('between' if cells and is_between(x, y) else mark, x, y) for y, line in enumerate(text) for x, mark in enumerate(line)]


def colours(picture, board, text, scale, x_in_dot, y_in_dot):
    """Returns the colours of one pixel of all dots, by mark: a set for each."""
    found = {}
    for mark, x, y in marks(board, text):
        at = ((MARGIN + x) * scale + x_in_dot, (MARGIN + y) * scale + y_in_dot)
        found.setdefault(mark, set()).add(picture.getpixel(at))
    return found


def case(picture, text, scale):
    """Returns what is wrong with the size and the case of a picture."""
    width, height = len(text[0]), len(text)
    corners = {picture.getpixel(at)[3] for at in ((0, 0), (picture.width - 1, picture.height - 1))}
    edge = picture.copy()
    edge.paste(CLEAR, (4 * scale, 4 * scale, picture.width - 4 * scale, picture.height - 4 * scale))
    if picture.size != ((width + 2 * MARGIN) * scale, (height + 2 * MARGIN) * scale):
        return f'its size is {picture.size}'
    if corners != {0} or edge.tobytes() != edge.rotate(180).tobytes():
        return 'the case has round corners, and is the same from each side'
    return ''


def shot(board, text):
    """Returns what is wrong with pictures of the screen that stands in the text: a dot has one pixel, or nine with a darker seam."""
    small, large = (image('shot', '--scale', scale, '--board', board) for scale in (1, 3))
    one = colours(small, board, text, 1, 0, 0)
    nine = {(x, y): colours(large, board, text, 3, x, y) for x in range(3) for y in range(3)}
    all_of = [one, *nine.values()]
    if any(len(shades) != 1 for found in all_of for shades in found.values()):
        return 'dots of one mark have several colours'
    if any(shade[3] != 255 for found in all_of for shades in found.values() for shade in shades):
        return 'the page shines through a dot'
    if len(set().union(*one.values())) != len(one):
        return f'different marks have the same colour: {one}'
    wrong = [place for place, found in nine.items() for mark in '#.' if (found[mark] == one[mark]) != (2 not in place)]
    return f'the seam of a dot: {wrong}' if wrong else case(small, text, 1) or case(large, text, 3)


def sheet(board):
    """Returns what is wrong with a sheet of five screens in three columns: each is as it is alone, and nothing stands between them."""
    keys = 'A A A B B'
    script = '\n'.join(f'{key}\nSHOW {i + 1}' for i, key in enumerate(keys.split()))
    whole = image('sheet', '--scale', 1, '--columns', 3, '--board', board, '--keys', script)
    alone = [image('shot', '--scale', 1, '--settle', 0, '--board', board, '--keys', keys[:2 * i + 1]) for i in range(5)]
    width, height = alone[0].size
    put = Image.new('RGBA', (3 * width + 2 * BETWEEN, 2 * height + BETWEEN), CLEAR)
    for i, picture in enumerate(alone):
        put.paste(picture, (i % 3 * (width + BETWEEN), i // 3 * (height + BETWEEN)))
    if len({picture.tobytes() for picture in alone}) < 4:
        return 'the screens are the same'
    return '' if whole.size == put.size and whole.tobytes() == put.tobytes() else f'{whole.size}, not {put.size}, or other dots'


def dots(lines, style):
    """Reads half blocks or braille back as # and . ."""
    bits = ((0, 3), (1, 4), (2, 5), (6, 7))
    if style == 'braille':
        return [''.join('.#'[ord(c) - 0x2800 >> bit & 1] for c in line for bit in row) for line in lines for row in bits]
    return [''.join('.#'[c in lit] for c in line) for line in lines for lit in ('▀█', '▄█')]


def text_in(style, board, text):
    """Returns what is wrong with the screen in braille or half blocks: the dots are those of the text, as many as fill whole letters."""
    options = ['--braille'] if style == 'braille' else []
    shown = dots(run('screen', *options, '--board', board, '--keys', 'A').splitlines(), style)
    across, down = (2, 4) if style == 'braille' else (1, 2)
    width, height = (-(-len(text[0]) // across) * across, -(-len(text) // down) * down)
    filled = [line.ljust(width, '.') for line in text] + ['.' * width] * (height - len(text))
    return '' if shown == filled else f'{len(shown[0])}x{len(shown)}, not {width}x{height}, or other dots'


name = run('shot', '--board', 'arduboy', '--keys', 'A b+UP*2 WAIT:100').strip()
ok('a screenshot is named after its keys', '' if name == 'arduboy-A-b+UPx2-WAIT_100.png' else name)
with Image.open(f'{folder.name}/{name}') as picture:
    ok('and is a PNG', '' if picture.format == 'PNG' else picture.format)
captions = run('sheet', '--board', 'arduboy', '--out', 'sheet.png', '--keys', 'SHOW first\nA\nSHOW second one\nA\nSHOW third')
ok('a sheet names its screens', '' if captions == 'first\nsecond one\nthird\n' else captions)
for board in ('arduboy', 'uno-lcd'):
    title = run('screen', '--ascii', '--board', board).splitlines()
    ok(f'{board}: pictures', shot(board, title))
    ok(f'{board}: a sheet', sheet(board))
    after = run('screen', '--ascii', '--board', board, '--keys', 'A').splitlines()
    for style in ('braille', 'half blocks'):
        ok(f'{board}: the same dots in {style}', text_in(style, board, after))
print(f'1..{count}')
