#!/usr/bin/python3
"""Writes the data of a program to the serial flash chip of an Arduboy FX, over its bootloader, and verifies them.

    tools/flash_data.py PORT FILE [SLOW]

The bootloader (Cathy3K, 1.3 or newer) must be running at the port; it keeps running.  The data are written to the end of the chip, where a
program without a cart looks for them.  A chip is erased in blocks of 64 KB: other bytes in the first and the last of these blocks are read
before and written back.  Meanwhile they are kept in a file ($XDG_DATA_HOME/nimatron); if the board was unplugged, the next run restores
them from the file.  SLOW: factor by which waits for answers are longer.

The bootloader's commands are letters (Atmel's AVR109, and more): V version, j JEDEC id of the chip, A page address, B size C bytes: write,
g size C: read, x lights.  Every failure is one line that says what to do."""
import errno
import glob
import os
import sys
import zlib

import serial

BAUD = 57600
PAGE, BLOCK, REACHED = 256, 65536, 1 << 24  # bytes; three bytes of address reach as far
VERSION_LEAST = 13  # 1.3
ANSWER_S, WRITE_S = 2, 10  # most time for an answer, and for a part of a block
PART = 4096  # bytes between two looks at the progress
LIGHT_RED, LIGHT_BLUE, LIGHT_OFF = 0xC2, 0xC1, 0x40  # the first two also keep the keys from starting a game
SIZES = range(16, 26)  # the third byte of the JEDEC id: the size of the chip as a power of two


class Trouble(Exception):
    """What went wrong, in one line that says what to do."""


class Bootloader:
    """A conversation with the bootloader at a port."""

    def __init__(self, path, slow):
        self.path = path
        try:
            self.port = serial.Serial(path, BAUD, timeout=ANSWER_S * slow, write_timeout=WRITE_S * slow, exclusive=True)
        except serial.SerialException as error:
            raise Trouble(self.closed(error)) from error

    def closed(self, error):
        """Returns why the port cannot be opened."""
        if error.errno in (errno.EBUSY, errno.EAGAIN) or 'exclusively lock' in str(error):
            return f'{self.path} is in use: end the program that has it open (a serial monitor?), and start again'
        if error.errno == errno.EACCES:
            return f'no right to write to {self.path}: sudo usermod -aG dialout {os.environ.get("USER", "USER")}, log in again, and start again'
        return f'{self.path} has vanished: plug the board in again, and start again'

    def send(self, data):
        try:
            self.port.write(data)
        except (OSError, serial.SerialException) as error:
            raise Trouble(f'{self.path} was lost: plug the board in again, and start again; its bootloader is still there') from error

    def receive(self, count):
        try:
            answer = self.port.read(count)
        except (OSError, serial.SerialException) as error:
            raise Trouble(f'{self.path} was lost: plug the board in again, and start again; its bootloader is still there') from error
        if len(answer) != count:
            raise Trouble(f'no bootloader answers at {self.path}: is it the right port, and the right board?  Press its reset button, and start again')
        return answer

    def ask(self, command, count):
        self.send(command)
        return self.receive(count)

    def confirm(self, command):
        if self.ask(command, 1) != b'\r':
            raise Trouble(f'the bootloader at {self.path} gave an answer that makes no sense: plug the board in again, and start again')

    def light(self, what):
        self.ask(bytes([ord('x'), what]), 1)  # a board without that light says ?

    def version(self):
        digits = self.ask(b'V', 2)
        return int(digits) if digits.isdigit() else 0

    def capacity(self):
        """Returns the size of the chip in bytes, as far as three bytes of address reach.  Asks twice, because without a chip the answer is
        random."""
        identity, again = self.ask(b'j', 3), self.ask(b'j', 3)
        if identity != again or identity in (bytes(3), b'\xFF' * 3):
            raise Trouble(f'the board at {self.path} has no flash chip that answers: make flash BOARD=arduboy writes the program that needs none')
        if identity[2] not in SIZES:
            raise Trouble(f'the flash chip at {self.path} names no size (JEDEC id {identity.hex().upper()}): nothing was written; '
                          'make flash BOARD=arduboy writes the program that needs none')
        return min(1 << identity[2], REACHED)

    def at(self, page):
        self.confirm(bytes([ord('A'), page >> 8, page & 0xFF]))

    def read(self, page):
        """Returns a block; its size is sent as 0."""
        self.at(page)
        self.send(b'g\0\0C')
        return b''.join(self.receive(PART) for _ in range(BLOCK // PART))

    def write(self, page, block, tell):
        """Erases a block and writes it."""
        self.at(page)
        self.send(b'B\0\0C')
        for begin in range(0, BLOCK, PART):
            self.send(block[begin:begin + PART])
            tell((begin + PART) / BLOCK)
        if self.receive(1) != b'\r':
            raise Trouble(f'the flash chip at {self.path} was not written: start again')


class Kept:
    """The file that keeps the other bytes of a block while the block is written.  There is one file for each board that was unplugged."""

    def __init__(self, page):
        folder = os.environ.get('XDG_DATA_HOME', '')
        if not os.path.isabs(folder):  # as the specification says
            folder = os.path.expanduser('~/.local/share')
        self.begin = os.path.join(folder, 'nimatron', f'flash-block-{page}-')
        self.path = None  # that of this board, once it is known

    def save(self, block, part):
        """Writes a block to the file; `part` is the slice of the data."""
        self.path = f'{self.begin}{zlib.crc32(without(block, part)):08x}'
        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        with open(f'{self.path}.new', 'wb') as file:
            file.write(block)
        os.replace(f'{self.path}.new', self.path)

    def forget(self):
        if self.path:
            os.remove(self.path)

    def restored(self, block, part):
        """Returns the block as it was before an interrupted run, if a file can belong to this block: outside `part`, the slice of the data,
        erasing has at most set bits since.  If all these bits are set, the file can belong to another board, too: then the file stays."""
        for path in sorted(glob.glob(glob.escape(self.begin) + '?' * 8)):
            with open(path, 'rb') as file:
                kept = file.read()
            if len(kept) == BLOCK and all(now & was == was for now, was in zip(without(block, part), without(kept, part))):
                self.path = None if is_erased(block, part) else path
                return kept
        return block


def without(block, part):
    """Returns a block without a slice of it."""
    return block[:part.start] + block[part.stop:]


def is_erased(block, part):
    """Returns whether a block is erased outside a slice of it."""
    return not without(block, part).strip(b'\xFF')


def progress(what, part):
    print(f'\r{what} the flash chip: {part:4.0%}', end='', flush=True)


def put(bootloader, page, data, at):
    """Writes data into the block that begins at a page, from byte `at` of the block on."""
    kept = Kept(page)
    try:
        write_block(bootloader, page, data, at, kept)
    except OSError as error:
        raise Trouble(f'{error.filename or kept.path}: {error.strerror}: make it writable, and start again') from error


def write_block(bootloader, page, data, at, kept):
    """Does the work of `put`; `kept` is the file for the other bytes of the block."""
    part = slice(at, at + len(data))
    now = bootloader.read(page)
    if now[part] == data and is_erased(now, part):
        return
    old = kept.restored(now, part)
    new = old[:at] + data + old[part.stop:]
    if new == now:
        kept.forget()
        return
    if old is now and not is_erased(now, part):
        kept.save(new, part)
    bootloader.light(LIGHT_RED)
    bootloader.write(page, new, lambda done: progress('Writing', done))
    bootloader.light(LIGHT_BLUE)
    progress('Verifying', 0)
    if bootloader.read(page) != new:
        raise Trouble('what was written to the flash chip reads back differently: start again; should it stay so, the chip is worn out')
    kept.forget()


def write(bootloader, data):
    version = bootloader.version()
    if version < VERSION_LEAST:
        raise Trouble(f'the bootloader at {bootloader.path} (version {version // 10}.{version % 10}) cannot write a flash chip: is it an Arduboy FX?  '
                      'make flash BOARD=arduboy writes the program that needs none')
    data += b'\xFF' * (-len(data) % PAGE)
    capacity = bootloader.capacity()
    if len(data) > capacity:
        raise Trouble(f'the flash chip at {bootloader.path} has {capacity} bytes, but the data have {len(data)}: nothing was written; '
                      'make flash BOARD=arduboy writes the program that needs none')
    begin = capacity - len(data)
    for block in range(begin // BLOCK * BLOCK, capacity, BLOCK):
        first, at = max(block - begin, 0), max(begin - block, 0)
        put(bootloader, block // PAGE, data[first:first + BLOCK - at], at)
    bootloader.light(LIGHT_OFF)
    print(f'\r{len(data)} bytes of data are in the flash chip, verified')


def main(path, name, slow=1):
    try:
        with open(name, 'rb') as file:
            data = file.read()
    except OSError as error:
        sys.exit(f'flash: {name}: {error.strerror}')
    try:
        write(Bootloader(path, float(slow)), data)
    except Trouble as trouble:
        print()
        sys.exit(f'flash: {trouble}')


if len(sys.argv) not in (3, 4):
    sys.exit(__doc__)
main(*sys.argv[1:])
