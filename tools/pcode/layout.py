"""Lays out the code of all functions of an image as bytes: finds pairs, gives jumps their distances and symbols their codes."""
from collections import Counter

from items import Slot
from machine import BACK, CODE, JUMPS, NEAR, PAIRS, VALUES
from squeeze import DEEPEST, Squeezed

SHARES = (0, 8, 16, 24, 32)  # numbers of codes kept for jumps with their distances; the best number is taken
ROUNDS = 8  # passes of joining jumps with their distances
TURNS = 2


class TooLong(Exception):
    """(members): a jump in each goes further than its operand can tell."""


class Piece:
    """A row of symbols without labels.  `label` stands before it.  It is followed by the next row, by the operation that jumps to the
    label `jump`, or by the `word`."""

    def __init__(self, label=None):
        self.label, self.row, self.jump, self.word = label, [], None, None
        self.items = []      # the items of which it was made, except labels
        self.far = False     # the distance is VALUES or more
        self.joined = False  # the jump and its distance are one symbol
        self.parted = False  # they must not be one symbol any more
        self.turns = 0       # how often `far` was found to be wrong
        self.plain = False   # the jump is not part of the row: the code has the same length whether it is far or not

    def operation(self):
        """Returns the symbol of the jump."""
        return 'op', self.jump[0] + ('.m' if self.far else '.n')

    def symbols(self):
        """Returns the jump without its distance."""
        return self.row + ([self.operation()] if self.jump and not self.plain else [])


def pieces_of(member, number):
    """number: of a call in the table, or None."""
    coder = member.coder
    piece = Piece()
    piece.row = [('value', coder.words + 8 * coder.bytes), ('value', coder.most - 2 * coder.words)]
    for item in coder.code:
        operation, operand = item
        if operation == 'label':
            yield piece
            piece = Piece(operand)
            continue
        piece.items.append(item)
        if operation in JUMPS:
            piece.jump = (operation, operand)
            yield piece
            piece = Piece()
        elif operation == 'call' and number(member, operand) is None:
            piece.row.append(('op', f'call{max(operand[1], 1)}.w'))
            piece.word = operand
            yield piece
            piece = Piece()
        elif operation.endswith('.w'):
            piece.row.append(('op', operation))
            piece.word = operand
            yield piece
            piece = Piece()
        else:
            piece.row += symbols_of(operation, operand, member, number)
    yield piece


def symbols_of(operation, operand, member, number):
    if operation == 'call':
        return [('op', f'call{max(operand[1], 1)}.n'), ('value', number(member, operand))]
    if isinstance(operand, Slot):
        operand = operand.variable.at - operand.offset
        if operation in ('mov.l', 'pmov.l') and operand in NEAR:
            return [('op', operation[:-1] + str(operand))]
    if operand is None:
        return [('op', operation)]
    if not 0 <= operand < VALUES:
        raise SystemExit(f'tools/pcode: {member.name}: an operand {operand}')
    return [('op', operation), ('value', operand)]


class Layout:
    """members: [(member, pieces)].  share: codes of pairs kept for jumps, as in SHARES; None for code without pairs.  Sets `short`, the row of
    symbols, of every piece, and the size of every member."""

    def __init__(self, members, share):
        self.members, self.share, self.packed = members, share or 0, share is not None
        self.pieces = [p for _, pieces in members for p in pieces]
        again = True
        while again:
            self.squeeze()
            self.join_jumps()
            again = self.far_jumps()
        self.number_codes()

    def squeeze(self):
        most = {'op': 256 - PAIRS - self.share, 'value': 255 - VALUES} if self.packed else {'op': 0, 'value': 0}
        squeezed = Squeezed([p.symbols() for p in self.pieces], most)
        self.squeezed = squeezed
        for piece, row in zip(self.pieces, squeezed.rows):
            piece.short, piece.joined, piece.parted = row, False, False

    # ---- jumps ----

    def place(self):
        """Computes all addresses and the distances of the jumps, plus BACK."""
        too_long = []
        for member, pieces in self.members:
            at, labels = 0, {}
            for p in pieces:
                labels[p.label] = at
                at += len(p.short) + (2 if p.plain else 1 if p.jump and not p.joined else 0) + (2 if p.word is not None else 0)
                p.end = at
            member.size = at
            jumps = [p for p in pieces if p.jump]
            for p in jumps:
                p.distance = labels[p.jump[1]] - p.end + BACK
                if p.plain:
                    p.far = p.distance >= VALUES
            if not all(0 <= p.distance < 2 * VALUES for p in jumps):
                too_long.append(member)
        if too_long:
            raise TooLong(too_long)

    def key(self, piece):
        return piece.short[-1], ('value', piece.distance - (VALUES if piece.far else 0))

    def join_jumps(self):
        """Makes symbols of the most frequent jumps with their distances, as many as there are codes for them.  That shortens the code
        and changes distances, so it is repeated; jumps that do not fit in the end are split again."""
        jumps = [p for p in self.pieces if p.jump and not p.plain]
        self.squeezed.left['op'] += self.share
        chosen = {}
        for _ in range(ROUNDS):
            self.place()
            count = Counter(self.key(p) for p in jumps if self.squeezed.depth.get(p.short[-1], 0) < DEEPEST)
            chosen = self.most_frequent(count)
            for p in jumps:
                p.joined = self.key(p) in chosen
        while True:
            self.place()
            wrong = [p for p in jumps if p.joined and self.key(p) not in chosen]
            if not wrong:
                break
            for p in wrong:
                p.joined, p.parted = False, True
        used = Counter(self.key(p) for p in jumps if p.joined)
        self.joined = {k: self.squeezed.add(k) for k in sorted(used, key=str)}

    def most_frequent(self, count):
        """Returns the most frequent of the jumps that are counted, as many as there are codes.  A pair has a code of the role of its first
        symbol, which may be a value: that of a pair that ends with the operation."""
        left, chosen = dict(self.squeezed.left), {}
        for key, n in sorted(count.items(), key=lambda item: (-item[1], str(item[0]))):
            role = key[0][0]
            if n > 2 and left.get(role, 0) > 0:
                left[role] -= 1
                chosen[key] = n
        return chosen

    def far_jumps(self):
        """Corrects jumps that were taken for near but are far, or the other way round.  Returns whether there were any: then everything
        is computed again.  A jump for which that does not end stays plain."""
        wrong = [p for p in self.pieces if p.jump and p.far != (p.distance >= VALUES)]
        for piece in wrong:
            piece.far = not piece.far
            piece.turns += 1
            piece.plain = piece.turns > TURNS
        return bool(wrong)

    # ---- codes ----

    def number_codes(self):
        self.code_of, at = {}, {'op': PAIRS, 'value': VALUES + 1}
        for i, pair in enumerate(self.squeezed.pairs):
            role = pair[0][0]
            self.code_of[(role, 'pair', i)] = at[role]
            at[role] += 1

    def code(self, symbol):
        if symbol in self.code_of:
            return self.code_of[symbol]
        return CODE[symbol[1]] if symbol[0] == 'op' else symbol[1] + self.packed

    def bytes_of(self, piece):
        row = piece.short
        if piece.plain:
            row = row + [piece.operation(), ('value', piece.distance - (VALUES if piece.far else 0))]
        elif piece.jump:
            key = self.key(piece)
            row = row[:-1] + [self.joined[key]] if piece.joined else row + [key[1]]
        return [self.code(s) for s in row]

    def pairs_by_code(self, role):
        """Returns the pairs of a role, as codes, in the order of their own codes."""
        return [[self.code(s) for s in pair] for pair in self.squeezed.pairs if pair[0][0] == role]

    def total(self):
        return sum(m.size for m, _ in self.members) + 2 * len(self.squeezed.pairs)


def laid_out(members, number, streamed):
    """Returns the shortest layout.  Streamed code has no pairs, so it has one layout only."""
    best = None
    for share in (None,) if streamed else SHARES:
        layout = Layout([(m, list(pieces_of(m, number))) for m in members], share)
        if best is None or layout.total() < best.total():
            best = layout
    best.place()
    return best
