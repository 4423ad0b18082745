"""Every function of streamed code begins at an entry and lies in one bank, wherever the code begins and however long the functions are."""
import sys
from types import SimpleNamespace

sys.path.insert(0, 'tools/pcode')
from image import BANK, ENTRY, Image

for first in range(BANK - 64, BANK):
    for size in range(1, 80):
        members = [SimpleNamespace(entry=name, size=n) for name, n in (('a', 3), ('b', size), ('c', 7))]
        image = SimpleNamespace(first=first, members=members)
        Image.place_streamed(image)
        for m in image.members:
            at = image.place[m.entry]
            if at % ENTRY or at // BANK != (at + m.size - 1) // BANK:
                sys.exit(f'{m.size} bytes at {at}, where the code begins at {first}')
