#!/usr/bin/python3
"""An Arduino that programs a chip (Arduino's example ArduinoISP), at a pseudo-terminal: the protocol STK500, version 1 (Atmel's application
note AVR061), and behind it the flash of a chip, with the instructions of its serial programming.

    isp.py PORT FLASH SIGNATURE     makes PORT, a link; writes the flash to the file FLASH when it is told to leave programming mode

SIGNATURE has six digits; 000000 is a chip that is not connected."""
import os
import pty
import sys
import tty

OK, IN_SYNC, END = 0x10, 0x14, 0x20
PARAMETERS = {0x80: 2, 0x81: 1, 0x82: 18, 0x93: ord('S')}
ARGUMENTS = {0x41: 1, 0x42: 20, 0x45: 5, 0x55: 2, 0x56: 4}  # bytes between a command and END; pages have a length of their own


class Chip:
    def __init__(self, signature):
        self.flash, self.signature, self.address = bytearray(b'\xff' * (1 << 17)), bytes.fromhex(signature), 0

    def spi(self, a, b, c):
        """Returns the answer to an instruction of serial programming, whose fourth byte matters for none of those that are used."""
        if a == 0x30:
            return self.signature[c & 3]
        if (a, b) == (0xAC, 0x80):
            self.flash[:] = b'\xff' * len(self.flash)
        if a in (0x20, 0x28):
            return self.flash[2 * (b << 8 | c) + (a == 0x28)]
        return 0

    def write_page(self, data):
        at = 2 * self.address
        for i, byte in enumerate(data):
            self.flash[at + i] &= byte  # programming clears bits; only erasing sets them

    def read_page(self, count):
        return self.flash[2 * self.address:2 * self.address + count]


def answer(chip, command, get):
    """Obeys a command.  Returns what stands between IN_SYNC and OK; None if the command is unknown."""
    if command in (0x64, 0x74):
        count, kind = get() << 8 | get(), get()
        data = bytes(get() for _ in range(count)) if command == 0x64 else b''
        if get() != END or kind != ord('F'):
            return None
        if command == 0x74:
            return bytes(chip.read_page(count))
        chip.write_page(data)
        return b''
    arguments = [get() for _ in range(ARGUMENTS.get(command, 0))]
    if get() != END:
        return None
    if command == 0x41:
        return bytes([PARAMETERS.get(arguments[0], 0)])
    if command == 0x55:
        chip.address = arguments[0] | arguments[1] << 8
    if command == 0x56:
        return bytes([chip.spi(*arguments[:3])])
    if command == 0x75:
        return chip.signature
    return b''


def main(port, file, signature):
    chip, (ours, theirs) = Chip(signature), pty.openpty()
    tty.setraw(theirs)
    os.symlink(os.ttyname(theirs), port)

    def get():
        return os.read(ours, 1)[0]
    while True:
        command = get()
        said = answer(chip, command, get)
        os.write(ours, bytes([IN_SYNC]) + said + bytes([OK]) if said is not None else bytes([0x15]))
        if command == 0x51:
            with open(file, 'wb') as out:
                out.write(chip.flash)


main(*sys.argv[1:])
