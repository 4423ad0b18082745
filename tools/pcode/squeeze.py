"""Byte-pair encoding: replaces frequent pairs of symbols by one symbol, repeatedly (Larsson and Moffat's Re-Pair)."""
import heapq
from collections import Counter, defaultdict

DEEPEST = 4  # how many symbols may wait while the first symbol of a pair is expanded
FEWEST = 3   # least frequency of a pair: its two symbols take room in the table


def pairs_of(row):
    """Returns the pairs of neighbours in a row.  Three equal symbols make only one pair."""
    found, last = [], None
    for pair in zip(row, row[1:]):
        if pair == last and pair[0] == pair[1]:
            last = None
        else:
            found.append(pair)
            last = pair
    return found


class Squeezed:
    """rows: lists of symbols, a symbol is (role, ...): 'op' or 'value', what is expected where it stands.  Of each role `most` pairs at
    the most begin with it.  Afterwards `rows` are shorter, and pair i, of two symbols, is the symbol (role, 'pair', i).

    Inside, a symbol is a number: its index in `symbols`."""

    def __init__(self, rows, most):
        self.left = dict(most)
        self.symbols = sorted({symbol for row in rows for symbol in row}, key=str)
        number = {symbol: i for i, symbol in enumerate(self.symbols)}
        self.numbered = [[number[symbol] for symbol in row] for row in rows]
        self.pairs, self.depth = [], {}
        self.count, self.where, self.heap = Counter(), defaultdict(set), []
        self.tell({i: pairs_of(row) for i, row in enumerate(self.numbered)}, Counter())
        while (pair := self.best()) is not None:
            self.join(pair)
        self.rows = [[self.symbols[i] for i in row] for row in self.numbered]

    def tell(self, found, change):
        """Adds `change` to the counts of the pairs found in each row.  Pairs with a new count go into the heap."""
        for i, pairs in found.items():
            for pair in pairs:
                change[pair] += 1
                self.where[pair].add(i)
        for pair, times in change.items():
            if times != 0:
                self.count[pair] += times
                if self.count[pair] >= FEWEST:
                    heapq.heappush(self.heap, (-self.count[pair], self.said(pair), pair))

    def said(self, pair):
        """The order of pairs that are equally frequent."""
        return str((self.symbols[pair[0]], self.symbols[pair[1]]))

    def may(self, first):
        return self.left.get(self.symbols[first][0], 0) > 0 and self.depth.get(self.symbols[first], 0) < DEEPEST

    def best(self):
        """Returns the most frequent pair.  The heap also has old counts, which are skipped; a symbol that may not begin a pair now never
        may again."""
        while self.heap:
            times, _, pair = heapq.heappop(self.heap)
            if -times == self.count[pair] and self.may(pair[0]):
                return pair
        return None

    def add(self, pair):
        """Replaces a pair of symbols by one symbol, and returns that symbol."""
        new = (pair[0][0], 'pair', len(self.pairs))
        self.left[pair[0][0]] -= 1
        self.pairs.append(pair)
        self.depth[new] = max(self.depth.get(pair[0], 0) + 1, self.depth.get(pair[1], 0))
        return new

    def join(self, pair):
        self.symbols.append(self.add((self.symbols[pair[0]], self.symbols[pair[1]])))
        new, change, found = len(self.symbols) - 1, Counter(), {}
        for i in sorted(self.where[pair]):
            row, joined, at = self.numbered[i], [], 0
            change.subtract(pairs_of(row))
            while at < len(row):
                both = row[at] == pair[0] and at + 1 < len(row) and row[at + 1] == pair[1]
                joined.append(new if both else row[at])
                at += 2 if both else 1
            self.numbered[i] = joined
            found[i] = pairs_of(joined)
        self.tell(found, change)
        del self.count[pair]
