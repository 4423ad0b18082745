"""Pairs of symbols that occur often become one symbol each, again and again (byte-pair encoding; Larsson and Moffat's Re-Pair)."""
from collections import Counter

DEEPEST = 4


def squeeze(rows, most, values, least=3):
    """rows: lists of symbols within which pairs may be joined; a symbol is ('op', ...) or ('value', ...).  At most `most` pairs, at
    most `values` of which begin with a value.  Returns the shorter rows and the pairs, in order: pair i is ('op' or 'value', 'pair', i)."""
    pairs, depth = [], {}
    rows = [list(r) for r in rows]
    while len(pairs) < most:
        count = Counter()
        for r in rows:
            last = None
            for pair in zip(r, r[1:]):
                if pair == last and pair[0] == pair[1]:
                    last = None
                    continue
                last = pair
                if depth.get(pair[0], 0) < DEEPEST and (values > 0 or pair[0][0] == 'op'):
                    count[pair] += 1
        if not count:
            break
        pair, times = max(count.items(), key=lambda item: (item[1], str(item[0])))
        if times < least:
            break
        values -= pair[0][0] == 'value'
        new = (pair[0][0], 'pair', len(pairs))
        pairs.append(pair)
        depth[new] = max(depth.get(pair[0], 0) + 1, depth.get(pair[1], 0))
        for i, r in enumerate(rows):
            rows[i] = joined(r, pair, new)
    return rows, pairs


def joined(row, pair, new):
    if pair[0] not in row:
        return row
    result, i = [], 0
    while i < len(row):
        if i + 1 < len(row) and row[i] == pair[0] and row[i + 1] == pair[1]:
            result.append(new)
            i += 2
        else:
            result.append(row[i])
            i += 1
    return result
