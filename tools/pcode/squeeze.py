"""Pairs of symbols that occur often become one symbol each, again and again (byte-pair encoding; Larsson and Moffat's Re-Pair)."""
from collections import Counter

DEEPEST = 4  # how many symbols may wait while the first of a pair is taken apart


class Squeezed:
    """rows: lists of symbols, a symbol is (role, ...): 'op' or 'value', what is expected where it stands.  Of each role `most` pairs at
    the most begin with it.  Afterwards `rows` are shorter, and pair i, of two symbols, is the symbol (role, 'pair', i)."""

    def __init__(self, rows, most):
        self.rows, self.left = [list(row) for row in rows], dict(most)
        self.pairs, self.depth = [], {}
        self.count, self.where = Counter(), {}
        for i in range(len(self.rows)):
            self.tell(i, 1)
        while True:
            pair = self.best()
            if pair is None:
                return
            self.join(pair)

    def tell(self, i, sign):
        """Counts the pairs of a row, or takes them back.  Of three equal symbols only two make a pair."""
        row, last = self.rows[i], None
        for pair in zip(row, row[1:]):
            if pair == last and pair[0] == pair[1]:
                last = None
                continue
            last = pair
            self.count[pair] += sign
            self.where.setdefault(pair, set()).add(i)

    def may(self, first):
        return self.left.get(first[0], 0) > 0 and self.depth.get(first, 0) < DEEPEST

    def best(self):
        """The pair that occurs most often, at least three times: its two symbols take room, too."""
        best, most = None, 2
        for pair, times in self.count.items():
            if (times > most or times == most and best and str(pair) < str(best)) and self.may(pair[0]):
                best, most = pair, times
        return best

    def add(self, pair):
        new = (pair[0][0], 'pair', len(self.pairs))
        self.left[pair[0][0]] -= 1
        self.pairs.append(pair)
        self.depth[new] = max(self.depth.get(pair[0], 0) + 1, self.depth.get(pair[1], 0))
        return new

    def join(self, pair):
        new = self.add(pair)
        for i in sorted(self.where[pair]):
            self.tell(i, -1)
            row, joined, at = self.rows[i], [], 0
            while at < len(row):
                both = tuple(row[at:at + 2]) == pair
                joined.append(new if both else row[at])
                at += 2 if both else 1
            self.rows[i] = joined
            self.tell(i, 1)
        del self.count[pair]
