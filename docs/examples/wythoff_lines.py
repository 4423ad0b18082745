"""Draws Wythoff's lines: the positions of two piles that the player to move loses lie beside two lines, whose slopes are the golden
ratio and its reciprocal.

    python3 wythoff_lines.py 100 >wythoff.svg
"""
import sys
from nimatron import analyse

SIDE, EDGE = 720, 40  # pixels of the picture, and of the space for its numbers


def lost(most):
    """Returns the lost positions up to `most`. The position a, 2 a + 1 is won, so a winning move of it leads to a lost one; and each
    number is in one lost pair only."""
    found = {(0, 0)}
    for a in range(1, most + 1):
        for position in analyse(f"wythoff {a} {2 * a + 1}")["winning"]:
            x, y = map(int, position.split())
            found |= {(x, y), (y, x)}
    return sorted((x, y) for x, y in found if max(x, y) <= most)


def draw(most):
    scale = SIDE / most
    golden = (1 + 5 ** 0.5) / 2

    def x(a):
        return f"{EDGE + a * scale:.1f}"

    def y(b):
        return f"{EDGE / 2 + SIDE - b * scale:.1f}"

    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE + 2 * EDGE}" height="{SIDE + 2 * EDGE}" font-family="sans-serif">')
    print('<title>Lost positions of Wythoff\'s game</title><rect width="100%" height="100%" fill="#fff"/>')
    print(f'<path d="M{x(0)} {y(most)}V{y(0)}H{x(most)}" fill="none" stroke="#000"/>')
    for n in range(0, most + 1, max(1, most // 10)):
        print(f'<text x="{x(n)}" y="{float(y(0)) + 20}" text-anchor="middle">{n}</text>')
        print(f'<text x="{EDGE - 6}" y="{float(y(n)) + 5}" text-anchor="end">{n}</text>')
    print(f'<path d="M{x(most)} {y(most / golden)}L{x(0)} {y(0)}L{x(most / golden)} {y(most)}" fill="none" stroke="#1d91c0"/>')
    for a, b in lost(most):
        print(f'<circle cx="{x(a)}" cy="{y(b)}" r="3"><title>{a}, {b}</title></circle>')
    print("</svg>")


if __name__ == "__main__":
    draw(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
