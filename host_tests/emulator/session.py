#!/usr/bin/env python3
"""Plays in a terminal of its own, and prints what it did not see there within a minute.

    session.py seen NIMATRON SAVE IMAGE FAULT PATTERN...   what the terminal shows by itself, one pattern after the other
    session.py keys NIMATRON SAVE IMAGE                    each key of the device, typed
    session.py selftest NIMATRON SAVE IMAGE                a session with the self-test of an Arduboy, up to a signal
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

PATIENCE = 60  # seconds


class Session:
    def __init__(self, nimatron, save, *options):
        self.save, self.text = save, ''
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            resize(0, 80, 24)
            os.environ.update(TERM='xterm-256color', LC_ALL='C')
            os.execv(nimatron, [nimatron, 'play', '--board', 'arduboy', '--save', save, *options])
        self.see('arduboy')

    def read(self):
        """Reads what is there; False at the end."""
        if select.select([self.terminal], [], [], 0.05)[0]:
            try:
                self.text += os.read(self.terminal, 65536).decode(errors='replace')
            except OSError:
                return False
        return True

    def press(self, keys):
        os.write(self.terminal, keys.encode())

    def see(self, pattern, keys=''):
        """Waits until the pattern is shown, pressing the keys again and again."""
        end, pressed = time.time() + PATIENCE, 0
        while not re.search(pattern, self.text):
            if time.time() > end or not self.read():
                print('not seen:', pattern)
                return
            if keys and time.time() > pressed:
                self.press(keys)
                pressed = time.time() + 0.6
        self.text = ''

    def end(self, number):
        """Ends the program by a signal, and waits for its end."""
        os.kill(self.pid, number)
        while self.read():
            pass
        status = os.waitpid(self.pid, 0)[1]
        if status != 0:
            print('signal', number, 'status', status)


def resize(terminal, columns, lines):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('4H', lines, columns, 0, 0))


def seen(nimatron, save, image, fault, *patterns):
    session = Session(nimatron, save, '--elf', image, '--fault', fault)
    for pattern in patterns:
        session.see(pattern)
    session.end(signal.SIGHUP)


def keys(nimatron, save, image):
    """The probe, whose UP is stuck, writes to the EEPROM which keys are down whenever that changes."""
    session = Session(nimatron, save, '--elf', image, '--fault', 'key=UP')
    cells = b''
    time.sleep(2)  # the probe looks at its start which keys are held
    for typed, key in ('a', 0x11), ('b', 0x21), ('\033OB', 0x03), ('\033OD', 0x05), ('\033OC', 0x09), (' ', 0x11):
        cells += bytes((key, 1))
        end, pressed = time.time() + PATIENCE, 0
        while not os.path.exists(save) or open(save, 'rb').read(len(cells)) != cells:
            if time.time() > end:
                print('not heard:', repr(typed))
                break
            if time.time() > pressed:
                session.press(typed)
                pressed = time.time() + 5
            session.read()
    session.end(signal.SIGINT)


def selftest(nimatron, save, image):
    """Page 4 plays tones, page 5 lights the lamps, and page 6 writes a byte of the EEPROM."""
    session = Session(nimatron, save, '--elf', image)
    session.see('♪ *[0-9]+ Hz', keys='a')
    session.see('●', keys='a')
    resize(session.terminal, 30, 9)
    session.see('too small: enlarge')
    resize(session.terminal, 132, 40)
    session.see('▀(.|\n)*asleep [1-9][0-9.]* %')
    session.press('a')
    end = time.time() + PATIENCE
    while not os.path.exists(save) and time.time() < end:
        session.read()
    folder = os.path.dirname(save)
    os.rename(folder, folder + '.away')
    session.see('cannot write the save file', keys='a')
    os.rename(folder + '.away', folder)
    if not os.path.exists(save):
        print('not saved before the end')
        return
    os.remove(save)
    session.end(signal.SIGTERM)
    if not os.path.exists(save):
        print('not saved at the end')


{'seen': seen, 'keys': keys, 'selftest': selftest}[sys.argv[1]](*sys.argv[2:])
