"""Writes the stamp and the checksum into an image whose data go into a serial flash chip.  By the stamp the program recognises its data
(hal/avr/flash_data.c).

    python3 tools/pcode/stamp.py IMAGE.elf

The stamp is the CRC-32 of the data: 4 bytes in the program, at flash_stamp, and the last 4 bytes of the data, fx_data.  The data contain
addresses of the program, so data with this stamp belong to this program, or to one that differs only in pins (arduboy-mini).  After the
stamp the program has the checksum of the data: the sum of all bytes, and the sum of these sums, of 16 bits each.  An old stamp in the image
does not change the new one, so the same image always gets the same stamp."""
import struct
import subprocess
import sys
import zlib

STAMP, SUMS = 4, 4  # bytes


class Image:
    """An ELF file of 32 bits, little endian, with the places of the contents of its sections."""

    def __init__(self, path):
        self.path, self.bytes = path, bytearray(open(path, 'rb').read())
        at, = struct.unpack_from('<I', self.bytes, 0x20)
        size, count, names = struct.unpack_from('<HHH', self.bytes, 0x2E)
        headers = [struct.unpack_from('<10I', self.bytes, at + i * size) for i in range(count)]
        self.sections = {self.text(headers[names][4] + h[0]): (h[3], h[4], h[5]) for h in headers}  # address, place, size

    def text(self, at):
        return self.bytes[at:self.bytes.index(0, at)].decode()

    def range(self, name):
        _, place, size = self.sections[name]
        return slice(place, place + size)

    def symbols(self):
        """Yields each symbol and its address."""
        for line in subprocess.run(['avr-nm', self.path], check=True, capture_output=True, text=True).stdout.split('\n'):
            if len(line.split()) == 3:
                yield line.split()[2], int(line.split()[0], 16)

    def place(self, section, symbol):
        """Returns the place of the bytes of a symbol in the file."""
        address, = [address for name, address in self.symbols() if name == symbol]
        begin, place, _ = self.sections[section]
        return place + address - begin

    def write(self, at, data):
        self.bytes[at:at + len(data)] = data


def sums(data):
    low = high = 0
    for byte in data:
        low = (low + byte) & 0xFFFF
        high = (high + low) & 0xFFFF
    return struct.pack('<HH', low, high)


def check_items(image):
    """Stops if an item's name, which is the lower half of its address, is 0: that is no item (hal/data_flash/data.h)."""
    begin, _, size = image.sections['fx_data']
    for name, address in image.symbols():
        if begin < address < begin + size and address & 0xFFFF == 0:
            sys.exit(f'tools/pcode/stamp.py: {name} is at {address:#x}, whose lower half is 0: another item must come first')


def main(path):
    image = Image(path)
    check_items(image)
    own, end = image.place('.text', 'flash_stamp'), image.range('fx_data').stop
    image.write(own, bytes(STAMP + SUMS))
    image.write(end - STAMP, bytes(STAMP))
    stamp = struct.pack('<I', zlib.crc32(bytes(image.bytes[image.range('fx_data')])))
    if stamp == b'\xFF' * STAMP:
        stamp = bytes(STAMP)  # which an erased chip has
    image.write(own, stamp)
    image.write(end - STAMP, stamp)
    image.write(own + STAMP, sums(image.bytes[image.range('fx_data')]))
    open(path, 'wb').write(image.bytes)


if len(sys.argv) != 2:
    sys.exit(__doc__)
main(sys.argv[1])
