"""In place of pyserial: a port at which a bootloader answers as Cathy3K does, and, with WILD_SEED, now and then with something else."""
import os
import random


class SerialException(OSError):
    pass


class Serial:
    """The port; the chip behind it has 64 KB."""

    def __init__(self, *_args, **_names):
        self.chance = random.Random(int(os.environ['WILD_SEED']))
        self.odds = self.chance.choice([0.5, 0.1, 0.02, 0])
        self.chip = bytearray(b'\xFF' * 65536)
        self.left = b''  # bytes of an answer that were not read
        self.wanted = 0  # bytes of a block that are still to come
        self.steps = 0

    def step(self):
        self.steps += 1
        if self.steps > 100000:
            raise AssertionError('it does not end')
        if self.chance.random() < self.odds / 20:
            raise SerialException('gone')

    def write(self, data):
        self.step()
        if self.wanted > 0:
            self.chip[65536 - self.wanted:65536 - self.wanted + len(data)] = data
            self.wanted -= len(data)
            self.left = b'\r' if self.wanted <= 0 else b''
            return
        letter = data[:1]
        if data == b'B\0\0C':
            self.wanted = 65536
        self.left = {b'V': b'13', b'j': b'\xEF\x40\x10', b'g': bytes(self.chip), b'x': b'\r', b'A': b'\r'}.get(letter, b'')

    def read(self, count):
        self.step()
        answer, self.left = self.left[:count], self.left[count:]
        if self.chance.random() >= self.odds:
            return answer
        kind = self.chance.randrange(3)
        return b'' if kind == 0 else answer[:-1] if kind == 1 else bytes(self.chance.randrange(256) for _ in range(min(count, 64))).ljust(count, b'0')[:count]
