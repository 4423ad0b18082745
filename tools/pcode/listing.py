"""The listing of an image's p-code: for each function the lines of C, the operations made of them, and the bytes."""
from functools import lru_cache

from items import Label, Slot, Symbol


@lru_cache(maxsize=None)
def lines_of(path):
    with open(path) as text:
        return [line.strip() for line in text]


def source_line(place):
    """Returns the C at a place "FILE:LINE", as the listing shows it."""
    path, _, number = place.rpartition(':')
    try:
        return f'{place}  {lines_of(path)[int(number) - 1]}'
    except (OSError, ValueError, IndexError):
        return place


class Listing:
    def __init__(self, image):
        self.image = image

    def text(self):
        return '\n'.join(line for member in self.image.members for line in self.function(member))

    def function(self, member):
        """Yields the lines of one function.  Where the code is packed, a pair may begin in one operation and end in another, so the bytes
        stand below the whole row of operations between two labels, jumps or words; else beside each of them would be the same."""
        self.labels = {}
        line, coder = None, member.coder
        yield f'{member.entry}: {coder.words} words of arguments, {coder.most - 2 * coder.words} bytes of variables, {member.size} bytes of code'
        for piece in self.image.pieces[member]:
            if piece.label is not None:
                yield f'  {self.label(piece.label)}:'
            for item in piece.items:
                if item.line != line:
                    line = item.line
                    yield f'  ; {source_line(line)}'
                yield f'      {item[0]:8} {self.operand(member, item[1])}'.rstrip()
            yield from self.bytes_of(member, piece)
        yield ''

    def bytes_of(self, member, piece):
        code = ' '.join(f'{byte:02X}' for byte in self.image.layout.bytes_of(piece))
        if piece.word is not None:
            code += f' <{piece.word if isinstance(piece.word, int) else self.image.symbol_text(member, piece.word)}>'
        if code:
            yield f'                                  {code}'

    def label(self, label):
        return self.labels.setdefault(label, f'L{len(self.labels) + 1}')

    def operand(self, member, operand):
        if isinstance(operand, Label):
            return self.label(operand)
        if isinstance(operand, Slot):
            return operand.variable.name + (f' + {operand.offset}' if operand.offset else '')
        if isinstance(operand, Symbol):
            return operand.name + (f' + {operand.offset}' if operand.offset else '')
        if isinstance(operand, tuple):
            return self.image.callee(member, operand)[0]
        return '' if operand is None else str(operand)
